import { initialPosition, legalMoves, type Move, type Position, parseFen, play } from '../../../lambdas/chess/index.ts';
import { type MoveReading, makeMove, parseMove, type ReadOptions } from '../../../lambdas/chess/notation/index.ts';

/** Numbers from 0 up to below 1 that are the same in every run (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The positions of one random game, the initial one first, until it ends or `plies` have been played. */
export const randomGame = (seed: number, plies = 120): readonly Position[] => {
  const random = seeded(seed);
  const positions = [initialPosition];
  for (let ply = 0; ply < plies; ply++) {
    const position = positions.at(-1)!;
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    positions.push(play(position, moves[Math.floor(random() * moves.length)]!));
  }
  return positions;
};

/** The positions of many random games, each once: enough for every kind of move and ambiguity to come up. */
export const randomPositions = (games: number): readonly Position[] =>
  Array.from({ length: games }, (_, seed) => randomGame(seed)).flat();

/** A position that a test writes down; a FEN without counters will do. */
export const position = (fen: string): Position => {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(`not a position: ${fen} (${read.error.code})`);
  return read.value;
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What a text is read as, in few words: "Nf3", "ambiguous: Nbd2 Nfd2", "illegal: pinned", "wrong number". */
export const reading = (text: string, fen = START, options: ReadOptions = {}): string => {
  const at = position(fen);
  return inWords(at, parseMove(at, text, options));
};

const inWords = (at: Position, read: MoveReading): string => {
  const san = (move: Move): string => makeMove(at, move, 'san');
  switch (read.kind) {
    case 'move':
      return san(read.move);
    case 'ambiguous':
      return `ambiguous: ${read.moves.map(san).sort().join(' ')}`;
    case 'needsPromotion':
      return 'needs promotion';
    case 'illegal':
      return `illegal: ${read.reason.reason}`;
    case 'unreadable':
      return 'unreadable';
    case 'run':
      return `run of ${read.moves.length}`;
    case 'wrongNumber':
      return `wrong number, ${read.due.number} ${read.due.color} is due: ${inWords(at, read.reading)}`;
  }
};
