import { fail, ok, type Result } from '../../../../lambdas/chess/result.ts';
import type { Field } from './script.ts';

/** A name or value: in double quotes with `\"` for a quote, or bare up to what ends it. */
const QUOTED = /^"((?:[^"\\]|\\.)*)"\s*/;

/** The text that a quoted value stands for; `\n` is a new line. */
export const unquote = (inner: string): string =>
  inner.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const takeValue = (text: string, stops: RegExp): readonly [value: string, rest: string] => {
  const quoted = QUOTED.exec(text);
  if (quoted) return [unquote(quoted[1]!), text.slice(quoted[0].length)];
  const end = text.search(stops);
  return end < 0 ? [text.trim(), ''] : [text.slice(0, end).trim(), text.slice(end)];
};

/**
 * Reads what stands within `{…}`: `time: 2 days, reason: "a, b"`. A value without a name is taken as it comes.
 * Errors say what was expected.
 */
const parseFields = (inside: string): Result<readonly Field[], string> => {
  const fields: Field[] = [];
  for (let rest = inside.trim(); rest !== ''; ) {
    const [first, afterFirst] = takeValue(rest, /[:,]/);
    const named = afterFirst.startsWith(':');
    const [value, after] = named ? takeValue(afterFirst.slice(1).trimStart(), /,/) : [first, afterFirst];
    if (named && first === '') return fail('a field needs a name before its colon, as in {time: 2 days}');
    if (after !== '' && !after.startsWith(',')) return fail(`expected a comma before "${after}"`);
    fields.push(named ? { name: first, value } : { value });
    rest = after.slice(1).trim();
  }
  return ok(fields);
};

/** Splits off a `{…}` that ends a text; braces within quotes end nothing. */
export const splitFields = (
  text: string,
): Result<{ readonly text: string; readonly fields: readonly Field[] }, string> => {
  const match = /^(.*?)\s*\{((?:"(?:[^"\\]|\\.)*"|[^{}"])*)\}\s*$/.exec(text);
  if (!match) return ok({ text: text.trim(), fields: [] });
  const fields = parseFields(match[2]!);
  return fields.ok ? ok({ text: match[1]!.trim(), fields: fields.value }) : fields;
};
