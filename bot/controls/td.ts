import { privately } from '../answers.ts';
import { lookAt } from '../events/find.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import { docketPage, placeOf } from '../td/cases.ts';
import { forDirectors, forWhoDecides } from '../td/directors.ts';
import { gamesPage, WHOLE_SERVER } from '../td/games.ts';
import { lift, liftForm } from '../td/lift.ts';
import { playerPage } from '../td/player.ts';
import type { Control } from './control.ts';

const turned = (page: ReplyBody): Reply => ({ kind: 'update', components: [], ...page });

/** Turns the docket's page. */
export const tdCases: Control = ({ asked, id }, bot) =>
  forWhoDecides(bot, asked, async () => turned(await docketPage(bot, asked.guildId, placeOf(id))));

/** Turns the page of the games in play. */
export const tdGames: Control = ({ asked, id }, bot) =>
  forDirectors(bot, asked, async () => {
    const { guildId } = asked;
    const event = id.gameId === WHOLE_SERVER ? undefined : await lookAt(bot, guildId, id.gameId);
    return turned(await gamesPage(bot, { guildId, event }, id.ply));
  });

const NOTHING_THERE = 'Nothing stands in their record any more that could be taken back.';

/** Asks which entry of a member's record to take back. */
export const tdLift: Control = ({ asked, id }, bot) =>
  forDirectors(bot, asked, async () => {
    const modal = liftForm(id.gameId, await bot.conduct.entries(asked.guildId, id.gameId));
    return modal ? { kind: 'modal', modal } : privately(NOTHING_THERE);
  });

/** Takes it back, and shows the record as it is now. */
export const tdLiftForm: Control = ({ asked, id, chosen, field }, bot) =>
  forDirectors(bot, asked, async () => {
    const lifted = await lift(bot, asked, id.gameId, { entry: chosen('entry')[0], reason: field('reason') ?? '' });
    return lifted.ok ? turned(await playerPage(bot, asked.guildId, id.gameId, lifted.value)) : privately(lifted.error);
  });
