import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaleVersion } from '../../lambdas/record.ts';
import { getItem } from '../../lambdas/store/calls.ts';
import { TO_ANNOUNCE } from '../../lambdas/store/table.ts';
import { tournamentIdOf } from '../../lambdas/store/tournament-items.ts';
import type { FindableTournament, RecordedTournamentEvent, TournamentRecord } from '../../lambdas/tournament-record.ts';
import { ANN, BEA, entered, opened, running } from '../tournaments/given.ts';
import { challengeMade, listed, noise, noon, nothingYet, open, openStore, type TestStore, tableName } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const caused = (events: ReturnType<typeof opened>, cause = '1456789012345678901'): RecordedTournamentEvent[] =>
  events.map((event) => ({ ...event, cause }));

const none = (id: string): TournamentRecord => ({ id, version: 0, events: [], announced: 0, posts: {} });
const inServer = (server: string, more: Partial<FindableTournament> = {}): FindableTournament => ({
  server,
  over: false,
  ...more,
});

const create = (id: string, found = inServer('20'), at = noon) =>
  test.store.appendTournament(none(id), caused(opened().map((event) => ({ ...event, at }))), found);
const enters = (member: string, cause = `enters ${member}`) => caused(entered(member), cause);

/** What became of a write, in a word: a failure must not print a record of this size. */
const outcome = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'written',
    (error: Error) => error.name,
  );

describe('an event in the store', () => {
  it('is not there until it is opened, and is read as it was written', async () => {
    expect(await test.store.loadTournament('1')).toBeUndefined();
    const first = await create('1');
    const second = await test.store.appendTournament(first, enters(ANN), inServer('20'));
    expect(second).toEqual({
      ...none('1'),
      version: 2,
      events: [...caused(opened()), ...enters(ANN)],
    });
    expect(await test.store.loadTournament('1')).toEqual(second);
  });

  it('comes back with rounds and all', async () => {
    const events = caused(running(6, 5));
    await test.store.appendTournament(none('2'), events, inServer('20'));
    expect((await test.store.loadTournament('2'))?.events).toEqual(events);
  });

  it('is no game, though both bear the same id', async () => {
    await create('3');
    expect(await test.store.load('3')).toBeUndefined();
    await test.store.append(nothingYet('3'), [challengeMade()], open());
    expect((await test.store.loadTournament('3'))?.events[0]?.type).toBe('tournamentOpened');
  });

  it('is opened once, and takes no append without events', async () => {
    const record = await create('4');
    await expect(create('4')).rejects.toThrow(StaleVersion);
    await expect(test.store.appendTournament(record, [], inServer('20'))).rejects.toThrow(RangeError);
  });

  it('takes one of two entries that were decided on the same version', async () => {
    const record = await create('5');
    const members = [ANN, BEA, '103', '104'];
    const writes = members.map((member) => test.store.appendTournament(record, enters(member), inServer('20')));
    const results = await Promise.allSettled(writes);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(StaleVersion);
    expect((await test.store.loadTournament('5'))?.version).toBe(2);
  });
});

describe('what was announced of an event', () => {
  it('is noted with its posts, on the record that was read, and survives an append', async () => {
    const record = await create('10');
    const posts = { channelId: '11', messageId: '12' };
    const noted = await test.store.noteTournamentAnnounced(record, 1, posts, inServer('20'));
    expect(noted).toEqual({ ...record, announced: 1, posts });
    const appended = await test.store.appendTournament(record, enters(ANN), inServer('20'));
    expect(appended).toMatchObject({ version: 2, announced: 1, posts });
    await expect(test.store.noteTournamentAnnounced(noted, 1, {}, inServer('20'))).rejects.toThrow(StaleVersion);
    expect(await test.store.loadTournament('10')).toEqual(appended);
  });

  it('wakes the publisher while something is untold, and not where that waits', async () => {
    const wakes = async () =>
      (await getItem(test.client, tableName, { pk: 'event#11', sk: 'record' }))?.[TO_ANNOUNCE] !== undefined;
    const record = await create('11');
    expect(await wakes()).toBe(true);
    const waiting = await test.store.noteTournamentAnnounced(record, 0, {}, inServer('20', { untoldWaits: true }));
    expect(await wakes()).toBe(false);
    await test.store.appendTournament(waiting, enters(ANN), inServer('20'));
    expect(await wakes()).toBe(true);
  });
});

