import { describe, expect, it } from 'vitest';
import { followUps, replayId } from '../lambdas/follow-up.ts';
import { BOOKS, DAY } from '../lambdas/laws/index.ts';
import { silentLog } from '../lambdas/log.ts';
import { servers } from '../lambdas/servers.ts';
import { ANN, about, BEA, EVENT, NOON, open, opened, pairRounds, TOM } from './tournaments/given.ts';
import { stage } from './tournaments/stage.ts';

const automatic = {
  terms: { ...open().terms, settings: { ...BOOKS.a4c.settings, flag: 'automatic' as const } },
};

describe('a game that is annulled and played again (ledger E10)', () => {
  const rule = { type: 'rule', by: TOM, as: { director: true, appeals: false }, reason: 'Wrong colours.' } as const;

  it('is followed by the event, however often it is told', async () => {
    const on = await stage();
    await on.begin(2, 1, automatic);
    const { id } = await on.between(ANN, BEA);
    await on.play(id, { ...rule, ruling: { kind: 'annul', replay: 'reversed' } });
    await on.told();
    const [old, next] = (await on.event()).tournament.games;
    expect(old).toMatchObject({ id, over: { outcome: 'annulled' } });
    expect(next).toMatchObject({ white: BEA, black: ANN, replays: id });
    expect((await on.game(next!.id)).game).toMatchObject({
      phase: 'running',
      setUp: { because: { event: { round: 1 } } },
    });
    await on.later(3 * DAY);
    expect((await on.event()).tournament.games[1]).toMatchObject({ over: { outcome: '0-1', timedOut: BEA } });
    const kept = await on.kept();
    await on.toldAgain();
    await on.told();
    expect(await on.kept()).toEqual(kept);
    expect(on.logged).toEqual([]);
  });

  it('is noted in the event however soon it ends, where the machine went away before the event knew of it', async () => {
    const on = await stage();
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    const { record } = await on.play(id, { ...rule, ruling: { kind: 'annul', replay: 'same' } });
    const tournaments = {
      submit: async () => {
        throw new Error('the machine is gone');
      },
    };
    const parts = { desk: on.games, members: on.members, now: () => NOON, log: silentLog };
    const followUp = followUps({ ...parts, tournaments });
    await expect(followUp(record, 1, record.version, {})).rejects.toThrow('gone');
    const replay = (await on.game(replayId(id, 1))).record.id;
    await on.play(replay, { type: 'resign', by: ANN });
    await on.tellGame(replay);
    expect((await on.event()).tournament.games).toHaveLength(1);
    await on.told();
    expect((await on.event()).tournament.games[1]).toMatchObject({ id: replay, over: { outcome: '0-1' } });
  });

  it('is lost by who is out of the event when it begins', async () => {
    const on = await stage();
    await on.begin(2, 1);
    await on.send({ type: 'withdraw', by: BEA });
    await on.send(about('withdrawMember', ANN));
    await on.told();
    await on.play((await on.between(ANN, BEA)).id, { ...rule, ruling: { kind: 'annul', replay: 'same' } });
    await on.told();
    const next = (await on.event()).tournament.games[1]!;
    expect((await on.game(next.id)).game).toMatchObject({ phase: 'ended', ending: 'forfeit', outcome: '0-1' });
    expect(next.over).toEqual({ outcome: '0-1', forfeit: true });
  });
});

describe('a game that can not begin', () => {
  it('is annulled in its event, which says so to everybody and to its directors, and can end', async () => {
    const on = await stage();
    const [opening] = opened({ terms: { ...open().terms, fen: '8/8/8/8/8/8/8/8 w - - 0 1' } });
    const none = { id: EVENT, version: 0, events: [], announced: 0, posts: {} };
    await on.store.appendTournament(none, [{ ...opening!, cause: 'c0' }], { server: '10', over: false });
    await servers(on.store).choose('10', { tdChannel: '12' });
    for (const by of [ANN, BEA]) await on.send({ type: 'enter', by, name: by });
    await on.send(pairRounds(1));
    await on.told();
    const { id, over } = (await on.event()).tournament.games[0]!;
    expect(over).toEqual({ outcome: 'annulled', forfeit: false, notBegun: true });
    expect(await on.store.load(id)).toBeUndefined();
    for (const channel of ['11', '12']) {
      const texts = on.seen.kept.filter(({ channelId }) => channelId === channel).map(({ post }) => post.content);
      expect(texts.filter((text) => text?.includes('could not begin'))).toHaveLength(1);
    }
    expect(on.logged).toHaveLength(1);
    await on.send({ type: 'withdraw', by: ANN });
    await on.toldAgain();
    expect(on.logged.filter((line) => line.includes('noSuchGame'))).toEqual([]);
    await on.send({ type: 'end', by: TOM, as: { director: true } });
  });
});
