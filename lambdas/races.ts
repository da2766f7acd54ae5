import { StaleVersion } from './record.ts';

/** More lost races in a row than people and schedules can bring about: something else is wrong. */
const MOST_RACES = 12;

/** Reads, decides and writes; where somebody else wrote in between, all of it again. Throws what else goes wrong. */
export const untilWon = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let race = 1; ; race += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StaleVersion) || race >= MOST_RACES) throw error;
    }
  }
};
