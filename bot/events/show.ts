import { replay } from '../../lambdas/laws/index.ts';
import { eventName, eventPost } from '../../lambdas/publish/words/event.ts';
import { eventInDetail, eventLine } from '../../lambdas/publish/words/event-show.ts';
import { fitting } from '../../lambdas/publish/words/fit.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import { LONGEST_MESSAGE } from '../../lambdas/publish/words/quote.ts';
import type { PairedGame } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { eventsIn, type Found, findEvent } from './find.ts';

const NONE = 'No event was held in this server yet. A tournament director opens one with `/event new`.';

const linkTo = (guildId: string, { record: { posts } }: Found): string | undefined =>
  posts.messageId === undefined
    ? undefined
    : `https://discord.com/channels/${guildId}/${posts.channelId}/${posts.messageId}`;

/** All events of the server, those that are open first. */
const everyEvent = async (bot: Bot, guildId: string): Promise<Reply> => {
  const all = [...(await eventsIn(bot, guildId, false)), ...(await eventsIn(bot, guildId, true))];
  if (all.length === 0) return privately(NONE);
  const lines = all.map((found) => eventLine(found.tournament, linkTo(guildId, found)));
  return privately(fitting(lines, LONGEST_MESSAGE).join('\n'));
};

/** Where the boards of an event's games are: of the newest round's, as many as an answer has room for anyhow. */
const boardLinks = async (bot: Bot, { tournament }: Found): Promise<(game: PairedGame) => string | undefined> => {
  const newest = tournament.games.toReversed().slice(0, MOST_LINKED);
  const links = new Map<string, string>();
  await Promise.all(
    newest.map(async ({ id }) => {
      const found = await bot.desk.look(id);
      if (found) links.set(id, boardLink(replay(found.record.events), found.record.posts));
    }),
  );
  return ({ id }) => links.get(id);
};
const MOST_LINKED = 20;

/** An event's table and games; or, where none is named and there are several, all of them. */
export const eventPage = async (bot: Bot, asked: Asked, wanted: string | undefined): Promise<Reply> => {
  if (wanted === undefined) {
    const open = await eventsIn(bot, asked.guildId, false);
    if (open.length !== 1) return everyEvent(bot, asked.guildId);
  }
  const found = await findEvent(bot, asked.guildId, wanted);
  if (!found.ok) return privately(found.error);
  const { tournament, id } = found.value;
  if (tournament.phase === 'entries') return privately(eventPost(id, tournament).content);
  const lines = eventInDetail(tournament, await boardLinks(bot, found.value));
  const heading = eventName(tournament);
  return privately([heading, ...fitting(lines, LONGEST_MESSAGE - heading.length - 1)].join('\n'));
};
