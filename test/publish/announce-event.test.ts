import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../lambdas/laws/index.ts';
import { servers } from '../../lambdas/servers.ts';
import { ANN, about, BEA, CAT, open, pairRounds, TOM } from '../tournaments/given.ts';
import { stage } from '../tournaments/stage.ts';

const CHANNEL = '11';

/** What stands in the event's channel, in order: the event's own post is the first. */
const textsIn = ({ seen }: Awaited<ReturnType<typeof stage>>, channelId = CHANNEL): string[] =>
  seen.kept.filter((each) => each.channelId === channelId).map(({ post }) => post.content ?? '');

describe('announcing an event', () => {
  it('posts it once, where entries are made, and keeps that post up to date', async () => {
    const on = await stage();
    await on.begin(2, 0);
    expect(textsIn(on)).toHaveLength(1);
    expect(textsIn(on)[0]).toContain(`<@${ANN}>, <@${BEA}>`);
    const { record } = await on.event();
    expect(record).toMatchObject({ announced: 3, posts: { channelId: CHANNEL, messageId: on.seen.kept[0]!.id } });
  });

  it('tells of a decision once, however late it is told again', async () => {
    for (const wait of [0, HOUR]) {
      const on = await stage();
      await on.begin(2, 0);
      await on.send(about('withdrawMember', ANN));
      on.seen.loseAnswers(1);
      await expect(on.told()).rejects.toThrow('lost');
      await on.later(wait);
      expect(textsIn(on).filter((text) => text.includes('is withdrawn from'))).toHaveLength(1);
    }
  });

  it('leaves what could not be told to the sweep, which begins the games of the round then', async () => {
    const on = await stage();
    await on.begin(2, 0);
    const { tournament } = await on.send(pairRounds(1));
    on.seen.failNext(1);
    await expect(on.told()).rejects.toThrow('Discord is away');
    expect(await on.store.load(tournament.games[0]!.id)).toBeUndefined();
    await on.later(MINUTE);
    expect((await on.game(tournament.games[0]!.id)).game.phase).toBe('running');
    expect(textsIn(on).filter((text) => text.includes('round 1'))).toHaveLength(2);
  });

  it('lets go of words that Discord will never take, and says that there is news', async () => {
    const on = await stage();
    await on.begin(2, 0);
    on.seen.filtered.push('is expelled');
    await on.send(about('expel', ANN));
    await on.told();
    expect(textsIn(on).at(-1)).toContain('There is news of this event');
    const { record } = await on.event();
    expect(record.announced).toBe(record.version);
  });

  it('says once that a round is over, whatever becomes of its results afterwards', async () => {
    const on = await stage();
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    await on.play(id, { type: 'resign', by: ANN });
    await on.told();
    const result = { outcome: '1/2-1/2', forfeit: false } as const;
    const as = { director: true, appeals: false };
    await on.play(id, { type: 'rule', by: TOM, as, reason: 'Agreed.', ruling: { kind: 'award', result } });
    await on.told();
    expect(textsIn(on)[0]).toContain('½');
    expect(textsIn(on).filter((text) => text.includes('every game that was paired is over'))).toHaveLength(1);
    await on.play(id, { type: 'rule', by: TOM, as, reason: 'No.', ruling: { kind: 'annul', replay: 'same' } });
    await on.told();
    await on.play((await on.event()).tournament.games[1]!.id, { type: 'resign', by: ANN });
    await on.told();
    expect(textsIn(on).filter((text) => text.includes('every game that was paired is over'))).toHaveLength(2);
  });

  it('posts it anew where it was deleted', async () => {
    const on = await stage();
    await on.begin(2, 0);
    const { messageId } = (await on.event()).record.posts;
    on.seen.kept.splice(
      on.seen.kept.findIndex(({ id }) => id === messageId),
      1,
    );
    await on.send({ type: 'enter', by: CAT, name: 'cat' });
    await on.told();
    expect(textsIn(on)).toHaveLength(1);
    expect(textsIn(on)[0]).toContain(`<@${CAT}>`);
    await on.send({ type: 'withdraw', by: CAT });
    await on.told();
    expect(textsIn(on)).toHaveLength(1);
    expect(textsIn(on)[0]).not.toContain(`<@${CAT}>`);
  });

  it('goes on where it was opened, once its channel is gone', async () => {
    const on = await stage();
    await on.begin(2, 0, { place: { guildId: '10', channelId: CHANNEL, askedIn: '15' } });
    on.seen.gone.add(CHANNEL);
    await on.send(pairRounds(1));
    await on.told();
    expect(textsIn(on, '15').slice(0, 2)).toEqual([
      expect.stringContaining('round robin'),
      expect.stringContaining('round 1, White first'),
    ]);
    expect((await on.event()).record.posts.channelId).toBe('15');
  });

  it('gives the button that excuses a timeout to everybody where the directors have no channel any more', async () => {
    const automatic = { ...open().terms, settings: { ...open().terms.settings, flag: 'automatic' as const } };
    for (const timeouts of ['withdrawn', 'counted'] as const) {
      const on = await stage();
      await servers(on.store).choose('10', { tdChannel: '12' });
      await on.begin(2, 1, { terms: automatic, timeouts });
      on.seen.gone.add('12');
      await on.later(3 * DAY);
      const told = on.seen.kept.filter(
        ({ channelId, post }) => channelId === CHANNEL && post.content?.includes('on time'),
      );
      expect(told).toHaveLength(1);
      expect(JSON.stringify(told[0]!.post.components)).toContain('Accept the reason');
    }
  });

  it('plays on where its channel is gone', async () => {
    const on = await stage();
    await on.begin(2, 0);
    on.seen.gone.add(CHANNEL);
    const { tournament } = await on.send(pairRounds(1));
    await on.told();
    const { record } = await on.event();
    expect(record.announced).toBe(record.version);
    expect((await on.game(tournament.games[0]!.id)).game.phase).toBe('running');
  });
});

