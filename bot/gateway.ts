import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Events, GatewayDispatchEvents } from 'discord.js';
import type { HeardStore } from '../lambdas/heard.ts';
import type { Instant } from '../lambdas/laws/index.ts';
import type { Log } from '../lambdas/log.ts';
import { discordRest } from '../lambdas/publish/rest.ts';
import { BadToken } from '../lambdas/publish/rest-client.ts';
import type { Chat, Converse, Guard } from './conversation.ts';
import { APOLOGY, answering } from './doors/answering.ts';
import { chatReplies } from './doors/chat-replies.ts';
import { guarding } from './doors/guarding.ts';
import { notingHeard } from './doors/heard.ts';
import { readInteraction } from './doors/interaction.ts';
import { lanes } from './doors/lanes.ts';
import { type LoggedIn, logIn, logOut } from './doors/login.ts';
import { missedMessages } from './doors/missed.ts';
import { readPosted } from './doors/posted.ts';
import { respondOverHttp } from './doors/respond.ts';
import { readTyped } from './doors/typed.ts';
import type { ChatReply, Removal, ReplyBody, TypedMessage } from './reply.ts';

export { BadToken };

export interface GatewayOptions {
  readonly token: string;
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  readonly chat: Chat;
  /** Says which messages may not stand. Left out where all may. */
  readonly guard?: Guard;
  /** How far the bot has heard, kept for the one after it; and which threads must be heard. Left out, nothing is kept. */
  readonly heard?: { readonly store: HeardStore; readonly concerns: (threadId: string) => Promise<boolean> };
  /** Given where interactions come by the gateway too; left out where they go to an endpoint. */
  readonly converse?: Converse;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Called at each login: the first, and those after Discord ended the session for good. */
  readonly onReady?: (login: LoggedIn) => void;
  readonly deferAfterMs?: number;
  /** How long an answer to a typed message stands. Default two minutes. */
  readonly replyLifetimeMs?: number;
  /** The pause before logging in anew after Discord ended the session for good. Default 30 s. */
  readonly relogAfterMs?: number;
}

export interface Gateway {
  readonly botId: string;
  readonly botName: string;
  readonly readsEverything: boolean;
  /** Resolves once no message or interaction that has arrived is being handled. */
  idle(): Promise<void>;
  /** The clock was moved on by hand, and the bot heard all that was typed meanwhile. */
  wasThere(at: Instant): Promise<void>;
  /** Hears nothing more, finishes what it has heard, and takes its standing answers away. */
  close(): Promise<void>;
  /** Resolves where the token is refused while the bot runs: it hears nothing more until it is started with another. */
  readonly lost: Promise<BadToken>;
}

/** A message that came, and what is done with it. */
interface Coming {
  readonly channelId: string;
  readonly handle: () => Promise<void>;
}

/** What is done with each message and interaction. Both see to their own failures. */
const handlers = (options: GatewayOptions) => {
  const { token, api, chat, converse, guard, now, log } = options;
  const at = { ...(api !== undefined && { api }) };
  const discord = discordRest({ token, ...at, log });
  const replies = chatReplies(discord, log, options.replyLifetimeMs);
  const guarded = guard && guarding({ discord, guard, now, log, shownForMs: options.replyLifetimeMs });
  const respond = respondOverHttp(at);
  const answer = converse && answering({ ...options, converse, respond });

  const chatted = async (message: TypedMessage): Promise<ChatReply> => {
    try {
      return await chat(message);
    } catch (error) {
      log.error('chatFailed', { messageId: message.id, channelId: message.channelId, error });
      return { content: APOLOGY };
    }
  };

  /** Takes away what should not have been read, once its writer has been answered; says so where the bot may not. */
  const answerAndRemove = async (message: TypedMessage, reply: ReplyBody, removal: Removal): Promise<void> => {
    const { channelId, id } = message;
    const replyId = await replies.answer(message, { ...reply, content: `${removal.removed} ${reply.content}` });
    try {
      await discord.delete(channelId, id);
    } catch (error) {
      log.info('messageNotRemoved', { channelId, messageId: id, error });
      if (replyId) await discord.edit(channelId, replyId, { content: `${removal.left} ${reply.content}` });
    }
  };

  const heard = async (message: TypedMessage): Promise<void> => {
    const [reply] = await Promise.all([chatted(message), replies.clear(message)]);
    if (reply?.removal) await answerAndRemove(message, reply, reply.removal);
    else if (reply) await replies.answer(message, reply);
  };

  /** What came, if it is for the arbiter: it may have no place there, and then nothing in it is heard. */
  const came = (client: Client, payload: unknown, missed = false): Coming | undefined => {
    const botId = client.user?.id;
    if (botId === undefined) return undefined;
    const posted = guarded && readPosted(payload, client, botId);
    const message = readTyped(payload, botId);
    const channelId = message?.channelId ?? posted?.channelId;
    if (channelId === undefined) return undefined;
    const handle = async (): Promise<void> => {
      if (posted && (await guarded?.turnedAway(posted))) return;
      if (message) await heard({ ...message, ...(missed && { missed }) });
    };
    return { channelId, handle };
  };

  const asked = async (payload: unknown): Promise<void> => {
    const read = readInteraction(payload);
    if (!read.ok) return log.warn('interactionRefused', { reason: 'malformedPayload', ...read.error });
    try {
      const given = await answer?.(read.value);
      if (given) await respond.callback(read.value, given);
    } catch (error) {
      log.warn('answerNotSent', { interaction: read.value.id, error });
    }
  };

  const clearAll = async (): Promise<void> => {
    await Promise.all([replies.clearAll(), guarded?.clearAll()]);
  };
  return { came, asked, clearAll };
};

