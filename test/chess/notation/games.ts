import type { Move, Position } from '../../../lambdas/chess/index.ts';
import { type MoveReading, makeMove, parseMove, type ReadOptions } from '../../../lambdas/chess/notation/index.ts';
import { fen as position, randomGame } from '../positions.ts';

/** The positions of many random games: enough for every kind of move and ambiguity to come up. */
export const randomPositions = (games: number, plies = 120): readonly Position[] =>
  Array.from({ length: games }, (_, seed) => [...randomGame(seed, plies)]).flat();

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
