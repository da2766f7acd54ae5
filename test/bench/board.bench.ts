import { Resvg } from '@resvg/resvg-js';
import { Bench } from 'tinybench';
import { discDrawing, pieceDrawing } from '../../lambdas/board/build/glyphs.ts';
import { BOARD_SIZE, type BoardView, boardPng, boardView } from '../../lambdas/board/index.ts';
import { THEMES } from '../../lambdas/board/themes.ts';
import { COLORS, fileOf, parseFen, parseUci, ROLES, rankOf } from '../../lambdas/chess/index.ts';

/** What one way of drawing a position costs: median milliseconds and bytes of the PNG. */
export interface BoardRow {
  readonly name: string;
  readonly ms: number;
  readonly bytes: number;
  /** How many times as long the general SVG renderer takes, in the same run; 1 for itself. */
  readonly timesFaster: number;
}

const SQUARE = BOARD_SIZE / 8;

const VIEWS: readonly { readonly name: string; readonly fen: string; readonly lastMove: string }[] = [
  { name: 'first move', fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', lastMove: 'e2e4' },
  { name: 'middle game', fen: 'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQR1K1 b - - 0 10', lastMove: 'f1e1' },
  { name: 'check', fen: 'r3kb1r/pQ1n1ppp/4pn2/q7/3P4/2N5/PP1B1PPP/R3K2R w KQkq - 0 12', lastMove: 'b4a5' },
  { name: 'ending', fen: '8/5k2/4p1p1/3pP1P1/2pP1K2/2P5/8/8 w - - 0 60', lastMove: 'e7f7' },
];

/** The same board, coordinates left out, as SVG for the renderer that we compare with. */
const svgOf = ({ pieces, lastMove, check }: BoardView): string => {
  const { grounds, checkRim, ink, figure } = THEMES.slate;
  const symbols = COLORS.flatMap((color) =>
    ROLES.map((role) => `<g id="${color}-${role}">${pieceDrawing({ color, role }, { ink, light: figure })}</g>`),
  );
  const disc = `<g id="check">${discDrawing({ ink: checkRim, light: grounds.check })}</g>`;
  const squares = pieces.map((piece, square) => {
    const [x, y] = [fileOf(square) * SQUARE, (7 - rankOf(square)) * SQUARE];
    const dark = (fileOf(square) + rankOf(square)) % 2 === 0;
    const moved = square === lastMove?.from || square === lastMove?.to;
    const ground = moved ? (dark ? grounds.darkMoved : grounds.lightMoved) : dark ? grounds.dark : grounds.light;
    const use = (id: string): string => `<use href="#${id}" x="${x}" y="${y}"/>`;
    return (
      `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${ground}"/>` +
      (square === check ? use('check') : '') +
      (piece ? use(`${piece.color}-${piece.role}`) : '')
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BOARD_SIZE}" height="${BOARD_SIZE}">` +
    `<defs>${symbols.join('')}${disc}</defs>${squares.join('')}</svg>`
  );
};

const viewOf = (fen: string, lastMove: string): BoardView => {
  const position = parseFen(fen);
  if (!position.ok) throw new Error(`${fen}: ${position.error.code}`);
  return boardView(position.value, { from: 'white', lastMove: parseUci(lastMove)! });
};

/** Draws some positions, and each by resvg from SVG beside it. Takes about ten seconds. */
export const boardBench = async (): Promise<BoardRow[]> => {
  const cases = VIEWS.map(({ name, fen, lastMove }) => {
    const view = viewOf(fen, lastMove);
    const svg = svgOf(view);
    return { name, ours: () => boardPng(view), resvg: () => new Resvg(svg).render().asPng() };
  });
  const bench = new Bench({ time: 1000, warmupTime: 300 });
  for (const { name, ours, resvg } of cases)
    bench.add(name, () => void ours()).add(`${name}, resvg`, () => void resvg());
  await bench.run();

  const median = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
    return result.latency.p50;
  };
  return cases.flatMap(({ name, ours, resvg }) => {
    const [mine, theirs] = [median(name), median(`${name}, resvg`)];
    return [
      { name, ms: mine, bytes: ours().length, timesFaster: theirs / mine },
      { name: `${name}, resvg`, ms: theirs, bytes: resvg().length, timesFaster: 1 },
    ];
  });
};
