import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { legalMoves, makeFen, makeUci, type Position, parseFen, perft, play } from '../../lambdas/chess/index.ts';

/*
 * Compares the leaves under each move with Stockfish's, and walks down to the position where they part:
 *
 *   npx tsx test/chess/divide.ts DEPTH [FEN]
 *
 * STOCKFISH names the program where it is not in the path.
 */

type Counts = ReadonlyMap<string, number>;

const ourDivide = (position: Position, depth: number): Counts =>
  new Map(legalMoves(position).map((move) => [makeUci(move), perft(play(position, move), depth - 1)]));

const stockfishDivide = async (fen: string, depth: number): Promise<Counts> => {
  const engine = spawn(process.env.STOCKFISH ?? 'stockfish', { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = new Promise<never>((_, reject) => {
    engine.once('error', ({ message }) => reject(new Error(`Stockfish does not start: ${message}`)));
  });
  const counted = (async () => {
    const counts = new Map<string, number>();
    for await (const line of createInterface({ input: engine.stdout })) {
      const move = /^([a-h][1-8][a-h][1-8][qrbn]?): (\d+)$/.exec(line);
      if (move) counts.set(move[1]!, Number(move[2]));
      if (line.startsWith('Nodes searched')) break;
    }
    engine.stdin.end('quit\n');
    return counts;
  })();
  engine.stdin.write(`position fen ${fen}\ngo perft ${depth}\n`);
  return Promise.race([counted, failed]);
};

/** Where the counts part first: undefined where they agree everywhere. */
const compare = async (position: Position, depth: number, path: readonly string[]): Promise<string | undefined> => {
  const ours = ourDivide(position, depth);
  const theirs = await stockfishDivide(makeFen(position), depth);
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter((uci) => ours.get(uci) !== theirs.get(uci));
  const [first] = differing;
  if (first === undefined) return undefined;
  const move = legalMoves(position).find((legal) => makeUci(legal) === first);
  const deeper =
    move === undefined || !theirs.has(first)
      ? undefined
      : await compare(play(position, move), depth - 1, [...path, first]);
  const lines = differing.map(
    (uci) => `  ${uci}: ours ${ours.get(uci) ?? 'illegal'}, Stockfish ${theirs.get(uci) ?? 'illegal'}`,
  );
  return deeper ?? [`after ${path.join(' ') || 'no move'}, ${makeFen(position)}`, ...lines].join('\n');
};

const [depth, ...fields] = process.argv.slice(2);
const start = parseFen(fields.join(' ') || 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', {
  unreachable: 'accept',
});
if (!start.ok || !/^[1-9]$/.test(depth ?? '')) {
  console.error(start.ok ? 'usage: divide.ts DEPTH [FEN]' : `FEN refused: ${start.error.code} at ${start.error.index}`);
  process.exit(2);
}
const difference = await compare(start.value, Number(depth), []).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
console.log(difference ?? `the same ${perft(start.value, Number(depth))} leaves to depth ${depth}`);
process.exitCode = difference === undefined ? 0 : 1;
