import { legalMoves, type Position, pieceAt, play, status } from '../position.ts';
import { type Color, fileOf, type Move, type PromotionRole, type Role, rankOf, type Square } from '../types.ts';
import { FILE_PIECES, readDescriptive } from './descriptive.ts';
import { capturedSquare, castlingWing, matchesAny } from './match.ts';

const LETTERS: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

/** A file's names, the short one first: "B" and "KB". The king's and queen's files have one. */
const fileNames = (file: number): readonly string[] => {
  const full = FILE_PIECES[file]!;
  return full.length === 1 ? [full] : [full[1]!, full];
};

const squareNames = (square: Square, mover: Color): readonly string[] => {
  const rank = mover === 'white' ? rankOf(square) + 1 : 8 - rankOf(square);
  return fileNames(fileOf(square)).map((file) => file + rank);
};

/** The squares where a piece that stands there is the king's or the queen's own one: QR, QN, KN, KR at home. */
const homeName = (role: Role, square: Square, mover: Color): readonly string[] => {
  const home = rankOf(square) === (mover === 'white' ? 0 : 7) && FILE_PIECES[fileOf(square)]!;
  return home && home.length === 2 && home[1] === LETTERS[role] && role !== 'bishop' ? [home] : [];
};

/** A piece's names from the shortest to the fullest: "P", "BP", "KBP", "P(B4)", "P(KB4)". */
const pieceNames = (role: Role, square: Square, mover: Color, moves: boolean): readonly string[] => {
  const letter = LETTERS[role];
  const byFile = role === 'pawn' ? fileNames(fileOf(square)).map((file) => file + letter) : [];
  const byHome = moves ? homeName(role, square, mover) : [];
  return [letter, ...byFile, ...byHome, ...squareNames(square, mover).map((name) => `${letter}(${name})`)];
};

/** Every pair, the ones with the least said first; of equals, the one that says more about the second. */
const pairs = (first: readonly string[], second: readonly string[]): (readonly [string, string])[] =>
  first
    .flatMap((a, i) => second.map((b, j) => ({ pair: [a, b] as const, cost: i + j, i })))
    .sort((x, y) => x.cost - y.cost || x.i - y.i)
    .map(({ pair }) => pair);

const checkWord = (position: Position, move: Move): string => {
  const after = status(play(position, move));
  return after === 'checkmate' ? ' mate' : after === 'check' ? 'ch' : '';
};

const promotionSign = (promotion: PromotionRole | undefined): string => (promotion ? `=${LETTERS[promotion]}` : '');

/** The shortest ways of saying the move, without promotion and signs, in the order in which they are tried. */
const candidates = (position: Position, move: Move): readonly string[] => {
  const { role } = pieceAt(position, move.from)!;
  const mover = position.turn;
  const pieces = pieceNames(role, move.from, mover, true);
  const captured = capturedSquare(position, move);
  if (captured === undefined) return pairs(pieces, squareNames(move.to, mover)).map(([piece, to]) => `${piece}-${to}`);
  // A pawn taken en passant is named by the square on which the capturing pawn arrives, as the readers of P-B6 expect.
  const victims = pieceNames(pieceAt(position, captured)!.role, move.to, mover, false);
  return pairs(pieces, victims).map(([piece, victim]) => `${piece}x${victim}`);
};

/**
 * A legal move in descriptive notation, with as little said as tells it from every other legal move: "N-KB3", "PxP",
 * "R(Q2)-K2", "QN-Q2" for a knight still at home, "PxP e.p.", "P-K8=Q", "Q-R5ch", "QxBP mate".
 */
export const makeDescriptive = (position: Position, move: Move): string => {
  const wing = castlingWing(position, move);
  const passed = capturedSquare(position, move);
  const enPassant = passed !== undefined && passed !== move.to;
  const signs =
    (enPassant ? ' e.p.' : '') +
    (enPassant && checkWord(position, move) === 'ch' ? ' ' : '') +
    checkWord(position, move);
  if (wing) return (wing === 'kingside' ? 'O-O' : 'O-O-O') + signs;
  const same = legalMoves(position).filter(({ from, to }) => from === move.from && to === move.to).length;
  const words = candidates(position, move);
  const clear = (text: string): boolean =>
    matchesAny(position, readDescriptive(text, position.turn, enPassant)).length === same;
  return (words.find(clear) ?? words.at(-1)!) + promotionSign(move.promotion) + signs;
};
