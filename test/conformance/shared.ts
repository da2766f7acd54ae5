import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../shared/data/', import.meta.url);

/** The text of a file of the shared test data, which stands beside the checkout and is no part of it. */
export const sharedText = (path: string): string => {
  const file = new URL(path, folder);
  if (!existsSync(file)) throw new Error(`conformance tests need the shared test data: no ${fileURLToPath(file)}`);
  return readFileSync(file, 'utf8');
};

/** Its lines, without comments and empty ones. */
export const sharedLines = (path: string): string[] =>
  sharedText(path)
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The names of the files in one of its folders, in order. */
export const sharedFiles = (path: string): string[] => readdirSync(new URL(`${path}/`, folder)).sort();
