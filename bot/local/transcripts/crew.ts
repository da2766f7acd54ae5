import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { eachAtOnce, openRunner, type Runner, type RunResult } from './run.ts';

/** Several transcripts at once in one process: while one waits for its connection, another plays. */
const AT_ONCE = 4;
/** Fewer files than this are played sooner than a second process is ready. */
const WORTH_A_PROCESS = 12;

/** Tells the other process to end. */
export const END = '';

interface Waiting {
  resolve(result: RunResult): void;
  reject(error: Error): void;
}

/** A runner in a process of its own. */
const otherProcess = (): Runner => {
  const child = fork(fileURLToPath(new URL('./player.ts', import.meta.url)), { serialization: 'advanced' });
  const waiting = new Map<string, Waiting>();
  child.on('message', (message) => {
    const result = message as RunResult;
    waiting.get(result.file)?.resolve(result);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`a process that plays transcripts ended with ${code}`));
  });
  return {
    run: (file) =>
      new Promise<RunResult>((resolve, reject) => {
        waiting.set(file, { resolve, reject });
        child.send(file);
      }),
    close: async () => {
      child.send(END);
      await once(child, 'exit');
    },
  };
};

/**
 * Plays transcripts on as many processes as pay, and hands over each result as it comes, in the order of the files. Out:
 * all results.
 */
export const playAll = async (
  files: readonly string[],
  tell: (result: RunResult) => void,
): Promise<readonly RunResult[]> => {
  const more = Math.min(availableParallelism() - 1, Math.floor(files.length / WORTH_A_PROCESS));
  const runners = [await openRunner(), ...Array.from({ length: more }, otherProcess)];
  const results = new Map<string, RunResult>();
  const queue = files.values();
  let told = 0;
  const take = async (file: string, runner: Runner): Promise<void> => {
    results.set(file, await runner.run(file));
    for (let next = results.get(files[told]!); next; next = results.get(files[told]!)) {
      tell(next);
      told += 1;
    }
  };
  const workers = runners.flatMap((runner) => Array.from({ length: AT_ONCE }, () => runner));
  await eachAtOnce(workers, workers.length, async (runner) => {
    for (const file of queue) await take(file, runner);
  });
  await Promise.all(runners.map((runner) => runner.close()));
  return files.map((file) => results.get(file)!);
};
