import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../lambdas/laws/index.ts';
import { ANN, BEA } from '../laws/given.ts';
import { appeal, CHANNEL, call, DIRECTORS, labels, played, rule, TD_ROLE } from './tell-case-given.ts';

describe('where a case is heard (ledger A1)', () => {
  it("is the directors' channel, with its file and buttons, and its role is called", async () => {
    const { tell, toldIn, thread } = await played();
    await tell(call());
    const [file] = toldIn(DIRECTORS);
    expect(file!.post.content).toContain(`<@&${TD_ROLE}> **Case 1** · open`);
    expect(file!.post.content).toContain(`<#${thread}>`);
    expect(file!.post.pingRoles).toEqual([TD_ROLE]);
    expect(labels(file!.post)).toContain('Restore a position');
    expect(file!.post.files?.[0]?.description).toContain('king e1');
    expect(toldIn(thread).map(({ post }) => post.content)).toEqual([
      `Case 1: <@${BEA}> asks for the arbiter: "The board is wrong." Clocks stand until it is decided. (a4c 7.2)`,
    ]);
  });

  it("is the game's thread where the server has chosen nothing", async () => {
    const { tell, toldIn, told, thread } = await played({});
    await tell(call());
    const [line, file] = toldIn(thread);
    expect(line!.post.content).toMatch(/^Case 1: /);
    expect(file!.post.content).toMatch(/^\*\*Case 1\*\* · open/);
    expect(file!.post.content).not.toContain(`<#${thread}>`);
    expect(labels(file!.post)).toContain('Play on');
    expect(told()).toHaveLength(2);
  });

  it('is a private thread where the server wants one, with both players in it', async () => {
    const { tell, toldIn, seen } = await played({ cases: 'thread', tdChannel: DIRECTORS, tdRole: TD_ROLE });
    await tell(call());
    const room = `${CHANNEL}:Case 1: ann v bea`;
    expect(toldIn(room)[0]!.post.pingRoles).toEqual([TD_ROLE]);
    expect(seen.added).toEqual([`${room} ${ANN}`, `${room} ${BEA}`]);
    expect(toldIn(DIRECTORS)).toEqual([]);
  });

  it("is the directors' channel where no private thread can be opened, and no word is lost about it", async () => {
    const { tell, toldIn, thread, seen } = await played({ cases: 'thread', tdChannel: DIRECTORS });
    seen.shut.add(CHANNEL);
    await tell(call());
    expect(toldIn(DIRECTORS)).toHaveLength(1);
    expect(toldIn(thread)).toHaveLength(1);
  });

  it.each(['gone', 'shut', 'locked'] as const)(
    "is the game's thread where the directors' channel is %s, and the players are told once",
    async (how) => {
      const { tell, toldIn, thread, seen } = await played();
      seen[how].add(DIRECTORS);
      await tell(call());
      const [, file] = toldIn(thread);
      expect(file!.post.content).toMatch(
        /^The tournament directors could not be called where this server hears its cases/,
      );
      expect(labels(file!.post)).toContain('Play on');
      await tell(call(ANN));
      await tell(rule({ kind: 'reject' }));
      await tell(appeal);
      const missed = toldIn(thread).filter(({ post }) => post.content?.includes('could not be called'));
      expect(missed.map(({ id }) => id)).toEqual([]);
      expect(toldIn(thread).filter(({ post }) => labels(post).includes('Play on'))).toHaveLength(1);
    },
  );

  it('is the thread as well where the channel refuses what the file says', async () => {
    const { tell, toldIn, thread, seen } = await played();
    seen.filtered.push(`<#`);
    await tell(call());
    expect(toldIn(DIRECTORS)).toEqual([]);
    expect(toldIn(thread)).toHaveLength(2);
  });
});

describe('what somebody wrote that Discord refuses', () => {
  it('is left out, and all else is told: the call, its file, and what is ruled', async () => {
    const { tell, toldIn, thread, files, seen, posts } = await played();
    seen.filtered.push('slur');
    await tell(call(BEA, 'A slur.'));
    const [line] = toldIn(thread);
    expect(line!.post.content).toMatch(
      /^Case 1: .* asks for the arbiter: "Discord would not take the words\. They are kept/,
    );
    expect(files()).toHaveLength(1);
    expect(files()[0]!.post.content).not.toContain('slur');
    await tell(rule({ kind: 'playOn' }));
    expect(toldIn(thread)[1]!.post.content).toMatch(/^Case 1, decided by/);
    expect((await posts()).cases?.[1]).toMatchObject({ channelId: DIRECTORS });
  });
});

