import * as attacks from './attacks.ts';
import type { Board, Side } from './board.ts';
import * as pieces from './board.ts';
import * as geometry from './geometry.ts';
import type { Square } from './types.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { BISHOP, KING_SIDE, KNIGHT, NOWHERE, PAWN, QUEEN, QUEEN_SIDE, ROOK } = pieces;
const { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS, TOWARDS } = geometry;
const { FAR, isAttacked, NEAR } = attacks;

/** More than fifteen queens and a king could have; no position of a game has more than 218. */
export const MOST_MOVES = 512;

/*
 * Legal moves are made directly, without trying each and looking whether the king stands in check: one look outwards
 * from the king finds the checks and the pins, and those say where each piece may go. Only en passant, which can
 * uncover the king in ways of its own, is tried out.
 */

const EVERYWHERE = new Uint8Array(64).fill(1);
const answersCheck = new Uint8Array(64);

/** What the last look outwards from the king saw: pinned squares as two halves of 32 bits, and the checks. */
const sight = { pinnedLow: 0, pinnedHigh: 0, checks: 0, checker: 0 };

const lookOut = ({ squares }: Board, king: Square, us: Side): void => {
  const them = us ^ 1;
  let pinnedLow = 0;
  let pinnedHigh = 0;
  let checks = 0;
  let checker = 0;
  for (let direction = 0; direction < 8; direction++) {
    const reach = REACH[(king << 3) | direction]!;
    const step = STEPS[direction]!;
    let shield = NOWHERE;
    for (let distance = 1, at = king + step; distance <= reach; distance++, at += step) {
      const piece = squares[at]!;
      if (piece === 0) continue;
      if (piece >> 7 === us) {
        if (shield !== NOWHERE) break;
        shield = at;
        continue;
      }
      const attacking = distance === 1 ? NEAR[(them << 3) | direction]! : FAR[direction]!;
      if ((attacking >> (piece & 7)) & 1) {
        if (shield === NOWHERE) {
          checks++;
          checker = at;
        } else if (shield < 32) pinnedLow |= 1 << shield;
        else pinnedHigh |= 1 << shield;
      }
      break;
    }
  }
  const knight = (them << 7) | KNIGHT;
  const end = KNIGHT_START[king + 1]!;
  for (let i = KNIGHT_START[king]!; i < end; i++) {
    if ((squares[KNIGHT_TARGETS[i]!]! & 0x87) === knight) {
      checks++;
      checker = KNIGHT_TARGETS[i]!;
    }
  }
  sight.pinnedLow = pinnedLow;
  sight.pinnedHigh = pinnedHigh;
  sight.checks = checks;
  sight.checker = checker;
};

const markAnswers = (king: Square, checker: Square): Uint8Array => {
  answersCheck.fill(0);
  answersCheck[checker] = 1;
  const step = TOWARDS[(king << 6) | checker]!;
  if (step !== 0) for (let at = king + step; at !== checker; at += step) answersCheck[at] = 1;
  return answersCheck;
};

/**
 * Writes every legal move of the side to move into `out` from index `start` on, as move codes, and returns the index
 * after the last. `out` needs room for MOST_MOVES more.
 */
export const generate = (board: Board, out: Uint16Array, start: number): number => {
  const { squares, where, turn } = board;
  const king = where[turn << 4]!;
  lookOut(board, king, turn);
  const { pinnedLow, pinnedHigh, checks, checker } = sight;
  let n = kingSteps(board, king, out, start);
  if (checks > 1) return n;
  if (checks === 0 && board.rights !== 0) n = castlings(board, king, out, n);
  if (board.ep !== 0) n = enPassants(board, out, n);
  const allowed = checks === 0 ? EVERYWHERE : markAnswers(king, checker);

  const end = (turn << 4) + 16;
  for (let slot = (turn << 4) + 1; slot < end; slot++) {
    const from = where[slot]!;
    if (from === NOWHERE) continue;
    const pinned = ((from < 32 ? pinnedLow : pinnedHigh) >>> from) & 1;
    const line = pinned === 0 ? 0 : TOWARDS[(king << 6) | from]!;
    const role = squares[from]! & 7;
    if (role === PAWN) n = pawnMoves(squares, from, turn, line, allowed, out, n);
    else if (role === KNIGHT) {
      if (pinned === 0) n = knightMoves(squares, from, turn, allowed, out, n);
    } else n = slides(squares, from, turn, role, line, allowed, out, n);
  }
  return n;
};

