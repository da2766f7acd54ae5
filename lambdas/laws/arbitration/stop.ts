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

/** A game that the board or its players had ended goes on no more, whatever was ruled of it since. */
export const mayGoOn = ({ ending, overruled }: EndedGame): boolean => UNDONE.has(ending) && overruled === undefined;

/** The end that no ruling can undo, only overrule. A flag that fell falls again by itself where the game is taken up. */
const lastingEnd = ({ ending, overruled }: EndedGame): Ending | undefined =>
  overruled ?? (UNDONE.has(ending) || ending === 'flagFall' ? undefined : ending);

/** The game as it ran before it was ended, to go on from an instant: what has passed since the end costs nobody time. */
export const reopened = (game: EndedGame, at: Instant): RunningGame => {
  const { before, cases, rulings, names } = game;
  const { replayed: _, ...running } = before;
  const overruled = lastingEnd(game);
  return {
    ...running,
    names,
    clock: { ...settled(before.clock, game.endedAt), countedAt: at },
    reminded: [],
    ...(cases && { cases }),
    ...(rulings !== undefined && { rulings }),
    ...(overruled && { overruled }),
  };
};
