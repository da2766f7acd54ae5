import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../lambdas/desk.ts';
import { type FollowUp, followUps, replayId } from '../lambdas/follow-up.ts';
import { type Heed, HOUR, type Ruling } from '../lambdas/laws/index.ts';
import { type Log, silentLog } from '../lambdas/log.ts';
import { tournamentDesk } from '../lambdas/tournament-desk.ts';
import { NOON, terms } from './laws/given.ts';
import { ann, bea, openStore, type TestStore } from './store/given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const TOM = '200000000000000003';
const AT = NOON + HOUR;
const POSTS = { threadId: '400000000000000001' };

interface Kept {
  readonly followUp: FollowUp;
  readonly logged: unknown[];
}

const following = (heeds: readonly Heed[] = []): Kept => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (event, fields) => void logged.push([event, fields]) };
  const members = { heeds: async () => heeds };
  const parts = { desk: desk(test.store), tournaments: tournamentDesk(test.store) };
  return { followUp: followUps({ ...parts, members, now: () => AT, log }), logged };
};

/** A game that was annulled by a ruling, which is its third event. */
const annulled = async (gameId: string, ruling: Ruling) => {
  const decides = desk(test.store);
  const submit = (cause: string, command: Parameters<typeof decides.submit>[0]['command']) =>
    decides.submit({ gameId, command, cause: `${gameId}:${cause}`, at: NOON });
  await submit('1', {
    type: 'challenge',
    by: ann,
    opponent: bea,
    names: { [ann]: 'ann', [bea]: 'bea' },
    place: { guildId: '10', channelId: '11' },
    terms: terms(),
    color: 'white',
  });
  await submit('2', { type: 'accept', by: bea, toss: 'white' });
  const as = { director: true, appeals: false };
  const ruled = await submit('3', { type: 'rule', by: TOM, as, ruling, reason: 'Wrong colours.' });
  if (!ruled.accepted) throw new Error(JSON.stringify(ruled.refusal));
  return ruled.record;
};

describe('the game that an annulment brings about (ledger E10)', () => {
  it('has an id of its own, the same each time, with room wherever games are named', () => {
    expect(replayId('900000000000000001', 2)).toBe(replayId('900000000000000001', 2));
    const ids = [0, 1, 2, 3].flatMap((index) => ['a', 'b'].map((game) => replayId(game, index)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^r[\w-]{18}$/);
  });

  it('begins between the same two, and says where it comes from', async () => {
    const record = await annulled('f1', { kind: 'annul', replay: 'reversed' });
    await following().followUp(record, 2, 4, POSTS);
    const begun = await desk(test.store).look(replayId('f1', 2));
    expect(begun?.game).toMatchObject({
      ...{ phase: 'running', white: bea, black: ann, startedAt: AT },
      setUp: { by: TOM, because: { kind: 'replay', of: 'f1', thread: POSTS.threadId, case: 1, law: 'a4c 7.1' } },
    });
  });

  it('begins once, however often it is asked for, and from wherever', async () => {
    const record = await annulled('f2', { kind: 'annul', replay: 'same' });
    await Promise.all([1, 2, 3].map(() => following().followUp(record, 2, 4, POSTS)));
    await following().followUp(record, 2, 4, {});
    const begun = await desk(test.store).look(replayId('f2', 2));
    expect(begun?.record.events.filter(({ type }) => type === 'gameSetUp')).toHaveLength(1);
    expect(begun?.record.events[0]).toMatchObject({ because: { thread: POSTS.threadId } });
  });

  it('knows of its players from the first', async () => {
    const record = await annulled('f3', { kind: 'annul', replay: 'same' });
    await following([{ by: ann, choice: { zone: 'Europe/Berlin' }, leave: [] }]).followUp(record, 2, 4, POSTS);
    const begun = await desk(test.store).look(replayId('f3', 2));
    expect(begun?.game).toMatchObject({ choices: { white: { zone: 'Europe/Berlin' } } });
  });

  it('is none where the ruling brings none about, or is not among what was told', async () => {
    const plain = await annulled('f4', { kind: 'annul' });
    await following().followUp(plain, 2, 4, POSTS);
    expect(await desk(test.store).look(replayId('f4', 2))).toBeUndefined();
    const untold = await annulled('f5', { kind: 'annul', replay: 'same' });
    await following().followUp(untold, 0, 2, POSTS);
    expect(await desk(test.store).look(replayId('f5', 2))).toBeUndefined();
  });

  it('is annulled itself where the annulment is reversed, and so is what took its place', async () => {
    await annulled('f7', { kind: 'annul', replay: 'same' });
    const { followUp } = following();
    const decides = desk(test.store);
    const as = { director: true, appeals: false };
    const rule = async (gameId: string, cause: string, ruling: Ruling) => {
      const command = { type: 'rule', by: TOM, as, ruling, reason: 'On second thoughts.' } as const;
      const ruled = await decides.submit({ gameId, command, cause, at: AT });
      if (!ruled.accepted) throw new Error(JSON.stringify(ruled.refusal));
      await followUp(ruled.record, 0, ruled.record.version, POSTS);
      return ruled.record;
    };
    const first = replayId('f7', 2);
    await followUp((await decides.look('f7'))!.record, 0, 4, POSTS);
    await rule(first, 'again', { kind: 'annul', replay: 'reversed' });
    const second = replayId(first, 1);
    expect((await decides.look(second))?.game).toMatchObject({ phase: 'running', white: bea });
    await rule('f7', 'back', { kind: 'playOn' });
    expect((await decides.look('f7'))?.game.phase).toBe('running');
    const third = (await decides.look(second))!;
    expect(third.game).toMatchObject({ phase: 'ended', outcome: 'annulled', law: 'a4c 7.1' });
    expect(third.record.events.filter(({ type }) => type === 'ruled')).toMatchObject([
      { by: TOM, reason: 'On second thoughts.', ruling: { kind: 'annul' } },
    ]);
    await rule('f7', 'stop', { kind: 'stopClocks' });
    expect((await decides.look(second))?.record.version).toBe(third.record.version);
  });

  it('that can not begin is told to those who run the service, and holds nothing up', async () => {
    const record = await annulled('f6', { kind: 'annul', replay: 'same' });
    await annulled(replayId('f6', 2), { kind: 'playOn' }).catch(() => {});
    const { followUp, logged } = following();
    await followUp(record, 2, 4, POSTS);
    expect(logged).toEqual([['followUpRefused', expect.objectContaining({ refusal: { code: 'gameExists' } })]]);
  });
});
