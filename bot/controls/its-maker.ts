import type { AnyDraft } from '../../lambdas/drafts.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

/** The last word of a preview, which takes its picture away with its buttons. */
export const ended = (content: string): Reply => ({ kind: 'update', content, components: [], files: [] });

/**
 * Finds the draft that a preview's button stands for, for its maker alone. In: which drafts the button is for, and what is
 * said where there is no such draft any more.
 */
export const forItsMaker =
  <D extends AnyDraft>(
    isOurs: (draft: AnyDraft) => draft is D,
    lapsed: string,
    act: (draft: D, asked: Asked, bot: Bot) => Promise<Reply>,
  ): Control =>
  async ({ asked, id }, bot) => {
    const draft = await bot.store.loadDraft(id.gameId);
    if (draft && draft.by !== asked.memberId) return privately(`That is for ${mention(draft.by)} to confirm.`);
    if (!draft || draft.server !== asked.guildId || !isOurs(draft)) return ended(lapsed);
    return act(draft, asked, bot);
  };
