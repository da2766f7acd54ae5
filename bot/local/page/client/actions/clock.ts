import * as api from '../api.ts';
import { changed, world } from '../world.ts';
import { say } from './places.ts';

const take = ({ now, nextDue }: api.ClockReading): void => {
  world.clockAhead = now - Date.now();
  world.nextDue = nextDue ?? undefined;
  changed();
};

/** Asks for the arbiter's time, and when something is due next. */
export const readClock = (): Promise<void> => api.readClock().then(take, (problem) => say(api.reason(problem)));

/** Moves the arbiter's clock on; everything that falls due on the way happens. */
export const turnClock = (to: api.ClockTurn): Promise<void> =>
  api.turnClock(to).then(take, (problem) => say(api.reason(problem)));