/** How far the bot before this one had come; undefined where that can't be told. */
const heardBefore = async ({ heard, log }: GatewayOptions): Promise<bigint | undefined> => {
  try {
    const upTo = (await heard?.store.heard())?.upTo;
    return upTo === undefined ? undefined : BigInt(upTo);
  } catch (error) {
    log.warn('heardNotKnown', { error });
    return undefined;
  }
};

/**
 * The bot on Discord's gateway, by discord.js: hears typed messages, and interactions where `converse` is given. One
 * channel's messages are handled one after another, in the order they came; interactions at once. Reconnecting is
 * discord.js's work; a session that Discord ended for good is begun anew. Throws as `logIn` does, and only at the start.
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { log, converse, onReady, relogAfterMs = 30_000 } = options;
  const { came, asked, clearAll } = handlers(options);
  const work = lanes();
  const closing = new AbortController();
  let lose: (reason: BadToken) => void = () => {};
  const lost = new Promise<BadToken>((resolve) => {
    lose = resolve;
  });

  const missed = missedMessages({
    work,
    now: options.now,
    log,
    hear: async (client, payload) => came(client, payload, true)?.handle(),
    since: await heardBefore(options),
    concerns: options.heard?.concerns,
  });

  // The dispatches as they come: discord.js keeps messages back from threads that it hasn't seen, and a game's thread
  // that slept when the bot started is one.
  const listen = (client: Client): void => {
    client.ws.on(GatewayDispatchEvents.Ready, missed.begun);
    client.ws.on(GatewayDispatchEvents.GuildCreate, (server) => missed.entered(client, server));
    client.ws.on(GatewayDispatchEvents.MessageCreate, (payload: { readonly id: string }) => {
      missed.came(payload.id);
      const coming = came(client, payload);
      if (coming) work.add(coming.channelId, coming.handle);
    });
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (payload: { readonly id: string }) => {
      if (converse) work.add(`interaction ${payload.id}`, () => asked(payload));
    });
  };

  const enter = async (): Promise<LoggedIn> => {
    const login = await logIn({ ...options, listen });
    login.client.once(Events.ShardDisconnect, ({ code }) => {
      log.error('gatewayClosed', { code });
      void relog(login.client);
    });
    log.info('gatewayReady', { bot: login.client.user.username, readsEverything: login.readsEverything });
    onReady?.(login);
    return login;
  };

  const relog = async (old: Client): Promise<void> => {
    await logOut(old);
    while (!closing.signal.aborted) {
      try {
        await pause(relogAfterMs, undefined, { signal: closing.signal });
        current = await enter();
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        log.error('loginFailed', { error });
        if (error instanceof BadToken) return lose(error);
      }
    }
  };

  let current = await enter();
  const { heard, now } = options;
  const listens = (): boolean => current.client.isReady();
  const noting = heard && notingHeard({ store: heard.store, newest: missed.newest, listens, now, log });
  const { user } = current.client;
  return {
    botId: user.id,
    botName: user.username,
    get readsEverything() {
      return current.readsEverything;
    },
    lost,
    idle: work.idle,
    wasThere: async (at) => noting?.wasThere(at),
    close: async () => {
      closing.abort();
      await logOut(current.client);
      await work.idle();
      await noting?.end();
      await clearAll();
    },
  };
};
