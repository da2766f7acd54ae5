import { describe, expect, it } from 'vitest';
import { type Color, canMate, deadness, play, status } from '../../../lambdas/chess/index.ts';
import { fen } from '../positions.ts';

/** What the verdict of a colour is, after its line, where it has one, has been played to the mate it promises. */
const verdictOf = (text: string, color: Color): string => {
  const position = fen(text, { unreachable: 'accept' });
  const answer = canMate(position, color);
  if (answer.verdict === 'winnable') {
    const last = answer.line.reduce(play, position);
    expect([status(last), last.turn]).toEqual(['checkmate', color === 'white' ? 'black' : 'white']);
  }
  return answer.verdict;
};

const both = (text: string): string[] => [verdictOf(text, 'white'), verdictOf(text, 'black')];

describe('who can still mate (laws of chess 5.2.2 and 6.9, ledger E4 and C8)', () => {
  it('finds mates for both sides at the start of a game', () => {
    expect(both('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual(['winnable', 'winnable']);
  });

  it('knows that a king alone never mates', () => {
    expect(both('8/8/4k3/8/8/3K4/4P3/8 w - - 0 1')).toEqual(['winnable', 'unwinnable']);
  });

  it('sees a mate on the board before it counts material', () => {
    expect(both('8/8/2B5/r7/k1K5/r7/2B5/8 b - - 0 1')).toEqual(['winnable', 'unwinnable']);
    expect(both('8/8/2B5/r7/k1K5/r7/2B5/8 b - - 0 1'.replace('2B5/8', '8/8'))).toEqual(['unwinnable', 'winnable']);
  });

  it('calls a wall of pawns with nobody to break it dead', () => {
    expect(deadness(fen('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1')).verdict).toBe('dead');
  });
});
