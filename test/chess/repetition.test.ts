import { describe, expect, it } from 'vitest';
import { initialPosition, legalMoves, makeUci, positionKey } from '../../lambdas/chess/index.ts';
import { fen, played, randomGame } from './positions.ts';

describe('the same position (ledger C3)', () => {
  it('comes back with the pieces, whatever the counters', () => {
    expect(positionKey(played('g1f3 g8f6 f3g1 f6g8'))).toBe(positionKey(initialPosition));
  });

  it('comes back when two like pieces have changed places', () => {
    const start = fen('4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1');
    expect(positionKey(played('a1b3 e8e7 g1e2 e7e8 b3c1 e8e7 e2g1 e7e8 c1b3 e8e7 b3a1 e7e8', start))).toBe(
      positionKey(start),
    );
    const swapped = played('a1b3 e8e7 g1f3 e7e8 b3d2 e8e7 f3d4 e7e8 d4b3 e8e7 d2f3 e7e8 b3a1 e8e7 f3g1 e7e8', start);
    expect(positionKey(swapped)).toBe(positionKey(start));
  });

  it('is another with the other player to move', () => {
    expect(positionKey(fen('4k3/8/8/8/8/8/8/4K2R w - - 0 1'))).not.toBe(
      positionKey(fen('4k3/8/8/8/8/8/8/4K2R b - - 0 1')),
    );
  });

  it('is another after a castling right is lost', () => {
    const start = fen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    expect(positionKey(played('h1h2 e8e7 h2h1 e7e8', start))).not.toBe(positionKey(start));
  });

  it('is another while a pawn can be taken en passant', () => {
    const first = played('e2e4 a7a6 e4e5 d7d5');
    expect(positionKey(played('g1f3 g8f6 f3g1 f6g8', first))).not.toBe(positionKey(first));
  });

  it('is the same after a double step where no pawn stands beside, or its capture would be illegal', () => {
    const first = played('e2e4');
    expect(positionKey(played('g8f6 g1f3 f6g8 f3g1', first))).toBe(positionKey(first));
    const pinned = played('d2d4', fen('8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1'));
    expect(positionKey(played('a4a5 h4h3 a5a4 h3h4', pinned))).toBe(positionKey(pinned));
  });

  it('always has the same legal moves', () => {
    const movesByKey = new Map<string, string>();
    for (let seed = 1; seed <= 20; seed++) {
      for (const position of randomGame(seed, 150, fen('4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1'))) {
        const moves = legalMoves(position).map(makeUci).sort().join(' ');
        expect(movesByKey.get(positionKey(position)) ?? moves).toBe(moves);
        movesByKey.set(positionKey(position), moves);
      }
    }
    expect(movesByKey.size).toBeLessThan(20 * 151);
  });
});
