import { type Color, parseUci } from '../chess/index.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { Game, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { type Line, LONGEST_LINE, MOST_LINE_CHANGES, MOST_LINES, readLines, withLine } from './lines.ts';
import { endingOn } from './moves.ts';
import type { LineProblem } from './refusal.ts';

const refuseLine = (problem: LineProblem): Decision => refuse({ code: 'badLine', problem });

/**
 * Keeps conditional lines ready, each legal to its last move. They begin with the opponent's move: on one's own turn
 * there is a move to make first.
 */
export const addLines = (
  game: RunningGame,
  command: Command & { type: 'addLines' },
  color: Color,
  now: Instant,
): Decision => {
  if (!game.terms.settings.conditionalMoves) return refuse({ code: 'linesNotAllowed' });
  if (color === game.position.turn) return refuse({ code: 'moveFirst' });
  if (game.lineChanges[color] >= MOST_LINE_CHANGES) {
    return refuse({ code: 'linesChangedTooOften', most: MOST_LINE_CHANGES });
  }
  const read = readLines(game.position, command.text, game.choices?.[color]?.letters ?? command.locale);
  if (!read.ok) return refuseLine(read.problem);
  const tooLong = read.lines.find(({ length }) => length > LONGEST_LINE);
  if (tooLong) return refuseLine({ kind: 'tooLong', line: tooLong, most: LONGEST_LINE / 2 });
  const all = read.lines.reduce<readonly Line[]>(withLine, game.lines[color]);
  if (all.length > MOST_LINES) return refuse({ code: 'tooManyLines', most: MOST_LINES });
  return accept({ type: 'linesAdded', at: now, color, lines: read.lines.map((line) => line.join(' ')) });
};

/** Drops one line, or all of them. */
export const dropLines = (game: RunningGame, line: string | undefined, color: Color, now: Instant): Decision => {
  const standing = game.lines[color].map((moves) => moves.join(' '));
  const dropped = line === undefined ? standing : standing.filter((other) => other === line);
  return dropped.length > 0
    ? accept({ type: 'linesDropped', at: now, color, lines: dropped })
    : refuse({ code: 'noSuchLine' });
};

/**
 * What a player keeps ready for the move just made. Not where the move came with an offer that moving would reject: no
 * line answers for its player.
 */
const readyReply = (game: RunningGame): string | undefined => {
  const { turn } = game.position;
  const offered = game.drawOffer !== undefined && game.drawOffer.by !== turn;
  return offered && game.terms.settings.offerLapsesOnMove ? undefined : game.lines[turn][0]?.[0];
};

const replyTo = (game: Game, at: Instant): GameEvent[] => {
  const uci = game.phase === 'running' ? readyReply(game) : undefined;
  if (game.phase !== 'running' || uci === undefined) return [];
  const { turn } = game.position;
  return [{ type: 'movePlayed', at, uci, conditional: true }, ...endingOn(game, parseUci(uci)!, turn, at)];
};

/** The opponent's lines that a move leaves behind, where it leaves none that goes on. */
const leftBehind = (before: RunningGame, after: Game, at: Instant): GameEvent[] => {
  const color = before.position.turn === 'white' ? 'black' : 'white';
  const had = before.lines[color].length > 0;
  const goesOn = after.phase !== 'running' || after.lines[color].length > 0;
  return had && !goesOn ? [{ type: 'linesLapsed', at, color }] : [];
};

/**
 * Plays the conditional moves that a decided move brings about, one after another, in the same decision and at the same
 * instant: they cost no time. Says whose lines the move left behind. A decision without a move stays as it is.
 */
export const withReplies = (game: RunningGame, decision: Decision): Decision => {
  if (!decision.accepted) return decision;
  const first = decision.events.findIndex(({ type }) => type === 'movePlayed');
  if (first === -1) return decision;
  const events: GameEvent[] = [...decision.events];
  const upTo = (index: number): Game => events.slice(0, index).reduce<Game>((now, event) => evolve(now, event), game);
  const before = upTo(first);
  const { at } = events[first]!;
  let after = upTo(events.length);
  if (before.phase === 'running') events.push(...leftBehind(before, after, at));
  for (let more = replyTo(after, at); more.length > 0; more = replyTo(after, at)) {
    events.push(...more);
    after = more.reduce<Game>((now, event) => evolve(now, event), after);
  }
  return accept(...events);
};
