import { initialPosition, makeFen } from '../../chess/index.ts';
import type { Color } from '../../chess/types.ts';
import {
  durationInWords,
  type EndedGame,
  type GameEvent,
  type Instant,
  isRuled,
  isStopped,
  memberOf,
  plyOf,
  type Ruling,
  type RunningGame,
  waitingCase,
} from '../../laws/index.ts';
import { earlierEndInWords } from './earlier.ts';
import { moveAt } from './game.ts';
import { lastMovesInWords } from './lines.ts';
import { type Deed, memberDeed } from './member-ruling.ts';
import { resultInWords } from './result.ts';
import { score } from './score.ts';
import { IN_DISCORD, type Speech } from './speech.ts';
import { sharedStyle } from './style.ts';
import { colorName } from './text.ts';
import { timeLeft } from './time.ts';

type Played = RunningGame | EndedGame;
export type Ruled = GameEvent & { readonly type: 'ruled' };

/** Both clocks: "White 2 d 4 h, Black 1 d 23 h". */
export const bothClocks = ({ terms, clock }: RunningGame, at: Instant): string => {
  const [white, black] = (['white', 'black'] as const).map(
    (color) => `${colorName(color)} ${timeLeft(terms.time, clock, color, at)}`,
  );
  return `${white}${white?.includes(',') ? ' · ' : ', '}${black}`;
};

const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** As many half-moves as are named one by one. */
const MOST_NAMED = 8;

/** The moves that do not count any more, named: "three moves" and "14… Nf6 15. Bg5 h6". Undefined where all count. */
const voidMoves = (before: Played, after: Played, { style }: Speech): { count: number; named: string } | undefined => {
  const from = plyOf(after);
  const count = plyOf(before) - from;
  if (count <= 0) return undefined;
  const shown = { ...before, moves: before.moves.slice(0, from + MOST_NAMED) };
  const run = lastMovesInWords(shown, Math.min(count, MOST_NAMED), style ?? sharedStyle(before));
  return { count, named: count > MOST_NAMED ? `${run} …` : run };
};

const movesInWords = (count: number): string => `${COUNTS[count] ?? count} move${count === 1 ? '' : 's'}`;

const side = (game: Played, color: Color, { name }: Speech): string =>
  `${colorName(color)} (${name(memberOf(game, color))})`;

const awarded = (before: Played, { result, ply }: Ruling & { kind: 'award' }, speech: Speech): Deed => {
  const words = resultInWords(before, result, speech.name);
  const since =
    ply === undefined
      ? ''
      : `; it had ended before ${moveAt(before, ply + 1, speech.style ?? sharedStyle(before))}` +
        earlierEndInWords(before, ply, result.outcome);
  return { act: `Award this result: ${words}${since}`, done: `${words}${since}` };
};

const REPLAYED = {
  same: '; it is played again, with the colours as they were',
  reversed: '; it is played again, with the colours reversed',
} as const;

const startInWords = (start: string | undefined): string =>
  start === undefined ? '' : start === makeFen(initialPosition) ? ', from the usual position' : `, from ${start}`;

const rejected = (before: Played): Deed =>
  waitingCase(before)?.stage === 'appealed'
    ? { act: 'Reject the appeal, and let the ruling stand', done: 'the appeal is rejected, and the ruling stands' }
    : { act: 'Reject the request', done: 'the request is rejected' };

const deed = (before: Played, ruling: Ruling, speech: Speech): Deed => {
  const { name } = speech;
  switch (ruling.kind) {
    case 'playOn':
      return { act: 'Play on', done: 'the game goes on' };
    case 'stopClocks':
      return { act: 'Stop the clocks', done: 'the clocks are stopped, and nothing is played until the game goes on' };
    case 'giveTime': {
      const time = durationInWords(ruling.duration);
      const who = side(before, ruling.color, speech);
      return { act: `Give ${who} ${time}`, done: `${who} is given ${time}` };
    }
    case 'takeTime': {
      const time = durationInWords(ruling.duration);
      const who = side(before, ruling.color, speech);
      return { act: `Take ${time} from ${who}`, done: `${who} loses ${time}` };
    }
    case 'restore': {
      const move = moveAt(before, ruling.ply + 1, speech.style ?? sharedStyle(before));
      return { act: `Restore the position before ${move}`, done: `the position before ${move} is set up again` };
    }
    case 'award':
      return awarded(before, ruling, speech);
    case 'annul': {
      const again = ruling.replay ? `${REPLAYED[ruling.replay]}${startInWords(ruling.start)}` : '';
      return { act: `Annul the game${again}`, done: `the game is annulled, and counts for nothing${again}` };
    }
    case 'adjudicate': {
      const result = resultInWords(before, { outcome: ruling.outcome, forfeit: false }, name);
      return { act: `Adjudicate the game: ${result}`, done: `the game is adjudicated: ${result}` };
    }
    case 'reject':
      return rejected(before);
    case 'warn':
    case 'expel':
    case 'readmit':
    case 'groundless':
      return memberDeed(before, ruling, speech);
  }
};

