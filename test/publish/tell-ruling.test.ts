import { describe, expect, it } from 'vitest';
import { ANN, BEA } from '../laws/given.ts';
import {
  APPEALS_ROLE,
  appeal,
  call,
  DIRECTORS,
  labels,
  played,
  rule,
  SERVER,
  SUE,
  TD_ROLE,
} from './tell-case-given.ts';
import { GAME } from './witness.ts';

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
