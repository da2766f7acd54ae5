import { describe, expect, it } from 'vitest';
import type { Submission } from '../lambdas/desk.ts';
import { BOOKS, DAY, HOUR, type MemberId, MINUTE } from '../lambdas/laws/index.ts';
import { silentLog } from '../lambdas/log.ts';
import { tournamentFollowUps } from '../lambdas/tournament-follow-up.ts';
import { ANN, about, BEA, CAT, DAN, EVENT, NOON, open, pairRounds, TOM } from './tournaments/given.ts';
import { stage } from './tournaments/stage.ts';

const automatic = {
  terms: { ...open().terms, settings: { ...BOOKS.a4c.settings, flag: 'automatic' as const } },
};

const typesOf = async ({ event }: Awaited<ReturnType<typeof stage>>, from: number): Promise<string[]> =>
  (await event()).record.events.slice(from).map(({ type }) => type);

describe('the rounds of an event (ledger W5)', () => {
  it('have their games begin once they are told, with what the event is played under', async () => {
    const on = await stage();
    await on.begin(4, 2);
    const { tournament } = await on.event();
    expect(tournament.games).toHaveLength(4);
    for (const { id, round, white, black } of tournament.games) {
      expect((await on.game(id)).game).toMatchObject({
        ...{ phase: 'running', white, black, terms: tournament.terms, place: tournament.place, startedAt: NOON },
        names: { [white]: `player ${white}`, [black]: `player ${black}` },
        setUp: { by: TOM, because: { kind: 'event', id: EVENT, name: 'Winter Open', round } },
      });
    }
    expect(on.logged).toEqual([]);
  });

  it('begin each game once, where the machine went away in the middle of it', async () => {
    const on = await stage();
    await on.begin(4, 0);
    const { record, tournament } = await on.send(pairRounds(1));
    const [first, second] = tournament.games.map(({ id }) => id) as [string, string];
    const submit = async (submission: Submission) => {
      if (submission.gameId === second) throw new Error('the machine is gone');
      return on.games.submit(submission);
    };
    const parts = { tournaments: on.tournaments, members: on.members, now: () => NOON, log: silentLog };
    const followUp = tournamentFollowUps({ ...parts, desk: { submit } });
    await expect(followUp(record, record.version - 1, record.version)).rejects.toThrow('gone');
    expect(await on.store.load(second)).toBeUndefined();
    const { events } = (await on.game(first)).record;
    await on.told();
    expect((await on.game(first)).record.events).toEqual(events);
    expect((await on.game(second)).game.phase).toBe('running');
  });

  it('tell their games what their players have chosen', async () => {
    const on = await stage();
    await on.store.saveMember({ id: ANN, version: 0, settings: { zone: 'Europe/Berlin' }, leave: [] });
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    expect((await on.game(id)).game).toMatchObject({ choices: { white: { zone: 'Europe/Berlin' } } });
  });
});

describe('a game of an event', () => {
  it('is noted in the event once it is over, and no other game is', async () => {
    const on = await stage();
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    await on.play(id, { type: 'playMove', by: ANN, text: 'e4' });
    await on.told();
    expect((await on.event()).tournament.games).toMatchObject([{ id, version: 0 }]);
    await on.play(id, { type: 'resign', by: BEA });
    await on.told();
    expect((await on.event()).tournament.games).toMatchObject([
      { id, version: 3, over: { outcome: '1-0', forfeit: false } },
    ]);
    expect((await on.event()).tournament.games[0]?.over).not.toHaveProperty('timedOut');
  });

  it('is noted as it stands after a ruling: as over, and as in play again', async () => {
    const on = await stage();
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    const rule = { type: 'rule', by: TOM, as: { director: true, appeals: false }, reason: 'So it is.' } as const;
    await on.play(id, { ...rule, ruling: { kind: 'award', result: { outcome: '0-0', forfeit: true } } });
    await on.told();
    expect((await on.event()).tournament.games[0]?.over).toEqual({ outcome: '0-0', forfeit: true });
    await on.play(id, { ...rule, ruling: { kind: 'playOn' } });
    await on.told();
    expect((await on.event()).tournament.games[0]).not.toHaveProperty('over');
  });
});

