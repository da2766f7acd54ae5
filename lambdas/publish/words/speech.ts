import type { EndedGame, Instant, MemberId, RunningGame } from '../../laws/index.ts';
import { eventName } from './event-name.ts';
import { type Style, USUAL_STYLE } from './style.ts';
import { dateOf, dateTime, mention, plainName } from './text.ts';

/** How people, days, events and moves are written: as Discord shows them, or plainly for a file. */
export interface Speech {
  readonly name: (member: MemberId) => string;
  readonly day: (at: Instant) => string;
  readonly moment: (at: Instant) => string;
  /** In: an event's name. */
  readonly event: (name: string) => string;
  /** Left out where moves are written as both players like them. */
  readonly style?: Style;
}

export const IN_DISCORD: Speech = { name: mention, day: dateOf, moment: dateTime, event: eventName };

const LONGEST_NAME = 100;
const iso = (at: Instant): string => new Date(at).toISOString();

/** For a file: the names that the players went by, and everybody else by the id that Discord knows them by. */
export const inAFile = ({ names }: RunningGame | EndedGame): Speech => ({
  name: (member) => {
    const name = names[member];
    return name === undefined ? `member ${member}` : plainName(name, LONGEST_NAME);
  },
  day: (at) => iso(at).slice(0, 10),
  moment: (at) => `${iso(at).slice(0, 16).replace('T', ' ')} UTC`,
  event: (name) => plainName(name, LONGEST_NAME),
  style: USUAL_STYLE,
});
