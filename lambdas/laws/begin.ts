import { initialPosition, isLegal, type Position, parseFen, parseUci, play } from '../chess/index.ts';
import { BrokenHistory } from './broken.ts';
import type { GameEvent } from './event.ts';
import type { Challenge, PlayedMove, RunningGame, SetUp } from './game.ts';
import type { Instant } from './instant.ts';
import { completeTerms } from './settings.ts';
import type { MemberId } from './terms.ts';
import { carriedClock } from './time/carried.ts';
import { type Clock, startClock } from './time/clock.ts';

/** The position that a game starts from. Throws BrokenHistory for a FEN that can't be read. */
export const startOf = (fen: string | undefined): Position => {
  if (fen === undefined) return initialPosition;
  const read = parseFen(fen);
  if (!read.ok) throw new BrokenHistory(`the start position can't be read: ${fen}`);
  return read.value;
};

export const NO_LINES: RunningGame['lines'] = { white: [], black: [] };

/** What a game has besides as it begins. */
interface Beginning {
  readonly white: MemberId;
  readonly black: MemberId;
  readonly at: Instant;
  readonly start: Position;
  /** Where it stands, if moves were played before it began here. */
  readonly position?: Position;
  readonly moves?: readonly PlayedMove[];
  readonly clock?: Clock;
  readonly setUp?: SetUp;
}

/** A game as it begins: the board, and the clock of the player to move running. */
export const begun = (
  { challenger, opponent, names, place, terms, color }: Omit<Challenge, 'phase' | 'expiresAt'>,
  { white, black, at, start, position = start, moves = [], clock, setUp }: Beginning,
): RunningGame => ({
  phase: 'running',
  ...{ challenger, opponent, names, place, terms, color },
  white,
  black,
  startedAt: at,
  start,
  position,
  moves,
  clock: clock ?? startClock(terms.time, start.turn, at),
  ...(setUp && { setUp }),
  preparedOffers: [],
  offerChanges: 0,
  offers: [],
  takebackRequests: 0,
  touched: [],
  adjusting: false,
  touchClaimed: false,
  lines: NO_LINES,
  lineChanges: { white: 0, black: 0 },
  calls: { white: 0, black: 0 },
  reminded: [],
});

/** The moves that were played elsewhere, in UCI with a space between, as the record of this game keeps them. */
const movesBefore = (text: string | undefined, start: Position, at: Instant) => {
  const made = { white: 0, black: 0 };
  const moves: PlayedMove[] = [];
  let position = start;
  for (const uci of text?.split(' ') ?? []) {
    const move = parseUci(uci);
    if (!move || !isLegal(position, move)) throw new BrokenHistory(`no move of the game that was set up: ${uci}`);
    made[position.turn] += 1;
    position = play(position, move);
    moves.push({ move, at, offersDraw: false });
  }
  return { position, moves, made };
};

/** Ledger A4: a game as a director has set it up, with what was played before. */
export const begunBySetUp = (event: GameEvent & { type: 'gameSetUp' }): RunningGame => {
  const { at, by, white, black, names, place, because } = event;
  const terms = completeTerms(event.terms);
  const start = startOf(terms.fen);
  const { position, moves, made } = movesBefore(event.moves, start, at);
  const clock = carriedClock(terms.time, position.turn, at, made, event.remaining ?? {});
  return begun(
    { challenger: white, opponent: black, names, place, terms, color: 'white' },
    { white, black, at, start, position, moves, clock, setUp: { by, because, plies: moves.length, clock } },
  );
};
