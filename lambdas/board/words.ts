import {
  COLORS,
  type Color,
  checkers,
  fileOf,
  type Move,
  type Position,
  pieceAt,
  ROLES,
  type Role,
  type Square,
  squareName,
  status,
} from '../chess/index.ts';

const NAMES: Record<Color, string> = { white: 'White', black: 'Black' };

/** By files, as players name a row of pawns: a2, b2, c3. */
const SQUARES_BY_FILE: readonly Square[] = Array.from({ length: 64 }, (_, i) => (i % 8) * 8 + Math.floor(i / 8));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listed = (role: Role, squares: readonly Square[]): string =>
  `${role}${squares.length === 1 ? '' : 's'} ${list.format(squares.map(squareName))}`;

/** "White: king g1, rooks a1 and f1; pawns a2, b2 and c3." */
const armyInWords = (position: Position, color: Color): string => {
  const squaresOf = (role: Role): Square[] =>
    SQUARES_BY_FILE.filter((square) => {
      const piece = pieceAt(position, square);
      return piece?.color === color && piece.role === role;
    });
  const groups = ROLES.toReversed().map((role) => ({ role, squares: squaresOf(role) }));
  const present = groups.filter(({ squares }) => squares.length > 0);
  const figures = present.filter(({ role }) => role !== 'pawn').map(({ role, squares }) => listed(role, squares));
  const pawns = present.filter(({ role }) => role === 'pawn').map(({ role, squares }) => listed(role, squares));
  return `${NAMES[color]}: ${[figures.join(', '), ...pawns].join('; ')}.`;
};

const moveInWords = (position: Position, { from, to, promotion }: Move): string => {
  const way = `${squareName(from)} to ${squareName(to)}`;
  const piece = pieceAt(position, to);
  if (piece === undefined) return `Last move: ${way}.`;
  const castled = piece.role === 'king' && Math.abs(fileOf(from) - fileOf(to)) === 2;
  const mover = `${NAMES[piece.color]}'s ${promotion ? 'pawn' : piece.role}`;
  return `Last move: ${mover} ${way}${promotion ? `, now a ${promotion}` : ''}${castled ? ', castling' : ''}.`;
};

const standingInWords = (position: Position): string => {
  const side = NAMES[position.turn];
  const from = list.format(
    checkers(position).map((square) => `the ${pieceAt(position, square)!.role} on ${squareName(square)}`),
  );
  switch (status(position)) {
    case 'ongoing':
      return `${side} to move.`;
    case 'check':
      return `${side} to move, in check from ${from}.`;
    case 'checkmate':
      return `${side} is checkmated by ${from}.`;
    case 'stalemate':
      return `${side} is stalemated.`;
  }
};

/**
 * The position for people who don't see the picture: who has what where, the move just played, whose turn, and check
 * or mate with the pieces that give it. Never longer than the 1,024 characters that Discord keeps of a description:
 * the fullest board, with the longest last move and a double check, stays under half of that.
 */
export const boardInWords = (position: Position, options: { readonly lastMove?: Move } = {}): string =>
  [
    ...COLORS.map((color) => armyInWords(position, color)),
    ...(options.lastMove ? [moveInWords(position, options.lastMove)] : []),
    standingInWords(position),
  ].join(' ');
