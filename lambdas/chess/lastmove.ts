import { isAttacked } from './attacks.ts';
import { BISHOP, type Board, KNIGHT, NOWHERE, PAWN, ROOK, type Side, sideOf, WHITE } from './board.ts';
import { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS } from './geometry.ts';
import { fileOf, rankOf, type Square } from './types.ts';

/*
 * Two checks stand on the board because of the move just played: before it the king was not attacked, or its owner
 * would have had to see to that. So two checks that no move explains, taken back in any way the rules allow, stand in
 * no game. Only this one move is looked at, and in doubt (what it captured, what the clock says) it is believed. Moves of
 * the king are left out: they uncover one line at most, and give no check themselves.
 */

/** Can some move of the side not to move have led to both checks on the board? */
export const someMoveGivesDoubleCheck = (board: Board): boolean => {
  const mover = (board.turn ^ 1) as Side;
  const first = mover << 4;
  for (const to of board.where.subarray(first + 1, first + 16)) {
    if (to === NOWHERE) continue;
    for (const edits of takebacks(board, to)) {
      const before = { squares: board.squares.slice() };
      for (const [square, piece] of edits) before.squares[square] = piece;
      if (!isAttacked(before, board.king(board.turn), mover)) return true;
    }
  }
  return false;
};

/** What to put where to take a move back: 0 empties the square. */
type Edits = readonly (readonly [Square, number])[];

/** The ways in which the piece on `to`, not a king, can have arrived there. */
function* takebacks(board: Board, to: Square): Generator<Edits> {
  const piece = board.squares[to]!;
  const role = piece & 7;
  if (role === PAWN) {
    yield* pawnTakebacks(board, to, piece);
    yield* enPassantTakebacks(board, to, piece);
    return;
  }
  for (const from of origins(board, to, role)) {
    for (const captured of capturable(board))
      yield [
        [from, piece],
        [to, captured],
      ];
  }
  if (rankOf(to) === (sideOf(piece) === WHITE ? 7 : 0) && pawnsOf(board, sideOf(piece)) < 8) {
    yield* pawnTakebacks(board, to, (piece & ~7) | PAWN);
  }
}

/** What a move may have captured: nothing, or, where an enemy piece is missing, one that now is put back. */
const capturable = ({ squares, turn }: Board): number[] => {
  const pieces = squares.filter((piece) => piece !== 0 && sideOf(piece) === turn).length;
  return pieces < 16 ? [0, (turn << 7) | KNIGHT] : [0];
};

const pawnsOf = ({ squares }: Board, side: Side): number =>
  squares.filter((piece) => (piece & 0x87) === ((side << 7) | PAWN)).length;

/** The empty squares from which a knight, bishop, rook or queen reaches the square. */
const origins = ({ squares }: Board, to: Square, role: number): Square[] => {
  if (role === KNIGHT) {
    const jumps = [...KNIGHT_TARGETS.subarray(KNIGHT_START[to]!, KNIGHT_START[to + 1]!)];
    return jumps.filter((from) => squares[from] === 0);
  }
  const found: Square[] = [];
  const last = role === ROOK ? 4 : 8;
  for (let direction = role === BISHOP ? 4 : 0; direction < last; direction++) {
    for (let left = REACH[to * 8 + direction]!, from = to; left > 0; left--) {
      from += STEPS[direction]!;
      if (squares[from] !== 0) break;
      found.push(from);
    }
  }
  return found;
};

const forwardOf = (pawn: number): number => (sideOf(pawn) === WHITE ? 8 : -8);

/** `pawn` may stand there as what it was promoted to. A double step gives no two checks. */
function* pawnTakebacks(board: Board, to: Square, pawn: number): Generator<Edits> {
  const { squares } = board;
  const behind = to - forwardOf(pawn);
  if (rankOf(behind) === (sideOf(pawn) === WHITE ? 0 : 7)) return;
  if (squares[behind] === 0)
    yield [
      [behind, pawn],
      [to, 0],
    ];
  for (const captured of capturable(board)) {
    if (captured === 0) continue;
    for (const from of neighbours(behind))
      if (squares[from] === 0)
        yield [
          [from, pawn],
          [to, captured],
        ];
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
