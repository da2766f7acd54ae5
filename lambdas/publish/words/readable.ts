import type { MemberId, Names } from '../../laws/index.ts';

/** What Discord's own markup names, in the order in which it is looked for. */
const NAMED: readonly (readonly [RegExp, (found: string, names: Names) => string])[] = [
  [/<@!?(\d{1,20})>/g, (id, names) => `@${nameOf(names, id) ?? 'someone'}`],
  [/<@&\d{1,20}>/g, () => '@role'],
  [/<(?:#\d{1,20}|id:[a-z-]+)>/g, () => '#channel'],
  [/<a?(:\w{1,32}:)\d{1,20}>/g, (name) => name],
  [/<(\/[^<>:\n]{1,100}):\d{1,20}>/g, (command) => command],
  [/<t:(-?\d{1,13})(?::[tTdDfFsSR])?>/g, (seconds) => moment(Number(seconds))],
];

const nameOf = (names: Names, id: MemberId): string | undefined => (Object.hasOwn(names, id) ? names[id] : undefined);

/** The last second that a date can name. */
const LAST = 8.64e12;

const moment = (seconds: number): string =>
  Math.abs(seconds) <= LAST
    ? `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'a time';

/**
 * What somebody wrote, as its readers would have seen it where Discord shows no markup: members by the names that are
 * known, and others as "@someone"; custom emoji by their names; timestamps in UTC. It names nobody by their id, and
 * what it returns is not safe to post as it stands.
 */
export const readable = (text: string, names: Names = {}): string =>
  NAMED.reduce(
    (sofar, [markup, inWords]) =>
      sofar.replace(markup, (_whole, found: unknown) => inWords(typeof found === 'string' ? found : '', names)),
    text,
  );
