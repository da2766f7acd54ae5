import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { envelopes } from '../../lambdas/envelopes.ts';
import { pulse } from '../../lambdas/heartbeat.ts';
import type { Log } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { servers } from '../../lambdas/servers.ts';
import { dynamoClient, dynamoStore } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { chatting } from '../chat/chat.ts';
import { guardingGames } from '../chat/guard.ts';
import { discordFiles } from '../files.ts';
import { startGateway } from '../gateway.ts';
import { drawLots } from '../lots.ts';

export interface ListenerOptions {
  readonly token: string;
  /** Discord's API without its version; left out for the real one. */
  readonly api?: string;
  /** The stack's table, in the account and region of the environment. */
  readonly tableName: string;
  /** The stack's parameter with the key of sealed moves; without it, envelopes open by the button alone. */
  readonly sealKeyParameter?: string | undefined;
  readonly log: Log;
}

const sealKey = async (parameter: string): Promise<Buffer> =>
  (await import('../../lambdas/aws/seal-key.ts')).sealKey(parameter);

/**
 * What the stack can't do by itself: hear what is typed. Moves go to the stack's own table; its functions answer
 * interactions, announce and keep time, so that this may stop and start at any time.
 */
export const startListener = async ({
  token,
  api,
  tableName,
  sealKeyParameter,
  log,
}: ListenerOptions): Promise<{ close(): Promise<void> }> => {
  const store = dynamoStore(dynamoClient(), { tableName });
  const decides = desk(store, undefined, pulse(store).outagesAt);
  const bot = {
    desk: decides,
    tournaments: tournamentDesk(store),
    members: membership({ store, desk: decides, servers: servers(store), log }),
    servers: servers(store),
    conduct: conducts(store),
    store,
    ...(sealKeyParameter && { envelopes: envelopes(() => sealKey(sealKeyParameter)) }),
    files: discordFiles(),
    now: Date.now,
    toss: drawLots,
  };
  return startGateway({
    token,
    ...(api && { api }),
    chat: chatting(bot),
    guard: guardingGames(bot),
    heard: { store, concerns: async (threadId) => (await store.gameOfThread(threadId)) !== undefined },
    now: Date.now,
    log,
  });
};
