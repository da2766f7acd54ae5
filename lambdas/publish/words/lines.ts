import { makeMove, type Position, parseUci, play } from '../../chess/index.ts';
import { type EndedGame, evolve, type LineProblem, memberOf, plyOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { numberedMove, positionAt } from './game.ts';
import { lineInWords } from './proof.ts';
import { readingInWords } from './reading.ts';
import { type Style, sharedStyle, styledMove } from './style.ts';
import { mention, plain } from './text.ts';

const LONGEST_QUOTE = 40;
/** What somebody may want to keep ready, and no line holds. */
const OTHERS = /\b(?:resigns?|draw|offer|claim|remis)\b/i;

/** The game as it would stand after moves that are only thought of. */
const thoughtOn = (game: RunningGame, line: readonly string[]): RunningGame =>
  line.reduce((reached, uci) => {
    const next = evolve(reached, { type: 'movePlayed', at: reached.clock.turnStartedAt, uci });
    return next.phase === 'running' ? next : reached;
  }, game);

const positionAfter = (start: Position, line: readonly string[]): Position =>
  line.reduce((position, uci) => play(position, parseUci(uci)!), start);

/** The last move of a line with its number: "4… Nf6". */
const endOf = (start: Position, line: readonly string[]): string =>
  numberedMove(positionAfter(start, line.slice(0, -1)), parseUci(line.at(-1)!)!);

const dueIn = (position: Position): string => `${position.fullmoveNumber}${position.turn === 'white' ? '.' : '…'}`;

/** What is wrong with a conditional line: which move of it, why, and what to write instead. */
export const lineProblemInWords = (game: RunningGame, problem: LineProblem): string => {
  const { position } = game;
  switch (problem.kind) {
    case 'empty':
      return 'Write your opponent\'s move and your reply: "if Nf6 then Bg5, if Bb4+ then c3", or "Nf6 Bg5 h6 Bh4".';
    case 'over':
      return `After ${endOf(position, problem.line)} the game is over: end that line there.`;
    case 'noReply':
      return `${lineInWords(position, problem.line)} ends with your opponent's move. Add your reply to it.`;
    case 'twoReplies': {
      const there = positionAfter(position, problem.line);
      const [one, other] = problem.replies.map((uci) => `\`${makeMove(there, parseUci(uci)!, 'san')}\``);
      return `You give two replies to ${endOf(position, problem.line)}: ${one} and ${other}. Choose one.`;
    }
    case 'tooLong':
      return `One line holds at most ${problem.most} of your replies. End it sooner.`;
    case 'unplayable': {
      const there = thoughtOn(game, problem.line);
      const so = problem.line.length > 0 ? ` after ${lineInWords(position, problem.line)}` : '';
      const why = readingInWords(there, problem.reading);
      const only = OTHERS.test(problem.text)
        ? ' A line is made of moves alone: no offer, claim or resignation goes with it.'
        : '';
      return `The line stops at "${plain(problem.text, LONGEST_QUOTE)}", move ${dueIn(there.position)}${so}. ${why}${only} Nothing was added.`;
    }
  }
};

/** A player's lines, one a row, to be shown to that player alone. */
export const linesInWords = (game: RunningGame, lines: readonly (readonly string[])[]): string =>
  lines.map((line, index) => `${index + 1}. ${lineInWords(game.position, line)}`).join('\n');

/** The game's last moves as a run: "3… Nf6 4. Bg5". */
export const lastMovesInWords = (
  game: RunningGame | EndedGame,
  count: number,
  style: Style = sharedStyle(game),
): string => {
  const from = Math.max(0, plyOf(game) - count);
  const moves = game.moves.slice(from).map(({ move }) => move);
  const words: string[] = [];
  let position = positionAt(game, from);
  for (const move of moves) {
    const numbered = words.length === 0 || position.turn === 'white';
    words.push(numbered ? numberedMove(position, move, style) : styledMove(position, move, style));
    position = play(position, move);
  }
  return words.join(' ');
};

/** What a decision's post says of conditional moves: those that were played, and whose are left behind. */
export const conditionalLine = (
  game: RunningGame | EndedGame,
  events: readonly RecordedEvent[],
): string | undefined => {
  const lapsed = events.find((event) => event.type === 'linesLapsed');
  if (lapsed?.type === 'linesLapsed') {
    return `${mention(memberOf(game, lapsed.color))}, your conditional moves don't answer this one: they are dropped.`;
  }
  const conditional = events.filter((event) => event.type === 'movePlayed' && event.conditional);
  if (conditional.length === 0) return undefined;
  const played = events.filter(({ type }) => type === 'movePlayed').length;
  const answered = positionAt(game, plyOf(game) - played + 1).turn;
  return conditional.length === 1
    ? `The reply was ready: a conditional move of ${mention(memberOf(game, answered))}.`
    : `The last ${conditional.length} moves were ready: conditional moves.`;
};
