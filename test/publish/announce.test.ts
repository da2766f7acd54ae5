import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../lambdas/laws/index.ts';
import { ANN, BEA } from '../laws/given.ts';
import { GAME, open } from './witness.ts';

describe('announcing', () => {
  it('opens the thread under the challenge, and posts the board in it', async () => {
    const { store, seen, begin } = await open();
    await begin();
    const [challenge, board] = seen.kept;
    expect(challenge).toMatchObject({ channelId: '11', post: { components: [], pings: [BEA] } });
    expect(board).toMatchObject({ channelId: challenge!.id, post: { pings: [ANN, BEA] } });
    expect(board!.post.files?.[0]).toMatchObject({ description: expect.stringContaining('king e1') });
    expect(await store.gameOfThread(challenge!.id)).toBe(GAME);
  });

  it("tells a move once, and takes the old post's buttons away", async () => {
    const { seen, send, announce, begin } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    await announce();
    expect(seen.kept).toHaveLength(3);
    expect(seen.kept[1]!.post.components).toEqual([]);
    expect(seen.kept[2]!.post.content).toContain('**1. e4** · Black to move, <@2>');
  });

  it('tells what two decisions brought about as two posts, in order', async () => {
    const { send, announce, begin, texts } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    await announce();
    expect(texts().slice(2)).toEqual([expect.stringContaining('1. e4'), expect.stringContaining('1… e5')]);
  });

  it('tells the move that ended the game together with the end', async () => {
    const { send, announce, begin, texts } = await open();
    await begin();
    for (const [by, text] of [
      [ANN, 'f3'],
      [BEA, 'e5'],
      [ANN, 'g4'],
      [BEA, 'Qh4'],
    ] as const) {
      await send({ type: 'playMove', by, text });
    }
    await announce();
    expect(texts().at(-1)).toBe('**2… Qh4#** · Checkmate. <@2> wins against <@1>, **0–1**. (a4c 5.1(1))');
    expect(texts()).toHaveLength(6);
  });
});

describe('when Discord fails', () => {
  it('leaves what could not be told to the sweep, which tells it once', async () => {
    const { seen, send, announce, later, swept, begin, texts } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    seen.failNext(1);
    await expect(announce()).rejects.toThrow('Discord is away');
    later(60_000);
    await swept();
    await swept();
    expect(texts().filter((text) => text?.includes('1. e4'))).toHaveLength(1);
  });

  it('does not tell twice what was posted although no answer came, however late it is tried again', async () => {
    for (const wait of [1_000, 60 * 60_000]) {
      const { seen, send, announce, later, swept, begin, texts } = await open();
      await begin();
      await send({ type: 'playMove', by: ANN, text: 'e4' });
      seen.loseAnswers(1);
      await expect(announce()).rejects.toThrow('lost');
      later(Math.max(wait, 20_000));
      await swept();
      expect(texts().filter((text) => text?.includes('1. e4'))).toHaveLength(1);
    }
  });

  it('moves on to a new thread when the old one is gone, and calls the players', async () => {
    const { store, seen, send, announce, begin } = await open();
    await begin();
    seen.gone.add(seen.kept[0]!.id);
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    const [opener, board] = seen.kept.slice(2);
    expect(opener).toMatchObject({ channelId: '11', post: { pings: [ANN, BEA] } });
    expect(board).toMatchObject({ channelId: opener!.id, post: { content: expect.stringContaining('1. e4') } });
    expect(await store.gameOfThread(opener!.id)).toBe(GAME);
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    await announce();
    expect(seen.kept.at(-1)).toMatchObject({ channelId: opener!.id });
  });

  it('is not held up by what Discord will never take, and says that there is news', async () => {
    const { store, seen, send, announce, begin, texts } = await open();
    await begin();
    seen.filtered.push('1. e4');
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    await announce();
    expect(texts().slice(2)).toEqual([expect.stringContaining('There is news'), expect.stringContaining('1… e5')]);
    expect(await store.load(GAME)).toMatchObject({ version: 4, announced: 4 });
  });

  it('tells what is said in the same words as something before it, however late', async () => {
    const { seen, send, announce, later, swept, begin, texts } = await open();
    await begin();
    const declined = async (move: string, reply: string): Promise<void> => {
      await send({ type: 'playMove', by: ANN, text: move, offersDraw: true });
      await announce();
      await send({ type: 'declineDraw', by: BEA });
      await announce();
      await send({ type: 'playMove', by: BEA, text: reply });
      await announce();
    };
    await declined('e4', 'e5');
    await send({ type: 'playMove', by: ANN, text: 'Nf3', offersDraw: true });
    await announce();
    later(60_000);
    await send({ type: 'declineDraw', by: BEA });
    seen.failNext(1);
    await expect(announce()).rejects.toThrow('Discord is away');
    later(10 * 60_000);
    await swept();
    await swept();
    expect(texts().filter((text) => text?.includes('declines the draw'))).toHaveLength(2);
  });

  it('reminds by direct message who wants it, and in the thread where these are shut', async () => {
    const { seen, send, later, swept, begin } = await open();
    await begin();
    await send({ type: 'heedMember', by: ANN, choice: { remindPrivately: true }, leave: [] });
    later(2 * DAY);
    await swept();
    expect(seen.kept.at(-1)).toMatchObject({ channelId: `dm${ANN}`, post: { pings: [ANN] } });
    expect(seen.kept.at(-1)!.post.content).toContain('https://discord.com/channels/10/');
    seen.gone.add(`dm${ANN}`);
    later(18 * HOUR);
    await swept();
    expect(seen.kept.at(-1)!.channelId).not.toBe(`dm${ANN}`);
    expect(seen.kept.at(-1)!.post.content).toContain('less than 6 hours left');
  });

  it('does not remind of a move that has been made meanwhile', async () => {
    const { seen, send, later, swept, begin, texts } = await open();
    await begin();
    later(2 * DAY);
    seen.failNext(1);
    await swept();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    later(60_000);
    await swept();
    expect(texts().slice(2)).toEqual([expect.stringContaining('1. e4')]);
  });

  it('moves on to a new thread where the old one is locked, and says so', async () => {
    const { seen, send, announce, begin } = await open();
    await begin();
    seen.locked.add(seen.kept[0]!.id);
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    expect(seen.kept[2]!.post.content).toBe('<@1>, <@2>: the thread of your game is locked. It goes on in a new one.');
  });

  it('opens a thread for a game that has none when its next news comes', async () => {
    const { store, seen, send, announce, begin } = await open();
    await begin();
    const record = (await store.load(GAME))!;
    await store.noteAnnounced(record, record.announced, {}, { players: [ANN, BEA], server: '10', over: false });
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    expect(seen.kept[2]!.post.content).toBe('<@1>, <@2>: your game is here.');
    expect(seen.kept[3]).toMatchObject({ channelId: seen.kept[2]!.id, post: { components: [{}] } });
  });

  it('lets go of what can never be told, and plays on', async () => {
    const { store, seen, send, announce, begin } = await open();
    await begin();
    seen.gone.add(seen.kept[0]!.id).add('11');
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    expect(await store.load(GAME)).toMatchObject({ version: 3, announced: 3 });
  });
});