describe("a case's file", () => {
  it('is posted once, however often it is tried, and however late', async () => {
    const { announce, send, files, toldIn, thread, later, seen } = await played();
    await send(call());
    seen.loseAnswers(1);
    await expect(announce()).rejects.toThrow('the answer was lost');
    seen.failNext(1);
    await expect(announce()).rejects.toThrow('Discord is away');
    later(10 * MINUTE);
    await announce();
    expect(files()).toHaveLength(1);
    expect(toldIn(thread)).toHaveLength(1);
  });

  it("reaches the directors while the game's thread is closed, and once", async () => {
    const { announce, send, files, toldIn, thread, later, seen } = await played();
    seen.shut.add(thread);
    await send(call());
    await announce();
    expect(files()).toHaveLength(1);
    later(HOUR);
    await announce();
    expect(files()).toHaveLength(1);
    seen.shut.clear();
    later(DAY);
    await announce();
    expect(files()).toHaveLength(1);
    expect(toldIn(thread)).toHaveLength(1);
  });

  it('is in the new thread where the old one has gone with it', async () => {
    const { tell, toldIn, posts, thread, seen } = await played({});
    await tell(call());
    seen.gone.add(thread);
    await tell({ type: 'playMove', by: ANN, text: 'd4' });
    const { threadId, cases } = await posts();
    expect(threadId).not.toBe(thread);
    const file = toldIn(threadId!).find(({ post }) => post.content?.includes('**Case 1** · open'));
    expect(labels(file!.post)).toContain('Play on');
    expect(cases?.[1]).toMatchObject({ channelId: threadId, messageId: file!.id });
  });

  it("stays in the directors' channel where only the game's thread has gone, also while it is told", async () => {
    const { tell, files, posts, thread, seen } = await played();
    seen.gone.add(thread);
    await tell(call());
    expect((await posts()).threadId).not.toBe(thread);
    expect(files().map(({ channelId }) => channelId)).toEqual([DIRECTORS]);
  });

  it('takes up what is added, which is said where the directors look', async () => {
    const { tell, toldIn } = await played();
    await tell(call());
    await tell(call(ANN, 'It is **not**.'));
    const [file, word] = toldIn(DIRECTORS);
    expect(file!.post.content).toContain('It is \\*\\*not\\*\\*.');
    expect(word!.post).toMatchObject({ replyTo: file!.id });
    expect(word!.post.content).toContain('This is added to case 1.');
  });

  it('says what was ruled once the case is decided, and has no buttons any more', async () => {
    const { tell, toldIn } = await played();
    await tell(call());
    await tell(rule({ kind: 'warn', member: ANN }));
    const [file] = toldIn(DIRECTORS);
    expect(labels(file!.post)).toContain('Reject');
    expect(file!.post.content).toContain(`<@${ANN}> is warned`);
    await tell(rule({ kind: 'restore', ply: 1 }));
    expect(labels(file!.post)).toEqual([]);
    expect(file!.post.content).toContain('**Case 1** · decided');
    expect(file!.post.content).toContain('the position before 1… e5 is set up again');
    expect(toldIn(DIRECTORS)).toHaveLength(1);
  });

  it('offers no stop while the clocks are stopped', async () => {
    const { tell, toldIn } = await played();
    await tell(rule({ kind: 'stopClocks' }));
    const [file] = toldIn(DIRECTORS);
    expect(labels(file!.post)).toContain('Play on');
    expect(labels(file!.post)).not.toContain('Stop the clocks');
  });

  it('that has been deleted is no reason to stop telling', async () => {
    const { tell, toldIn, seen, thread } = await played();
    await tell(call());
    seen.kept.splice(seen.kept.indexOf(toldIn(DIRECTORS)[0]!), 1);
    await tell(rule({ kind: 'playOn' }));
    expect(toldIn(thread).some(({ post }) => post.content?.includes('decided by'))).toBe(true);
  });
});
