import { describe, expect, it } from 'vitest';
import { BOARD_SIZE, BOARD_THEMES, type BoardView, boardPng, boardView } from '../../lambdas/board/index.ts';
import { boardPixels } from '../../lambdas/board/pixels.ts';
import { THEMES } from '../../lambdas/board/themes.ts';
import { COLORS, type Color, initialPosition, type Piece, ROLES, squareName } from '../../lambdas/chess/index.ts';
import { fen, played } from '../chess/positions.ts';
import { colorAt, cornerOf, cutOut, type Decoded, decode, sq } from './picture.ts';

const PIECES: readonly Piece[] = COLORS.flatMap((color) => ROLES.map((role) => ({ color, role })));
const NOTHING: BoardView['pieces'] = Array.from({ length: 64 });
const only = (piece: Piece, square: number): BoardView['pieces'] => NOTHING.with(square, piece);
const everywhere = (piece: Piece): BoardView['pieces'] => NOTHING.map(() => piece);
const ALL = Array.from({ length: 64 }, (_, square) => square);

/** A spot near the right edge of a square that no piece and no coordinate reaches. */
const groundAt = (picture: Decoded, square: number, from: Color = 'white'): string => {
  const { x, y } = cornerOf(square, from);
  return colorAt(picture, x + 86, y + 4);
};

describe('the picture of a position', () => {
  it('is 720 pixels square, and the same view gives the same bytes', () => {
    const view = boardView(initialPosition, { from: 'white' });
    const [png, again] = [Buffer.from(boardPng(view)), Buffer.from(boardPng(view))];
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 720]);
    expect(again.equals(png)).toBe(true);
  });

  it('has light squares in the right corners, and every other square alternates', () => {
    const { grounds } = THEMES.slate;
    for (const from of COLORS) {
      const picture = decode(boardPng({ pieces: NOTHING, from }));
      const light = ALL.filter((square) => groundAt(picture, square, from) === grounds.light).map(squareName);
      expect(light).toHaveLength(32);
      expect(light).toEqual(expect.arrayContaining(['h1', 'a8', 'b1', 'a2', 'e4']));
      expect(groundAt(picture, sq('a1'), from)).toBe(grounds.dark);
    }
  });

  it('shows each of the twelve pieces differently on every kind of square, in every theme', () => {
    const lastMove = { from: sq('c5'), to: sq('d5') };
    for (const theme of BOARD_THEMES) {
      const empty = decode(boardPng({ pieces: NOTHING, from: 'white', lastMove, theme }));
      const pictures = PIECES.map((piece) =>
        decode(boardPng({ pieces: everywhere(piece), from: 'white', lastMove, theme })),
      );
      for (const square of ['e5', 'f5', 'c5', 'd5'].map(sq)) {
        const looks = [empty, ...pictures].map((picture) => cutOut(picture, square));
        expect(new Set(looks).size).toBe(13);
      }
    }
  });

  it('draws White’s pieces mostly in the light colour and Black’s mostly in ink', () => {
    const { ink, figure } = THEMES.slate;
    for (const piece of PIECES) {
      const picture = decode(boardPng({ pieces: only(piece, sq('d4')), from: 'white' }));
      const { x, y } = cornerOf(sq('d4'));
      const colors = Array.from({ length: 90 * 90 }, (_, i) => colorAt(picture, x + (i % 90), y + Math.floor(i / 90)));
      const [dark, light] = [ink, figure].map((wanted) => colors.filter((color) => color === wanted).length);
      expect(Math.min(dark!, light!)).toBeGreaterThan(20);
      expect(dark! > light!).toBe(piece.color === 'black');
    }
  });

  it('turns the whole board for Black', () => {
    const view = boardView(played('e2e4 c7c5 g1f3'), { from: 'white', lastMove: { from: sq('g1'), to: sq('f3') } });
    const [white, black] = COLORS.map((from) => decode(boardPng({ ...view, from })));
    const inside = ALL.filter((square) => !/[ah]|[18]/.test(squareName(square)));
    for (const square of inside) expect(cutOut(black!, square, 'black')).toBe(cutOut(white!, square, 'white'));
    expect(cornerOf(sq('h8'), 'black')).toEqual({ x: 0, y: 630 });
  });
});

