import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../bot/commands/index.ts';
import { startArbiter } from '../../bot/local/arbiter.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import { register } from '../../bot/register.ts';
import { newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';
import { HOUR } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { openStore } from '../store/given.ts';

const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open.reverse()) await close();
});

describe('a move that is typed while the listener is away (ledger T10)', () => {
  it('is played when it is back, and counts from when it was typed', async () => {
    let time = Date.UTC(2026, 0, 5, 12);
    const now = () => time;
    const { store, close } = await openStore();
    open.push(close);
    const discord = await startDouble({ now });
    open.push(() => discord.close());
    const { token, api, publicKey, people } = discord;
    const sealKey = parseSealKey(newSealKey());
    const start = () =>
      startArbiter({ store, token, api, publicKey, now, sealKey: async () => sealKey, log: silentLog });
    const [ann, bea] = ['ann', 'bea'].map((name) => people.as(people.addMember({ name }).id));
    const place = people.channels()[0]!.id;

    const first = await start();
    await Promise.all([
      discord.setInteractionsEndpoint(first.endpointUrl!),
      register({ token, api, commands: COMMANDS }),
    ]);
    await ann!.slash(place, 'challenge', { opponent: bea!.member.id, color: 'white' });
    await first.idle();
    const challenge = people.messages(place).at(-1)!;
    await bea!.press(challenge.id, `accept:${JSON.stringify(challenge.components).match(/accept:([^"]+)/)![1]}`);
    await first.idle();
    const thread = people.channels().find(({ kind }) => kind === 'publicThread')!.id;
    const gameId = (await store.gameOfThread(thread))!;
    await discord.setInteractionsEndpoint(null);
    await first.close();

    time += HOUR;
    const typedAt = time;
    ann!.type(thread, 'e4');
    time += 2 * HOUR;
    const second = await start();
    open.push(() => second.close());
    while ((await store.load(gameId))?.events.at(-1)?.type !== 'movePlayed') await pause(5);
    const played = (await store.load(gameId))!.events.at(-1)!;
    expect(Math.abs(played.at - typedAt)).toBeLessThan(1_000);
  });
});
