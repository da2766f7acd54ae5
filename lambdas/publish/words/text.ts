import type { Color } from '../../chess/types.ts';
import { DAY, type Duration, HOUR, type Instant, type MemberId, MINUTE, type Names } from '../../laws/index.ts';
import { readable } from './readable.ts';

export const colorName = (color: Color): string => (color === 'white' ? 'White' : 'Black');
export const mention = (member: MemberId): string => `<@${member}>`;

/** An instant in the reader's own time zone: "in 3 days". */
export const relativeTime = (instant: Instant): string => `<t:${Math.ceil(instant / 1_000)}:R>`;
/** An instant in the reader's own time zone: date and time. */
export const dateTime = (instant: Instant): string => `<t:${Math.ceil(instant / 1_000)}:f>`;

/** An instant to come that stays right once it has passed: "8 January 2026 12:00 (in 3 days)". */
export const datedTime = (instant: Instant): string => `${dateTime(instant)} (${relativeTime(instant)})`;

/** An instant in the reader's own time zone: the time of day. */
export const clock = (instant: Instant): string => `<t:${Math.floor(instant / 1_000)}:t>`;

/** An instant in the reader's own time zone: the day. */
export const dateOf = (instant: Instant): string => `<t:${Math.floor(instant / 1_000)}:d>`;

/** A length of time as a clock shows it: "2 d 23 h", "5 h 12 min", "3 min". */
export const clockTime = (duration: Duration): string => {
  const days = Math.floor(duration / DAY);
  const hours = Math.floor((duration % DAY) / HOUR);
  const minutes = Math.floor((duration % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : `${Math.floor(duration / 1_000)} s`;
};

/** A length of time in full: "24 hours", "6 hours", "45 minutes". */
export const hoursInWords = (duration: Duration): string =>
  duration >= HOUR
    ? `${Math.round(duration / HOUR)} hour${Math.round(duration / HOUR) === 1 ? '' : 's'}`
    : `${Math.max(1, Math.round(duration / MINUTE))} minute${duration > MINUTE ? 's' : ''}`;

/** Discord's markup characters, and what turns text into mentions, links or timestamps. */
const MARKUP = /[\\*_~`|<>[\]()#:@-]/g;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that turn the direction of writing, joiners and fillers: what shows nothing, or shows it elsewhere. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** At most so many characters of a text, never half of one, with a sign where something is left out. */
export const clip = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/** Text that a player supplied as one line, without what turns the writing around or can't be seen. */
const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** A name for where Discord shows no markup, such as a thread's title. */
export const plainName = (name: string, most: number): string => clip(oneLine(name), most) || '?';

/**
 * Text that a player supplied, made safe to show inside our own: no markup, no mention, one line, at most `most`
 * characters of it. Members that it mentions are named by `names`, and ping nobody.
 */
export const plain = (text: string, most = 300, names: Names = {}): string =>
  clip(oneLine(readable(text, names)), most).replace(MARKUP, (character) =>
    character === '@' ? '@\u200b' : `\\${character}`,
  );
