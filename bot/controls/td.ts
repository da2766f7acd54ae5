import type { Reply, ReplyBody } from '../reply.ts';
import { docketPage, placeOf } from '../td/cases.ts';
import { forDirectors } from '../td/directors.ts';
import { gamesPage } from '../td/games.ts';
import type { Control } from './control.ts';

const turned = (page: ReplyBody): Reply => ({ kind: 'update', components: [], ...page });

/** Turns the docket's page. */
export const tdCases: Control = ({ asked, id }, bot) =>
  forDirectors(bot, asked, async () => turned(await docketPage(bot, asked.guildId, placeOf(id))));

/** Turns the page of the games in play. */
export const tdGames: Control = ({ asked, id }, bot) =>
  forDirectors(bot, asked, async () => turned(await gamesPage(bot, asked.guildId, id.ply)));
