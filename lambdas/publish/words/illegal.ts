import { legalMoves, type MoveReading, makeMove, type Position, pieceAt } from '../../chess/index.ts';
import { type Color, opposite, type Role, type Square, squareName } from '../../chess/types.ts';
import { lossOfCastling, type MovesSoFar } from './castling.ts';
import { colorName } from './text.ts';

type Illegal = Extract<MoveReading, { kind: 'illegal' }>;
type Reason = Illegal['reason'];

const LETTERS: Readonly<Record<Role, string>> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  pawn: '',
};
const MOST_LISTED = 6;

/** "the bishop on b5" */
const pieceOn = (position: Position, square: Square): string =>
  `the ${pieceAt(position, square)?.role ?? 'square'} on ${squareName(square)}`;

const piecesOn = (position: Position, squares: readonly Square[]): string =>
  squares.map((square) => pieceOn(position, square)).join(' and ');

/** "attacks", "attack": the verb for so many pieces. */
const verb = (squares: readonly Square[], one: string, many: string): string => (squares.length === 1 ? one : many);

const attack = (position: Position, from: readonly Square[], square: Square): string =>
  `${piecesOn(position, from)} ${verb(from, 'attacks', 'attack')} ${squareName(square)}`;

/** A pawn that leaves its file takes: "exd5" is another move than "d5". */
const captor = (role: Role | undefined, from: Square | undefined, to: Square): string =>
  role === 'pawn' && from !== undefined && from % 8 !== to % 8 ? `${squareName(from)[0]}x` : '';

/** The move that was meant, as far as the text said it: "Ke2", "exd5", "castling". */
const meant = (position: Position, { from, to, reason }: Illegal): string => {
  if (reason.reason.startsWith('castling')) return 'Castling';
  const role = from !== undefined ? pieceAt(position, from)?.role : 'role' in reason ? reason.role : undefined;
  return `${role ? LETTERS[role] : ''}${captor(role, from, to)}${squareName(to)}`;
};

const possible = (position: Position): string => {
  const moves = legalMoves(position).map((move) => makeMove(position, move, 'san'));
  const listed = moves.slice(0, MOST_LISTED).join(', ');
  return `Possible: ${listed}${moves.length > MOST_LISTED ? ', …' : ''}.`;
};

const inCheck = (position: Position, from: readonly Square[]): string =>
  `Your king is in check from ${piecesOn(position, from)}. ${possible(position)}`;

const noPieceReaches = (turn: Color, reason: Reason & { reason: 'noPieceReaches' }): string =>
  reason.role === 'king'
    ? `the ${turn} king can't go to ${squareName(reason.to)}`
    : `no ${turn} ${reason.role ?? 'piece'} can go to ${squareName(reason.to)}`;

/** What prevents a move that the player may have thought possible; what follows "…isn't possible: ". */
const because = (position: Position, reading: Illegal): string => {
  const { reason, from, to } = reading;
  const mover = from === undefined ? 'that piece' : pieceOn(position, from);
  switch (reason.reason) {
    case 'emptySquare':
      return `there is no piece on ${from === undefined ? 'that square' : squareName(from)}`;
    case 'notYourPiece':
      return `${mover} is ${colorName(opposite(position.turn))}'s`;
    case 'pieceCannotMoveThere':
      return `${mover} doesn't move that way`;
    case 'otherPieceThere':
      return `on ${from === undefined ? 'that square' : squareName(from)} stands a ${reason.found}`;
    case 'noPieceReaches':
      return noPieceReaches(position.turn, reason);
    case 'ownPieceInTheWay':
      return `${pieceOn(position, reason.by)} is your own`;
    case 'blocked':
    case 'castlingBlocked':
      return `${pieceOn(position, reason.by)} is in the way`;
    case 'nothingToCapture':
      return `there is nothing to take on ${squareName(to)}`;
    case 'enPassantTooLate':
      return `en passant is only possible on the move right after ${pieceOn(position, reason.pawn)} went two squares`;
    case 'enPassantExposesKing':
      return `without the two pawns ${attack(position, [reason.by], kingOf(position))}`;
    case 'pinned':
      return `${mover} is pinned by ${pieceOn(position, reason.by)}`;
    case 'movesIntoCheck':
      return attack(position, reason.from, to);
    case 'kingsAdjacent':
      return `the two kings may never stand side by side`;
    case 'castlingOutOfCheck':
      return `your king is in check from ${piecesOn(position, reason.from)}`;
    case 'castlingThroughCheck':
    case 'castlingIntoCheck':
      return attack(position, reason.from, reason.square);
    case 'promotionNeeded':
      return 'a pawn that reaches the last rank becomes a queen, rook, bishop or knight';
    case 'notAPromotion':
      return 'only a pawn on the last rank promotes';
    case 'inCheck':
    case 'castlingRightLost':
      return 'the laws of chess do not allow it';
  }
};

const kingOf = (position: Position): Square =>
  Array.from({ length: 64 }, (_, square) => square).find((square) => {
    const piece = pieceAt(position, square);
    return piece?.role === 'king' && piece.color === position.turn;
  })!;

/** Why a move can't be played, naming the piece and the square that prevent it (ledger M7). */
export const illegalInWords = (game: MovesSoFar, reading: Illegal): string => {
  const { position } = game;
  const { reason } = reading;
  if (reason.reason === 'inCheck') return inCheck(position, reason.from);
  if (reason.reason === 'castlingRightLost') return lossOfCastling(game, reason.side);
  return `${meant(position, reading)} isn't possible: ${because(position, reading)}.`;
};
