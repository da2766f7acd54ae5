import { NOWHERE, roleOf } from './board.ts';
import { boardOf, type Position } from './position.ts';
import { type Color, ROLES, type Role } from './types.ts';

/** What a piece counts for in the material balance; the king, never lost, counts nothing. */
export const PIECE_VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 } as const satisfies Record<
  Role,
  number
>;

/** How many pieces of each role a colour has on the board. */
export type Material = Readonly<Record<Role, number>>;

/** The pieces on the board, counted by colour and role. */
export const materialOf = (position: Position): Readonly<Record<Color, Material>> => {
  const { squares, where } = boardOf(position);
  const counts = { white: noPieces(), black: noPieces() };
  where.forEach((square, slot) => {
    if (square !== NOWHERE) counts[slot < 16 ? 'white' : 'black'][ROLES[roleOf(squares[square]!) - 1]!]++;
  });
  return counts;
};

const noPieces = (): Record<Role, number> => ({ pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0, king: 0 });

const pointsOf = (material: Material): number =>
  ROLES.reduce((points, role) => points + material[role] * PIECE_VALUES[role], 0);

/** White's points less Black's, by PIECE_VALUES (ledger S3). */
export const materialBalance = (position: Position): number => {
  const { white, black } = materialOf(position);
  return pointsOf(white) - pointsOf(black);
};
