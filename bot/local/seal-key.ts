import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';

const FILE = 'seal.key';
/** For the user who runs the arbiter, and nobody else. */
const PRIVATE = 0o600;

const kept = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
};

/** Writes a key where there is none; where another process was faster, theirs stands. */
const made = async (path: string): Promise<string> => {
  const key = newSealKey();
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, `${key}\n`, { mode: PRIVATE, flag: 'wx' });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(path, 'utf8');
  }
};

/**
 * The key of sealed moves on one machine: `SEAL_KEY` of the environment, or else a file beside the games, made with the
 * first start. It is no part of the table: whoever has only that can't open an envelope. Throws BadSealKey.
 */
export const localSealKey = async (folder: string, fromEnvironment = process.env.SEAL_KEY): Promise<Buffer> => {
  if (fromEnvironment?.trim()) return parseSealKey(fromEnvironment);
  const path = join(folder, FILE);
  return parseSealKey((await kept(path)) ?? (await made(path)));
};
