const TAG = /^\[\s*([^\s"[\]]+)\s*"((?:[^"\\]|\\.)*)"\s*\]$/s;
const OPEN_TAG = /^\[\s*([A-Za-z0-9_]+)\s*"([^"]*?)"?\]?\s*$/;

/** A tag pair as it was read; `broken` where something had to be guessed at, as a missing quote. */
export interface ReadTag {
  readonly name: string;
  readonly value: string;
  readonly broken: boolean;
}

/** Reads a tag pair, brackets and all; undefined where it names nothing. */
export const readTag = (text: string): ReadTag | undefined => {
  const whole = TAG.exec(text);
  if (whole) return { name: whole[1]!, value: whole[2]!.replace(/\\(.)/gs, '$1'), broken: false };
  const open = OPEN_TAG.exec(text);
  return open ? { name: open[1]!, value: open[2]!, broken: true } : undefined;
};

/** The seven that every game has, in the order in which they are written (PGN standard 8.1.1). */
const ROSTER: readonly (readonly [name: string, unknown: string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
];
const ROSTER_NAMES = ROSTER.map(([name]) => name);

/** Letters, digits and underscores are all that a name may have (PGN standard 8.1.1); the rest of it is left out. */
const writableName = (name: string): string => name.replace(/[^A-Za-z0-9_]/g, '').slice(0, 80);

/** One line of text, with quotes and backslashes escaped: a value can't end its tag or its line. */
const writeTag = (name: string, value: string): string => {
  const line = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return `[${name} "${line.replace(/["\\]/g, '\\$&')}"]\n`;
};

/** Tags that say what the game itself says: never taken from outside. */
const DERIVED: ReadonlySet<string> = new Set(['Result', 'SetUp', 'FEN']);

/** Tag pairs in export format: the seven first, then the others by name. Names that can't be written are left out. */
export const writeTags = (
  tags: Iterable<readonly [name: string, value: string]>,
  derived: Iterable<readonly [name: string, value: string]>,
): string => {
  const writable = new Map(derived);
  for (const [given, value] of tags) {
    const name = writableName(given);
    if (name !== '' && !DERIVED.has(name) && !writable.has(name)) writable.set(name, value);
  }
  const others = [...writable.keys()].filter((name) => !ROSTER_NAMES.includes(name)).sort();
  return [
    ...ROSTER.map(([name, unknown]) => writeTag(name, writable.get(name) ?? unknown)),
    ...others.map((name) => writeTag(name, writable.get(name)!)),
  ].join('');
};
