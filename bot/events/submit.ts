import type { EventDraft } from '../../lambdas/drafts.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import type { TournamentRuling } from '../../lambdas/tournament-desk.ts';
import type { Tournament, TournamentCommand, TournamentId } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { barredAmong } from '../expelled.ts';
import { rankOf } from '../rank.ts';
import type { Reply } from '../reply.ts';

/** Submits a command about an event, as of when Discord received it. */
export const submitEvent = (
  bot: Bot,
  asked: Asked,
  tournamentId: TournamentId,
  command: TournamentCommand,
): Promise<TournamentRuling> =>
  bot.tournaments.submit({ tournamentId, command, cause: asked.id, at: receivedAt(asked.id, bot.now()) });

export const refusedEvent = (
  { memberId }: Asked,
  { refusal }: TournamentRuling & { readonly accepted: false },
): Reply => privately(tournamentRefusalInWords(refusal, memberId));

/** What a director's decision asks of an event: who gives it, and where it pairs, whom the server lets begin no game (ledger P1). */
export const commandFor = async (
  bot: Bot,
  asked: Asked,
  { entrants }: Tournament,
  decision: EventDraft['decision'],
): Promise<TournamentCommand> => {
  const director = await asDirector(bot, asked);
  if (decision.type !== 'pairRounds' && decision.type !== 'pairByHand') return { ...decision, ...director };
  const playing = entrants.filter(({ standing }) => standing === 'playing').map(({ member }) => member);
  return { ...decision, ...director, barred: await barredAmong(bot, asked.guildId, playing) };
};

/** What a director's command says of who gives it, by the roles of this very interaction (ledger A8). */
export const asDirector = async (bot: Bot, asked: Asked) => ({
  by: asked.memberId,
  as: { director: rankOf(asked, await bot.servers.current(asked.guildId)).director },
});
