import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import {
  type CalendarDay,
  dayAt,
  daysAfter,
  daysFrom,
  isTaken,
  type Leave,
  type LeaveRefusal,
  parseDay,
} from '../../lambdas/laws/index.ts';
import type { LeaveAnswer, LeaveOverview } from '../../lambdas/members.ts';
import { dateTime } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { settledZone, zoneFor } from '../zone.ts';
import type { Choice, Given, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

const MOST_CHOICES = 25;
const LONGEST_REASON = 300;

const day = (name: string, description: string) =>
  ({
    type: ApplicationCommandOptionType.String as const,
    name,
    description,
    autocomplete: true,
    max_length: 30,
  }) as const;

const definition = serverCommand('leave', 'Take leave: your clocks stand still in all your games', [
  day('from', 'The first day, like 2026-07-01'),
  day('to', 'The last day, like 2026-07-14'),
  {
    type: ApplicationCommandOptionType.String,
    name: 'reason',
    description: 'Why, if you want to say it; only tournament directors see it',
    max_length: LONGEST_REASON,
  },
  {
    type: ApplicationCommandOptionType.Boolean,
    name: 'cancel',
    description: 'Cancel the leave that you are on, or the next one planned',
  },
]);

const shownDay = (of: CalendarDay): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${of}T12:00Z`));

const days = (count: number): string => `${count} day${count === 1 ? '' : 's'}`;

const span = ({ firstDay, lastDay }: Pick<Leave, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? shownDay(firstDay) : `${shownDay(firstDay)} to ${shownDay(lastDay)}`;

const refusalInWords = (refusal: LeaveRefusal): string => {
  switch (refusal.code) {
    case 'leaveEndsBeforeItBegins':
      return 'That leave would end before it begins. Give the first day as `from` and the last as `to`.';
    case 'leaveInThePast':
      return `Leave can't begin in the past: today is ${shownDay(refusal.today)}. A tournament director can still give you time: \`/arbiter\`.`;
    case 'leaveOverlaps':
      return `You have leave then already: ${span(refusal.other)}. Choose other days, or cancel it with \`/leave cancel:true\`.`;
    case 'leaveTooFarAhead':
      return `Leave can be planned up to ${shownDay(refusal.until)}. Choose a nearer day.`;
    case 'leaveTooLong':
      return (
        `That is ${days(refusal.days)} of leave in ${refusal.year}, and you have ${refusal.remaining} of ` +
        `${days(refusal.allowance)} left. Choose a shorter leave, or ask a tournament director: \`/arbiter\`.`
      );
    case 'noLeaveToCancel':
      return 'You have no leave to cancel. `/leave from: to:` takes some.';
  }
};

const granted = (answer: LeaveAnswer & { ok: true }): string => {
  const { value, remaining, running } = answer;
  const exception =
    running === 0
      ? ''
      : ` But in ${running === 1 ? 'one game' : `${running} games`} your clock runs on: no leave is granted there by itself. The director of such a game is asked, or \`/arbiter\` asks.`;
  return (
    `Leave from ${dateTime(value.from)} to ${dateTime(value.to)}: ${days(daysFrom(value.firstDay, value.lastDay))}. ` +
    'Your clocks stand still in all your games, those included that begin meanwhile; you may move all the same. ' +
    `You have ${days(remaining)} left that year.${exception}`
  );
};

const overview = ({ leave, allowance, remaining, year }: LeaveOverview, now: number): string => {
  const lines = leave
    .filter((each) => isTaken(each) && each.to > now)
    .map((each) => `- ${span(each)}${each.from <= now ? ', running' : ''}`);
  const planned = lines.length > 0 ? `Your leave:\n${lines.join('\n')}` : 'You have no leave planned.';
  return `${planned}\n${days(remaining)} of ${allowance} left in ${year}. \`/leave from: to:\` takes some.`;
};

const take = async (asked: Asked, given: Given, bot: Bot, now: number): Promise<Reply> => {
  const today = dayAt(now, await settledZone(bot, asked, now));
  const [first, last] = [given.text('from') ?? 'today', given.text('to')];
  if (last === undefined) return privately('Say until when: `/leave from:2026-07-01 to:2026-07-14`.');
  const [firstDay, lastDay] = [parseDay(first, today), parseDay(last, today)];
  if (!firstDay || !lastDay) {
    const example = `${daysAfter(today, 1)} to ${daysAfter(today, 7)}`;
    return privately(
      `I can't read "${firstDay ? last.slice(0, 30).replace(/[^\w\s./-]/g, '') : first.slice(0, 30).replace(/[^\w\s./-]/g, '')}" as a day. Write it like ${example}.`,
    );
  }
  const reason = given.text('reason')?.trim();
  const answer = await bot.members.takeLeave(
    asked.memberId,
    { id: asked.id, firstDay, lastDay, ...(reason && { reason }) },
    now,
  );
  return privately(answer.ok ? granted(answer) : refusalInWords(answer.error));
};

const cancel = async (asked: Asked, bot: Bot, now: number): Promise<Reply> => {
  const answer = await bot.members.cancelLeave(asked.memberId, now);
  if (!answer.ok) return privately(refusalInWords(answer.error));
  const { value, remaining } = answer;
  const what =
    value.lastDay < value.firstDay
      ? `The leave from ${shownDay(value.firstDay)} is cancelled.`
      : 'Your leave is over from now on: your clocks run again.';
  return privately(`${what} You have ${days(remaining)} of leave left that year.`);
};

const suggestDay =
  (from: (given: Given, today: CalendarDay) => CalendarDay) =>
  async (asked: Asked, typed: string, bot: Bot, given: Given): Promise<readonly Choice[]> => {
    const start = from(given, dayAt(bot.now(), await zoneFor(bot, asked)));
    const sought = typed.trim().toLowerCase();
    return Array.from({ length: 60 }, (_, ahead) => daysAfter(start, ahead))
      .map((value) => ({ name: `${value}, ${shownDay(value)}`, value }))
      .filter(({ name }) => name.toLowerCase().includes(sought))
      .slice(0, MOST_CHOICES);
  };

/**
 * `/leave` (ledger T9): takes leave for all the member's games, shows what there is, or cancels it. Discord has no
 * options beside subcommands, so cancelling is an option like the others.
 */
export const leave: SlashCommand = {
  definition,
  suggest: {
    from: suggestDay((_, today) => today),
    to: suggestDay((given, today) => parseDay(given.text('from') ?? '', today) ?? today),
  },
  run: async (asked, given, bot) => {
    const now = receivedAt(asked.id, bot.now());
    if (given.text('cancel') === 'true') return cancel(asked, bot, now);
    if (given.text('from') === undefined && given.text('to') === undefined) {
      return privately(overview(await bot.members.leaveOf(asked.memberId, now), now));
    }
    return take(asked, given, bot, now);
  },
};
