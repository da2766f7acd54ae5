import { describe, expect, it } from 'vitest';
import { type RunningGame, replay, resigningDraws } from '../../lambdas/laws/index.ts';
import { ANN, begun, given, NOON } from './given.ts';

const BARE_KING = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
/** The knight could still mate, with a pawn of White's in the way of its own king. */
const HELPED = '7n/8/4k3/8/8/8/P7/K7 w - - 0 1';

describe('resigning to an opponent who can never mate (ledger E2)', () => {
  it.each([
    ['fide', BARE_KING, '1/2-1/2'],
    ['fide', HELPED, '0-1'],
    ['a4c', BARE_KING, '0-1'],
    ['classic', BARE_KING, '0-1'],
    ['club', BARE_KING, '0-1'],
    ['iccf', BARE_KING, '0-1'],
  ] as const)('under %s, %s: %s, as it is said before it is confirmed', (book, fen, outcome) => {
    const game = begun({ fen }, book);
    given(game).when({ type: 'resign', by: ANN }, NOON).happens({ type: 'gameEnded', ending: 'resignation', outcome });
    expect(resigningDraws(replay(game) as RunningGame, 'white')).toBe(outcome === '1/2-1/2');
  });
});
