import { BadSealKey } from '../../lambdas/envelopes.ts';
import { StoreInUse } from '../../lambdas/store/embedded.ts';
import { noNetwork } from '../doors/no-network.ts';
import { BadToken } from '../gateway.ts';
import { UnreadableServer } from './double/persist.ts';

/** What stops a start in one line, for everything that whoever starts can mend. */
export class CannotStart extends Error {}

const ANSWERED: readonly (new (...args: never[]) => Error)[] = [
  CannotStart,
  BadToken,
  BadSealKey,
  StoreInUse,
  UnreadableServer,
];

const FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'may not be written',
  ENOSPC: 'has no room left',
  EDQUOT: 'has no room left',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  EISDIR: 'is a folder where a file should be',
};

interface SystemFault {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly syscall?: unknown;
  readonly port?: unknown;
}

const firstSentence = (text: string): string => text.split(/\.(?: |$)|\n/m)[0] ?? '';

/** What whoever starts can do about it, in one line; undefined for a fault of ours. */
export const mendable = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (ANSWERED.some((known) => error instanceof known)) return error.message;
  const { code, path, syscall, port } = error as SystemFault;
  const name = String(code ?? '');
  if (name.startsWith('ERR_PARSE_ARGS')) return `${firstSentence(error.message)}. Try: npm start -- --help`;
  if (syscall === 'listen') return `Port ${port} can't be used (${name}): choose another with --port.`;
  if (FOLDER[name]) return `${path ?? 'The folder'} ${FOLDER[name]} (${name}): choose another with --folder.`;
  return noNetwork(error);
};
