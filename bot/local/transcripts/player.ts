import { END } from './crew.ts';
import { openRunner } from './run.ts';

/**
 * A second process that plays transcripts. In: the name of a file, as many at once as the other side likes, or END. Out:
 * a RunResult for each file.
 */
const runner = await openRunner();

process.on('message', async (file: string) => {
  if (file !== END) process.send!(await runner.run(file));
  else {
    await runner.close();
    process.disconnect();
  }
});
