import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { glob } from 'tinyglobby';

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

const found = async (named: string): Promise<readonly string[]> => {
  if (await isFile(named)) return [named];
  const pattern = (await isFolder(named)) ? join(named, '**/*.chat') : named;
  return glob(pattern.replaceAll('\\', '/'), { expandDirectories: false, absolute: isAbsolute(named) });
};

/**
 * The transcripts that files, folders and patterns name, each once, in order. Out too: what names none.
 */
export const findTranscripts = async (
  names: readonly string[],
): Promise<{ readonly files: readonly string[]; readonly empty: readonly string[] }> => {
  const lists = await Promise.all(names.map(found));
  return {
    files: [...new Set(lists.flatMap((list) => [...list].sort()))],
    empty: names.filter((_, index) => lists[index]!.length === 0),
  };
};
