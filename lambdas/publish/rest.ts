import type { REST } from '@discordjs/rest';
import {
  type APIDMChannel,
  type APIGuildTextChannel,
  type APIMessage,
  type APIThreadList,
  type APIUser,
  ChannelType,
  type GuildTextChannelType,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessagesThreadsJSONBody,
  type RESTPostAPIChannelThreadsJSONBody,
  type RESTPostAPICurrentUserCreateDMChannelJSONBody,
} from 'discord-api-types/v10';
import { attachments } from './attachments.ts';
import { type Discord, DiscordFailed, type Post, type PostFile, Unreachable } from './discord.ts';
import { BadToken, codeOf, type RestOptions, restClient, translated } from './rest-client.ts';
import { clip } from './words/text.ts';

/** Discord's port, and the one thing that only a listener does. */
export interface Posting extends Discord {
  /** Answers a message somebody typed, and notifies nobody but its writer. Out: the answer's id. */
  reply(
    channelId: string,
    messageId: string,
    post: Pick<Post, 'content' | 'components' | 'files'>,
    nonce: string,
  ): Promise<string>;
}

const NONCE_LENGTH = 25;
const THREAD_NAME_LENGTH = 100;
/** The longest that Discord offers, in minutes: a correspondence game rests for days. */
const AUTO_ARCHIVE_MINUTES = 10_080;
const MENTIONS = 100;

const THREAD_EXISTS = 160004;
const ARCHIVED = 50083;
/** Unknown member, unknown user: who has left can't be added. */
const LEFT: ReadonlySet<number> = new Set([10007, 10013]);

const allowedMentions = ({ pings = [], pingRoles = [] }: Partial<Post>) => ({
  parse: [],
  users: [...new Set(pings)].slice(0, MENTIONS),
  roles: [...new Set(pingRoles)].slice(0, MENTIONS),
});

/** What is left out of an edit stays as it was: an edit that names no files keeps the picture. */
const bodyOf = (post: Partial<Post>): RESTPatchAPIChannelMessageJSONBody => ({
  ...(post.content !== undefined && { content: post.content }),
  ...(post.components && { components: [...post.components] }),
  ...(post.files && { attachments: attachments(post.files) }),
  allowed_mentions: allowedMentions(post),
});

const rawFiles = (files: readonly PostFile[] = []) => files.map(({ name, bytes }) => ({ name, data: bytes }));

const assertNonce = (nonce: string): void => {
  if (nonce.length === 0 || nonce.length > NONCE_LENGTH) throw new RangeError(`Nonce of ${nonce.length} characters`);
};

/**
 * Posts as the bot. A message's nonce makes a repeat harmless, so whatever passes by itself is tried again within
 * (see RestOptions). Throws Unreachable where the channel, message or right is gone, BadToken, else DiscordFailed.
 */
