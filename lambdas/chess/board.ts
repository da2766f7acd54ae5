import type { Square } from './types.ts';

/*
 * The mutable board under every Position. A square holds one byte: 0 where it is empty, else
 *
 *   bit 7       colour, 0 white and 1 black
 *   bits 3 - 7  the piece's slot: 0-15 white, 16-31 black, the kings in 0 and 16
 *   bits 0 - 2  role, 1 pawn to 6 king
 *
 * and `where` holds each slot's square, so pieces are found without scanning and a move touches two or three bytes.
 */

export const WHITE = 0;
export const BLACK = 1;
export type Side = 0 | 1;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Stands in `where` for a piece that is no longer on the board. */
export const NOWHERE = 64;

/** Castling rights are bits: 1 and 2 White's king's and queen's side, 4 and 8 Black's. */
export const KING_SIDE = 1;
export const QUEEN_SIDE = 2;

export const roleOf = (piece: number): number => piece & 7;
export const sideOf = (piece: number): Side => (piece >> 7) as Side;

/** A move in 15 bits: from, to, and the role promoted to or 0. */
export type MoveCode = number;
export const encode = (from: Square, to: Square, promotion = 0): MoveCode => from | (to << 6) | (promotion << 12);
export const fromOf = (move: MoveCode): Square => move & 63;
export const toOf = (move: MoveCode): Square => (move >> 6) & 63;
export const promotionOf = (move: MoveCode): number => move >> 12;

/** What a move takes away besides what can be worked out from the move: given back to `unmake`. */
export type Undo = number;

const rightsKept = new Uint8Array(64).fill(15);
rightsKept[0] = 15 & ~2;
rightsKept[4] = 15 & ~3;
rightsKept[7] = 15 & ~1;
rightsKept[56] = 15 & ~8;
rightsKept[60] = 15 & ~12;
rightsKept[63] = 15 & ~4;

export class Board {
  readonly squares: Uint8Array;
  readonly where: Uint8Array;
  turn: Side = WHITE;
  rights = 0;
  /** The square a pawn has just passed over where an enemy pawn stands ready to take it; 0 where there is none. */
  ep: Square = 0;
  halfmoveClock = 0;
  fullmoveNumber = 1;

  constructor(squares = new Uint8Array(64), where = new Uint8Array(32).fill(NOWHERE)) {
    this.squares = squares;
    this.where = where;
  }

  clone(): Board {
    const copy = new Board(this.squares.slice(), this.where.slice());
    copy.turn = this.turn;
    copy.rights = this.rights;
    copy.ep = this.ep;
    copy.halfmoveClock = this.halfmoveClock;
    copy.fullmoveNumber = this.fullmoveNumber;
    return copy;
  }

  king(side: Side): Square {
    return this.where[side << 4]!;
  }

  /** Puts a new piece on an empty square: a king in its side's first slot, others in the next free one. */
  put(square: Square, side: Side, role: number): void {
    const first = side << 4;
    const slot = role === KING ? first : this.where.indexOf(NOWHERE, first + 1);
    if (slot < first || slot > first + 15) throw new RangeError('a side has at most sixteen pieces');
    this.where[slot] = square;
    this.squares[square] = (slot << 3) | role;
  }

  /** Plays a move that is at least pseudo-legal, and returns what `unmake` needs to take it back. */
  make(move: MoveCode): Undo {
    const { squares, where, turn } = this;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const piece = squares[from]!;
    let captured = squares[to]!;
    const ep = this.ep;
    const rights = this.rights;
    const clock = this.halfmoveClock;

    this.ep = 0;
    this.halfmoveClock = clock + 1;
    if (captured !== 0) {
      where[captured >> 3] = NOWHERE;
      this.halfmoveClock = 0;
    }
    squares[from] = 0;
    squares[to] = piece;
    where[piece >> 3] = to;
    if (rights !== 0) this.rights = rights & rightsKept[from]! & rightsKept[to]!;

    const role = piece & 7;
    if (role === PAWN) {
      this.halfmoveClock = 0;
      if (move >> 12 !== 0) squares[to] = (piece & ~7) | (move >> 12);
      else if (to === ep && ep !== 0) {
        captured = squares[to ^ 8]!;
        squares[to ^ 8] = 0;
        where[captured >> 3] = NOWHERE;
      } else if ((from ^ to) === 16 && this.#canBeTakenBy(to, turn ^ 1)) this.ep = (from + to) >> 1;
    } else if (role === KING && (to - from === 2 || from - to === 2)) {
      this.#shift(to > from ? to + 1 : to - 2, to > from ? to - 1 : to + 1);
    }
    this.turn = (turn ^ 1) as Side;
    this.fullmoveNumber += turn;
    return captured | (rights << 8) | (ep << 12) | (clock << 18);
  }

  /** Takes back the move that `make` has just played. */
  unmake(move: MoveCode, undo: Undo): void {
    const { squares, where } = this;
    const from = move & 63;
    const to = (move >> 6) & 63;
    this.turn = (this.turn ^ 1) as Side;
    this.fullmoveNumber -= this.turn;
    this.rights = (undo >> 8) & 15;
    this.ep = (undo >> 12) & 63;
    this.halfmoveClock = undo >>> 18;

    const moved = squares[to]!;
    const piece = move >> 12 === 0 ? moved : (moved & ~7) | PAWN;
    const role = piece & 7;
    const captured = undo & 255;
    squares[from] = piece;
    where[piece >> 3] = from;
    squares[to] = 0;
    if (captured !== 0) {
      const at = role === PAWN && to === this.ep && to !== 0 ? to ^ 8 : to;
      squares[at] = captured;
      where[captured >> 3] = at;
    } else if (role === KING && (to - from === 2 || from - to === 2)) {
      this.#shift(to > from ? to - 1 : to + 1, to > from ? to + 1 : to - 2);
    }
  }

  /** Notes that a pawn of the side not to move has just passed over the square, if a pawn stands ready to take it. */
  allowEnPassant(passed: Square): void {
    this.ep = this.#canBeTakenBy(passed ^ 8, this.turn) ? passed : 0;
  }

  /** Is a pawn of that side beside the square, on the same rank? */
  #canBeTakenBy(square: Square, side: number): boolean {
    const pawn = (side << 7) | PAWN;
    const file = square & 7;
    return (
      (file > 0 && (this.squares[square - 1]! & 0x87) === pawn) ||
      (file < 7 && (this.squares[square + 1]! & 0x87) === pawn)
    );
  }

  #shift(from: Square, to: Square): void {
    const piece = this.squares[from]!;
    this.squares[from] = 0;
    this.squares[to] = piece;
    this.where[piece >> 3] = to;
  }
}
