import { conversing } from '../../bot/converse.ts';
import { discordFiles } from '../../bot/files.ts';
import { interactionsEndpoint } from '../../bot/interactions.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import type { Discord } from '../../lambdas/publish/discord.ts';
import { servers } from '../../lambdas/servers.ts';
import { embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable } from '../../lambdas/store/index.ts';
import { countingUnits } from '../../lambdas/store/units.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { slashMove } from '../bot/interaction-samples.ts';
import { noon, ours, signedRequest, snowflakeAt } from '../bot/signing.ts';
import { witnessRespond } from '../bot/witness.ts';
import { terms } from '../laws/given.ts';

/** What one move takes on the signed way: from the request to the committed answer, and what DynamoDB is asked. */
export interface MoveFigures {
  readonly moves: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** DynamoDB calls and units for deciding a move; and for announcing it. Means over the game. */
  readonly decide: { readonly calls: number; readonly readUnits: number; readonly writeUnits: number };
  readonly announce: { readonly calls: number; readonly readUnits: number; readonly writeUnits: number };
}

/** Knights out and back: a game of any length that every position allows. */
const CYCLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'] as const;
const MOVES = 160;
const WHITE = '100000000000000001';
const BLACK = '100000000000000002';
const GAME = snowflakeAt(noon, 1);
const THREAD = '400000000000000001';

const quietDiscord: Discord = {
  post: async () => '1',
  edit: async () => {},
  delete: async () => {},
  openThread: async () => THREAD,
  openPrivateThread: async () => THREAD,
  addToThread: async () => {},
  direct: async () => '1',
  recent: async () => [],
};

const interaction = (n: number) => {
  const id = n % 2 === 0 ? WHITE : BLACK;
  const options = [{ name: 'move', type: 3, value: CYCLE[n % 4] }];
  const { member } = slashMove;
  return JSON.stringify({
    ...slashMove,
    id: snowflakeAt(noon, 100 + n),
    member: { ...member, user: { ...member.user, id } },
    data: { ...slashMove.data, options },
  });
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Plays a game of 80 moves through the signed endpoint and the embedded store. Takes a few seconds. */
export const moveBench = async (): Promise<MoveFigures> => {
  const dynamo = await embeddedDynamo();
  await ensureTable(dynamo.client, 'bench');
  const store = dynamoStore(dynamo.client, { tableName: 'bench' });
  const decides = desk(store);
  const begin = { gameId: GAME, at: noon };
  const place = { guildId: '1', channelId: '2' };
  await decides.submit({
    ...begin,
    cause: 'challenge',
    command: { type: 'challenge', by: WHITE, opponent: BLACK, names: {}, place, terms: terms(), color: 'white' },
  });
  await decides.submit({ ...begin, cause: 'accept', command: { type: 'accept', by: BLACK, toss: 'white' } });
  await store.bindThread(THREAD, GAME);
  const telling = announcer({
    store,
    conduct: conducts(store),
    servers: servers(store),
    followUp: async () => {},
    discord: quietDiscord,
    now: () => noon,
    log: silentLog,
  });
  await telling.announce((await store.load(GAME))!);

  const endpoint = interactionsEndpoint({
    publicKey: ours.publicKey,
    converse: conversing({
      desk: decides,
      tournaments: tournamentDesk(store),
      members: membership({ store, desk: decides, servers: servers(store), log: silentLog }),
      servers: servers(store),
      conduct: conducts(store),
      store,
      now: () => noon,
      files: discordFiles(),
      toss: () => 'white',
    }),
    respond: witnessRespond().respond,
    now: () => noon,
    log: silentLog,
  });
  const counter = countingUnits(dynamo.client);
  const sums = { decide: [0, 0, 0], announce: [0, 0, 0] };
  const count = (into: number[]): void => {
    const { calls, readUnits, writeUnits } = counter.take();
    into[0]! += Object.values(calls).reduce((sum, each) => sum + each, 0);
    into[1]! += readUnits;
    into[2]! += writeUnits;
  };
  const times: number[] = [];
  for (let n = 0; n < MOVES; n += 1) {
    const request = signedRequest(interaction(n));
    const began = performance.now();
    const { body, statusCode } = await endpoint(request);
    times.push(performance.now() - began);
    if (statusCode !== 200 || !body.includes('is played')) throw new Error(`${statusCode}: ${body}`);
    count(sums.decide);
    await telling.announce((await store.load(GAME))!);
    count(sums.announce);
  }
  await dynamo.close();
  const sorted = times.sort((a, b) => a - b);
  const mean = ([calls, readUnits, writeUnits]: number[]) => ({
    calls: calls! / MOVES,
    readUnits: readUnits! / MOVES,
    writeUnits: writeUnits! / MOVES,
  });
  return {
    moves: MOVES,
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    decide: mean(sums.decide),
    announce: mean(sums.announce),
  };
};
