import { isAttacked } from './attacks.ts';
import { BISHOP, type Board, KING, KNIGHT, NOWHERE, PAWN, ROOK, type Side, sideOf, WHITE } from './board.ts';
import { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS } from './geometry.ts';
import { fileOf, rankOf, type Square } from './types.ts';

/*
 * A check stands on the board because of the move just played: before it the king was not attacked, or its owner
 * would have had to see to that. So checks that no move explains, taken back in any way the rules allow, stand in no
 * game. Only this one move is looked at, and in doubt (what it captured, what the clock says) it is believed.
 */

/** Can some move of the side not to move have led to every check on the board? True where there is no check. */
export const someMoveExplainsChecks = (board: Board): boolean => {
  const mover = (board.turn ^ 1) as Side;
  const king = board.king(board.turn);
  if (!isAttacked(board, king, mover)) return true;
  const first = mover << 4;
  for (const to of board.where.subarray(first, first + 16)) {
    if (to === NOWHERE || !mayHaveMoved(board, to)) continue;
    for (const edits of takebacks(board, to)) {
      const before = { squares: board.squares.slice() };
      for (const [square, piece] of edits) before.squares[square] = piece;
      if (!isAttacked(before, king, mover)) return true;
    }
  }
  return false;
};

/** A king or rook that may still castle has not moved. */
const mayHaveMoved = ({ rights, squares, turn }: Board, square: Square): boolean => {
  const own = turn === WHITE ? rights >> 2 : rights & 3;
  const home = turn === WHITE ? 56 : 0;
  const role = squares[square]! & 7;
  if (role === KING) return own === 0;
  return role !== ROOK || !((own & 1 && square === home + 7) || (own & 2 && square === home));
};

/** What to put where to take a move back: 0 empties the square. */
type Edits = readonly (readonly [Square, number])[];

/** Every way in which the piece on `to` can have arrived there. */
function* takebacks(board: Board, to: Square): Generator<Edits> {
  const piece = board.squares[to]!;
  const role = piece & 7;
  if (role === PAWN) {
    yield* pawnTakebacks(board, to, piece);
    yield* enPassantTakebacks(board, to, piece);
    return;
  }
  if (role === KING) yield* castlingTakebacks(board, to, piece);
  for (const from of origins(board, to, role)) {
    for (const captured of capturable(board))
      yield [
        [from, piece],
        [to, captured],
      ];
  }
  if (role !== KING && rankOf(to) === (sideOf(piece) === WHITE ? 7 : 0) && pawnsOf(board, sideOf(piece)) < 8) {
    yield* pawnTakebacks(board, to, (piece & ~7) | PAWN);
  }
}

/** What a move may have captured: nothing, or, where an enemy piece is missing, one that now is put back. */
function* capturable({ squares, turn }: Board): Generator<number> {
  yield 0;
  if (squares.filter((piece) => piece !== 0 && sideOf(piece) === turn).length < 16) yield (turn << 7) | KNIGHT;
}

const pawnsOf = ({ squares }: Board, side: Side): number =>
  squares.filter((piece) => (piece & 0x87) === ((side << 7) | PAWN)).length;

/** The empty squares from which a piece of that role, not a pawn, reaches the square. */
const origins = ({ squares }: Board, to: Square, role: number): Square[] => {
  if (role === KNIGHT) {
    const jumps = [...KNIGHT_TARGETS.subarray(KNIGHT_START[to]!, KNIGHT_START[to + 1]!)];
    return jumps.filter((from) => squares[from] === 0);
  }
  const found: Square[] = [];
  const last = role === ROOK ? 4 : 8;
  for (let direction = role === BISHOP ? 4 : 0; direction < last; direction++) {
    const reach = role === KING ? Math.min(1, REACH[to * 8 + direction]!) : REACH[to * 8 + direction]!;
    for (let distance = 1, from = to; distance <= reach; distance++) {
      from += STEPS[direction]!;
      if (squares[from] !== 0) break;
      found.push(from);
    }
  }
  return found;
};

const forwardOf = (piece: number): number => (sideOf(piece) === WHITE ? 8 : -8);

/** `pawn` may stand there as what it was promoted to. */
function* pawnTakebacks(board: Board, to: Square, pawn: number): Generator<Edits> {
  const behind = to - forwardOf(pawn);
  const white = sideOf(pawn) === WHITE;
  if (rankOf(behind) === (white ? 0 : 7)) return;
  const { squares } = board;
  if (squares[behind] === 0) {
    yield [
      [behind, pawn],
      [to, 0],
    ];
    const further = behind - forwardOf(pawn);
    if (rankOf(to) === (white ? 3 : 4) && squares[further] === 0)
      yield [
        [further, pawn],
        [to, 0],
      ];
  }
  for (const captured of capturable(board)) {
    for (const from of captured === 0 ? [] : neighbours(behind)) {
      if (squares[from] === 0)
        yield [
          [from, pawn],
          [to, captured],
        ];
    }
  }
}

function* enPassantTakebacks(board: Board, to: Square, pawn: number): Generator<Edits> {
  const { squares, turn } = board;
  const taken = to - forwardOf(pawn);
  const origin = to + forwardOf(pawn);
  const fits = rankOf(to) === (sideOf(pawn) === WHITE ? 5 : 2) && squares[taken] === 0 && squares[origin] === 0;
  if (!fits || pawnsOf(board, turn) > 7) return;
  for (const from of neighbours(taken)) {
    if (squares[from] === 0)
      yield [
        [from, pawn],
        [to, 0],
        [taken, (turn << 7) | PAWN],
      ];
  }
}

const neighbours = (square: Square): Square[] =>
  [square - 1, square + 1].filter((near) => Math.abs(fileOf(near) - fileOf(square)) === 1);

function* castlingTakebacks({ squares }: Board, to: Square, king: number): Generator<Edits> {
  const home = sideOf(king) === WHITE ? 0 : 56;
  const rook = (king & 0x80) | ROOK;
  for (const [kingTo, rookTo, rookFrom] of [
    [6, 5, 7],
    [2, 3, 0],
  ] as const) {
    const stands = to === home + kingTo && (squares[home + rookTo]! & 0x87) === rook;
    const gone = squares[home + 4] === 0 && squares[home + rookFrom] === 0;
    if (stands && gone)
      yield [
        [to, 0],
        [home + rookTo, 0],
        [home + 4, king],
        [home + rookFrom, rook],
      ];
  }
}