describe('the coordinates', () => {
  const labelled = (from: Color, pieces = NOTHING): string[] => {
    const bare = THEMES.slate.grounds;
    const picture = decode(boardPng({ pieces, from }));
    return ALL.flatMap((square) => {
      const { x, y } = cornerOf(square, from);
      const drawn = (top: number, bottom: number): boolean => {
        for (let row = top; row < bottom; row++)
          for (let column = 1; column < 10; column++)
            if (![bare.light, bare.dark].includes(colorAt(picture, x + column, y + row) as never)) return true;
        return false;
      };
      return [
        ...(drawn(2, 12) ? [`${squareName(square)} rank`] : []),
        ...(drawn(70, 88) ? [`${squareName(square)} file`] : []),
      ];
    });
  };
  const letters = 'abcdefgh';

  it('stand along the left and bottom edges, whoever is at the bottom', () => {
    const digits = [...'12345678'];
    expect(labelled('white').toSorted()).toEqual(
      [...digits.map((digit) => `a${digit} rank`), ...[...letters].map((letter) => `${letter}1 file`)].toSorted(),
    );
    expect(labelled('black').toSorted()).toEqual(
      [...digits.map((digit) => `h${digit} rank`), ...[...letters].map((letter) => `${letter}8 file`)].toSorted(),
    );
  });

  it('are sixteen different signs', () => {
    const picture = decode(boardPng({ pieces: NOTHING, from: 'white' }));
    const signs = [...letters].flatMap((letter, i) => [sq(`${letter}1`), sq(`a${i + 1}`)]);
    expect(new Set(signs.map((square) => cutOut(picture, square))).size).toBe(15); // a1 holds two of them
  });

  it('are clear of every piece', () => {
    const view: BoardView = { pieces: NOTHING, from: 'white' };
    const labels = boardPixels(view);
    const inside = labels[200 * BOARD_SIZE + 200]!;
    const outside = labels[200 * BOARD_SIZE + 300]!;
    for (const piece of PIECES) {
      const pixels = boardPixels({ ...view, pieces: everywhere(piece) });
      const covered = labels.findIndex((number, i) => number !== inside && number !== outside && pixels[i] !== number);
      expect(covered).toBe(-1);
    }
  });
});

describe('the marks on the board', () => {
  const afterMate = fen('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
  const lastMove = { from: sq('d8'), to: sq('h4') };

  it.each(BOARD_THEMES.flatMap((theme) => COLORS.map((from) => ({ theme, from }))))(
    'are the two squares of the last move and no others ($theme, seen by $from)',
    ({ theme, from }) => {
      const { grounds } = THEMES[theme];
      const view = boardView(afterMate, { from, lastMove, theme });
      const picture = decode(boardPng(view));
      const moved: string[] = [grounds.lightMoved, grounds.darkMoved];
      const marked = ALL.filter((square) => moved.includes(groundAt(picture, square, from)));
      expect(marked.map(squareName)).toEqual(['h4', 'd8']);
    },
  );

  it.each(BOARD_THEMES)('put a disc of its own colour under the king in check, and nowhere else (%s)', (theme) => {
    const picture = decode(boardPng(boardView(afterMate, { from: 'white', lastMove, theme })));
    const rimAt = (square: number): string => {
      const { x, y } = cornerOf(square);
      return colorAt(picture, x + 45, y + 3);
    };
    const { checkRim, grounds } = THEMES[theme];
    expect(ALL.filter((square) => rimAt(square) === checkRim).map(squareName)).toEqual(['e1']);
    const { x, y } = cornerOf(sq('e1'));
    expect(colorAt(picture, x + 12, y + 60)).toBe(grounds.check);
    expect(groundAt(picture, sq('e1'))).toBe(grounds.dark);
  });

  it('leave a quiet first position unmarked', () => {
    expect(boardView(initialPosition, { from: 'black' })).toEqual({
      from: 'black',
      pieces: expect.arrayContaining([{ color: 'white', role: 'king' }]),
    });
  });
});
