import { HOUR, type Instant } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';
import { Unreachable } from '../../lambdas/publish/discord.ts';
import type { Posting } from '../../lambdas/publish/rest.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import type { Guard } from '../conversation.ts';
import type { PostedMessage, Unwelcome } from '../reply.ts';
import { REPLY_LIFETIME_MS } from './chat-replies.ts';

export interface GuardingOptions {
  readonly discord: Posting;
  readonly guard: Guard;
  readonly now: () => Instant;
  readonly log: Log;
  /** How long a word stands that could not be said in private. Default two minutes. */
  readonly shownForMs?: number | undefined;
}

/** Who goes on writing is not told again and again. */
const TOLD_FOR_MS = HOUR;
const MOST_TOLD = 10_000;
/** So many of the bot's own newest messages are looked through for what need be said only once. */
const LOOKED_THROUGH = 100;

const isMissing = (error: unknown): boolean => error instanceof Unreachable && error.what === 'access';

/** Takes away what may not stand where it was posted, and tells its writer why, in private if that can be. */
export const guarding = ({ discord, guard, now, log, shownForMs = REPLY_LIFETIME_MS }: GuardingOptions) => {
  const told = new Map<string, Instant>();
  const complained = new Set<string>();
  const shown = new Set<() => Promise<void>>();

  const wasTold = ({ authorId, channelId }: PostedMessage): boolean => {
    const key = `${channelId}/${authorId}`;
    const last = told.get(key);
    if (last !== undefined && now() - last < TOLD_FOR_MS) return true;
    told.delete(key);
    told.set(key, now());
    if (told.size > MOST_TOLD) told.delete(told.keys().next().value!);
    return false;
  };

  /** Where nothing can be said in private: a word where the message stood, for a moment. */
  const show = async ({ id, channelId, authorId }: PostedMessage, words: string): Promise<void> => {
    const post = { content: `${mention(authorId)}, ${words}`, pings: [authorId] };
    const shownId = await discord.post(channelId, post, id);
    const end = async (): Promise<void> => {
      clearTimeout(timer);
      shown.delete(end);
      await discord
        .delete(channelId, shownId)
        .catch((error: unknown) => log.info('wordNotRemoved', { channelId, messageId: shownId, error }));
    };
    const timer = setTimeout(() => void end(), shownForMs).unref();
    shown.add(end);
  };

  const tell = async (message: PostedMessage, why: Unwelcome): Promise<void> => {
    if (message.byMachine || wasTold(message)) return;
    try {
      await discord.post(await discord.direct(message.authorId), { content: why.told }, message.id);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await show(message, why.shown);
    }
  };

  const complain = async ({ id, channelId }: PostedMessage, { lacking }: Unwelcome): Promise<void> => {
    if (complained.has(channelId)) return;
    complained.add(channelId);
    const own = await discord.recent(channelId, LOOKED_THROUGH);
    if (!own.some(({ content }) => content === lacking)) await discord.post(channelId, { content: lacking }, id);
  };

  const remove = async (message: PostedMessage, why: Unwelcome): Promise<void> => {
    try {
      await discord.delete(message.channelId, message.id);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return complain(message, why);
    }
    complained.delete(message.channelId);
    return tell(message, why);
  };

  return {
    /** Out: whether the message may not stand, and so is nothing to be heard. Sees to its own failures. */
    turnedAway: async (message: PostedMessage): Promise<boolean> => {
      const { id, channelId } = message;
      try {
        const why = await guard(message);
        if (!why) return false;
        await remove(message, why).catch((error: unknown) =>
          log.warn('messageNotTurnedAway', { channelId, messageId: id, error }),
        );
        return true;
      } catch (error) {
        log.error('guardFailed', { channelId, messageId: id, error });
        return false;
      }
    },
    clearAll: async (): Promise<void> => {
      await Promise.all([...shown].map((end) => end()));
    },
  };
};
