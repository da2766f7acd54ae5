import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_LIVES } from '../../../lambdas/drafts.ts';
import type { RunningGame } from '../../../lambdas/laws/index.ts';
import { makeControlId } from '../../../lambdas/publish/buttons.ts';
import { ann, bea } from '../../store/given.ts';
import { buttonIn, type Court, court, said, tim, tom } from './given.ts';

let at: Court;
beforeEach(async () => {
  at = await court();
});
afterEach(() => at.close());

const ruledEvents = async () => (await at.events()).filter(({ type }) => type === 'ruled');
const restores = { action: 'restore', before: '2.', reason: 'The board was wrong.' };
const gives = { action: 'give-time', player: bea, time: '2 days', reason: 'The service was slow.' };

describe('a ruling is shown before it binds (ledger A2)', () => {
  it('with its effect, its law, its reason and the board as it would stand', async () => {
    const shown = await at.rules(tom, restores);
    expect(said(shown)).toContain(
      'Restore the position before 2. Nf3: White 3 d, Black 3 d; one move becomes void: 2. Nf3.',
    );
    expect(said(shown)).toContain('(a4c 7.1)');
    expect(said(shown)).toContain('> The board was wrong.');
    expect(shown).toMatchObject({ private: true, files: [{ name: 'board-2.png' }] });
    expect(await ruledEvents()).toEqual([]);
  });

  it('and binds once it is confirmed', async () => {
    const shown = await at.rules(tom, restores);
    expect(said(await at.press(tom, buttonIn(shown, 'Confirm')))).toBe(
      'Ruled in case 1: the position before 2. Nf3 is set up again. White 3 d, Black 3 d; one move is void: 2. Nf3. (a4c 7.1)',
    );
    expect(((await at.game()) as RunningGame).moves.length).toBe(2);
  });

  it('once, however often it is confirmed', async () => {
    const confirm = buttonIn(await at.rules(tom, gives), 'Confirm');
    const both = await Promise.all([at.press(tom, confirm), at.press(tom, confirm)]);
    const again = await at.press(tom, confirm);
    expect(new Set([...both, again].map(said)).size).toBe(1);
    expect(await ruledEvents()).toHaveLength(1);
  });

  it('never once it was cancelled, nor is cancelled once it binds', async () => {
    const dropped = await at.rules(tom, gives);
    expect(said(await at.press(tom, buttonIn(dropped, 'Cancel')))).toBe('Nothing was ruled.');
    expect(said(await at.press(tom, buttonIn(dropped, 'Confirm')))).toContain('You cancelled this');
    expect(await ruledEvents()).toEqual([]);
    const ruled = await at.rules(tom, gives);
    await at.press(tom, buttonIn(ruled, 'Confirm'));
    expect(said(await at.press(tom, buttonIn(ruled, 'Cancel')))).toContain('You have confirmed this already');
    expect(await ruledEvents()).toHaveLength(1);
  });

  it('by nobody but who was shown it, and as what they are by then', async () => {
    const confirm = buttonIn(await at.rules(tom, gives), 'Confirm');
    expect(said(await at.press(tim, confirm))).toBe(`That is for <@${tom}> to confirm.`);
    expect(said(await at.press(tom, confirm, {}, { roles: [] }))).toContain('for a tournament director to decide');
    expect(await ruledEvents()).toEqual([]);
  });

  it('within an hour', async () => {
    const confirm = buttonIn(await at.rules(tom, gives), 'Confirm');
    at.wait(DRAFT_LIVES);
    expect(said(await at.press(tom, confirm))).toContain('An hour has passed');
    expect(await ruledEvents()).toEqual([]);
  });

  it('never by an id that stands for nothing', async () => {
    const id = makeControlId({ action: 'confirmRuling', gameId: '1', ply: 0 });
    expect(said(await at.press(tom, id))).toContain('nothing was ruled');
  });
});

describe('a ruling that races (ledger A2)', () => {
  it('a move is shown anew, with the move, and binds only then', async () => {
    const confirm = buttonIn(await at.rules(tom, restores), 'Confirm');
    await at.play(bea, 'Nc6');
    const anew = await at.press(tom, confirm);
    expect(said(anew)).toContain('Since you were shown this:\n- 2… Nc6');
    expect(said(anew)).toContain('two moves become void: 2. Nf3 Nc6');
    expect(await ruledEvents()).toEqual([]);
    await at.press(tom, buttonIn(anew, 'Confirm'));
    expect(await ruledEvents()).toHaveLength(1);
    expect(((await at.game()) as RunningGame).moves.length).toBe(2);
  });

  it("another director's takes its place only once its director knows of it", async () => {
    await at.submit({ type: 'callArbiter', by: bea, reason: 'Help.' });
    const [mine, yours] = [await at.rules(tom, gives), await at.rules(tim, { action: 'reject', reason: 'No.' })];
    const replies = await Promise.all([
      at.press(tom, buttonIn(mine, 'Confirm')),
      at.press(tim, buttonIn(yours, 'Confirm')),
    ]);
    expect(replies.filter((reply) => said(reply).startsWith('Ruled in case 1'))).toHaveLength(1);
    expect(replies.filter((reply) => said(reply).startsWith('Since you were shown this'))).toHaveLength(1);
    expect(await ruledEvents()).toHaveLength(1);
  });

  it('a call that opens a case does not decide it unread', async () => {
    const confirm = buttonIn(await at.rules(tom, gives), 'Confirm');
    await at.submit({ type: 'callArbiter', by: bea, reason: 'Help.' });
    const anew = await at.press(tom, confirm);
    expect(said(anew)).toContain('Since you were shown this');
    expect(said(anew)).toContain('Case 1: ');
    expect(await ruledEvents()).toEqual([]);
  });

  it('a call that is added to the case binds all the same', async () => {
    await at.submit({ type: 'callArbiter', by: bea, reason: 'Help.' });
    const confirm = buttonIn(await at.rules(tom, gives), 'Confirm');
    await at.submit({ type: 'callArbiter', by: ann, reason: 'Help me too.' });
    expect(said(await at.press(tom, confirm))).toContain('Ruled in case 1');
  });
});
