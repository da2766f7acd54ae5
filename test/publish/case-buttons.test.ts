import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, groundFor, RULINGS, type RunningGame, replay } from '../../lambdas/laws/index.ts';
import { parseControlId } from '../../lambdas/publish/buttons.ts';
import {
  appealButton,
  caseButtons,
  makeRulingSign,
  parseRulingSign,
  rulingsOffered,
} from '../../lambdas/publish/case-buttons.ts';
import { begun, NOON, TOM } from '../laws/given.ts';

const GAME = '900000000000000001';

const idsOf = (rows: ReturnType<typeof caseButtons>): string[] =>
  rows.flatMap(({ components }) =>
    components.map((component) => ('custom_id' in component ? component.custom_id : '')),
  );

const ruled = (ruling: unknown) => ({
  type: 'ruled',
  at: NOON,
  by: TOM,
  as: 'director',
  ruling,
  reason: 'r',
  law: 'l',
  opens: true,
  case: 1,
});
const once = (...events: unknown[]) => replay([...begun(), ...events] as Parameters<typeof replay>[0]) as RunningGame;

describe("a case's buttons (ledger A2, A5)", () => {
  it('carry the game, the case and the ruling, and stand together by what they are about', () => {
    const rows = caseButtons(GAME, 1_234_567, RULINGS);
    const kinds = rows.map((each) => idsOf([each]).map((id) => parseRulingSign(parseControlId(id)?.detail)));
    expect(kinds).toEqual([
      ['playOn', 'reject', 'groundless', 'warn', 'expel'],
      ['giveTime', 'takeTime', 'stopClocks'],
      ['restore', 'award', 'adjudicate', 'annul'],
    ]);
    expect(kinds.flat().toSorted()).toEqual(RULINGS.filter((kind) => kind !== 'readmit').toSorted());
    expect(caseButtons(GAME, 1, ['reject', 'annul'])).toHaveLength(2);
    for (const id of idsOf(rows)) {
      const parsed = parseControlId(id);
      expect(parsed).toMatchObject({ action: 'rule', gameId: GAME, ply: 1_234_567 });
      expect(RULINGS).toContain(parseRulingSign(parsed?.detail));
    }
  });

  it('name each ruling by a sign of its own, which is read back', () => {
    for (const kind of RULINGS) {
      expect(makeRulingSign(kind)).toMatch(/^[a-z]{1,8}$/);
      expect(parseRulingSign(makeRulingSign(kind))).toBe(kind);
    }
    expect(parseRulingSign('nothing')).toBeUndefined();
    expect(parseRulingSign(undefined)).toBeUndefined();
  });

  it('are those that the book gives ground for', () => {
    for (const book of BOOK_NAMES) {
      const offered = rulingsOffered(replay(begun({}, book)) as RunningGame);
      expect(offered.length).toBeGreaterThan(0);
      for (const kind of RULINGS) {
        if (kind !== 'readmit') expect(offered.includes(kind)).toBe(groundFor({ book }, kind) !== undefined);
      }
    }
  });

  it('do not stop clocks that a director has stopped', () => {
    expect(rulingsOffered(once())).toContain('stopClocks');
    expect(rulingsOffered(once(ruled({ kind: 'stopClocks' })))).not.toContain('stopClocks');
  });

  it.each([
    ['resignation', ['award', 'annul', 'warn', 'expel', 'reject', 'groundless']],
    ['flagFall', ['giveTime', 'restore', 'award', 'annul', 'warn', 'expel', 'reject', 'groundless']],
    ['forfeit', ['playOn', 'restore', 'award', 'annul', 'warn', 'expel', 'reject', 'groundless']],
  ])('leave out what changes nothing once it is over by %s', (ending, kinds) => {
    expect(rulingsOffered(once({ type: 'gameEnded', at: NOON, ending, outcome: '0-1', by: 'white' }))).toEqual(kinds);
  });

  it('are none where nothing is offered', () => {
    expect(caseButtons(GAME, 1, [])).toEqual([]);
  });

  it('let a player appeal from under the ruling (ledger A7)', () => {
    expect(idsOf([appealButton(GAME, 3)]).map(parseControlId)).toEqual([{ action: 'appeal', gameId: GAME, ply: 3 }]);
  });
});
