import type { Instant } from '../laws/index.ts';
import { type Discord, type Post, Unreachable } from './discord.ts';
import type { PostOnce } from './telling.ts';

/** Discord knows a nonce for some minutes. News older than this is looked for in the channel before it is posted. */
export const NONCE_HOLDS_MS = 2 * 60_000;
const LOOK_BACK = 50;
/** How far our clock and Discord's may lie apart. */
const CLOCKS_DIFFER_MS = 5_000;

/** Whether words in a channel are a post's: as it was posted, or as they are once its buttons are gone. */
const isOf = ({ content, past }: Post, found: string): boolean =>
  found === content || (past !== undefined && found.startsWith(past));

/**
 * Posts under a nonce; where that may have been forgotten, what has stood in the channel since the decision counts as
 * posted. The same words may have been said before it: two declined draws read alike.
 */
export const postingOnce =
  (discord: Discord, now: () => Instant, decidedAt: Instant): PostOnce =>
  async (channelId, post, nonce) => {
    if (now() - decidedAt > NONCE_HOLDS_MS) {
      const said = await discord.recent(channelId, LOOK_BACK);
      const found = said.find(({ content, at }) => isOf(post, content) && at >= decidedAt - CLOCKS_DIFFER_MS);
      if (found) return found.id;
    }
    return discord.post(channelId, post, nonce);
  };

/** A post or button of ours that somebody deleted is no reason to stop telling. */
export const forgiving = (discord: Discord): Discord => ({
  ...discord,
  edit: (channelId: string, messageId: string, post: Partial<Post>) =>
    discord.edit(channelId, messageId, post).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
    }),
});
