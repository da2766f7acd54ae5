import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Instant } from '../../lambdas/laws/index.ts';

/** Real time, moved on by hand; how far it was moved outlives the process, for time must never go back. */
export interface MovedClock {
  now(): Instant;
  /** Never back: an earlier instant changes nothing. */
  set(to: Instant): void;
  save(): Promise<void>;
}

export const movedClock = async (file?: string): Promise<MovedClock> => {
  const saved = file ? await readFile(file, 'utf8').catch(() => '0') : '0';
  let ahead = Number(saved) || 0;
  return {
    now: (): Instant => Date.now() + ahead,
    set: (to) => {
      ahead = Math.max(ahead, to - Date.now());
    },
    save: async () => {
      if (!file) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, String(ahead));
      await rename(`${file}.new`, file);
    },
  };
};
