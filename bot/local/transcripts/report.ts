import type { Failure, PlayedLine } from './play/play.ts';
import { passed, type RunResult } from './run.ts';
import type { Entry } from './seen/journal.ts';

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const readerOf = ({ isPublic, reader, edited, where }: Entry): string => {
  const place = where === undefined ? '' : `${where} · `;
  const whom = isPublic ? `everyone${reader ? `, in reply to ${reader}` : ''}` : `only ${reader}`;
  return `${place}${whom}${edited ? ' (changed)' : ''}`;
};

const entryLines = (entry: Entry): string => {
  const labels = entry.labels.map((label) => `[${label}]`).join(' ');
  const said = [entry.text, labels].filter(Boolean).join('\n');
  return `        ${readerOf(entry)}\n          ${indented(said, '          ')}\n`;
};

const playedLine = ({ number, text, entries }: PlayedLine): string =>
  `${String(number).padStart(5)}  ${text}\n${entries.map(entryLines).join('')}`;

const failureLines = (file: string, { line, text, wanted, seen }: Failure): string => {
  const there = seen.length === 0 ? ['nothing'] : seen;
  const list = there.map((each) => `    - ${indented(each, '      ')}\n`).join('');
  return `${file}:${line}: ${text}\n  ${wanted}. Seen instead:\n${list}`;
};

/** Everything that everyone saw, line by line. */
export const story = (result: RunResult): string =>
  result.kind === 'played' ? `${result.file}\n${result.lines.map(playedLine).join('')}\n` : '';

/** Why a transcript failed; nothing for one that passed. */
export const trouble = (result: RunResult): string => {
  if (result.kind === 'played') return result.failure ? failureLines(result.file, result.failure) : '';
  return result.problems.map(({ line, text, message }) => `${result.file}:${line}: ${text}\n  ${message}\n`).join('');
};

/** One line: how many passed and failed, and how many a second. */
export const summary = (results: readonly RunResult[], ms: number): string => {
  const good = results.filter(passed).length;
  const seconds = ms / 1000;
  const speed = `${seconds.toFixed(1)} s, ${(results.length / seconds).toFixed(1)} a second`;
  return `transcripts: ${good} passed, ${results.length - good} failed (${speed})\n`;
};
