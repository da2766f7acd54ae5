import type { Bot } from '../../bot/bot.ts';
import { discordFiles } from '../../bot/files.ts';
import { docketPage } from '../../bot/td/cases.ts';
import { gamesPage } from '../../bot/td/games.ts';
import { playerPage } from '../../bot/td/player.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk, findable } from '../../lambdas/desk.ts';
import { type GameEvent, MINUTE, replay } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { servers } from '../../lambdas/servers.ts';
import { embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable, type Store } from '../../lambdas/store/index.ts';
import { countingUnits } from '../../lambdas/store/units.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { snowflakeAt } from '../bot/signing.ts';
import { ANN, NOON, played } from '../laws/given.ts';

/** What a director's look through a full server takes, and what DynamoDB is asked for it. */
export interface DocketFigures {
  readonly cases: number;
  readonly looks: readonly {
    readonly name: string;
    readonly medianMs: number;
    readonly worstMs: number;
    readonly calls: number;
    readonly readUnits: number;
  }[];
}

const CASES = 1_000;
const LOOKS = 9;
const SERVER = '10';
/** Twenty moves each, knights out and back. */
const MOVES = Array.from({ length: 10 }, () => 'g1f3 g8f6 f3g1 f6g8').join(' ');

/** A thousand games of one server, all with a case that waits; every tenth is ann's. */
const fill = async (store: Store): Promise<void> => {
  const game = async (n: number): Promise<void> => {
    const at = NOON + 50 * MINUTE + n;
    const [challenge, start, ...moves] = played(MOVES) as [GameEvent & { type: 'challengeMade' }, ...GameEvent[]];
    const challenger = n % 10 === 0 ? ANN : snowflakeAt(NOON, n);
    const begun = { ...start, white: challenger } as GameEvent;
    const call: GameEvent = { type: 'arbiterCalled', at, by: challenger, reason: 'Look!', opens: true, case: n };
    const events = [{ ...challenge, challenger }, begun, ...moves, call].map((event, index) => ({
      ...event,
      cause: snowflakeAt(NOON, n * 100 + index),
    }));
    const version = events.length;
    const record = { id: snowflakeAt(NOON, n), version: 0, events: [], announced: version, posts: {} };
    await store.append(record, events, findable(replay(events), { version, announced: version }, at));
  };
  for (let n = 1; n <= CASES; n += 50) await Promise.all(Array.from({ length: 50 }, (_, index) => game(n + index)));
};

const composed = (store: Store): Bot => {
  const decides = desk(store);
  const chosen = servers(store);
  return {
    desk: decides,
    tournaments: tournamentDesk(store),
    members: membership({ store, desk: decides, servers: chosen, log: silentLog }),
    servers: chosen,
    conduct: conducts(store),
    store,
    files: discordFiles(),
    now: () => NOON,
    toss: () => 'white',
  };
};

/** Looks through a server with a thousand cases, over the embedded store. Takes half a minute, most of it to fill it. */
export const docketBench = async (): Promise<DocketFigures> => {
  const dynamo = await embeddedDynamo();
  await ensureTable(dynamo.client, 'bench');
  const store = dynamoStore(dynamo.client, { tableName: 'bench' });
  await fill(store);
  const bot = composed(store);
  const counter = countingUnits(dynamo.client);
  const middle = await store.casesOf(SERVER, { limit: CASES / 2 });
  const looks = [
    ['`/td cases`', () => docketPage(bot, SERVER)],
    ['`/td cases`, in the middle', () => docketPage(bot, SERVER, middle.next)],
    ['`/td games`', () => gamesPage(bot, { guildId: SERVER })],
    ['`/td player`, of a hundred games', () => playerPage(bot, SERVER, ANN)],
  ] as const;
  const figures = [];
  for (const [name, look] of looks) {
    const times: number[] = [];
    counter.take();
    for (let n = 0; n < LOOKS; n += 1) {
      const began = performance.now();
      await look();
      times.push(performance.now() - began);
    }
    const { calls, readUnits } = counter.take();
    const sorted = times.sort((a, b) => a - b);
    figures.push({
      name,
      medianMs: sorted[Math.floor(LOOKS / 2)]!,
      worstMs: sorted.at(-1)!,
      calls: Object.values(calls).reduce((sum, each) => sum + each, 0) / LOOKS,
      readUnits: readUnits / LOOKS,
    });
  }
  await dynamo.close();
  return { cases: CASES, looks: figures };
};
