import { fail, ok, type Result } from '../../../../lambdas/chess/result.ts';
import { parseWord } from './checks.ts';
import { emptyHeader, isHeader, readHeader } from './header.ts';
import type { Deed, Line, Script, ScriptProblem, Step } from './script.ts';
import { parseAside, parseDeed, splitPlace } from './spoken.ts';

const KNOWN = [
  '"ann: text", "ann: /command option:value", "ann: [Button] {field: value}", "ann: {field: value}", "#2 ann: text"',
  '"ann types /command option:part", "moves: 1. e4 e5", "wait 3d 1m", "duplicate", "together:" … "end", "fault …"',
  '"> text", "!> text", "ann(only)> text", "ann(offered)> text", "ann(sees)> text", "pings ann", "fen …", "clock white 2d", "result 1-0", "image"',
].join(', ');

const parseStep = (text: string): Result<Step, string> => {
  const [at, rest] = splitPlace(text);
  const word = parseWord(rest, at);
  if (word) return word;
  const aside = parseAside(text);
  if (aside) return ok(aside);
  return parseDeed(text) ?? fail(`no such line. A line is one of: ${KNOWN}`);
};

export const isDeed = (step: Step): step is Deed =>
  ['say', 'slash', 'press', 'answer', 'duplicate'].includes(step.kind);

const strangers = (step: Step, cast: ReadonlySet<string>): string | undefined => {
  const named = 'who' in step ? [step.who] : 'names' in step ? step.names : [];
  const stranger = named.find((name) => !cast.has(name));
  return (
    stranger &&
    `there is no "${stranger}" here, only ${[...cast].join(', ') || 'nobody: say "members: ann, bea" first'}`
  );
};

/** Reads line after line; a class only because the lines of `together:` … `end` make it remember. */
class Reader {
  readonly header = emptyHeader();
  readonly lines: Line[] = [];
  readonly problems: ScriptProblem[] = [];
  #group: { readonly number: number; readonly lines: Line<Deed>[] } | undefined;

  read(number: number, text: string): void {
    const problem = isHeader(text) ? this.#head(number, text) : this.#step(number, text);
    if (problem) this.problems.push({ line: number, text, message: problem });
  }

  finish(): void {
    if (!this.#group) return;
    const { number } = this.#group;
    this.problems.push({ line: number, text: 'together:', message: 'no "end" follows' });
  }

  #head(number: number, text: string): string | undefined {
    if (this.lines.length > 0 || this.#group) return 'this must stand before every other line';
    return readHeader(this.header, text, number);
  }

  #step(number: number, text: string): string | undefined {
    if (text === 'together:') return this.#open(number);
    if (text === 'end') return this.#close();
    const read = parseStep(text);
    if (!read.ok) return read.error;
    const stranger = strangers(read.value, new Set(this.header.cast.members.map(({ name }) => name)));
    if (stranger) return stranger;
    if (!this.#group) this.lines.push({ number, text, step: read.value });
    else if (isDeed(read.value)) this.#group.lines.push({ number, text, step: read.value });
    else return 'between "together:" and "end" only what people do may stand';
    return undefined;
  }

  #open(number: number): string | undefined {
    if (this.#group) return '"together:" can\'t stand within another';
    this.#group = { number, lines: [] };
    return undefined;
  }

  #close(): string | undefined {
    if (!this.#group) return '"end" without a "together:"';
    const { number, lines } = this.#group;
    this.#group = undefined;
    if (lines.length === 0) return 'nothing stands between "together:" and "end"';
    const text = `together: ${lines.map((line) => line.text).join(' | ')}`;
    this.lines.push({ number, text, step: { kind: 'together', lines } });
    return undefined;
  }
}

const isComment = (text: string): boolean => text === '' || /^#(?:\s|$)/.test(text) || /^#\S+$/.test(text);

/** Reads a transcript. Out: the script, or everything in it that can't be read. */
export const parseScript = (source: string): Result<Script, readonly ScriptProblem[]> => {
  const reader = new Reader();
  source.split(/\r?\n/).forEach((raw, index) => {
    const text = raw.trim();
    if (!isComment(text)) reader.read(index + 1, text);
  });
  reader.finish();
  if (reader.problems.length > 0) return fail(reader.problems);
  return ok({ ...reader.header, lines: reader.lines });
};
