import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { type Command, DAY, HOUR, MINUTE, type Ruling } from '../../lambdas/laws/index.ts';
import type { Post } from '../../lambdas/publish/discord.ts';
import type { ServerChanges } from '../../lambdas/servers.ts';
import { ANN, BEA, TOM } from '../laws/given.ts';
import { GAME, open } from './witness.ts';

const SERVER = '10';
const CHANNEL = '11';
const DIRECTORS = '500';
const TD_ROLE = '70';
const APPEALS_ROLE = '71';
const SUE = '9';

const call = (by = BEA, reason = 'The board is wrong.'): Command => ({ type: 'callArbiter', by, reason });
const rule = (ruling: Ruling, by = TOM): Command => ({
  type: 'rule',
  by,
  as: { director: true, appeals: true },
  ruling,
  reason: 'As the record says.',
});
const appeal: Command = { type: 'appeal', by: ANN, reason: 'It is not so.' };

const labels = ({ components = [] }: Partial<Post>): string[] =>
  components.flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((each) => ('label' in each && each.label ? [each.label] : []))
      : [],
  );

/** A game of two moves in a server that has chosen so, and what is told of it from there on. */
const played = async (
  settings: ServerChanges = { tdChannel: DIRECTORS, tdRole: TD_ROLE, appealsRole: APPEALS_ROLE },
) => {
  const game = await open();
  await game.chosen.choose(SERVER, settings);
  await game.begin();
  const thread = game.seen.kept[0]!.id;
  const tell = async (command: Command): Promise<void> => {
    await game.send(command);
    await game.announce();
  };
  await tell({ type: 'playMove', by: ANN, text: 'e4' });
  await tell({ type: 'playMove', by: BEA, text: 'e5' });
  const there = game.seen.kept.length;
  const told = () => game.seen.kept.slice(there);
  const toldIn = (channelId: string) => told().filter((each) => each.channelId === channelId);
  const files = () => told().filter(({ post }) => post.content?.includes('**Case '));
  const posts = async () => (await game.store.load(GAME))!.posts;
  return { ...game, thread, tell, told, toldIn, files, posts };
};

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

describe('a ruling as it is told (ledger A2, A6)', () => {
  it('calls both players, quotes its reason and can be appealed against; the board comes anew', async () => {
    const { tell, toldIn, thread, posts } = await played();
    await tell(call());
    await tell(rule({ kind: 'playOn' }));
    const [, ruling, board] = toldIn(thread);
    expect(ruling!.post).toMatchObject({ pings: [ANN, BEA] });
    for (const member of [ANN, BEA]) expect(ruling!.post.content).toContain(`<@${member}>`);
    expect(ruling!.post.content).toContain('Either player may appeal once with `/appeal`.');
    expect(ruling!.post.content).toContain('\n> As the record says.');
    expect(labels(ruling!.post)).toEqual(['Appeal']);
    expect(labels(board!.post)).toContain('Move');
    expect((await posts()).boardId).toBe(board!.id);
  });

  it('that ends the game carries the final board and no buttons of the game', async () => {
    const { tell, toldIn, thread, posts, seen } = await played();
    const { boardId } = await posts();
    await tell(rule({ kind: 'adjudicate', outcome: '1-0' }));
    const [end] = toldIn(thread);
    expect(end!.post.content).toContain('taken up and decided by');
    expect(end!.post.content).toContain('`/pgn`');
    expect(end!.post.files).toHaveLength(1);
    expect(labels(end!.post)).toEqual(['Appeal']);
    expect((await posts()).boardId).toBeUndefined();
    expect(labels(seen.kept.find(({ id }) => id === boardId)!.post)).toEqual([]);
  });

  it('on the way leaves the board and its buttons as they are', async () => {
    const { tell, toldIn, thread, posts } = await played();
    const { boardId } = await posts();
    await tell(call());
    await tell(rule({ kind: 'warn', member: BEA }));
    const [, ruling] = toldIn(thread);
    expect(ruling!.post.content).toMatch(/^Case 1 stays open\./);
    expect(labels(ruling!.post)).toEqual([]);
    expect((await posts()).boardId).toBe(boardId);
  });

  it('of another member, where nobody called, is decided as it is made', async () => {
    const { tell, toldIn, thread } = await played();
    await tell(rule({ kind: 'expel', member: SUE }));
    expect(toldIn(thread)[0]!.post.content).toMatch(/^Case 1, taken up and decided by/);
    expect(toldIn(DIRECTORS)).toEqual([]);
  });
});

describe('a claim that nobody could decide (ledger C6)', () => {
  it('opens a case by itself: the claim, the case and its file are told', async () => {
    const { store, announce, toldIn, thread, posts } = await played();
    const record = (await store.load(GAME))!;
    const at = record.events.at(-1)!.at;
    const undetermined = { verdict: 'undetermined', nodes: 50_000 } as const;
    const evidence = { kind: 'dead', white: undetermined, black: undetermined } as const;
    const about = { color: 'white', claim: 'dead', decided: false, evidence } as const;
    await store.append(
      record,
      [
        { type: 'claimNotUpheld', at, cause: 'claim', ...about },
        { type: 'arbiterCalled', at, cause: 'claim', by: ANN, reason: 'Undecided.', opens: true, case: 3 },
      ],
      { players: [ANN, BEA], server: SERVER, over: false },
    );
    await announce();
    const [board, line] = toldIn(thread);
    expect(board!.post.content).toContain('The tournament director decides.');
    expect((await posts()).boardId).toBe(board!.id);
    expect(line!.post.content).toBe(
      'Case 3: the claim is for the tournament director to decide. Clocks stand until it is decided. (a4c 7.2)',
    );
    expect(toldIn(DIRECTORS)[0]!.post.content).toContain('claims a dead position: undecided');
  });
});

describe('an appeal as it is told (ledger A7)', () => {
  it('calls the committee where the case was heard, with the buttons again, and takes the Appeal button away', async () => {
    const { tell, toldIn, thread } = await played();
    await tell(call());
    await tell(rule({ kind: 'playOn' }));
    await tell(appeal);
    const [, ruling, , word] = toldIn(thread);
    expect(labels(ruling!.post)).toEqual([]);
    expect(word!.post).toMatchObject({ pings: [ANN, BEA] });
    expect(word!.post.content).toContain('appeals against the ruling in case 1');
    const [, file] = toldIn(DIRECTORS);
    expect(file!.post.pingRoles).toEqual([APPEALS_ROLE]);
    expect(labels(file!.post)).toContain('Reject');
    await tell(rule({ kind: 'reject' }, SUE));
    expect(labels(file!.post)).toEqual([]);
    const last = toldIn(thread).find(({ post }) => post.content?.includes('This is final.'));
    expect(last!.post.content).not.toContain('may appeal');
    expect(labels(last!.post)).toEqual([]);
  });

  it('calls the directors where the server has no committee: managers decide, and no role calls them', async () => {
    const { tell, toldIn } = await played({ tdChannel: DIRECTORS, tdRole: TD_ROLE });
    await tell(call());
    await tell(rule({ kind: 'playOn' }));
    await tell(appeal);
    const [, file] = toldIn(DIRECTORS);
    expect(file!.post.pingRoles).toEqual([TD_ROLE]);
  });
});