export const discordRest = (options: RestOptions): Posting => {
  const rest = restClient(options);

  const call = async <T>(work: (rest: REST) => Promise<unknown>): Promise<T> => {
    try {
      return (await work(rest)) as T;
    } catch (error) {
      const ours = translated(error);
      // The library forgets a token that was refused once, and would never ask again.
      if (ours instanceof BadToken) rest.setToken(options.token);
      throw ours;
    }
  };

  /** What can't be done in a thread that sleeps is done once it is woken: only a new message wakes it by itself. */
  const awake =
    (channelId: string, work: (rest: REST) => Promise<unknown>) =>
    async (client: REST): Promise<unknown> => {
      try {
        return await work(client);
      } catch (error) {
        if (codeOf(error) !== ARCHIVED) throw error;
        await client.patch(`/channels/${channelId}`, { body: { archived: false } });
        return work(client);
      }
    };

  const send = async (channelId: string, post: Post, nonce: string, more: RESTPostAPIChannelMessageJSONBody) => {
    assertNonce(nonce);
    const body = { ...(bodyOf(post) as RESTPostAPIChannelMessageJSONBody), nonce, enforce_nonce: true, ...more };
    const files = rawFiles(post.files);
    const { id } = await call<APIMessage>(
      awake(channelId, (client) => client.post(`/channels/${channelId}/messages`, { body, files })),
    );
    return id;
  };

  let me: Promise<string> | undefined;
  const ownId = (): Promise<string> => {
    me ??= call<APIUser>((client) => client.get('/users/@me')).then(({ id }) => id);
    me.catch(() => {
      me = undefined;
    });
    return me;
  };

  const ownPrivateThread = async (client: REST, channelId: string, name: string): Promise<string | undefined> => {
    const own = await ownId();
    const channel = (await client.get(`/channels/${channelId}`)) as APIGuildTextChannel<GuildTextChannelType>;
    const { threads } = (await client.get(`/guilds/${channel.guild_id}/threads/active`)) as APIThreadList;
    return threads.find(
      (thread) =>
        thread.type === ChannelType.PrivateThread &&
        thread.parent_id === channelId &&
        thread.owner_id === own &&
        thread.name === name,
    )?.id;
  };

  return {
    post: (channelId, post, nonce) => {
      const reference = post.replyTo !== undefined && {
        message_reference: { message_id: post.replyTo, fail_if_not_exists: false },
      };
      return send(channelId, post, nonce, { ...reference });
    },

    reply: (channelId, messageId, post, nonce) =>
      send(channelId, post, nonce, {
        message_reference: { message_id: messageId, fail_if_not_exists: false },
        allowed_mentions: { parse: [], replied_user: true },
      }),

    edit: async (channelId, messageId, post) => {
      const path = `/channels/${channelId}/messages/${messageId}` as const;
      const files = rawFiles(post.files);
      await call(awake(channelId, (client) => client.patch(path, { body: bodyOf(post), files })));
    },

    delete: async (channelId, messageId) => {
      const path = `/channels/${channelId}/messages/${messageId}` as const;
      await call(awake(channelId, (client) => client.delete(path))).catch((error: unknown) => {
        if (!(error instanceof Unreachable) || error.what === 'access' || error.what === 'thread') throw error;
      });
    },

    openThread: async (channelId, messageId, name) => {
      const body: RESTPostAPIChannelMessagesThreadsJSONBody = {
        name: clip(name, THREAD_NAME_LENGTH),
        auto_archive_duration: AUTO_ARCHIVE_MINUTES,
      };
      const open = (client: REST) => client.post(`/channels/${channelId}/messages/${messageId}/threads`, { body });
      const { id } = await call<{ id: string }>((client) =>
        open(client).catch((error: unknown) => {
          if (codeOf(error) !== THREAD_EXISTS) throw error;
          return { id: messageId };
        }),
      );
      return id;
    },

    openPrivateThread: (channelId, fullName) =>
      call<string>(async (client) => {
        const name = clip(fullName, THREAD_NAME_LENGTH);
        const found = await ownPrivateThread(client, channelId, name);
        if (found !== undefined) return found;
        const body: RESTPostAPIChannelThreadsJSONBody = {
          name,
          type: ChannelType.PrivateThread,
          invitable: false,
          auto_archive_duration: AUTO_ARCHIVE_MINUTES,
        };
        return ((await client.post(`/channels/${channelId}/threads`, { body })) as { id: string }).id;
      }),

    addToThread: async (threadId, memberId) => {
      const add = (client: REST) => client.put(`/channels/${threadId}/thread-members/${memberId}`);
      await call(awake(threadId, add)).catch((error: unknown) => {
        const told = error instanceof DiscordFailed ? error : undefined;
        if (!told || !LEFT.has(told.code)) throw error;
      });
    },

    direct: async (memberId) => {
      const body: RESTPostAPICurrentUserCreateDMChannelJSONBody = { recipient_id: memberId };
      return (await call<APIDMChannel>((client) => client.post('/users/@me/channels', { body }))).id;
    },

    recent: async (channelId, limit) => {
      const query = new URLSearchParams({ limit: String(limit) });
      const [own, messages] = await Promise.all([
        ownId(),
        call<APIMessage[]>((client) => client.get(`/channels/${channelId}/messages`, { query })),
      ]);
      return messages
        .filter(({ author }) => author.id === own)
        .map(({ id, content, timestamp }) => ({ id, content, at: Date.parse(timestamp) }));
    },
  };
};
