import type { Names } from '../../laws/index.ts';
import { plain } from './text.ts';

/** What Discord takes in one message. */
export const LONGEST_MESSAGE = 2_000;

const whole = (text: string, names: Names): string => plain(text, Number.POSITIVE_INFINITY, names);

/** Whether all of it is quoted in so many of Discord's characters. */
export const isQuotedWhole = (text: string, room: number, names: Names): boolean => whole(text, names).length <= room;

/**
 * What somebody wrote, safe to show, in at most so many of Discord's characters: whole where it fits, else its
 * beginning. `names`: whom it may mention by name.
 */
export const quoted = (text: string, room: number, names: Names): string => {
  // A sign takes two characters at most: its mark and itself, or both halves of a pair.
  return isQuotedWhole(text, room, names) ? whole(text, names) : plain(text, Math.max(1, Math.floor(room / 2)), names);
};

/** A message with what somebody wrote set off in it, between what stands above it and below; it fits in one of Discord's. */
export const withQuote = (above: string, text: string, names: Names, below = ''): string => {
  const room = LONGEST_MESSAGE - above.length - below.length - '\n> \n'.length;
  return [above, `> ${quoted(text, room, names)}`, below].filter((part) => part !== '').join('\n');
};

/** Words of our own, cut between two of them where they are too long. */
export const cutShort = (text: string, room: number): string => {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(' ', room - 2);
  return `${text.slice(0, end > 0 ? end : room - 2)} …`;
};
