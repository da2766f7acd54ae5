import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTranscripts } from '../../bot/local/transcripts/files.ts';
import { trouble } from '../../bot/local/transcripts/report.ts';
import { openRunner, type Runner } from '../../bot/local/transcripts/run.ts';

const { files } = await findTranscripts([fileURLToPath(new URL('.', import.meta.url))]);
let runner: Runner;
beforeAll(async () => {
  runner = await openRunner();
});
afterAll(() => runner.close());

/** What the transcript's first line says it shows. */
const shows = (file: string): string => /^# (.*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

describe('conversations that really happened', () => {
  it.concurrent.each(files.map((file) => [basename(file), shows(file), file] as const))(
    '%s: %s',
    async (_name, _shows, file) => {
      expect(trouble(await runner.run(file))).toBe('');
    },
  );
});
