import type { Log } from '../../lambdas/log.ts';
import type { Posting } from '../../lambdas/publish/rest.ts';
import type { ReplyBody, TypedMessage } from '../reply.ts';

/** How long an answer to a typed message stands, in milliseconds: long enough to be read, or its buttons pressed. */
export const REPLY_LIFETIME_MS = 2 * 60_000;

/**
 * Answers to typed messages. Unlike an interaction's, they can't be shown to one person alone; so each goes away after a
 * while, or as soon as its reader writes again. What stands when the bot is closed goes with it; what stands when it
 * crashes stays, which does no harm: its buttons are checked like any others.
 */
export const chatReplies = (discord: Pick<Posting, 'reply' | 'delete'>, log: Log, lifetimeMs = REPLY_LIFETIME_MS) => {
  const standing = new Map<string, { readonly to: string; readonly end: () => Promise<void> }>();
  const place = ({ channelId, authorId }: TypedMessage) => `${channelId}/${authorId}`;

  const remove = async (channelId: string, messageId: string): Promise<void> => {
    try {
      await discord.delete(channelId, messageId);
    } catch (error) {
      log.info('replyNotRemoved', { channelId, messageId, error });
    }
  };

  /** Takes away what an earlier message of the same writer, in the same place, was answered. */
  const clear = async (message: TypedMessage): Promise<void> => {
    const last = standing.get(place(message));
    if (last && last.to !== message.id) await last.end();
  };

  /**
   * Answers a message. A message delivered twice is answered once: its id is the answer's nonce. Out: the answer's id,
   * where it could be sent.
   */
  const answer = async (message: TypedMessage, body: ReplyBody): Promise<string | undefined> => {
    const { channelId, id } = message;
    try {
      const replyId = await discord.reply(channelId, id, body, id);
      await clear(message);
      const end = async (): Promise<void> => {
        clearTimeout(timer);
        if (standing.get(place(message))?.end === end) standing.delete(place(message));
        await remove(channelId, replyId);
      };
      const timer = setTimeout(() => void end(), lifetimeMs).unref();
      standing.set(place(message), { to: id, end });
      return replyId;
    } catch (error) {
      log.warn('replyNotSent', { channelId, messageId: id, error });
      return undefined;
    }
  };

  const clearAll = async (): Promise<void> => {
    await Promise.all([...standing.values()].map(({ end }) => end()));
  };

  return { answer, clear, clearAll };
};
