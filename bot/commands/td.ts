import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { privately } from '../answers.ts';
import type { ReplyBody } from '../reply.ts';
import { docketPage } from '../td/cases.ts';
import { forDirectors, forWhoDecides } from '../td/directors.ts';
import { gamesPage } from '../td/games.ts';
import { playerPage } from '../td/player.ts';
import { startPart } from '../td/start.ts';
import { commandOfParts } from './parts.ts';

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
    run: (asked, _, bot) => forDirectors(bot, asked, async () => shown(await gamesPage(bot, asked.guildId))),
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
