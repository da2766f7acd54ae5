import { describe, expect, it } from 'vitest';
import { type BoardTheme, boardPng, boardView } from '../../lambdas/board/index.ts';
import { type Color, type Move, type Position, parseFen } from '../../lambdas/chess/index.ts';
import { boardPicture } from '../../lambdas/publish/words/picture.ts';

const position = (fen: string): Position => {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(fen);
  return read.value;
};

const ENDING = position('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
const theme = 'wood';

/** Endings with the pawn on any of forty squares, and either side to move. */
const endings = ['w', 'b'].flatMap((turn) =>
  Array.from({ length: 40 }, (_, at) => {
    const line = `${at % 8 || ''}P${7 - (at % 8) || ''}`;
    const rows = Array.from({ length: 5 }, (_, row) => (row === Math.floor(at / 8) ? line : '8'));
    return position(`7k/8/${rows.join('/')}/K7 ${turn} - - 0 1`);
  }),
);

describe('the picture of a position', () => {
  it('is drawn once for all that look alike', () => {
    const first = boardPicture(ENDING, { from: 'white', theme });
    expect(first).toEqual(boardPng(boardView(ENDING, { from: 'white', theme })));
    const later = position('4k3/8/8/8/8/8/4P3/4K3 w - - 7 31');
    expect(boardPicture(later, { from: 'white', theme })).toBe(first);
  });

  it.each<[string, Position, { from?: Color; theme?: BoardTheme; lastMove?: Move }]>([
    ['another side', ENDING, { from: 'black' }],
    ['other colours', ENDING, { theme: 'slate' }],
    ['a last move', ENDING, { lastMove: { from: 3, to: 4 } }],
    ['the last move from elsewhere', ENDING, { lastMove: { from: 5, to: 4 } }],
    ['the last move to elsewhere', ENDING, { lastMove: { from: 3, to: 12 } }],
    ['a king in check', position('4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1'), {}],
  ])('is its own with %s', (_what, there, otherwise) => {
    boardPicture(ENDING, { from: 'white', theme });
    const seen = { from: 'white', theme, ...otherwise } as const;
    expect(boardPicture(there, seen)).toEqual(boardPng(boardView(there, seen)));
  });

  it('is kept while it is among the last that were asked for, and no longer', () => {
    const first = boardPicture(ENDING, { from: 'white', theme });
    for (const each of endings.slice(0, 63)) boardPicture(each, { from: 'white', theme });
    expect(boardPicture(ENDING, { from: 'white', theme })).toBe(first);
    for (const each of endings.slice(0, 64)) boardPicture(each, { from: 'white', theme });
    const again = boardPicture(ENDING, { from: 'white', theme });
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});
