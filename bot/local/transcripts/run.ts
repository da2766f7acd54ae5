import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openHall } from './hall.ts';
import { type Outcome, play } from './play/play.ts';
import { parseScript } from './script/parse.ts';
import type { ScriptProblem } from './script/script.ts';

/** What came of one transcript: it could not be read, or it was played. */
export type RunResult = { readonly file: string } & (
  | { readonly kind: 'unreadable'; readonly problems: readonly ScriptProblem[] }
  | ({ readonly kind: 'played' } & Outcome)
);

export const passed = (result: RunResult): boolean => result.kind === 'played' && !result.failure;

/** Plays transcripts one at a time or several at once; what they share is opened with the first and closed at the end. */
export interface Runner {
  run(file: string): Promise<RunResult>;
  close(): Promise<void>;
}

const contentOf = async (file: string): Promise<string | ScriptProblem> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    return { line: 0, text: '', message: `can't be opened: ${(error as Error).message}` };
  }
};

/** Opens what transcripts share: the embedded store. */
export const openRunner = async (): Promise<Runner> => {
  const hall = await openHall();
  return {
    run: async (file) => {
      const source = await contentOf(file);
      if (typeof source !== 'string') return { file, kind: 'unreadable', problems: [source] };
      const script = parseScript(source);
      if (!script.ok) return { file, kind: 'unreadable', problems: script.error };
      const { stage, close } = await hall.open(script.value);
      try {
        return { file, kind: 'played', ...(await play(stage, { ...script.value, folder: dirname(file) })) };
      } finally {
        await close();
      }
    },
    close: () => hall.close(),
  };
};

/** Runs work on every item, so many at once, each worker taking the next as it comes free. */
export const eachAtOnce = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of queue) await work(item);
    }),
  );
};
