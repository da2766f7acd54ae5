import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { type AnyDraft, type EventDraft, isLapsed } from '../../lambdas/drafts.ts';
import { eventOf } from '../../lambdas/laws/index.ts';
import { makeControlId } from '../../lambdas/publish/buttons.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import type { TournamentPosts } from '../../lambdas/tournament-record.ts';
import { LONGEST_EVENT_REASON, type Tournament } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import { receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { enterEventAs, withdrawFrom, withdrawNow } from '../events/entries.ts';
import { type Found, lookAt } from '../events/find.ts';
import { effectOf, previewEvent } from '../events/preview.ts';
import { commandFor } from '../events/submit.ts';
import { forDirectors } from '../td/directors.ts';
import type { Control } from './control.ts';
import { ended, forItsMaker } from './its-maker.ts';

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

const LAPSED = 'An hour has passed since this was shown, and nothing was done. `/event` begins anew.';
const CANCELLED = 'You cancelled this, and nothing was done. `/event` begins anew.';
const CONFIRMED = 'You have confirmed this already: `/event show` tells how the event stands.';
const CHANGED = 'Something has changed in the event since this was shown. It would now come to this:';

const isOurs = (draft: AnyDraft): draft is EventDraft => 'event' in draft;

/** Where the event's post stands everybody reads it. */
const done = ({ place }: Tournament, { channelId = place.channelId }: TournamentPosts): string =>
  `Done. It is told in <#${channelId}>.`;

/** Confirm: what its maker was shown binds now, once, where it still comes to the same. */
export const confirmEvent: Control = forItsMaker(isOurs, LAPSED, async (draft, asked, bot) => {
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
    command: await commandFor(bot, asked, found.tournament, draft.decision),
    cause,
    at: receivedAt(asked.id, bot.now()),
  });
  return ended(
    ruling.accepted
      ? done(ruling.tournament, ruling.record.posts)
      : tournamentRefusalInWords(ruling.refusal, asked.memberId),
  );
});

/** Cancel: nothing is done. */
export const dropEvent: Control = forItsMaker(isOurs, LAPSED, async ({ id }, _, bot) =>
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

const COUNTS_NO_MORE = 'That timeout counts no more: nothing is left to excuse.';

/** The event and the player of a timeout that counts, by the game that it cost; undefined where none does (any more). */
const timeoutIn = async (
  bot: Bot,
  guildId: string,
  gameId: string,
): Promise<{ readonly found: Found; readonly member: string } | undefined> => {
  const game = (await bot.desk.look(gameId))?.game;
  const event = game && 'setUp' in game ? eventOf(game) : undefined;
  const found = event && (await lookAt(bot, guildId, event.id));
  const late = found?.tournament.entrants.find(({ timeouts }) => timeouts.some((each) => each.gameId === gameId));
  return found && late && { found, member: late.member };
};

/**
 * Under the news of a timeout (ledger P3): its reason is asked for, and then its effect shown. Whoever may not decide
 * hears so before writing anything.
 */
export const excuseTimeout: Control = ({ asked, id: { gameId } }, bot) =>
  forDirectors(bot, asked, async () => {
    const timeout = await timeoutIn(bot, asked.guildId, gameId);
    if (!timeout) return privately(COUNTS_NO_MORE);
    const { found, member } = timeout;
    const decision = { type: 'excuseTimeout', member, gameId, reason: 'The reason is asked for next.' } as const;
    const outcome = await effectOf(bot, asked, found, decision);
    return 'refused' in outcome ? privately(outcome.refused) : { kind: 'modal', modal: reasonForm(gameId) };
  });

export const excuseTimeoutForm: Control = ({ asked, id: { gameId }, field }, bot) =>
  forDirectors(bot, asked, async () => {
    const timeout = await timeoutIn(bot, asked.guildId, gameId);
    if (!timeout) return privately(COUNTS_NO_MORE);
    const { found, member } = timeout;
    const decision = { type: 'excuseTimeout', member, gameId, reason: field('reason') ?? '' } as const;
    const { content, ...more } = await previewEvent(bot, asked, found, decision);
    return privately(content, more);
  });
