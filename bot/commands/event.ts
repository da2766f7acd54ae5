import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { SYSTEM_NAMES } from '../../lambdas/publish/words/event.ts';
import { LONGEST_EVENT_NAME, LONGEST_EVENT_REASON, SYSTEMS } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { enterEventAs, enterOther, withdrawFrom } from '../events/entries.ts';
import { exportEvent } from '../events/export.ts';
import { EVENT_OPTION, type Found, findEvent, suggestEvents } from '../events/find.ts';
import { openEvent } from '../events/open.ts';
import { pairingFrom } from '../events/pair.ts';
import { previewEvent } from '../events/preview.ts';
import { eventPage } from '../events/show.ts';
import type { Reply } from '../reply.ts';
import { forDirectors } from '../td/directors.ts';
import { usualBookIn } from './challenge.ts';
import type { Given } from './command.ts';
import { commandOfParts, type Part } from './parts.ts';
import { bookFrom, LAWS_OPTION, SETTING_OPTIONS, suggestSettings, TIME_OPTION } from './terms.ts';
import { suggestTimeUnder } from './time-choices.ts';

const { Integer, String: Text, User } = ApplicationCommandOptionType;

const reason = (description: string): APIApplicationCommandBasicOption => ({
  type: Text,
  name: 'reason',
  description,
  required: true,
  max_length: LONGEST_EVENT_REASON,
});
const player = (description: string, required = true): APIApplicationCommandBasicOption => ({
  type: User,
  name: 'player',
  description,
  required,
});

/** A part about one event, which it finds first. */
const aboutEvent = (
  description: string,
  options: readonly APIApplicationCommandBasicOption[],
  run: (found: Found, asked: Asked, given: Given, bot: Bot) => Promise<Reply>,
): Part => ({
  description,
  // What has to be given stands before what may be, as Discord wants it.
  options: [
    ...options.filter(({ required }) => required),
    EVENT_OPTION,
    ...options.filter(({ required }) => !required),
  ],
  suggest: { event: suggestEvents },
  run: async (asked, given, bot) => {
    const found = await findEvent(bot, asked.guildId, given.text('event'));
    return found.ok ? run(found.value, asked, given, bot) : privately(found.error);
  },
});

/** What a director decides of an entrant: shown first, as every ruling. */
const aboutEntrant = (
  description: string,
  type: 'readmit' | 'expel' | 'excuseTimeout',
  who: string,
  why: string,
): Part =>
  aboutEvent(description, [player(who), reason(why)], (found, asked, given, bot) =>
    forDirectors(bot, asked, async () => {
      const member = given.member('player')?.user.id;
      if (member === undefined) return privately('Choose whom it is about as `player`.');
      return shown(await previewEvent(bot, asked, found, { type, member, reason: given.text('reason') ?? '' }));
    }),
  );

const shown = ({ content, ...more }: Awaited<ReturnType<typeof previewEvent>>): Reply => privately(content, more);

/** Everybody takes themselves out; a director others, and says why. */
const withdraw = async (found: Found, asked: Asked, given: Given, bot: Bot): Promise<Reply> => {
  const member = given.member('player')?.user.id;
  if (member === undefined || member === asked.memberId) return withdrawFrom(bot, asked, found);
  return forDirectors(bot, asked, async () => {
    const decision = { type: 'withdrawMember', member, reason: given.text('reason') ?? '' } as const;
    return shown(await previewEvent(bot, asked, found, decision));
  });
};

/** `/event`: tournaments, whose games the arbiter begins and keeps the table of. */
export const event = commandOfParts('event', 'Events: enter, withdraw, see the table; directors open and run them', {
  new: {
    description: 'For directors: open an event, which members then enter',
    options: [
      { type: Text, name: 'name', description: 'What it is called', required: true, max_length: LONGEST_EVENT_NAME },
      {
        type: Text,
        name: 'system',
        description: 'How its rounds are paired (round robin)',
        choices: SYSTEMS.map((value) => ({ name: SYSTEM_NAMES[value], value })),
      },
      { type: Integer, name: 'rounds', description: 'In a Swiss: how many rounds', min_value: 1, max_value: 20 },
      TIME_OPTION,
      LAWS_OPTION,
      {
        type: Text,
        name: 'timeouts',
        description: 'What a timeout brings (a warning, then withdrawn)',
        choices: [
          { name: 'One warning, then withdrawn', value: 'withdrawn' },
          { name: 'Counted, and told to the directors', value: 'counted' },
        ],
      },
      ...SETTING_OPTIONS.filter(({ name }) => name === 'settings'),
    ],
    suggest: {
      time: suggestTimeUnder(async (asked, given, bot) => bookFrom(given, await usualBookIn(bot, asked))),
      settings: suggestSettings,
    },
    run: (asked, given, bot) => forDirectors(bot, asked, () => openEvent(bot, asked, given)),
  },
  enter: aboutEvent(
    'Enter an event; a director may enter others',
    [player('For directors: whom to enter', false)],
    (found, asked, given, bot) => {
      const other = given.member('player');
      return other && other.user.id !== asked.memberId
        ? enterOther(bot, asked, found, other)
        : enterEventAs(bot, asked, found);
    },
  ),
  withdraw: aboutEvent(
    'Withdraw from an event; a director may withdraw others',
    [
      player('For directors: whom to withdraw', false),
      { ...reason('For directors: why, as everybody reads it'), required: false },
    ],
    withdraw,
  ),
  show: {
    description: 'An event: its table, its games and who has left it; or all events',
    options: [EVENT_OPTION],
    suggest: { event: suggestEvents },
    run: async (asked, given, bot) => eventPage(bot, asked, given.text('event')),
  },
  export: aboutEvent('An event as a tournament report file (TRF)', [], async (found) => exportEvent(found)),
  pair: aboutEvent(
    'For directors: pair the next round, or two players by hand',
    [
      { type: Integer, name: 'rounds', description: 'How many rounds at once (1)', min_value: 1, max_value: 60 },
      { type: User, name: 'white', description: 'By hand: who has White' },
      { type: User, name: 'black', description: 'By hand: who has Black' },
    ],
    (found, asked, given, bot) =>
      forDirectors(bot, asked, async () => {
        const pairing = pairingFrom(given, found);
        return typeof pairing === 'string' ? privately(pairing) : shown(await previewEvent(bot, asked, found, pairing));
      }),
  ),
  readmit: aboutEntrant(
    'For directors: let a player back in',
    'readmit',
    'Whom to let back in',
    'Why, as everybody reads it',
  ),
  expel: aboutEntrant(
    'For directors: expel a player from an event',
    'expel',
    'Whom to expel',
    'Why, as everybody reads it',
  ),
  excuse: aboutEntrant(
    'For directors: accept the reason for a timeout',
    'excuseTimeout',
    'Whose last timeout is excused',
    'The reason, as everybody reads it',
  ),
  end: aboutEvent('For directors: close an event whose games are over', [], (found, asked, _, bot) =>
    forDirectors(bot, asked, async () => shown(await previewEvent(bot, asked, found, { type: 'end' }))),
  ),
});
