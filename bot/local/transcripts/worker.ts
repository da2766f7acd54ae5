import { parentPort } from 'node:worker_threads';
import { openRunner } from './run.ts';

/**
 * A second thread that plays transcripts. In: `{ file }`, as many at once as the other side likes, or `null` to end.
 * Out: a RunResult for each file.
 */
const port = parentPort!;
const runner = await openRunner();

port.on('message', async (order: { readonly file: string } | null) => {
  if (order) port.postMessage(await runner.run(order.file));
  else {
    await runner.close();
    port.close();
  }
});
