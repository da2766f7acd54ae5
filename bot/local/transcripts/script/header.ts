import { fail, ok, type Result } from '../../../../lambdas/chess/result.ts';
import type { Instant } from '../../../../lambdas/laws/instant.ts';
import { unquote } from './fields.ts';
import type { Cast, Player, Setting } from './script.ts';

/** When a transcript begins unless it says otherwise. */
const DEFAULT_START: Instant = Date.UTC(2026, 0, 5, 12);

const HEADER = /^(members|td|appeals|managers|spectators|channels|at|set)\s*:\s*(.*)$/;
/** Discord's rule for usernames, two to thirty-two of these. */
const USERNAME = /^[a-z0-9_.]{2,32}$/;

const CHANNEL = /^[a-z0-9_-]{1,100}$/;

/** What the lines before the first step have said so far. */
export interface Header {
  cast: Cast;
  startsAt: Instant;
  readonly settings: Setting[];
  readonly channels: string[];
}

export const emptyHeader = (): Header => ({
  cast: { members: [], td: [], appeals: [], managers: [] },
  startsAt: DEFAULT_START,
  settings: [],
  channels: [],
});

export const isHeader = (text: string): boolean => HEADER.test(text);

const players = (list: string): Result<readonly Player[], string> => {
  const found: Player[] = [];
  for (const item of list.matchAll(/\s*((?:"(?:[^"\\]|\\.)*"|[^",])+)(?:,|$)/g)) {
    const [, name, shown] = /^(\S+)(?:\s+"((?:[^"\\]|\\.)*)")?$/.exec(item[1]!.trim()) ?? [];
    if (!name || !USERNAME.test(name)) {
      return fail(`"${item[1]!.trim()}" is no username: two or more of a-z 0-9 _ . and, if wanted, "a shown name"`);
    }
    found.push(shown === undefined ? { name } : { name, shownName: unquote(shown) });
  }
  return found.length > 0 ? ok(found) : fail('expected names, separated by commas');
};

const joined = (cast: Cast, office: string, came: readonly Player[]): Cast => {
  const fresh = came.filter(({ name }) => !cast.members.some((member) => member.name === name));
  const names = came.map(({ name }) => name);
  return {
    members: [...cast.members, ...fresh],
    td: office === 'td' ? [...cast.td, ...names] : cast.td,
    appeals: office === 'appeals' ? [...cast.appeals, ...names] : cast.appeals,
    managers: office === 'managers' ? [...cast.managers, ...names] : cast.managers,
  };
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** Takes one line of the header in. Out: what was expected, where the line can't be read. */
export const readHeader = (header: Header, text: string, line: number): string | undefined => {
  const [, key, value] = HEADER.exec(text)!;
  if (key === 'at') {
    if (!ISO.test(value!)) return 'expected an instant such as 2026-03-01T10:00Z';
    header.startsAt = Date.parse(value!);
    return undefined;
  }
  if (key === 'set') {
    const [, name, setting] = /^([^=\s]+)\s*=\s*(.*)$/.exec(value!) ?? [];
    if (name === undefined) return 'expected KEY=VALUE';
    header.settings.push({ line, name, value: setting! });
    return undefined;
  }
  if (key === 'channels') {
    const names = value!.split(/[\s,]+/).filter(Boolean);
    if (!names.every((name) => CHANNEL.test(name))) return 'a channel\'s name is of a-z 0-9 _ -, as in "games"';
    header.channels.push(...names);
    return undefined;
  }
  const came = players(value!);
  if (!came.ok) return came.error;
  header.cast = joined(header.cast, key!, came.value);
  return undefined;
};
