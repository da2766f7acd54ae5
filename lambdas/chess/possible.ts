import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './board.ts';
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

export const findUnreachable = (pieces: Army): Culprit<UnreachablePieces> | undefined => {
  for (const army of armiesOf(pieces)) {
    const pawns = having(army, PAWN);
    if (pawns.length > 8) return { code: 'tooManyPawns', piece: pawns[8] };
    const promoted = promotedPieces(army);
    const missing = 8 - pawns.length;
    if (promoted.length > missing) return { code: 'tooManyPromotions', piece: promoted[missing] };
  }
  return undefined;
};

/** The pieces beyond those of the initial position, where a bishop stays on its colour of square. */
const promotedPieces = (army: Army): Army => {
  const bishops = having(army, BISHOP);
  const isDark = ({ square }: PlacedPiece): boolean => (fileOf(square) + rankOf(square)) % 2 === 0;
  return [
    ...having(army, QUEEN).slice(1),
    ...having(army, ROOK).slice(2),
    ...having(army, KNIGHT).slice(2),
    ...bishops.filter(isDark).slice(1),
    ...bishops.filter((bishop) => !isDark(bishop)).slice(1),
  ];
};
