import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWARDS, awardInWords, type RunningGame, readAward, readBefore, replay } from '../../../lambdas/laws/index.ts';
import { begun } from '../given.ts';

const usual = replay(begun()) as RunningGame;
const blackFirst = replay(begun({ fen: '4k3/8/8/8/8/8/8/4K2R b K - 0 40' })) as RunningGame;

describe('the move that a director goes back to (ledger A2)', () => {
  it.each([
    ['1.', 0],
    ['1', 0],
    ['1...', 1],
    ['14.', 26],
    ['14', 26],
    ['14...', 27],
    ['14… Nf6', 27],
    ['14...Nf6', 27],
    ['14. Nf3', 26],
    ['before 14...', 27],
    ['move 14', 26],
    ['14 Nf3', 26],
    ['14. ...', 27],
    ['14 . . .', 27],
    ['14 black', 27],
    ['14. (Black)', 27],
    ['14 White', 26],
  ])('reads %s', (text, ply) => expect(readBefore(usual, text)?.ply).toBe(ply));

  it.each(['', '0', '0.', '-1', 'Nf3', '14,', '99999', '1e3'])('makes nothing of %j', (text) =>
    expect(readBefore(usual, text)).toBeUndefined(),
  );

  it('counts as the position does that the game started from', () => {
    expect(readBefore(blackFirst, '40...')).toEqual({ ply: 0 });
    expect(readBefore(blackFirst, '41. Ke2')).toEqual({ ply: 1, named: 'Ke2' });
    expect(readBefore(blackFirst, '40.')).toBeUndefined();
  });
});

describe('a result that is awarded (ledger A2, P2)', () => {
  it('is read back as it is written (property)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AWARDS), (award) => {
        expect(awardInWords(readAward(award)!)).toBe(award);
      }),
    );
  });

  it.each([
    ['½-½', '1/2-1/2'],
    ['draw', '1/2-1/2'],
    ['1–0', '1-0'],
    ['1:0', '1-0'],
    ['White wins', '1-0'],
    ['both lose', '0-0'],
    ['½-0', '1/2-0'],
    ['+:-', '1-0 forfeit'],
    ['- : +', '0-1 forfeit'],
    ['0-1F', '0-1 forfeit'],
    ['0-0 forfeit', '0-0 forfeit'],
    ['0-1 (forfeit)', '0-1 forfeit'],
  ])('may be written %s', (text, award) => expect(awardInWords(readAward(text)!)).toBe(award));

  it.each(['', '2-0', '1-1', '1/2-1/2 forfeit', 'forfeit', 'white draws', '*'])('makes nothing of %j', (text) =>
    expect(readAward(text)).toBeUndefined(),
  );
});
