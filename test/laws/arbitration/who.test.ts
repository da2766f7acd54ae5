import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, BOOKS, type BookName, RULINGS, type RulingKind } from '../../../lambdas/laws/index.ts';
import { ANN, begun, given, TOM } from '../given.ts';
import { appealed, appeals, EVE, LATER, opened, rules, SUE } from './given.ts';

describe('who may rule (ledger A5, A8)', () => {
  it('is a director who does not play in the game', () => {
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: SUE, as: { director: false, appeals: false } }), LATER)
      .refuses('notADirector');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: SUE, as: appeals }), LATER)
      .refuses('notADirector');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: ANN }), LATER)
      .refuses('ownGame');
    given(opened(begun()))
      .when(rules({ kind: 'expel', member: TOM }), LATER)
      .refuses('aboutYourself');
  });

  it('is the appeals committee alone once a case is appealed, but for who ruled', () => {
    given(appealed(begun()))
      .when(rules({ kind: 'playOn' }), LATER + 2)
      .refuses('appealsDecide');
    given(appealed(begun()))
      .when(rules({ kind: 'playOn' }, { as: { director: true, appeals: true } }), LATER + 2)
      .refuses('ownRuling');
    const game = given(appealed(begun()))
      .when(rules({ kind: 'reject' }, { by: EVE, as: appeals }), LATER + 2)
      .happens({ type: 'ruled', as: 'appeals', case: 1 });
    expect(game).toMatchObject({ cases: [{ stage: 'final' }] });
  });
});

describe('the ground of a ruling (ledger A5)', () => {
  it('is named in every book, for each kind that the book knows', () => {
    for (const book of BOOK_NAMES) {
      for (const kind of RULINGS) {
        const law = BOOKS[book].rulings[kind];
        if (law !== undefined) expect(law).toMatch(new RegExp(`^${book}\\b`));
      }
    }
  });

  it('is refused where the book has none, with the books that have', () => {
    const none: [BookName, RulingKind][] = BOOK_NAMES.flatMap((book) =>
      RULINGS.filter((kind) => BOOKS[book].rulings[kind] === undefined).map((kind): [BookName, RulingKind] => [
        book,
        kind,
      ]),
    );
    expect(none).toEqual([['fide', 'adjudicate']]);
    given(begun({}, 'fide'))
      .when(rules({ kind: 'adjudicate', outcome: '1-0' }), LATER)
      .refuses('noGround', { allowing: ['a4c', 'classic', 'club', 'iccf'] });
  });
});