describe('a timeout in an event (ledger P3)', () => {
  it('brings a warning, then withdraws, which costs the games in play; and is taken back once it is excused', async () => {
    const on = await stage();
    await on.begin(4, 1, automatic);
    await on.play((await on.between(BEA, CAT)).id, { type: 'resign', by: BEA });
    await on.later(DAY + HOUR);
    await on.send(pairRounds(2));
    await on.told();
    const last = await on.between(CAT, ANN);
    for (const [one, other] of [
      [DAN, CAT],
      [BEA, DAN],
    ] as const) {
      await on.play((await on.between(one, other)).id, { type: 'resign', by: one });
    }
    await on.later(DAY - HOUR);
    await on.play(last.id, { type: 'playMove', by: CAT, text: 'e4' });
    await on.told();

    const before = (await on.event()).record.version;
    await on.later(DAY);
    expect(await typesOf(on, before)).toEqual(['gameNoted', 'timedOut']);
    expect((await on.event()).record.events.at(-1)).toMatchObject({ member: ANN, count: 1, law: 'a4c Swiss 5' });
    expect((await on.game(last.id)).game.phase).toBe('running');

    await on.later(DAY);
    await on.later(HOUR);
    expect(await typesOf(on, before + 2)).toEqual(['gameNoted', 'timedOut', 'gameNoted']);
    const out = await on.event();
    expect(out.tournament.entrants[0]).toMatchObject({ member: ANN, standing: 'timedOut' });
    expect((await on.game(last.id)).game).toMatchObject({
      ...{ phase: 'ended', ending: 'forfeit', outcome: '1-0', law: 'a4c Swiss 5' },
      evidence: { kind: 'leftEvent', how: 'timedOut' },
    });
    expect(out.tournament.games.find(({ id }) => id === last.id)?.over).toEqual({ outcome: '1-0', forfeit: true });

    await on.send(about('excuseTimeout', ANN));
    await on.told();
    expect((await on.event()).tournament.entrants[0]).toMatchObject({ standing: 'playing', timeouts: [{}] });
    expect((await on.game(last.id)).game.phase).toBe('running');
    expect((await on.event()).tournament.games.find(({ id }) => id === last.id)).not.toHaveProperty('over');
    await on.play(last.id, { type: 'playMove', by: ANN, text: 'e5' });
    expect(on.logged).toEqual([]);

    await on.told();
    const kept = await on.kept();
    const posts = on.seen.kept.length;
    await on.toldAgain();
    await on.told();
    expect(await on.kept()).toEqual(kept);
    expect(on.seen.kept).toHaveLength(posts);
  });

  it('counts no more where the end was put right', async () => {
    const on = await stage();
    await on.begin(2, 1, automatic);
    const { id } = await on.between(ANN, BEA);
    await on.later(3 * DAY);
    expect((await on.event()).tournament.entrants[0]?.timeouts).toHaveLength(1);
    const as = { director: true, appeals: false };
    const ruling = { kind: 'giveTime', color: 'white', duration: DAY } as const;
    await on.play(id, { type: 'rule', by: TOM, as, ruling, reason: 'The clock was wrong.' });
    await on.told();
    expect((await on.event()).tournament.entrants[0]?.timeouts).toEqual([]);
    expect((await on.event()).record.events.slice(-2)).toMatchObject([
      { type: 'gameNoted', gameId: id },
      { type: 'timeoutVoided', member: ANN, gameId: id },
    ]);
  });
});