describe('a record of an event that grows too large', () => {
  const reason = (bytes: number) => [
    {
      type: 'withdrawn',
      at: noon,
      member: ANN,
      by: '900',
      reason: noise(bytes),
      law: 'a4c 13.4(3)',
      cause: 'w',
    } as const,
  ];

  it('is refused and left as it was, but for how its games end and that it is over', async () => {
    const KB = 1024;
    const large = await create('30');
    const write = (bytes: number) => test.store.appendTournament(large, reason(bytes), inServer('20'));
    expect(await outcome(write(351 * KB))).toBe('RecordTooLarge');
    expect(await test.store.loadTournament('30')).toEqual(large);
    const full = await write(340 * KB);
    expect(await outcome(test.store.appendTournament(full, reason(20 * KB), inServer('20')))).toBe('RecordTooLarge');
    const noted = { type: 'gameNoted', at: noon, gameId: noise(20 * KB), version: 9, cause: 'g' } as const;
    const after = await test.store.appendTournament(full, [noted], inServer('20'));
    const ended = { type: 'tournamentEnded', at: noon, by: '900', cause: 'e' } as const;
    expect(await outcome(test.store.appendTournament(after, [ended], inServer('20', { over: true })))).toBe('written');
  });
});

describe('events that are due', () => {
  it('are found by when, and not among games or members', async () => {
    const { store, close } = await openStore();
    const write = (id: string, dueAt?: number) =>
      store.appendTournament(none(id), caused(opened()), inServer('20', dueAt === undefined ? {} : { dueAt }));
    await write('late', noon + 2);
    const soon = await write('soon', noon);
    await write('never');
    expect(await listed(store.dueTournaments(noon - 1))).toEqual([]);
    expect(await listed(store.dueTournaments(noon + 2))).toEqual(['soon', 'late']);
    expect(await listed(store.due(noon + 2))).toEqual([]);
    expect(await listed(store.dueMembers(noon + 2))).toEqual([]);
    expect(await store.nextDueAt()).toBe(noon);
    await store.noteTournamentAnnounced(soon, 1, {}, inServer('20'));
    expect(await listed(store.dueTournaments(noon + 2))).toEqual(['late']);
    expect(await store.nextDueAt()).toBe(noon + 2);
    await close();
  });
});

describe("a server's events", () => {
  const idsIn = async (server: string, over: boolean, limit = 9) =>
    (await test.store.tournamentsIn(server, { over, limit })).map(({ id }) => id);

  it('are found newest first, those that are over apart, and without its games', async () => {
    await create('old', inServer('40'), noon);
    await create('new', inServer('40'), noon + 1);
    await create('elsewhere', inServer('41'), noon + 2);
    await test.store.append(nothingYet('game'), [challengeMade()], { players: [ANN, BEA], server: '40', over: false });
    const closing = await create('closed', inServer('40'), noon + 3);
    const ended = caused([{ type: 'tournamentEnded', at: noon + 4, by: '900' }], 'e');
    await test.store.appendTournament(closing, ended, inServer('40', { over: true }));
    expect(await idsIn('40', false)).toEqual(['new', 'old']);
    expect(await idsIn('40', false, 1)).toEqual(['new']);
    expect(await idsIn('40', true)).toEqual(['closed']);
    expect((await test.store.gamesIn('40', { over: false, limit: 9 })).map(({ id }) => id)).toEqual(['game']);
  });

  it('are known by their keys, as nothing else is', () => {
    expect(tournamentIdOf({ pk: { S: 'event#77' }, sk: { S: 'record' } })).toBe('77');
    expect(tournamentIdOf({ pk: { S: 'game#77' }, sk: { S: 'record' } })).toBeUndefined();
  });
});
