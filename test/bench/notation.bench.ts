import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Chess as ChessJs } from 'chess.js';
import { makePgn as makePgnOps, parsePgn as parsePgnOps, startingPosition } from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { Bench } from 'tinybench';
import {
  type GameToWrite,
  legalMoves,
  makeFen,
  makePgn,
  type Position,
  parsePgn,
  play,
} from '../../lambdas/chess/index.ts';
import { randomGame } from '../chess/positions.ts';

/** One task, ours and the peers' in the same run: plies a second, median of the runs, and how many times the peer's. */
export interface NotationRow {
  readonly name: string;
  readonly unit: 'plies';
  readonly ours: number;
  readonly chessops: number;
  readonly chessJs: number;
  readonly timesChessops: number;
  readonly timesChessJs: number;
}

/** How many plies a call works through, and the call. */
type Task = readonly [plies: number, run: () => unknown];

/** The processor's time in milliseconds, so that other work on the machine counts less. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const measure = async (name: string, ours: Task, chessops: Task, chessJs: Task): Promise<NotationRow> => {
  const bench = new Bench({ now: processorTime, time: 300, iterations: 5, warmupTime: 300, warmupIterations: 2 });
  const tasks = { ours, chessops, chessJs };
  for (const [contender, [, run]] of Object.entries(tasks)) bench.add(contender, () => void run());
  await bench.run();
  const rate = (contender: keyof typeof tasks): number => {
    const result = bench.getTask(contender)!.result;
    if (result.state !== 'completed') throw new Error(`${name}, ${contender}: ${result.state}`);
    return (tasks[contender][0] * 1000) / result.latency.p50;
  };
  const [mine, ops, js] = [rate('ours'), rate('chessops'), rate('chessJs')];
  return {
    name,
    unit: 'plies',
    ours: mine,
    chessops: ops,
    chessJs: js,
    timesChessops: mine / ops,
    timesChessJs: mine / js,
  };
};

const asPlayed = (positions: readonly Position[]): GameToWrite => ({
  tags: [['Event', 'random']],
  moves: positions.slice(1).map((next, ply) => {
    const before = positions[ply]!;
    return { move: legalMoves(before).find((move) => makeFen(play(before, move)) === makeFen(next))! };
  }),
  result: '*',
});

const CARLSEN = new URL('../../../shared/data/pgn/carlsen_1860games.pgn', import.meta.url);

/** 1,860 games of a grandmaster where they stand beside the checkout, else games of random moves. */
const source = (): readonly [name: string, text: string] => {
  if (existsSync(CARLSEN)) return ['1,860 games of Carlsen', readFileSync(CARLSEN, 'latin1').replaceAll('\r', '')];
  const games = Array.from({ length: 200 }, (_, seed) => asPlayed([...randomGame(seed, 90)]));
  return ['200 random games', games.map(makePgn).join('')];
};

const replayChessops = (text: string): number => {
  let plies = 0;
  for (const game of parsePgnOps(text)) {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (!move) throw new Error(`chessops can't read ${san}`);
      position.play(move);
      plies++;
    }
  }
  return plies;
};

const replay = (text: string): number => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(games.error.code);
  return games.value.reduce((plies, { moves }) => plies + moves.length, 0);
};

const replayChessJs = (texts: readonly string[]): void => {
  for (const text of texts) new ChessJs().loadPgn(text);
};

/** Writing starts from moves that are known: each library makes the notation and the file. */
const writeRow = async (name: string, text: string): Promise<NotationRow> => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(games.error.code);
  const some = games.value.slice(0, 100);
  const plies = some.reduce((sum, { moves }) => sum + moves.length, 0);
  const peers = parsePgnOps(text).slice(0, 100);
  const writeOps = (): string[] =>
    some.map((game, index) => {
      const position = startingPosition(peers[index]!.headers).unwrap();
      for (const [ply, node] of [...peers[index]!.moves.mainline()].entries())
        node.san = makeSanAndPlay(position, game.moves[ply]!.move);
      return makePgnOps(peers[index]!);
    });
  const few = some.slice(0, 5);
  const writeJs = (): string[] =>
    few.map((game) => {
      const chess = new ChessJs();
      for (const { move } of game.moves) chess.move(lan(move));
      return chess.pgn({ maxWidth: 79 });
    });
  const fewPlies = few.reduce((sum, { moves }) => sum + moves.length, 0);
  return measure(`write PGN, ${name}`, [plies, () => some.map(makePgn)], [plies, writeOps], [fewPlies, writeJs]);
};

const squareName = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;
const lan = ({ from, to, promotion }: { from: number; to: number; promotion?: string }) => ({
  from: squareName(from),
  to: squareName(to),
  ...(promotion && { promotion: promotion === 'knight' ? 'n' : promotion[0]! }),
});

/** Takes about half a minute. */
export const notationBenches = async (): Promise<NotationRow[]> => {
  const [name, text] = source();
  const few = text.split(/\n\n(?=\[)/).slice(0, 10);
  const fewPlies = replay(few.join('\n\n'));
  return [
    await measure(
      `read PGN and play every move, ${name}`,
      [replay(text), () => replay(text)],
      [replayChessops(text), () => replayChessops(text)],
      [fewPlies, () => replayChessJs(few)],
    ),
    await writeRow(name, text),
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(
    Object.fromEntries(
      (await notationBenches()).map(({ name, ours, timesChessops, timesChessJs }) => [
        name,
        {
          'plies a second': Math.round(ours),
          chessops: `${timesChessops.toFixed(1)} x`,
          'chess.js': `${timesChessJs.toFixed(1)} x`,
        },
      ]),
    ),
  );
}
