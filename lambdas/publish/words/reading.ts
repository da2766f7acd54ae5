import { type MoveReading, makeMove, type Position, pieceAt } from '../../chess/index.ts';
import { type Move, PROMOTION_ROLES, squareName } from '../../chess/types.ts';
import type { MovesSoFar } from './castling.ts';
import { illegalInWords } from './illegal.ts';
import { colorName } from './text.ts';

export type Unplayable = Exclude<MoveReading, { kind: 'move' }>;

const san = (position: Position, move: Move): string => makeMove(position, move, 'san');
const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'];
const MOST_OFFERED = 5;

const quoted = (position: Position, moves: readonly Move[]): string => {
  const names = moves
    .slice(0, MOST_OFFERED)
    .map((move) => `\`${san(position, move)}\``)
    .sort();
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
};

const ambiguous = (position: Position, moves: readonly Move[]): string => {
  const pieces = new Set(moves.map(({ from }) => pieceAt(position, from)?.role));
  const targets = new Set(moves.map(({ to }) => to));
  const [role] = pieces;
  const which = `${quoted(position, moves)}?`;
  if (pieces.size > 1 || targets.size > 1 || !role) return `That could be more than one move: ${which}`;
  return `${COUNTS[moves.length] ?? 'Several'} ${role}s can go to ${squareName(moves[0]!.to)}. ${which}`;
};

const wrongNumber = (position: Position, reading: Unplayable & { kind: 'wrongNumber' }): string => {
  const { number, color } = reading.due;
  const due = `It is ${colorName(color)}'s move ${number}.`;
  return reading.reading.kind === 'move'
    ? `${due} Did you mean \`${number}${color === 'white' ? '.' : '…'} ${san(position, reading.reading.move)}\`?`
    : `${due} Send it without a number, or with the right one.`;
};

/** What a player who sent this text is told (ledger M7, N10): exact, and with what can be done instead. */
export const readingInWords = (game: MovesSoFar, reading: Unplayable): string => {
  const { position } = game;
  switch (reading.kind) {
    case 'ambiguous':
      return ambiguous(position, reading.moves);
    case 'needsPromotion':
      return `Which piece on ${squareName(reading.to)}? Queen · Rook · Bishop · Knight`;
    case 'illegal':
      return illegalInWords(game, reading);
    case 'run':
      return `One move at a time, please. Due now: \`${san(position, reading.moves[0]!)}\`.`;
    case 'wrongNumber':
      return wrongNumber(position, reading);
    case 'unreadable': {
      const close = reading.closest.slice(0, MOST_OFFERED).map((move) => san(position, move));
      return close.length > 0
        ? `I can't find that move. Close to it: ${close.join(', ')}.`
        : 'I can\'t find that move. Write it like "Nf3", "e2e4" or "O-O".';
    }
  }
};

/** The legal moves to offer as buttons beside the answer, best first, at most five (ledger N10). */
export const offeredMoves = (reading: Unplayable): readonly Move[] => {
  switch (reading.kind) {
    case 'ambiguous':
      return reading.moves.slice(0, MOST_OFFERED);
    case 'needsPromotion':
      return PROMOTION_ROLES.map((promotion) => ({ from: reading.from, to: reading.to, promotion }));
    case 'illegal':
    case 'unreadable':
      return reading.closest.slice(0, MOST_OFFERED);
    case 'run':
      return reading.moves.slice(0, 1);
    case 'wrongNumber':
      return reading.reading.kind === 'move' ? [reading.reading.move] : [];
  }
};
