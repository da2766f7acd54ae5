import { attackers, inCheck, pinner } from './attacks.ts';
import {
  type Board,
  encode,
  fromOf,
  KING_SIDE,
  type MoveCode,
  PAWN,
  promotionOf,
  QUEEN_SIDE,
  roleOf,
  type Side,
  sideOf,
  toOf,
} from './board.ts';
import { generate, MOST_MOVES } from './generate.ts';
import { whyIllegal } from './legality.ts';
import { COLORS, type Color, type Move, type Piece, type PromotionRole, ROLES, type Square } from './types.ts';

const BOARD = Symbol('board');
const MOVES = Symbol('legal moves');

/**
 * One position of a game: the board, who is to move, what may still be castled and taken en passant, and the two
 * counters. It never changes; `play` makes a new one. Compare positions by `positionKey` or `makeFen`, not with ===.
 */
export class Position {
  readonly [BOARD]: Board;
  [MOVES]: readonly Move[] | undefined = undefined;

  constructor(board: Board) {
    this[BOARD] = board;
  }

  get turn(): Color {
    return COLORS[this[BOARD].turn]!;
  }

  /** Half-moves since the last capture or pawn move: the fifty-move counter. */
  get halfmoveClock(): number {
    return this[BOARD].halfmoveClock;
  }

  /** 1 at first, and one more after every move of Black's. */
  get fullmoveNumber(): number {
    return this[BOARD].fullmoveNumber;
  }

  /** The square a pawn has just passed over, where taking it en passant is really legal now. */
  get epSquare(): Square | undefined {
    const board = this[BOARD];
    const takes = (move: Move): boolean => move.to === board.ep && roleOf(board.squares[move.from]!) === PAWN;
    return board.ep !== 0 && legalMoves(this).some(takes) ? board.ep : undefined;
  }
}

/** The board of a position, to be read or cloned but never changed. For the modules of the engine only. */
export const boardOf = (position: Position): Board => position[BOARD];

const sideNumber = (color: Color): Side => (color === 'white' ? 0 : 1);
/** The number that the board knows a promotion by; 0 for none. */
export const roleNumber = (role: PromotionRole | undefined): number =>
  role === undefined ? 0 : ROLES.indexOf(role) + 1;

const interned = new Array<Move | undefined>(1 << 15);

/** The move that a code stands for: always the same frozen object for the same code. */
export const decodeMove = (code: MoveCode): Move => {
  const move = interned[code] ?? Object.freeze(newMove(code));
  interned[code] = move;
  return move;
};

const newMove = (code: MoveCode): Move => {
  const squares = { from: fromOf(code), to: toOf(code) };
  const promotion = promotionOf(code);
  return promotion === 0 ? squares : { ...squares, promotion: ROLES[promotion - 1] as PromotionRole };
};

/** The code of a move: the inverse of `decodeMove`. */
export const encodeMove = (move: Move): MoveCode => encode(move.from, move.to, roleNumber(move.promotion));

const scratch = new Uint16Array(MOST_MOVES);

/** Every legal move, each promotion apart, in no promised order. The same array each time it is asked. */
export const legalMoves = (position: Position): readonly Move[] => {
  const known = position[MOVES];
  if (known !== undefined) return known;
  const count = generate(position[BOARD], scratch, 0);
  const moves = new Array<Move>(count);
  for (let i = 0; i < count; i++) moves[i] = decodeMove(scratch[i]!);
  position[MOVES] = moves;
  return moves;
};

/** Is this one of the legal moves? A promotion must name its piece, and no other move may name one. */
export const isLegal = (position: Position, { from, to, promotion }: Move): boolean =>
  whyIllegal(position[BOARD], from, to, roleNumber(promotion)) === undefined;

/** The position after a legal move. Throws for any other: check with `isLegal` whatever comes from outside. */
export const play = (position: Position, move: Move): Position => {
  if (!isLegal(position, move)) throw new Error(`not a legal move here: ${JSON.stringify(move)}`);
  const board = position[BOARD].clone();
  board.make(encodeMove(move));
  return new Position(board);
};

export const STATUSES = ['ongoing', 'check', 'checkmate', 'stalemate'] as const;
export type Status = (typeof STATUSES)[number];

/** Where the side to move stands: only `checkmate` and `stalemate` end a game by themselves. */
export const status = (position: Position): Status => {
  const check = inCheck(position[BOARD]);
  if (legalMoves(position).length > 0) return check ? 'check' : 'ongoing';
  return check ? 'checkmate' : 'stalemate';
};

/** The piece that stands on a square, if one does. */
export const pieceAt = (position: Position, square: Square): Piece | undefined => {
  const piece = position[BOARD].squares[square];
  return piece === undefined || piece === 0 ? undefined : PIECES[sideOf(piece)]![roleOf(piece) - 1];
};
const PIECES = COLORS.map((color) => ROLES.map((role): Piece => Object.freeze({ color, role })));

export const kingSquare = (position: Position, color: Color): Square => position[BOARD].king(sideNumber(color));

/** Every piece of a colour that attacks the square. A pinned piece attacks too, and a defended square is attacked. */
export const attackersOf = (position: Position, square: Square, by: Color): Square[] =>
  attackers(position[BOARD], square, sideNumber(by)).sort((a, b) => a - b);

/** The pieces that give check to the side to move. */
export const checkers = (position: Position): readonly Square[] => {
  const color = position.turn;
  return attackersOf(position, kingSquare(position, color), color === 'white' ? 'black' : 'white');
};

/** The enemy piece that pins the one on this square to its own king; undefined if none does. */
export const pinnedBy = (position: Position, square: Square): Square | undefined => {
  const piece = pieceAt(position, square);
  return piece === undefined || piece.role === 'king' ? undefined : pinner(position[BOARD], square);
};

/** Whether a colour may still castle to each side, now or later: its king and that rook have not moved. */
export interface CastlingRights {
  readonly kingSide: boolean;
  readonly queenSide: boolean;
}

export const castlingRights = (position: Position): Readonly<Record<Color, CastlingRights>> => {
  const { rights } = position[BOARD];
  const of = (bits: number): CastlingRights => ({
    kingSide: (bits & KING_SIDE) !== 0,
    queenSide: (bits & QUEEN_SIDE) !== 0,
  });
  return { white: of(rights), black: of(rights >> 2) };
};
