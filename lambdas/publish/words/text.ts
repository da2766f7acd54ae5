import type { Color } from '../../chess/types.ts';
import { DAY, type Duration, HOUR, type Instant, type MemberId, MINUTE } from '../../laws/index.ts';

export const colorName = (color: Color): string => (color === 'white' ? 'White' : 'Black');
export const mention = (member: MemberId): string => `<@${member}>`;

/** An instant in the reader's own time zone: "in 3 days". */
export const relativeTime = (instant: Instant): string => `<t:${Math.ceil(instant / 1_000)}:R>`;
/** An instant in the reader's own time zone: date and time. */
export const dateTime = (instant: Instant): string => `<t:${Math.ceil(instant / 1_000)}:f>`;

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
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/**
 * Text that a player supplied, made safe to show inside our own: no markup, no mention, one line, at most `most`
 * characters of it.
 */
export const plain = (text: string, most = 300): string => {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const cut = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
  return cut.replace(MARKUP, (character) => (character === '@' ? '@\u200b' : `\\${character}`));
};