describe('who is out of an event (ledger P1, W3)', () => {
  const out = async (on: Awaited<ReturnType<typeof stage>>, one: MemberId, other: MemberId) => {
    const { game } = await on.game((await on.between(one, other)).id);
    return game.phase === 'ended' ? [game.ending, game.outcome, game.law] : game.phase;
  };

  it('loses the games in play, keeps what was played, and plays on once they are back', async () => {
    const on = await stage();
    await on.begin(4, 3);
    const { id, white } = await on.between(ANN, BEA);
    await on.play(id, { type: 'resign', by: BEA });
    await on.told();
    await on.send({ type: 'withdraw', by: ANN });
    await on.told();
    expect(await out(on, ANN, BEA)).toEqual(['resignation', white === ANN ? '1-0' : '0-1', undefined]);
    expect(await out(on, ANN, DAN)).toEqual(['forfeit', '0-1', 'a4c Swiss 1']);
    expect(await out(on, CAT, ANN)).toEqual(['forfeit', '1-0', 'a4c Swiss 1']);
    expect(await out(on, BEA, CAT)).toBe('running');
    await on.send(about('readmit', ANN));
    await on.told();
    expect(await out(on, ANN, BEA)).toEqual(['resignation', white === ANN ? '1-0' : '0-1', undefined]);
    expect([await out(on, ANN, DAN), await out(on, CAT, ANN)]).toEqual(['running', 'running']);
    expect(on.logged).toEqual([]);
  });

  it('wins nothing by it from an opponent who is out as well: that one loses then', async () => {
    const on = await stage();
    await on.begin(2, 1);
    await on.send({ type: 'withdraw', by: ANN });
    await on.send(about('expel', BEA));
    await on.told();
    expect(await out(on, ANN, BEA)).toEqual(['forfeit', '0-1', 'a4c Swiss 1']);
    await on.send(about('readmit', ANN));
    await on.told();
    expect(await out(on, ANN, BEA)).toEqual(['forfeit', '1-0', BOOKS.a4c.rulings.expel]);
    await on.send(about('readmit', BEA));
    await on.told();
    expect(await out(on, ANN, BEA)).toBe('running');
  });

  it('wins on time all the same where the flag of the opponent had fallen before, and nobody had looked', async () => {
    const on = await stage();
    await on.begin(2, 1, automatic);
    on.wait(3 * DAY + 1);
    await on.send({ type: 'withdraw', by: BEA });
    await on.told();
    expect(await out(on, ANN, BEA)).toEqual(['flagFall', '0-1', undefined]);
    expect((await on.event()).tournament.entrants).toMatchObject([{ timeouts: [{}] }, { standing: 'withdrawn' }]);
  });

  it('is out by a ruling in one of its games, under that ruling, and back by another', async () => {
    const on = await stage();
    await on.begin(4, 3);
    const ruled = await on.between(ANN, BEA);
    const rule = { type: 'rule', by: TOM, as: { director: true, appeals: false }, reason: 'Had help.' } as const;
    await on.play(ruled.id, { ...rule, ruling: { kind: 'expel', member: ANN, from: 'event' } });
    await on.told();
    expect((await on.event()).tournament.entrants[0]).toMatchObject({ member: ANN, standing: 'expelled' });
    expect((await on.event()).record.events.find(({ type }) => type === 'expelled')).toMatchObject({
      ...{ by: TOM, reason: 'Had help.', law: BOOKS.a4c.rulings.expel, gameId: ruled.id, case: 1 },
    });
    for (const other of [BEA, CAT, DAN]) expect((await out(on, ANN, other))[0]).toBe('forfeit');
    await on.play(ruled.id, { ...rule, ruling: { kind: 'readmit', member: ANN, from: 'event' } });
    await on.told();
    for (const other of [BEA, CAT, DAN]) expect(await out(on, ANN, other)).toBe('running');
    const kept = await on.kept();
    await on.toldAgain();
    await on.told();
    expect(await on.kept()).toEqual(kept);
  });

  it('is not taken for out by what is told late, once they are back', async () => {
    const on = await stage();
    await on.begin(2, 1);
    await on.send({ type: 'withdraw', by: BEA });
    await on.send(about('readmit', BEA));
    await on.told();
    await on.toldAgain();
    const { game, record } = await on.game((await on.between(ANN, BEA)).id);
    expect(game.phase).toBe('running');
    expect(record.version).toBe(1);
  });
});

describe('what nobody has told', () => {
  it("is told, and followed up, by the minute's sweep", async () => {
    const on = await stage();
    await on.begin(2, 0);
    const { id } = (await on.send(pairRounds(1))).tournament.games[0]!;
    expect(await on.store.load(id)).toBeUndefined();
    await on.swept(MINUTE);
    expect((await on.game(id)).game.phase).toBe('running');
    expect((await on.event()).record).toMatchObject({ version: 4, announced: 4 });
    await on.play(id, { type: 'resign', by: ANN });
    await on.swept(MINUTE);
    await on.swept(MINUTE);
    expect((await on.event()).record).toMatchObject({ version: 5, announced: 5 });
    await on.swept(HOUR);
    expect(await on.store.nextDueAt()).toBeUndefined();
  });
});