describe('when the arbiter is shut out', () => {
  it('keeps the news until it is let in again, and tells the players once that it waits', async () => {
    const { store, seen, send, announce, later, swept, begin, texts } = await open();
    await begin();
    const thread = seen.kept[0]!.id;
    seen.shut.add(thread);
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    expect(seen.kept[2]).toMatchObject({ channelId: '11', post: { pings: [ANN, BEA] } });
    expect(texts()[2]).toContain(`not allowed to write in <#${thread}>`);
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    for (let minute = 0; minute < 8 * 60; minute += 3) {
      later(3 * MINUTE);
      await swept();
    }
    expect(texts()).toHaveLength(3);
    seen.shut.clear();
    later(6 * HOUR);
    await swept();
    await swept();
    expect(texts().slice(3)).toEqual([expect.stringContaining('1. e4'), expect.stringContaining('1… e5')]);
    expect(await store.load(GAME)).toMatchObject({ version: 4, announced: 4, posts: { threadId: thread } });
  });

  it('asks ever more seldom, and wakes nobody by it', async () => {
    const { store, seen, send, later, swept, begin, wakes } = await open();
    await begin();
    for (const { channelId } of seen.kept) seen.shut.add(channelId);
    let asked = 0;
    seen.shut.has = (channelId) => {
      asked += 1;
      return channelId !== '';
    };
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    expect(await wakes()).toBe(true);
    for (let minute = 0; minute < 24 * 60; minute += 3) {
      later(3 * MINUTE);
      await swept();
    }
    expect(asked).toBeLessThan(25);
    expect(await wakes()).toBe(false);
    expect(await store.nextDueAt()).toBeDefined();
  });

  it('lets the news go where nobody has let it in for a month', async () => {
    const { store, seen, send, announce, later, swept, begin } = await open();
    await begin();
    seen.shut.add(seen.kept[0]!.id).add('11');
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    await send({ type: 'resign', by: BEA });
    later(31 * DAY);
    await swept();
    expect(await store.load(GAME)).toMatchObject({ version: 4, announced: 4 });
    expect(await store.nextDueAt()).toBeUndefined();
  });
});

describe('the sweep (ledger T10)', () => {
  it('ends the game at its deadline and reminds before it, each once', async () => {
    const { store, later, swept, begin, texts } = await open();
    await begin();
    later(2 * DAY);
    await swept();
    await swept();
    later(DAY - 1);
    await swept();
    expect(await store.load(GAME)).toMatchObject({ version: 4 });
    later(1);
    await swept();
    await swept();
    expect(texts().slice(2)).toEqual([
      expect.stringContaining('less than 24 hours'),
      expect.stringContaining('less than 6 hours'),
      expect.stringContaining('has overstepped the time limit'),
    ]);
    expect(await store.nextDueAt()).toBeUndefined();
  });
});
