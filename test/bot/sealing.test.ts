import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked } from '../../bot/asked.ts';
import type { Bot } from '../../bot/bot.ts';
import { comeTo, sealMove } from '../../bot/controls/adjournment.ts';
import { discordFiles } from '../../bot/files.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { envelopes, newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';
import { type Command, DAY, type RunningGame } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { adjournmentPost } from '../../lambdas/publish/words/adjournment.ts';
import { servers } from '../../lambdas/servers.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { terms } from '../laws/given.ts';
import { ann, bea, noon, openStore, type TestStore } from '../store/given.ts';

const MOVE = 'Ng1-f3';
const RESUMES = noon + 2 * DAY;

let opened: TestStore;
beforeAll(async () => {
  opened = await openStore();
});
afterAll(() => opened.close());

const askedBy = (memberId: string, id: string): Asked => ({ memberId, id }) as Asked;

const botWith = (now: number, key?: string): Bot => {
  const decides = desk(opened.store);
  return {
    desk: decides,
    tournaments: tournamentDesk(opened.store),
    members: membership({ store: opened.store, desk: decides, servers: servers(opened.store), log: silentLog }),
    servers: servers(opened.store),
    conduct: conducts(opened.store),
    store: opened.store,
    now: () => now,
    files: discordFiles(),
    toss: () => 'white',
    ...(key && { envelopes: envelopes(async () => parseSealKey(key)) }),
  };
};

let games = 0;

/** A game under classic in which both want to adjourn, and ann is to seal. */
const agreedGame = async (): Promise<string> => {
  games += 1;
  const gameId = `90000000000000000${games}`;
  const commands: Command[] = [
    {
      type: 'challenge',
      by: ann,
      opponent: bea,
      names: { [ann]: 'Ann', [bea]: 'Bea' },
      place: { guildId: '1', channelId: '2' },
      terms: terms('classic'),
      color: 'white',
    },
    { type: 'accept', by: bea, toss: 'white' },
    { type: 'adjourn', by: bea, resumesAt: RESUMES },
    { type: 'acceptAdjournment', by: ann },
  ];
  for (const [index, command] of commands.entries()) {
    const ruling = await desk(opened.store).submit({ gameId, command, cause: `${gameId}-${index}`, at: noon });
    expect(ruling.accepted).toBe(true);
  }
  return gameId;
};

const sealedGame = async (key: string): Promise<string> => {
  const gameId = await agreedGame();
  const reply = await sealMove(botWith(noon, key), askedBy(ann, `seal-${gameId}`), gameId, MOVE);
  expect(reply).toMatchObject({ kind: 'message', private: true, content: expect.stringContaining('Sealed: "Ng1') });
  return gameId;
};

describe('a sealed move in the table (ledger G1, G6)', () => {
  it('can’t be read there, whole or in part', async () => {
    const gameId = await sealedGame(newSealKey());
    const record = await opened.store.load(gameId);
    const kept = JSON.stringify(record);
    expect(kept).toContain('moveSealed');
    for (const trace of [MOVE, 'f3', 'g1f3', Buffer.from(MOVE).toString('base64'), Buffer.from(MOVE).toString('hex')]) {
      expect(kept.replaceAll(/s1\.[\w.-]+/g, '')).not.toContain(trace);
    }
  });

  it('opens to the player who is awaited, with the key that sealed it', async () => {
    const key = newSealKey();
    const gameId = await sealedGame(key);
    const early = await comeTo(
      botWith(noon + DAY, key),
      { memberId: bea, guildId: '1', id: `early-${gameId}` },
      gameId,
    );
    expect(early).toMatchObject({ accepted: false, refusal: { code: 'gameAdjourned' } });
    const ruling = await comeTo(botWith(RESUMES, key), { memberId: bea, guildId: '1', id: `here-${gameId}` }, gameId);
    expect(ruling).toMatchObject({ accepted: true });
    if (ruling.accepted) expect(ruling.events.at(-1)).toMatchObject({ type: 'movePlayed', uci: 'g1f3', sealed: true });
  });

  it('does not open from an envelope that was moved over from another game', async () => {
    const key = newSealKey();
    const [one, other] = [await sealedGame(key), await sealedGame(key)];
    const envelopeOf = async (gameId: string) => {
      const game = (await desk(opened.store).look(gameId))?.game as RunningGame;
      return game.adjournment!.envelope!.sealed;
    };
    const { envelopes: ours } = botWith(noon, key);
    expect(await ours!.open({ gameId: one, ply: 0 }, await envelopeOf(one))).toBe(MOVE);
    expect(await ours!.open({ gameId: one, ply: 0 }, await envelopeOf(other))).toBeUndefined();
  });
});

describe('a lost key (ledger G6)', () => {
  it('is said, and the envelope opens once the key is back', async () => {
    const key = newSealKey();
    const gameId = await sealedGame(key);
    const come = (id: string, with_: string) =>
      comeTo(botWith(RESUMES, with_), { memberId: bea, guildId: '1', id: `${id}-${gameId}` }, gameId);
    const stuck = await come('first', newSealKey());
    expect(stuck).toMatchObject({ accepted: true });
    if (!stuck.accepted || stuck.game.phase !== 'running') throw new Error('the game should wait');
    const told = adjournmentPost(gameId, stuck.game, stuck.events);
    expect(told?.post.content).toContain("this envelope can't be opened: the key that sealed it is not here.");
    expect(told?.post.content).toContain('(classic 16)');
    expect(await come('second', newSealKey())).toMatchObject({ accepted: false, refusal: { code: 'stillStuck' } });
    const found = await come('third', key);
    if (found.accepted) expect(found.events.map(({ type }) => type)).toEqual(['envelopeOpened', 'movePlayed']);
    expect(found.accepted).toBe(true);
  });

  it('lets both players go on from the position at the adjournment', async () => {
    const gameId = await sealedGame(newSealKey());
    await comeTo(botWith(RESUMES, newSealKey()), { memberId: bea, guildId: '1', id: `lost-${gameId}` }, gameId);
    const without = (by: string) =>
      desk(opened.store).submit({
        gameId,
        command: { type: 'goOnWithout', by },
        cause: `on-${by}-${gameId}`,
        at: RESUMES,
      });
    await without(ann);
    const ruling = await without(bea);
    if (!ruling.accepted || ruling.game.phase !== 'running') throw new Error('the game should go on');
    const told = adjournmentPost(gameId, ruling.game, ruling.events);
    expect(told?.post.content).toMatch(/^<@200000000000000002>, the envelope is given up: .*\nWhite to move/);
  });

  it('is no lost key where this process has none: the player is sent to the button', async () => {
    const gameId = await sealedGame(newSealKey());
    const ruling = await comeTo(botWith(RESUMES), { memberId: bea, guildId: '1', id: `keyless-${gameId}` }, gameId);
    expect(ruling).toMatchObject({ accepted: false, refusal: { code: 'noKeyHere' } });
    const unsealed = await agreedGame();
    const reply = await sealMove(botWith(noon), askedBy(ann, `none-${unsealed}`), unsealed, MOVE);
    expect(reply).toMatchObject({ private: true, content: expect.stringContaining('SEAL_KEY') });
  });
});
