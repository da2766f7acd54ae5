import { readFileSync } from 'node:fs';
import { COLORS, type Color, canMate, type Position, parseFen, perpetual } from '../../lambdas/chess/index.ts';
import { randomGame } from '../chess/positions.ts';

/** One set of positions, a query being one position and one colour. Times are of the processor, in milliseconds. */
export interface VerdictRow {
  readonly name: string;
  readonly queries: number;
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly undetermined: number;
  /** Of those whose answer is known; none where nobody knows. */
  readonly wrong: number | undefined;
  /** How much more memory the process held after the queries than before, in megabytes. */
  readonly megabytes: number;
}

interface Query {
  readonly position: Position;
  readonly color: Color;
  readonly winnable?: boolean;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const measure = (name: string, queries: readonly Query[]): VerdictRow => {
  // Whatever is compiled only when it is first used is no part of what a query costs.
  for (const { position, color } of queries.slice(0, 1000)) canMate(position, color);
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  let undetermined = 0;
  let wrong = 0;
  for (const { position, color, winnable } of queries) {
    const start = processorMs();
    const { verdict } = canMate(position, color);
    times.push(processorMs() - start);
    if (verdict === 'undetermined') undetermined++;
    else if (winnable !== undefined && winnable !== (verdict === 'winnable')) wrong++;
  }
  const megabytes = Math.max(0, process.memoryUsage().rss - before) / 2 ** 20;
  times.sort((a, b) => a - b);
  return {
    name,
    queries: queries.length,
    meanMs: times.reduce((sum, time) => sum + time, 0) / times.length,
    medianMs: times[times.length >> 1]!,
    p99Ms: times[Math.floor(times.length * 0.99)]!,
    worstMs: times.at(-1)!,
    undetermined,
    wrong: queries[0]?.winnable === undefined ? undefined : wrong,
    megabytes,
  };
};

const LENIENT = { unreachable: 'accept', enPassant: 'normalise', castling: 'normalise' } as const;

/** The vectors that stand beside the checkout: `XX FEN`, and XX says which colours can win. */
const shared = (file: string): Query[] => {
  const path = new URL(`../../../shared/data/verdicts/${file}`, import.meta.url);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const read = parseFen(line.slice(3), LENIENT);
      if (!read.ok) throw new Error(`${file}: ${line}: ${read.error.code}`);
      return COLORS.map((color, index) => ({ position: read.value, color, winnable: line[index] !== '-' }));
    });
};

const randomPositions = (): Query[] =>
  Array.from({ length: 40 }, (_, seed) => [...randomGame(seed + 1, 400)]).flatMap((game) =>
    game.filter((_, ply) => ply % 10 === 0).flatMap((position) => COLORS.map((color) => ({ position, color }))),
  );

/** Takes about a minute. Where the shared vectors are missing, only positions of random games are measured. */
export const verdictBenches = (): VerdictRow[] => {
  const rows = [measure('random games', randomPositions())];
  for (const [name, file] of [
    ['last positions of real games', 'lichess.txt'],
    ['adversarial positions', 'positions.txt'],
  ] as const) {
    try {
      rows.push(measure(name, shared(file)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return rows;
};

/** The usual perpetual check by a queen, proved from its first position: milliseconds, mean. */
export const perpetualBench = (): number => {
  const read = parseFen('6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1');
  if (!read.ok) throw new Error(read.error.code);
  const runs = 500;
  const start = processorMs();
  for (let run = 0; run < runs; run++) perpetual(read.value);
  return (processorMs() - start) / runs;
};
