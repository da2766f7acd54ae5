import type { EventDraft } from '../../lambdas/drafts.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { plannedInWords } from '../../lambdas/publish/words/event-plan.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import { fitting } from '../../lambdas/publish/words/fit.ts';
import { LONGEST_MESSAGE, withQuote } from '../../lambdas/publish/words/quote.ts';
import { decideTournament, entrantNames } from '../../lambdas/tournaments/index.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { ReplyBody } from '../reply.ts';
import type { Found } from './find.ts';
import { commandFor } from './submit.ts';

const buttons = (draftId: string): Row =>
  row(
    button('Confirm', { action: 'confirmEvent', gameId: draftId, ply: 0 }, 'success'),
    button('Cancel', { action: 'dropEvent', gameId: draftId, ply: 0 }),
  );

const NOT_YET = 'Nothing has been done yet: it binds once you confirm.';

type Decision = EventDraft['decision'];

/** The effect of a director's word about an event, as it would be now; or why it can't be. */
export const effectOf = async (
  bot: Bot,
  asked: Asked,
  { tournament }: Found,
  decision: Decision,
): Promise<{ readonly effect: string } | { readonly refused: string }> => {
  const command = await commandFor(bot, asked, tournament, decision);
  const decided = decideTournament(tournament, command, receivedAt(asked.id, bot.now()));
  return decided.accepted
    ? { effect: plannedInWords(tournament, decided.events) }
    : { refused: tournamentRefusalInWords(decided.refusal, asked.memberId) };
};

/**
 * What a director's word about an event would come to, shown to them alone with the buttons that make it bind; or why it
 * can't be. `note` stands above.
 */
export const previewEvent = async (
  bot: Bot,
  asked: Asked,
  found: Found,
  decision: Decision,
  note = '',
): Promise<ReplyBody> => {
  const outcome = await effectOf(bot, asked, found, decision);
  if ('refused' in outcome) return { content: outcome.refused, components: [] };
  const { effect } = outcome;
  const madeAt = receivedAt(asked.id, bot.now());
  const made = { id: asked.id, server: asked.guildId, by: asked.memberId, madeAt };
  await bot.store.saveDraft({ ...made, event: found.id, decision, effect });
  const lines = [...(note === '' ? [] : [note]), ...effect.split('\n')];
  const above = fitting(lines, LONGEST_MESSAGE - NOT_YET.length - 1).join('\n');
  const content =
    'reason' in decision
      ? withQuote(above, decision.reason, entrantNames(found.tournament), NOT_YET)
      : `${above}\n${NOT_YET}`;
  return { content, components: [buttons(asked.id)] };
};
