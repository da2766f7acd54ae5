import { isLapsed, type SetUpDraft } from '../../lambdas/drafts.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { setUpCommand } from '../td/start-command.ts';
import type { Control } from './control.ts';

/** The last word of a preview, which takes its picture away with its buttons. */
const ended = (content: string): Reply => ({ kind: 'update', content, components: [], files: [] });

const CANCELLED = 'You cancelled this, and nothing was set up. `/td start` begins anew.';
const LAPSED = 'An hour has passed since this was shown, and nothing was set up. `/td start` begins anew.';
const CONFIRMED = 'You have confirmed this already: the game has begun. A ruling can annul it: `/ruling action:annul`.';

/** Finds the set-up of a preview's button, for its maker alone. */
const forItsMaker =
  (act: (draft: SetUpDraft, asked: Asked, bot: Bot) => Promise<Reply>): Control =>
  async ({ asked, id }, bot) => {
    const draft = await bot.store.loadDraft(id.gameId);
    if (draft && draft.by !== asked.memberId) return privately(`That is for ${mention(draft.by)} to confirm.`);
    if (!draft || draft.server !== asked.guildId || !('setUp' in draft)) return ended(LAPSED);
    return act(draft, asked, bot);
  };

/** Confirm: the game begins, once, however often it is pressed: the draft is its id and its cause. */
export const confirmSetUp: Control = forItsMaker(async (draft, asked, bot) => {
  const { id, setUp } = draft;
  if (!draft.end && isLapsed(draft, bot.now())) return ended(LAPSED);
  if ((await bot.store.endDraft(id, 'confirmed')) !== 'confirmed') return ended(CANCELLED);
  const command = await setUpCommand(bot, asked, setUp);
  const at = receivedAt(asked.id, bot.now());
  const ruling = await bot.desk.submit({ gameId: id, command, cause: `set-up-${id}`, at });
  if (!ruling.accepted) return ended(refusalInWords(ruling.refusal, ruling.game));
  const { white, black, place } = setUp;
  return ended(`Set up: ${mention(white)} (White) against ${mention(black)} (Black), in <#${place.channelId}>.`);
});

/** Cancel: nothing is set up. */
export const dropSetUp: Control = forItsMaker(async ({ id }, _, bot) =>
  (await bot.store.endDraft(id, 'cancelled')) === 'confirmed' ? privately(CONFIRMED) : ended('Nothing was set up.'),
);
