import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chess as ChessJs } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { perft as chessopsPerft } from 'chessops/debug';
import { makeFen as makeChessopsFen, parseFen as parseChessopsFen } from 'chessops/fen';
import { build } from 'esbuild';
import { Bench } from 'tinybench';
import {
  initialPosition,
  legalMoves,
  makeFen,
  makeUci,
  parseFen,
  perft,
  play,
  status,
} from '../../lambdas/chess/index.ts';
import { fen, randomGame } from '../chess/positions.ts';

/** One task, ours and the peers' in the same run: units a second, median of the runs. */
export interface ChessRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly chessops?: number;
  readonly chessJs?: number;
}

type Contender = 'ours' | 'chessops' | 'chessJs';

/** How many units a call works through, and the call. */
type Task = readonly [units: number, run: () => unknown];

/** The processor's time, not the clock's: other work on the machine then counts less. Milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const measure = async (
  name: string,
  unit: string,
  tasks: Partial<Record<Contender, Task>> & { readonly ours: Task },
): Promise<ChessRow> => {
  const bench = new Bench({ now: processorTime, time: 500, iterations: 5, warmupTime: 500, warmupIterations: 2 });
  for (const [contender, [, run]] of Object.entries(tasks)) bench.add(contender, () => void run());
  await bench.run();
  const rates = bench.tasks.map(({ name: contender, result }) => {
    if (result.state !== 'completed') throw new Error(`${name}, ${contender}: ${result.state}`);
    return [contender, (tasks[contender as Contender]![0] * 1000) / result.latency.p50] as const;
  });
  return { name, unit, ...(Object.fromEntries(rates) as Record<Contender, number>) };
};

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

const chessops = (text: string): Chessops => Chessops.fromSetup(parseChessopsFen(text).unwrap()).unwrap();

/** chess.js goes one ply less deep: its nodes a second do not depend on it, and it would take minutes. */
const perftRow = (name: string, text: string, depth: number): Promise<ChessRow> => {
  const [ours, theirs, js] = [fen(text), chessops(text), new ChessJs(text)];
  return measure(`perft ${depth}, ${name}`, 'nodes', {
    ours: [perft(ours, depth), () => perft(ours, depth)],
    chessops: [perft(ours, depth), () => chessopsPerft(theirs, depth)],
    chessJs: [perft(ours, depth - 1), () => js.perft(depth - 1)],
  });
};

/** Random games as the positions and the moves played: more open and with more checks than real games. */
const GAMES = [1, 2, 3, 4, 5].map((seed) => {
  const positions = [...randomGame(seed, 120)];
  const moves = positions.slice(0, -1).map((position, ply) => {
    const next = makeFen(positions[ply + 1]!);
    return legalMoves(position).find((move) => makeFen(play(position, move)) === next)!;
  });
  return { positions, moves };
});
const POSITIONS = GAMES.flatMap(({ positions }) => positions);
const TEXTS = POSITIONS.map(makeFen);
const PLIES = GAMES.reduce((plies, { moves }) => plies + moves.length, 0);

const walk = (): void => {
  for (const { moves } of GAMES) {
    let position = initialPosition;
    for (const move of moves) {
      if (legalMoves(position).length === 0 || status(position) === 'checkmate') throw new Error('over too soon');
      position = play(position, move);
    }
  }
};

/** The same with chessops, which changes its position in place and does not look whether the move is legal. */
const walkChessops = (): void => {
  for (const { moves } of GAMES) {
    const position = Chessops.default();
    for (const move of moves) {
      if (position.allDests().size === 0 || position.isCheckmate()) throw new Error('over too soon');
      position.play(move);
    }
  }
};

const walkChessJs = (): void => {
  const { moves } = GAMES[0]!;
  const position = new ChessJs();
  for (const move of moves) {
    if (position.moves().length === 0 || position.isCheckmate()) throw new Error('over too soon');
    position.move(makeUci(move));
  }
};

const positionRows = async (): Promise<ChessRow[]> => {
  const peers = TEXTS.map(chessops);
  const few = TEXTS.slice(0, 100);
  return [
    await measure('list the legal moves, look for mate, play one', 'plies', {
      ours: [PLIES, walk],
      chessops: [PLIES, walkChessops],
      chessJs: [GAMES[0]!.moves.length, walkChessJs],
    }),
    await measure('read a FEN', 'positions', {
      ours: [TEXTS.length, () => TEXTS.map((text) => parseFen(text))],
      chessops: [TEXTS.length, () => TEXTS.map(chessops)],
      chessJs: [few.length, () => few.map((text) => new ChessJs(text))],
    }),
    await measure('write a FEN', 'positions', {
      ours: [TEXTS.length, () => POSITIONS.map(makeFen)],
      chessops: [TEXTS.length, () => peers.map((peer) => makeChessopsFen(peer.toSetup()))],
    }),
  ];
};

/** Takes about a minute. */
export const chessBenches = async (): Promise<ChessRow[]> => [
  await perftRow('initial position', INITIAL, 5),
  await perftRow('Kiwipete', KIWIPETE, 4),
  ...(await positionRows()),
];

/** What the engine without PGN weighs, and how long a process waits that has just started. */
export interface Footprint {
  readonly minifiedBytes: number;
  readonly importMs: number;
  readonly firstLegalMovesMs: number;
}

const ENTRY = `
  const start = performance.now();
  const { initialPosition, legalMoves } = await import('./chess.mjs');
  const imported = performance.now();
  legalMoves(initialPosition);
  console.log(JSON.stringify({ importMs: imported - start, firstLegalMovesMs: performance.now() - imported }));
`;

export const chessFootprint = async (): Promise<Footprint> => {
  const folder = mkdtempSync(join(tmpdir(), 'chess-'));
  const source = fileURLToPath(new URL('../../lambdas/chess/', import.meta.url));
  const modules = ['fen', 'illegal', 'material', 'position', 'notation/index', 'uci', 'types'];
  const outfile = join(folder, 'chess.mjs');
  await build({
    stdin: { contents: modules.map((name) => `export * from './${name}.ts';`).join('\n'), resolveDir: source },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'node20',
    outfile,
  });
  const cold = [1, 2, 3, 4, 5].map((): Pick<Footprint, 'importMs' | 'firstLegalMovesMs'> => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', ENTRY], { cwd: folder });
    return JSON.parse(printed.toString());
  });
  const minifiedBytes = statSync(outfile).size;
  rmSync(folder, { recursive: true });
  const median = (values: number[]): number => values.sort((a, b) => a - b)[2]!;
  return {
    minifiedBytes,
    importMs: median(cold.map(({ importMs }) => importMs)),
    firstLegalMovesMs: median(cold.map(({ firstLegalMovesMs }) => firstLegalMovesMs)),
  };
};
