import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFen, makePgn, type PgnGame, parsePgn, status } from '../../../lambdas/chess/index.ts';

const TEXT = readFileSync(new URL('sample-games.txt', import.meta.url), 'utf8');

const read = (text: string): readonly PgnGame[] => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(JSON.stringify(games.error));
  return games.value;
};

describe("the club's seven sample games, slips of typing included (ledger N11)", () => {
  it.each([
    [1, 'Réti – Tartakover', 21, '1-0', 'checkmate'],
    [2, 'Marshal – Burn', 35, '1-0', 'checkmate'],
    [3, 'Amateur – Goetz, promotion to a knight written gxh1/N', 14, '0-1', 'checkmate'],
    [4, 'Alekhine – Allies, a smothered mate', 11, '1-0', 'checkmate'],
    [5, 'McConnell – Morphy, "15. Resigns"', 28, '0-1', 'ongoing'],
    [6, 'Loye – Beamish, "18," for "18."', 35, '1-0', 'checkmate'],
    [7, 'Gauderson – Paul, mate en passant', 29, '1-0', 'checkmate'],
  ] as const)('%i: %s', (number, _, plies, result, ending) => {
    const game = read(TEXT)[number - 1]!;
    expect(game.errors).toEqual([]);
    expect(game.moves.length).toBe(plies);
    expect(game.result).toBe(result);
    expect(status(game.end)).toBe(ending);
  });

  it('each reads alike alone, and after being written as a PGN file', () => {
    const games = read(TEXT);
    expect(games.length).toBe(7);
    for (const [index, line] of TEXT.split('\n\n').entries()) {
      expect(makeFen(read(line)[0]!.end)).toBe(makeFen(games[index]!.end));
      const again = read(makePgn(games[index]!))[0]!;
      expect(again.moves).toEqual(games[index]!.moves);
      expect(again.result).toBe(games[index]!.result);
    }
  });

  it('keeps what stands in brackets as comments', () => {
    const [, , third, fourth] = read(TEXT);
    expect(third!.moves[8]!.comments).toEqual(['This loses; nothing else is good.']);
    expect(fourth!.moves[9]!).toMatchObject({ nags: [4], comments: ['a mistake. 5. ... e6 was needed.'] });
  });

  it('knows who resigned where no result is written', () => {
    expect(read(TEXT.split('\n\n')[4]!.replace(' 0-1.', ''))[0]!.result).toBe('0-1');
    expect(read('1. e4 Resigns')[0]!.result).toBe('1-0');
    expect(read('1. e4 e5 Black resigns')[0]!.result).toBe('1-0');
  });
});
