import { parseArgs } from 'node:util';
import { playAll } from './crew.ts';
import { findTranscripts } from './files.ts';
import { story, summary, trouble } from './report.ts';
import { passed } from './run.ts';

const USAGE = `npm run transcript -- [--quiet] FILE...

Plays conversations (.chat files, or folders and patterns of them) against the arbiter and prints what everyone saw.
  --quiet   prints failures and the summary only
`;

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { quiet: { type: 'boolean', short: 'q' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  const { files, empty } = await findTranscripts(positionals);
  for (const name of empty) process.stderr.write(`${name}: no transcript there\n`);
  const startedAt = performance.now();
  const results = await playAll(files, (result) => {
    if (!values.quiet) process.stdout.write(story(result));
    process.stderr.write(trouble(result));
  });
  process.stdout.write(summary(results, performance.now() - startedAt));
  return empty.length === 0 && results.every(passed) ? 0 : 1;
};

// Whoever reads only the first lines, as `head` does, closes the pipe.
process.stdout.on('error', () => process.exit(1));
process.exitCode = await main();
