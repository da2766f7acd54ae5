import { describe, expect, it } from 'vitest';
import { initialPosition, makeFen } from '../../lambdas/chess/index.ts';
import { type GameEvent, HOUR, replay, replayAfter } from '../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played, TOM } from './given.ts';

describe('a game in place of an annulled one (ledger E10, classic 9.4)', () => {
  const ruled = (ruling: (GameEvent & { type: 'ruled' })['ruling']): GameEvent[] => [
    ...played('e2e4 e7e5', { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1' }),
    {
      type: 'ruled',
      at: NOON + HOUR,
      by: TOM,
      as: 'director',
      ruling,
      reason: 'The start was wrong.',
      law: 'a4c 7.4',
      opens: true,
      case: 3,
    },
    { type: 'gameEnded', at: NOON + HOUR, ending: 'ruling', outcome: 'annulled', law: 'a4c 7.4' },
  ];
  const because = { kind: 'replay', of: 'old', law: 'a4c 7.4' } as const;
  const anew = (ruling: (GameEvent & { type: 'ruled' })['ruling']) => {
    const history = ruled(ruling);
    const game = replay(history);
    return game.phase === 'ended'
      ? replayAfter(game, history.at(-2) as GameEvent & { type: 'ruled' }, because)
      : undefined;
  };

  it('is between the same two, under the same terms, with the colours as they were or reversed', () => {
    expect(anew({ kind: 'annul', replay: 'same' })).toMatchObject({ white: ANN, black: BEA, by: TOM, because });
    expect(anew({ kind: 'annul', replay: 'reversed' })).toMatchObject({ white: BEA, black: ANN });
    expect(anew({ kind: 'annul', replay: 'same' })?.terms.fen).toContain('RNBKQBNR');
    expect(anew({ kind: 'annul', replay: 'same' })?.moves).toBeUndefined();
  });

  it('starts where it should have, if the old one did not', () => {
    const start = makeFen(initialPosition);
    expect(anew({ kind: 'annul', replay: 'same', start })?.terms.fen).toBe(start);
  });

  it('is none where none was ruled', () => {
    expect(anew({ kind: 'annul' })).toBeUndefined();
  });

  it.each([
    ['kingMissing', 'a4c', '8/8/8/8/8/8/8/8 w - - 0 1'],
    ['stalemate', 'a4c', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['dead', 'fide', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
  ] as const)('is refused a start that no game can have, or that its book ends at once: %s', (problem, book, start) => {
    given(played('e2e4', {}, book))
      .when(
        {
          type: 'rule',
          by: TOM,
          as: { director: true, appeals: false },
          ruling: { kind: 'annul', replay: 'same', start },
          reason: 'Wrong start.',
        },
        NOON + HOUR,
      )
      .refuses('badStart', { problem });
  });
});
