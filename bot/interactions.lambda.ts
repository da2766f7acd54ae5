import { required } from '../lambdas/aws/required.ts';
import { cloudwatchLog } from '../lambdas/cloudwatch.ts';
import { conducts } from '../lambdas/conduct.ts';
import { desk } from '../lambdas/desk.ts';
import { envelopes } from '../lambdas/envelopes.ts';
import { pulse } from '../lambdas/heartbeat.ts';
import { membership } from '../lambdas/members.ts';
import { servers } from '../lambdas/servers.ts';
import { dynamoClient, dynamoStore } from '../lambdas/store/index.ts';
import { tournamentDesk } from '../lambdas/tournament-desk.ts';
import { conversing } from './converse.ts';
import { respondOverHttp } from './doors/respond.ts';
import { discordFiles } from './files.ts';
import { interactionsEndpoint } from './interactions.ts';
import { drawLots } from './lots.ts';

const store = dynamoStore(dynamoClient(), { tableName: required('TABLE_NAME') });
const log = cloudwatchLog('interactions');
const decides = desk(store, undefined, pulse(store).outagesAt);

const sealKeyParameter = required('SEAL_KEY_PARAMETER');
/** Few games are adjourned: what reads the key is loaded with the first envelope. */
const sealKey = async (): Promise<Buffer> => (await import('../lambdas/aws/seal-key.ts')).sealKey(sealKeyParameter);

/** Behind a function URL: what members do in Discord. What was decided is told to everybody by the publisher. */
export const handler = interactionsEndpoint({
  publicKey: required('DISCORD_PUBLIC_KEY'),
  converse: conversing({
    desk: decides,
    tournaments: tournamentDesk(store),
    members: membership({ store, desk: decides, servers: servers(store), log }),
    servers: servers(store),
    conduct: conducts(store),
    store,
    now: Date.now,
    envelopes: envelopes(sealKey),
    files: discordFiles(),
    toss: drawLots,
  }),
  respond: respondOverHttp(),
  now: Date.now,
  log,
});
