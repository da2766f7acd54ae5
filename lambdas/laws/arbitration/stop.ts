import type { Ending } from '../ending.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Instant } from '../instant.ts';
import { type Stop, settled } from '../time/clock.ts';
import { startAgain, stopClock } from '../time/pause.ts';

/** Why clocks stand while the arbiter has the word (ledger T6): a director has stopped the game, or a case waits. */
const ARBITER: Stop = { reason: 'arbiter' };
const CASE: Stop = { reason: 'case' };

/** Whether a director has stopped the game. While a case merely waits the players may move, and it costs no time. */
export const stoppedByArbiter = ({ clock }: RunningGame): boolean =>
  clock.stops.some(({ reason }) => reason === ARBITER.reason);

export const stopForArbiter = (game: RunningGame, at: Instant): RunningGame => ({
  ...game,
  clock: stopClock(game.clock, ARBITER, at),
});

export const stopForCase = (game: RunningGame, at: Instant): RunningGame => ({
  ...game,
  clock: stopClock(game.clock, CASE, at),
});

export const goOnAfterArbiter = (game: RunningGame, at: Instant): RunningGame => ({
  ...game,
  clock: startAgain(startAgain(game.clock, CASE, at), ARBITER, at),
});

/**
 * Ends that a ruling can undo, so that the game goes on: what a director decided, and no board or player did (classic
 * 9, interpretation: irregularities found after the end are ignored). A fallen flag needs time to go on with.
 */
const UNDONE: ReadonlySet<Ending> = new Set<Ending>(['ruling', 'adjudication', 'forfeit']);

export const mayGoOn = ({ ending }: EndedGame): boolean => UNDONE.has(ending);

/** The game as it ran before it was ended, to go on from an instant: what has passed since the end costs nobody time. */
export const reopened = (game: EndedGame, at: Instant): RunningGame => {
  const { before, cases, rulings, names } = game;
  const { replayed: _, ...running } = before;
  return {
    ...running,
    names,
    clock: { ...settled(before.clock, game.endedAt), countedAt: at },
    reminded: [],
    ...(cases && { cases }),
    ...(rulings !== undefined && { rulings }),
  };
};
