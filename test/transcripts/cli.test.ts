import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTranscripts } from '../../bot/local/transcripts/files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

const GOOD = 'members: ann, bea\nann: /challenge opponent:@bea\n> ann challenges bea\n';
const BAD = `${GOOD}bea: [Accept]\nresult 1-0\n`;
const UNREADABLE = 'members: ann\nann says hello\n';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcripts-'));
  const files = { 'good.chat': GOOD, 'bad.chat': BAD, 'unreadable.chat': UNREADABLE, 'notes.txt': 'not one' };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true }));

const transcript = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const command = ['--import', 'tsx', 'bot/local/transcripts/cli.ts', ...args];
    execFile(process.execPath, command, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

describe('the transcript command', () => {
  it('tells what everyone saw, and ends with 0 where everything held', async () => {
    const { code, stdout, stderr } = await transcript(join(folder, 'good.chat'));
    expect(stderr).toBe('');
    expect(stdout).toContain('@ann challenges @bea to a game');
    expect(stdout).toMatch(/transcripts: 1 passed, 0 failed \([\d.]+ s, [\d.]+ a second\)\n$/);
    expect(code).toBe(0);
  });

  it('ends with 1, the line and what was seen instead, where something did not hold', async () => {
    const { code, stdout, stderr } = await transcript('--quiet', folder);
    expect(stderr).toContain(
      `${join(folder, 'bad.chat')}:5: result 1-0\n  the game stands otherwise. Seen instead:\n    - *\n`,
    );
    expect(stderr).toContain(`${join(folder, 'unreadable.chat')}:2: ann says hello\n  no such line.`);
    expect(stdout).toMatch(/^transcripts: 1 passed, 2 failed/);
    expect(code).toBe(1);
  });

  it('ends with 1 where a name leads to no transcript', async () => {
    const { code, stderr } = await transcript(join(folder, 'nowhere'));
    expect(stderr).toContain('nowhere: no transcript there');
    expect(code).toBe(1);
  });

  it('says how it is used when it is given nothing', async () => {
    const { code, stdout } = await transcript();
    expect(stdout).toContain('npm run transcript -- [--quiet] FILE...');
    expect(code).toBe(1);
  });
});

describe('the files that names stand for', () => {
  it('are those of a folder, of a pattern, or the file itself, each once', async () => {
    const names = (found: readonly string[]): readonly string[] => found.map((file) => file.split('/').at(-1)!);
    expect(names((await findTranscripts([folder])).files)).toEqual(['bad.chat', 'good.chat', 'unreadable.chat']);
    expect(names((await findTranscripts([join(folder, '*d.chat'), folder])).files)).toHaveLength(3);
    expect(names((await findTranscripts([join(folder, 'notes.txt')])).files)).toEqual(['notes.txt']);
  });
});
