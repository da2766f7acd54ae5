import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { privately } from '../answers.ts';
import { EVENT_OPTION, findEvent, suggestEvents } from '../events/find.ts';
import type { ReplyBody } from '../reply.ts';
import { docketPage } from '../td/cases.ts';
import { forDirectors, forWhoDecides } from '../td/directors.ts';
import { gamesPage } from '../td/games.ts';
import { playerPage } from '../td/player.ts';
import { startPart } from '../td/start.ts';
import { commandOfParts, type Part } from './parts.ts';

/** Of the whole server, or of the event that is named. */
const games: Part['run'] = async ({ guildId }, given, bot) => {
  const named = given.text('event');
  if (named === undefined) return shown(await gamesPage(bot, { guildId }));
  const found = await findEvent(bot, guildId, named);
  return found.ok ? shown(await gamesPage(bot, { guildId, event: found.value })) : privately(found.error);
};

const shown = ({ content, ...more }: ReplyBody) => privately(content, more);

/**
 * `/td`: what tournament directors look through. Discord shows it to everybody, since a TD's role need not have any
 * permission that it could ask for; it answers directors alone.
 */
export const td = commandOfParts('td', 'For tournament directors: the docket, the games, a player', {
  cases: {
    description: 'The cases that wait for a decision, oldest first',
    run: (asked, _, bot) => forWhoDecides(bot, asked, async () => shown(await docketPage(bot, asked.guildId))),
  },
  games: {
    description: 'The games in play: those that hang first, then by the next flag',
    options: [EVENT_OPTION],
    suggest: { event: suggestEvents },
    run: (asked, given, bot) => forDirectors(bot, asked, () => games(asked, given, bot)),
  },
  player: {
    description: "A player's record: warnings, penalties, timeouts, leave, games",
    options: [{ type: ApplicationCommandOptionType.User, name: 'player', description: 'Whose record', required: true }],
    run: (asked, given, bot) =>
      forDirectors(bot, asked, async () => {
        const user = given.member('player')?.user;
        return user ? shown(await playerPage(bot, asked.guildId, user.id)) : privately('Choose whose record to show.');
      }),
  },
  start: startPart,
});
