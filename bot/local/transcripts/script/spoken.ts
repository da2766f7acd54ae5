import { fail, ok, type Result } from '../../../../lambdas/chess/result.ts';
import { splitFields } from './fields.ts';
import type { Deed, Step, Whereabouts } from './script.ts';

const PLACE = /^#(\S+)\s+(.*)$/;
const SPEAKER = /^([^\s:()!>"]+)\s*:\s*(.*)$/;
const TYPES = /^([^\s:()!>"]+)\s+types\s+\/(.+)$/;
const ASIDE = /^(!?)([^\s:()!>"]+)\((only|offered|sees)\)>\s*(.+)$/;

/** `#2 …` and `#general …`: where the rest of a line belongs, and the rest. */
export const splitPlace = (text: string): readonly [at: Whereabouts, rest: string] => {
  const match = PLACE.exec(text);
  if (!match) return [{ kind: 'current' }, text];
  const [, name, rest] = match;
  return [/^\d+$/.test(name!) ? { kind: 'game', number: Number(name) } : { kind: 'channel', name: name! }, rest!];
};

const press = (who: string, at: Whereabouts, text: string): Result<Deed, string> => {
  const split = splitFields(text);
  if (!split.ok) return split;
  const label = /^\[([^\]]+)\]$/.exec(split.value.text)?.[1]?.trim();
  if (!label) return fail('a button is pressed as [Label], answered as [Label] {field: value}');
  return ok({ kind: 'press', who, at, label, fields: split.value.fields });
};

const slash = (who: string, at: Whereabouts, text: string): Result<Deed, string> => {
  const split = splitFields(text.slice(1));
  if (!split.ok) return split;
  if (!/^[\p{L}\p{N}_-]/u.test(split.value.text)) return fail('a slash command needs a name, as in /move move:Nf3');
  return ok({ kind: 'slash', who, at, command: split.value.text, fields: split.value.fields });
};

const answer = (who: string, text: string): Result<Deed, string> => {
  const split = splitFields(text);
  if (!split.ok) return split;
  const { fields, text: rest } = split.value;
  return rest === '' && fields.length > 0
    ? ok({ kind: 'answer', who, fields })
    : fail('what is open is answered as {field: value}');
};

/** `ann: …`: what somebody types, runs or presses; undefined when the line is of another kind. */
export const parseDeed = (text: string): Result<Deed, string> | undefined => {
  const [at, rest] = splitPlace(text);
  const match = SPEAKER.exec(rest);
  if (!match) return undefined;
  const [, who, said] = match;
  if (said!.startsWith('/')) return slash(who!, at, said!);
  if (said!.startsWith('{')) return answer(who!, said!);
  if (said!.startsWith('[')) return press(who!, at, said!);
  return said === '' ? fail(`${who} must say something`) : ok({ kind: 'say', who: who!, at, text: said! });
};

/** `ann(only)> …`, `ann(offered)> …`, `ann(sees)> …`, each with `!` for the contrary, and `ann types /move move:N`. */
export const parseAside = (text: string): Step | undefined => {
  const aside = ASIDE.exec(text);
  if (aside) {
    const [, not, who, seen, words] = aside;
    const kind = seen === 'only' ? 'private' : (seen as 'offered' | 'sees');
    return { kind, who: who!, absent: not === '!', text: words! };
  }
  const [at, rest] = splitPlace(text);
  const types = TYPES.exec(rest);
  return types ? { kind: 'types', who: types[1]!, at, command: types[2]! } : undefined;
};
