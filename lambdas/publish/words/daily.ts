import { type CalendarDay, colorOf, flagFallsAt, type Game, type MemberId, opponentOf } from '../../laws/index.ts';
import type { Posts } from '../../record.ts';
import { boardLink } from './link.ts';
import { mention } from './text.ts';
import { dueInWords } from './time.ts';

/** Discord's limit for one message. */
const MOST_CHARACTERS = 2_000;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How the list of a day begins: "**Monday, 5 January 2026**". */
export const dailyHeading = (day: CalendarDay): string => {
  const noon = Date.parse(`${day}T12:00Z`);
  return `**${WEEKDAY.format(noon)}, ${DATE.format(noon)}**`;
};

interface Shown {
  readonly game: Game;
  readonly posts: Posts;
}

const waits = ({ game }: Shown, member: MemberId) =>
  game.phase === 'running' && game[game.clock.turn] === member ? game : undefined;

const line = (shown: Shown, member: MemberId): string => {
  const game = waits(shown, member)!;
  const opponent = opponentOf(game, colorOf(game, member)!);
  return `- against ${mention(opponent)}, ${dueInWords(game.clock)}: [board](${boardLink(game, shown.posts)})`;
};

/** The games that wait for a member's move, the most pressing first; undefined where none does. */
export const dailyList = (games: readonly Shown[], member: MemberId, day: CalendarDay): string | undefined => {
  const waiting = games
    .filter((shown) => waits(shown, member))
    .sort((one, other) => flagFallsAt(waits(one, member)!.clock) - flagFallsAt(waits(other, member)!.clock));
  if (waiting.length === 0) return undefined;
  const count = `${waiting.length} game${waiting.length === 1 ? ' waits' : 's wait'} for your move:`;
  const lines = [`${dailyHeading(day)} · ${count}`];
  let room = MOST_CHARACTERS - lines[0]!.length - 30;
  for (const shown of waiting) {
    const next = line(shown, member);
    room -= next.length + 1;
    if (room < 0) break;
    lines.push(next);
  }
  const left = waiting.length - (lines.length - 1);
  return [...lines, ...(left > 0 ? [`… and ${left} more: \`/games\``] : [])].join('\n');
};
