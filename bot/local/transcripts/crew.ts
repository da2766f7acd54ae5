import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { eachAtOnce, openRunner, type Runner, type RunResult } from './run.ts';

/** Several transcripts at once on one thread: while one waits for its connection, another plays. */
const AT_ONCE = 4;
/** Fewer files than this are played sooner than a second thread is ready. */
const WORTH_A_THREAD = 12;

/** A runner on a thread of its own. */
const threadRunner = (): Runner => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<string, PromiseWithResolvers>();
  worker.on('message', (result: RunResult) => waiting.get(result.file)?.resolve(result));
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  return {
    run: (file) =>
      new Promise<RunResult>((resolve, reject) => {
        waiting.set(file, { resolve, reject });
        worker.postMessage({ file });
      }),
    close: async () => {
      worker.postMessage(null);
      await once(worker, 'exit');
    },
  };
};

interface PromiseWithResolvers {
  resolve(result: RunResult): void;
  reject(error: Error): void;
}

/**
 * Plays transcripts on as many threads as pay, and hands over each result as it comes, in the order of the files. Out:
 * all results.
 */
export const playAll = async (
  files: readonly string[],
  tell: (result: RunResult) => void,
): Promise<readonly RunResult[]> => {
  const more = Math.min(availableParallelism() - 1, Math.floor(files.length / WORTH_A_THREAD));
  const runners = [await openRunner(), ...Array.from({ length: more }, threadRunner)];
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
