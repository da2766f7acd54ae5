import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaleVersion } from '../../lambdas/record.ts';
import { runs } from '../properties/runs.ts';
import {
  anyHistory,
  arbiterCalled,
  challengeMade,
  movePlayed,
  noise,
  noon,
  nothingYet,
  open,
  openStore,
  over,
  type TestStore,
} from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const created = (id: string) => test.store.append(nothingYet(id), [challengeMade()], open());

/** What became of a write, in a word: a failure must not print a record of this size. */
const outcome = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'written',
    (error: Error) => error.name,
  );

describe('a game in the store', () => {
  it('is not there until it is created', async () => {
    expect(await test.store.load('nobody')).toBeUndefined();
  });

  it('is read as it was written', async () => {
    const first = await created('read');
    const second = await test.store.append(first, [movePlayed('e2e4'), movePlayed('e7e5')], open());
    expect(second).toEqual({
      id: 'read',
      version: 3,
      events: [challengeMade(), movePlayed('e2e4'), movePlayed('e7e5')],
      announced: 0,
      posts: {},
    });
    expect(await test.store.load('read')).toEqual(second);
  });

  it('comes back whatever its events say', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory, anyHistory, async (first, second) => {
        const id = `any ${count++}`;
        const record = await test.store.append(nothingYet(id), first, open());
        await test.store.append(record, second, open());
        expect((await test.store.load(id))?.events).toEqual([...first, ...second]);
      }),
      runs(50),
    );
  });

  it('is created once', async () => {
    await created('twice');
    await expect(created('twice')).rejects.toThrow(StaleVersion);
    expect((await test.store.load('twice'))?.version).toBe(1);
  });

  it('takes no append without events', async () => {
    await expect(test.store.append(await created('empty'), [], open())).rejects.toThrow(RangeError);
  });
});

describe('two writes on one version', () => {
  it('end with one written and the other told so', async () => {
    const record = await created('race');
    const moves = ['e2e4', 'd2d4', 'c2c4', 'g1f3'];
    const results = await Promise.allSettled(moves.map((uci) => test.store.append(record, [movePlayed(uci)], open())));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(StaleVersion);
    const winner = moves[results.findIndex((result) => result.status === 'fulfilled')]!;
    expect((await test.store.load('race'))?.events).toEqual([challengeMade(), movePlayed(winner)]);
  });

  it('create one game when both create it', async () => {
    const results = await Promise.allSettled([created('born twice'), created('born twice')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('announcements', () => {
  it('are noted with the posts they went to', async () => {
    const record = await created('told');
    const posts = { challengeId: '400000000000000001', threadId: '400000000000000001' };
    const noted = await test.store.noteAnnounced(record, 1, posts, open(noon));
    expect(noted).toEqual({ ...record, announced: 1, posts });
    expect(await test.store.load('told')).toEqual(noted);
  });

  it('are not noted on a record that has moved on', async () => {
    const record = await created('moved on');
    await test.store.append(record, [movePlayed('e2e4')], open());
    await expect(test.store.noteAnnounced(record, 1, {}, open())).rejects.toThrow(StaleVersion);
  });

  it('are not noted twice from the same reading', async () => {
    const record = await created('noted twice');
    await test.store.noteAnnounced(record, 1, { boardId: '1' }, open());
    await expect(test.store.noteAnnounced(record, 1, { boardId: '2' }, open())).rejects.toThrow(StaleVersion);
    expect((await test.store.load('noted twice'))?.posts).toEqual({ boardId: '1' });
  });

  it('survive an append that was decided before them', async () => {
    const record = await created('crossing');
    await test.store.noteAnnounced(record, 1, { boardId: '7' }, open());
    const appended = await test.store.append(record, [movePlayed('e2e4')], open());
    expect(appended).toMatchObject({ version: 2, announced: 1, posts: { boardId: '7' } });
    expect(await test.store.load('crossing')).toEqual(appended);
  });
});

describe('a record that grows too large', () => {
  it('is refused and left as it was', async () => {
    const record = await created('large');
    expect(await outcome(test.store.append(record, [arbiterCalled(noise(351 * 1024))], open()))).toBe('RecordTooLarge');
    expect(await test.store.load('large')).toEqual(record);
  });

  it('can still be ended', async () => {
    const full = await test.store.append(await created('full'), [arbiterCalled(noise(340 * 1024))], open());
    const more = [arbiterCalled(noise(20 * 1024))];
    expect(await outcome(test.store.append(full, more, open()))).toBe('RecordTooLarge');
    expect(await outcome(test.store.append(full, more, over))).toBe('written');
    expect((await test.store.load('full'))?.version).toBe(3);
  });
});
