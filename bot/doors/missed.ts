import type { Client } from 'discord.js';
import type { APIMessage, GatewayGuildCreateDispatchData } from 'discord-api-types/v10';
import type { Log } from '../../lambdas/log.ts';
import { MISSED_FOR_MS } from '../asked.ts';
import type { Lanes } from './lanes.ts';

type Server = Pick<GatewayGuildCreateDispatchData, 'id' | 'threads'>;

const DISCORD_EPOCH_MS = 1_420_070_400_000;
const idAt = (instant: number): bigint => BigInt(instant - DISCORD_EPOCH_MS) << 22n;

/** Discord's limit for one page of messages. */
const PAGE = 100;

const oldestFirst = (a: APIMessage, b: APIMessage): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Everything posted in a thread after a message, oldest first. */
async function* postedAfter(client: Client, threadId: string, after: bigint): AsyncIterable<APIMessage> {
  for (let last = after; ; ) {
    const query = new URLSearchParams({ after: String(last), limit: String(PAGE) });
    const page = (await client.rest.get(`/channels/${threadId}/messages`, { query })) as APIMessage[];
    yield* page.sort(oldestFirst);
    const newest = page.at(-1);
    if (!newest || page.length < PAGE) return;
    last = BigInt(newest.id);
  }
}

interface MissedOptions {
  readonly work: Lanes;
  readonly hear: (client: Client, payload: unknown) => Promise<void>;
  readonly now: () => number;
  readonly log: Log;
  /** How far a bot before this one had come. Default: nothing from before the first session is heard. */
  readonly since?: bigint | undefined;
  /** Whether a thread is one that the bot must hear. Default: all are. */
  readonly concerns?: ((threadId: string) => Promise<boolean>) | undefined;
}

/**
 * What is typed in threads while a session is away, or the bot itself. A session that is resumed brings it all; one that
 * Discord has ended brings nothing, so where a thread's newest message is newer than any that came, the rest is asked
 * for. It is handled before whatever comes in that thread from then on.
 */
export const missedMessages = ({ work, hear, now, log, since, concerns = async () => true }: MissedOptions) => {
  let newest: bigint | undefined;
  /** The newest message of the session before; undefined in the very first. */
  let before: bigint | undefined;

  const earliest = (): bigint | undefined => {
    const oldest = idAt(now() - MISSED_FOR_MS);
    return since !== undefined && since < oldest ? oldest : since;
  };

  const catchUp = async (client: Client, server: Server, threadId: string, after: bigint): Promise<void> => {
    try {
      if (!(await concerns(threadId))) return;
      for await (const message of postedAfter(client, threadId, after)) {
        await hear(client, { ...message, guild_id: server.id });
      }
    } catch (error) {
      log.warn('missedNotRead', { threadId, error });
    }
  };

  return {
    /** A session has begun. */
    begun: (): void => {
      before = newest ?? earliest();
      newest ??= idAt(now());
    },
    /** The id of the newest message that has come, or of the moment at which the first session began. */
    newest: (): bigint | undefined => newest,
    came: (messageId: string): void => {
      const id = BigInt(messageId);
      if (newest === undefined || id > newest) newest = id;
    },
    /** A server has come with a session, and says how far its threads are. */
    entered: (client: Client, server: Server): void => {
      const after = before;
      if (after === undefined) return;
      const behind = server.threads.filter(({ last_message_id: last }) => last && BigInt(last) > after);
      for (const { id } of behind) work.add(id, () => catchUp(client, server, id, after));
    },
  };
};
