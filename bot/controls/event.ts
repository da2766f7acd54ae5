import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { type EventDraft, isLapsed } from '../../lambdas/drafts.ts';
import { makeControlId } from '../../lambdas/publish/buttons.ts';
import { eventName } from '../../lambdas/publish/words/event.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { LONGEST_EVENT_REASON } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { enterEventAs, withdrawFrom, withdrawNow } from '../events/entries.ts';
import { lookAt } from '../events/find.ts';
import { effectOf, previewEvent } from '../events/preview.ts';
import { asDirector } from '../events/submit.ts';
import type { Reply } from '../reply.ts';
import { forDirectors } from '../td/directors.ts';
import type { Control } from './control.ts';

const GONE = 'That event is not there any more. `/event show` lists those that there are.';

/** Enter and Withdraw, under an event's post. */
export const enterEvent: Control = async ({ asked, id }, bot) => {
  const found = await lookAt(bot, asked.guildId, id.gameId);
  return found ? enterEventAs(bot, asked, found) : privately(GONE);
};
export const withdrawEvent: Control = async ({ asked, id }, bot) => {
  const found = await lookAt(bot, asked.guildId, id.gameId);
  return found ? withdrawFrom(bot, asked, found) : privately(GONE);
};

/** Confirm, under the question whether that is meant. */
export const confirmWithdrawal: Control = async ({ asked, id }, bot) => {
  const found = await lookAt(bot, asked.guildId, id.gameId);
  const reply = found ? await withdrawNow(bot, asked, found) : privately(GONE);
  return reply.kind === 'message' ? ended(reply.content) : reply;
};

const ended = (content: string): Reply => ({ kind: 'update', content, components: [] });

const LAPSED = 'An hour has passed since this was shown, and nothing was done. `/event` begins anew.';
const CANCELLED = 'You cancelled this, and nothing was done. `/event` begins anew.';
const CONFIRMED = 'You have confirmed this already: `/event show` tells how the event stands.';
const CHANGED = 'Something has changed in the event since this was shown. It would now come to this:';

/** Finds the draft of a preview's button, for its maker alone. */
const forItsMaker =
  (act: (draft: EventDraft, asked: Asked, bot: Bot) => Promise<Reply>): Control =>
  async ({ asked, id }, bot) => {
    const draft = await bot.store.loadDraft(id.gameId);
    if (draft && draft.by !== asked.memberId) return privately(`That is for ${mention(draft.by)} to confirm.`);
    if (!draft || draft.server !== asked.guildId || !('event' in draft)) return ended(LAPSED);
    return act(draft, asked, bot);
  };

const DONE = (name: string): string => `Done. ${name} is brought up to date in its channel.`;

/** Confirm: what its maker was shown binds now, once, where it still comes to the same. */
export const confirmEvent: Control = forItsMaker(async (draft, asked, bot) => {
  if (!draft.end && isLapsed(draft, bot.now())) return ended(LAPSED);
  const found = await lookAt(bot, asked.guildId, draft.event);
  if (!found) return ended(GONE);
  const cause = `event-${draft.id}`;
  const isDone = found.record.events.some((event) => event.cause === cause);
  const now = isDone ? undefined : await effectOf(bot, asked, found, draft.decision);
  if (now && 'refused' in now) return ended(now.refused);
  if (now && now.effect !== draft.effect) {
    return { kind: 'update', ...(await previewEvent(bot, asked, found, draft.decision, CHANGED)) };
  }
  if ((await bot.store.endDraft(draft.id, 'confirmed')) !== 'confirmed') return ended(CANCELLED);
  const ruling = await bot.tournaments.submit({
    tournamentId: draft.event,
    command: { ...draft.decision, ...(await asDirector(bot, asked)) },
    cause,
    at: receivedAt(asked.id, bot.now()),
  });
  return ended(ruling.accepted ? DONE(eventName(ruling.tournament)) : tournamentRefusalInWords(ruling.refusal));
});

/** Cancel: nothing is done. */
export const dropEvent: Control = forItsMaker(async ({ id }, _, bot) =>
  (await bot.store.endDraft(id, 'cancelled')) === 'confirmed' ? privately(CONFIRMED) : ended('Nothing was done.'),
);

const reasonForm = (gameId: string): APIModalInteractionResponseCallbackData => ({
  title: 'Accept the reason for a timeout',
  custom_id: makeControlId({ action: 'excuseTimeoutForm', gameId, ply: 0 }),
  components: [
    {
      type: ComponentType.Label,
      label: 'What was the reason?',
      description: 'Everybody in the event reads it.',
      component: {
        type: ComponentType.TextInput,
        custom_id: 'reason',
        style: TextInputStyle.Paragraph,
        max_length: LONGEST_EVENT_REASON,
        required: true,
      },
    },
  ],
});

/** Under the news of a timeout (ledger P3): its reason is asked for, and then its effect shown. */
export const excuseTimeout: Control = ({ asked, id }, bot) =>
  forDirectors(bot, asked, async () => ({ kind: 'modal', modal: reasonForm(id.gameId) }));

export const excuseTimeoutForm: Control = ({ asked, id, field }, bot) =>
  forDirectors(bot, asked, async () => {
    const game = (await bot.desk.look(id.gameId))?.game;
    const because = game && 'setUp' in game ? game.setUp?.because : undefined;
    const found = because?.kind === 'event' ? await lookAt(bot, asked.guildId, because.id) : undefined;
    const late = found?.tournament.entrants.find(({ timeouts }) => timeouts.some(({ gameId }) => gameId === id.gameId));
    if (!found || !late) return privately('That timeout counts no more: nothing is left to excuse.');
    const decision = {
      type: 'excuseTimeout',
      member: late.member,
      gameId: id.gameId,
      reason: field('reason') ?? '',
    } as const;
    const { content, ...more } = await previewEvent(bot, asked, found, decision);
    return privately(content, more);
  });