describe('when the arbiter is shut out of the channel of an event', () => {
  it('keeps the news until it is let in again; what it brings about in the games does not wait', async () => {
    const on = await stage();
    await on.begin(4, 3);
    on.seen.shut.add(CHANNEL);
    await on.send(about('withdrawMember', BEA));
    await on.send(about('expel', ANN));
    await on.swept(MINUTE);
    for (const [member, other] of [
      [BEA, CAT],
      [ANN, CAT],
    ] as const) {
      const { game } = await on.game((await on.between(member, other)).id);
      expect(game).toMatchObject({ phase: 'ended', ending: 'forfeit' });
    }
    const { record } = await on.event();
    expect(record.announced).toBeLessThan(record.version);
    on.seen.shut.clear();
    await on.later(6 * HOUR);
    const after = (await on.event()).record;
    expect(after.announced).toBe(after.version);
    expect(textsIn(on).slice(-2)).toEqual([
      expect.stringContaining('is withdrawn from'),
      expect.stringContaining('is expelled from'),
    ]);
  });

  it('wakes nobody meanwhile, and lets the news go after a month', async () => {
    const on = await stage();
    await on.begin(2, 0);
    on.seen.shut.add(CHANNEL);
    await on.send(about('withdrawMember', ANN));
    await on.swept(MINUTE);
    expect(await on.store.nextDueAt()).toBeGreaterThan((await on.event()).record.events.at(-1)!.at + MINUTE);
    await on.swept(31 * DAY);
    const { record } = await on.event();
    expect(record.announced).toBe(record.version);
    expect(await on.store.nextDueAt()).toBeUndefined();
  });
});

describe('a game whose thread the arbiter is shut out of', () => {
  it('is noted in its event all the same', async () => {
    const on = await stage();
    await on.begin(2, 1);
    const { id } = await on.between(ANN, BEA);
    on.seen.shut.add((await on.game(id)).record.posts.threadId!);
    await on.play(id, { type: 'resign', by: ANN });
    await on.swept(MINUTE);
    expect((await on.event()).tournament.games).toMatchObject([{ over: { outcome: '0-1' } }]);
    expect((await on.game(id)).record.announced).toBe(1);
  });
});
