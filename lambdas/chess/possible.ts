import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './board.ts';
import type { PlacedPiece } from './forsyth.ts';
import { fileOf, rankOf, type Square } from './types.ts';

/** Why no game of chess can contain a set of pieces, whoever is to move. */
export type ImpossiblePieces =
  | 'kingMissing'
  | 'tooManyKings'
  | 'kingsAdjacent'
  | 'pawnOnEdge'
  | 'tooManyPieces'
  | 'tooManyPawns'
  | 'tooManyPromotions';

export interface Culprit<Code> {
  readonly code: Code;
  /** The piece that is one too many, or stands wrong; undefined where one is missing. */
  readonly piece: PlacedPiece | undefined;
}

/** Looks at the pieces alone, and returns the first thing about them that no game can contain. */
export const findImpossiblePieces = (pieces: readonly PlacedPiece[]): Culprit<ImpossiblePieces> | undefined => {
  const pawn = pieces.find(({ role, square }) => role === PAWN && (rankOf(square) === 0 || rankOf(square) === 7));
  if (pawn !== undefined) return { code: 'pawnOnEdge', piece: pawn };
  const armies = [WHITE, BLACK].map((side) => pieces.filter((piece) => piece.side === side));
  for (const army of armies) {
    const wrong = wrongNumbers(army);
    if (wrong !== undefined) return wrong;
  }
  const [white, black] = armies.map((army) => army.find(({ role }) => role === KING)!);
  return touch(white!.square, black!.square) ? { code: 'kingsAdjacent', piece: black } : undefined;
};

const touch = (a: Square, b: Square): boolean =>
  Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;

const wrongNumbers = (army: readonly PlacedPiece[]): Culprit<ImpossiblePieces> | undefined => {
  const of = (role: number): readonly PlacedPiece[] => army.filter((piece) => piece.role === role);
  const kings = of(KING);
  if (kings.length === 0) return { code: 'kingMissing', piece: undefined };
  if (kings.length > 1) return { code: 'tooManyKings', piece: kings[1] };
  if (army.length > 16) return { code: 'tooManyPieces', piece: army[16] };
  const pawns = of(PAWN);
  if (pawns.length > 8) return { code: 'tooManyPawns', piece: pawns[8] };
  const bishops = of(BISHOP);
  const onDark = bishops.filter(({ square }) => (fileOf(square) + rankOf(square)) % 2 === 0);
  const onLight = bishops.filter((bishop) => !onDark.includes(bishop));
  const promoted = [
    ...of(QUEEN).slice(1),
    ...of(ROOK).slice(2),
    ...of(KNIGHT).slice(2),
    ...onDark.slice(1),
    ...onLight.slice(1),
  ];
  const missingPawns = 8 - pawns.length;
  return promoted.length > missingPawns ? { code: 'tooManyPromotions', piece: promoted[missingPawns] } : undefined;
};