/** A ruling in a few words, for a list: "the position before 14… Nf6 is set up again". In: the game before it. */
export const rulingInShort = (before: Played, ruling: Ruling, speech: Speech = IN_DISCORD): string =>
  deed(before, ruling, speech).done;

/** Rulings after which both clocks are told, whether they were set or only started or stopped. */
const clocksIn = (before: Played, after: Played, { at, ruling, givesBack }: Ruled): string | undefined => {
  if (after.phase !== 'running') return undefined;
  const clocks = bothClocks(after, at);
  switch (ruling.kind) {
    case 'stopClocks':
    case 'giveTime':
    case 'takeTime':
    case 'restore':
      return clocks;
    case 'groundless':
      if (ruling.duration) return clocks;
      break;
    case 'award':
    case 'annul':
    case 'adjudicate': // the end comes with it
      return undefined;
    case 'expel': // from the event: the end comes after it
      if (ruling.from) return undefined;
  }
  const stood = before.phase === 'ended' || isStopped(before.clock);
  if (stood && !isStopped(after.clock)) return `The clocks run again: ${clocks}`;
  return givesBack ? clocks : undefined;
};

const isSameEnd = (one: EndedGame, other: EndedGame): boolean =>
  one.endedAt === other.endedAt && one.outcome === other.outcome && one.ending === other.ending;

/** What a director, or the board, had decided, and holds no longer; undefined where nothing is undone. */
const undone = (before: Played, after: Played, { day }: Speech): string | undefined => {
  if (before.phase !== 'ended' || (after.phase === 'ended' && isSameEnd(before, after))) return undefined;
  if (before.outcome === 'annulled' && after.phase === 'ended' && after.outcome === 'annulled') return undefined;
  const result = score(before.outcome);
  const replay = before.replayed && !after.replayed ? ' The game that was begun in its place is annulled.' : '';
  return !isRuled(before)
    ? `The result ${result} no longer stands.`
    : `The ruling of ${day(before.endedAt)} (${result}) is reversed.${replay}`;
};

/** Time that an earlier decision of the case had taken (ledger A3). */
const repaid = (after: Played, { givesBack }: Ruled, speech: Speech): string | undefined =>
  givesBack && after.phase === 'running'
    ? `${side(after, givesBack.color, speech)} has ${durationInWords(givesBack.duration)} back, which the earlier decision in this case took.`
    : undefined;

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const sealedMoveVoid = (before: Played, after: Played): string | undefined =>
  after.phase === 'running' && before.phase === 'running' && before.adjournment?.envelope && !after.adjournment
    ? 'The sealed move is void, and stays shut.'
    : undefined;

/**
 * What a ruling did, to follow "Case 12, decided by tom:": "the position before 14… Nf6 is set up again. White 2 d 4 h,
 * Black 1 d 23 h; three moves are void: 14… Nf6 15. Bg5 h6." In: the game before it, and after all that came with it.
 */
export const rulingInWords = (before: Played, after: Played, event: Ruled, speech: Speech = IN_DISCORD): string => {
  const gone = voidMoves(before, after, speech);
  const moves = gone && `${movesInWords(gone.count)} ${gone.count === 1 ? 'is' : 'are'} void: ${gone.named}`;
  const effects = [clocksIn(before, after, event), moves].filter((part) => part !== undefined).join('; ');
  return [
    `${deed(before, event.ruling, speech).done}.`,
    effects && `${capital(effects)}.`,
    repaid(after, event, speech),
    sealedMoveVoid(before, after),
    undone(before, after, speech),
  ]
    .filter((part) => part)
    .join(' ');
};

/**
 * What a ruling would do, for whoever is about to confirm it: "Restore the position before 14… Nf6: White 2 d 4 h,
 * Black 1 d 23 h; three moves become void: 14… Nf6 15. Bg5 h6." In: as for `rulingInWords`, as considered.
 */
export const effectInWords = (before: Played, after: Played, event: Ruled, speech: Speech = IN_DISCORD): string => {
  const gone = voidMoves(before, after, speech);
  const moves = gone && `${movesInWords(gone.count)} become${gone.count === 1 ? 's' : ''} void: ${gone.named}`;
  const effects = [clocksIn(before, after, event), moves].filter((part) => part !== undefined).join('; ');
  const { act } = deed(before, event.ruling, speech);
  const inTwo = act.includes(': ') || (effects.includes(': ') && !gone);
  return [
    effects ? `${act}${inTwo ? `. ${capital(effects)}` : `: ${effects}`}.` : `${act}.`,
    repaid(after, event, speech),
    sealedMoveVoid(before, after),
    undone(before, after, speech),
  ]
    .filter((part) => part)
    .join(' ');
};