const kingSteps = (board: Board, king: Square, out: Uint16Array, start: number): number => {
  const { squares, turn } = board;
  const them = (turn ^ 1) as Side;
  const lifted = squares[king]!;
  let n = start;
  squares[king] = 0;
  for (let direction = 0; direction < 8; direction++) {
    if (REACH[(king << 3) | direction] === 0) continue;
    const to = king + STEPS[direction]!;
    const target = squares[to]!;
    if (target !== 0 && target >> 7 === turn) continue;
    if (!isAttacked(board, to, them)) out[n++] = king | (to << 6);
  }
  squares[king] = lifted;
  return n;
};

const castlings = (board: Board, king: Square, out: Uint16Array, start: number): number => {
  const { squares, turn } = board;
  const them = (turn ^ 1) as Side;
  const rights = board.rights >> (turn << 1);
  let n = start;
  if (
    rights & KING_SIDE &&
    squares[king + 1] === 0 &&
    squares[king + 2] === 0 &&
    !isAttacked(board, king + 1, them) &&
    !isAttacked(board, king + 2, them)
  ) {
    out[n++] = king | ((king + 2) << 6);
  }
  if (
    rights & QUEEN_SIDE &&
    squares[king - 1] === 0 &&
    squares[king - 2] === 0 &&
    squares[king - 3] === 0 &&
    !isAttacked(board, king - 1, them) &&
    !isAttacked(board, king - 2, them)
  ) {
    out[n++] = king | ((king - 2) << 6);
  }
  return n;
};

const enPassants = (board: Board, out: Uint16Array, start: number): number => {
  const { squares, turn, ep } = board;
  const pawn = (turn << 7) | PAWN;
  const passed = ep ^ 8;
  let n = start;
  for (const from of [passed - 1, passed + 1]) {
    if (from >> 3 !== passed >> 3 || (squares[from]! & 0x87) !== pawn) continue;
    const move = from | (ep << 6);
    const undo = board.make(move);
    if (!isAttacked(board, board.king(turn), (turn ^ 1) as Side)) out[n++] = move;
    board.unmake(move, undo);
  }
  return n;
};

const knightMoves = (
  squares: Uint8Array,
  from: Square,
  us: Side,
  allowed: Uint8Array,
  out: Uint16Array,
  start: number,
): number => {
  let n = start;
  const end = KNIGHT_START[from + 1]!;
  for (let i = KNIGHT_START[from]!; i < end; i++) {
    const to = KNIGHT_TARGETS[i]!;
    const target = squares[to]!;
    if ((target === 0 || target >> 7 !== us) && allowed[to] !== 0) out[n++] = from | (to << 6);
  }
  return n;
};

/** `line` is the step along which the piece is pinned, or 0. */
const slides = (
  squares: Uint8Array,
  from: Square,
  us: Side,
  role: number,
  line: number,
  allowed: Uint8Array,
  out: Uint16Array,
  start: number,
): number => {
  let n = start;
  const last = role === ROOK ? 4 : 8;
  for (let direction = role === BISHOP ? 4 : 0; direction < last; direction++) {
    const step = STEPS[direction]!;
    if (line !== 0 && step !== line && step !== -line) continue;
    let to = from;
    for (let left = REACH[(from << 3) | direction]!; left > 0; left--) {
      to += step;
      const target = squares[to]!;
      if (target !== 0 && target >> 7 === us) break;
      if (allowed[to] !== 0) out[n++] = from | (to << 6);
      if (target !== 0) break;
    }
  }
  return n;
};

const pawnMoves = (
  squares: Uint8Array,
  from: Square,
  us: Side,
  line: number,
  allowed: Uint8Array,
  out: Uint16Array,
  start: number,
): number => {
  let n = start;
  const forward = us === 0 ? 8 : -8;
  const promotes = from >> 3 === (us === 0 ? 6 : 1);
  const ahead = from + forward;
  if (squares[ahead] === 0 && (line === 0 || line === 8 || line === -8)) {
    if (allowed[ahead] !== 0) n = pawnMove(from, ahead, promotes, out, n);
    const further = ahead + forward;
    if (from >> 3 === (us === 0 ? 1 : 6) && squares[further] === 0 && allowed[further] !== 0) {
      out[n++] = from | (further << 6);
    }
  }
  const file = from & 7;
  for (let side = -1; side <= 1; side += 2) {
    if (file + side < 0 || file + side > 7) continue;
    const to = ahead + side;
    const target = squares[to]!;
    if (target === 0 || target >> 7 === us || allowed[to] === 0) continue;
    if (line === 0 || line === forward + side || line === -forward - side) n = pawnMove(from, to, promotes, out, n);
  }
  return n;
};

const pawnMove = (from: Square, to: Square, promotes: boolean, out: Uint16Array, start: number): number => {
  let n = start;
  const move = from | (to << 6);
  if (promotes) for (let role = QUEEN; role >= KNIGHT; role--) out[n++] = move | (role << 12);
  else out[n++] = move;
  return n;
};
