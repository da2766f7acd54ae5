import { BISHOP, BLACK, KING, PAWN, WHITE } from './board.ts';
import type { PlacedPiece } from './forsyth.ts';
import { fileOf, rankOf, type Square } from './types.ts';

/** What makes a set of pieces one that the rules can't go on from. */
export type UnplayablePieces = 'kingMissing' | 'tooManyKings' | 'kingsAdjacent' | 'pawnOnEdge' | 'tooManyPieces';

/** What makes a set of pieces one that no game can have led to, though the rules could go on from it. */
export type UnreachablePieces = 'tooManyPawns' | 'tooManyPromotions';

export interface Culprit<Code> {
  readonly code: Code;
  /** The piece that is one too many, or stands wrong; undefined where one is missing. */
  readonly piece: PlacedPiece | undefined;
}

type Army = readonly PlacedPiece[];

const armiesOf = (pieces: Army): readonly Army[] =>
  [WHITE, BLACK].map((side) => pieces.filter((piece) => piece.side === side));

const having = (army: Army, wanted: number): Army => army.filter(({ role }) => role === wanted);

export const findUnplayable = (pieces: Army): Culprit<UnplayablePieces> | undefined => {
  const pawn = pieces.find(({ role, square }) => role === PAWN && (rankOf(square) === 0 || rankOf(square) === 7));
  if (pawn !== undefined) return { code: 'pawnOnEdge', piece: pawn };
  const kings: PlacedPiece[] = [];
  for (const army of armiesOf(pieces)) {
    const [king, second] = having(army, KING);
    if (king === undefined) return { code: 'kingMissing', piece: undefined };
    if (second !== undefined) return { code: 'tooManyKings', piece: second };
    if (army.length > 16) return { code: 'tooManyPieces', piece: army[16] };
    kings.push(king);
  }
  const [white, black] = kings;
  return touch(white!.square, black!.square) ? { code: 'kingsAdjacent', piece: black } : undefined;
};

const touch = (a: Square, b: Square): boolean =>
  Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;

/** How many of a kind stand in the initial position. A bishop stays on its colour of square: 0 counts the dark ones. */
const AT_FIRST: readonly number[] = [1, 8, 2, 1, 2, 1, 1];

export const findUnreachable = (pieces: Army): Culprit<UnreachablePieces> | undefined => {
  for (const side of [WHITE, BLACK]) {
    const counts = AT_FIRST.map(() => 0);
    const promoted: PlacedPiece[] = [];
    for (const piece of pieces) {
      if (piece.side !== side) continue;
      const kind = piece.role === BISHOP && isDark(piece.square) ? 0 : piece.role;
      if (++counts[kind]! <= AT_FIRST[kind]!) continue;
      if (kind === PAWN) return { code: 'tooManyPawns', piece };
      promoted.push(piece);
    }
    const missing = AT_FIRST[PAWN]! - counts[PAWN]!;
    if (promoted.length > missing) return { code: 'tooManyPromotions', piece: promoted[missing] };
  }
  return undefined;
};

const isDark = (square: Square): boolean => (fileOf(square) + rankOf(square)) % 2 === 0;
