import { eventName } from '../../lambdas/publish/words/event.ts';
import { SYSTEMS } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { placeFor, termsFrom } from '../commands/challenge.ts';
import type { Given } from '../commands/command.ts';
import type { Reply } from '../reply.ts';
import { eventsIn } from './find.ts';
import { asDirector, refusedEvent, submitEvent } from './submit.ts';

/** As many as a list of them can offer. */
const MOST_OPEN = 25;

/** A director opens an event: its post appears where games are played, and members enter there. */
export const openEvent = async (bot: Bot, asked: Asked, given: Given): Promise<Reply> => {
  const server = await bot.servers.settings(asked.guildId);
  const place = placeFor(asked, server);
  if (!place.ok) return privately(place.error);
  const terms = termsFrom(given, server);
  if (!terms.ok) return privately(terms.error);
  const name = given.text('name') ?? '';
  const open = await eventsIn(bot, asked.guildId, false);
  const wanted = name.trim().toLowerCase();
  if (open.some(({ tournament }) => tournament.name.toLowerCase() === wanted)) {
    return privately('An event of that name is open already. Choose another `name`, so that nobody mixes them up.');
  }
  if (open.length >= MOST_OPEN) {
    return privately(`${MOST_OPEN} events are open in this server. Close one that is over first: \`/event end\`.`);
  }
  const ruling = await submitEvent(bot, asked, asked.id, {
    type: 'open',
    ...(await asDirector(bot, asked)),
    name,
    place: place.value,
    terms: terms.value,
    system: SYSTEMS.find((known) => known === given.text('system')) ?? 'roundRobin',
    rounds: given.number('rounds'),
    timeouts: given.text('timeouts') === 'counted' ? 'counted' : 'withdrawn',
  });
  if (!ruling.accepted) return refusedEvent(asked, ruling);
  return privately(
    `${eventName(ruling.tournament)} is open, and posted in <#${place.value.channelId}>. Members enter there; \`/event pair\` begins its first round.`,
  );
};
