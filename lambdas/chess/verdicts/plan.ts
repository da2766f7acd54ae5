import * as attacks from '../attacks.ts';
import type { Board, MoveCode, Side } from '../board.ts';
import * as pieces from '../board.ts';
import * as geometry from '../geometry.ts';
import type { Square } from '../types.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { BISHOP, KING, NOWHERE, PAWN, QUEEN, ROOK } = pieces;
const { isAttacked } = attacks;
const { REACH, STEPS } = geometry;

/*
 * How far a position seems to be from the mate that a helpful pair of players would make for: both kings near one
 * corner, few pieces that could prevent it, a queen or rook to give it, or a pawn on its way to become one. It only
 * says where to look first, so it may be wrong; the weights were found by trying which find mates soonest.
 */
const KING_STEP = 4;
const FLIGHT = 2;
const NEARNESS = 1;
const ENEMY = 10;
const HEAVY = 20;
const PUSH = 8;
const OBSTRUCTION = 2;
const BLOCKER_STEP = 3;
const WEAKNESS = 120;

/** `DISTANCE[a * 64 + b]`: how many steps a king needs from a to b. */
export const DISTANCE = new Uint8Array(64 * 64);
for (let a = 0; a < 64; a++) {
  for (let b = 0; b < 64; b++)
    DISTANCE[(a << 6) | b] = Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
}

/** A corner where the king is to be mated: each square's distance from where the two kings and a blocker would stand. */
export interface Corner {
  readonly square: Square;
  readonly winner: Uint8Array;
  readonly loser: Uint8Array;
  readonly blocker: Uint8Array;
}

const distances = (targets: readonly Square[]): Uint8Array =>
  Uint8Array.from({ length: 64 }, (_, from) => Math.min(...targets.map((to) => DISTANCE[(from << 6) | to]!)));

const CORNERS = [0, 7, 56, 63].map((square): Corner => {
  const along = (square & 7) === 0 ? 1 : -1;
  const up = square >> 3 === 0 ? 8 : -8;
  return {
    square,
    winner: distances([2 * up, 2 * along, 2 * up + along, up + 2 * along].map((offset) => square + offset)),
    loser: distances([square]),
    blocker: distances([square + up, square + along]),
  };
});

const isDark = (square: Square): boolean => (((square & 7) + (square >> 3)) & 1) === 0;

/** Pushes that a pawn on `to` is away from promoting, with an allowance for what stands before it. */
const pushesLeft = (squares: Uint8Array, from: Square, to: Square, side: Side): number => {
  const step = side === 0 ? 8 : -8;
  const ranks = side === 0 ? 7 - (to >> 3) : to >> 3;
  let left = ranks === 6 ? 5 : ranks;
  for (let at = to + step, n = ranks; n > 0; n--, at += step) {
    if (squares[at] !== 0 && at !== from) left += (squares[at]! & 7) === PAWN ? OBSTRUCTION : 1;
  }
  return left;
};

/** What the last call of `estimate` found, for `change`. */
const seen = { heavy: 0, pushes: 0, blockers: 0, isWeak: false, mustPromote: false };

const NONE = 14;

/** An estimate of the distance from a mate by the winner; lower is nearer. */
export const estimate = (board: Board, winner: Side, corner: Corner): number => {
  const { squares, where } = board;
  const loser = (winner ^ 1) as Side;
  const king = where[loser << 4]!;
  let heavy = 0;
  let minors = 0;
  let nearness = 0;
  let pushes = NONE;
  let pawns = 0;
  const ours = winner << 4;
  for (let slot = ours + 1; slot < ours + 16; slot++) {
    const at = where[slot]!;
    if (at === NOWHERE) continue;
    const role = squares[at]! & 7;
    if (role === PAWN) {
      pawns++;
      const left = pushesLeft(squares, at, at, winner);
      if (left < pushes) pushes = left;
      continue;
    }
    nearness += DISTANCE[(at << 6) | king]!;
    if (role >= ROOK) heavy += role === QUEEN ? 2 : 1;
    else minors++;
  }
  seen.heavy = heavy;
  seen.mustPromote = heavy === 0 && pawns > 0;
  seen.isWeak = heavy === 0 && pawns === 0;
  seen.pushes = pushes;
  let score =
    200 +
    KING_STEP * (corner.winner[where[ours]!]! + corner.loser[king]!) +
    NEARNESS * nearness -
    HEAVY * Math.min(heavy, 3);
  if (seen.mustPromote) score += PUSH * pushes;
  if (seen.isWeak) return score + blockers(board, loser, corner, minors);
  return score + ENEMY * count(where, loser) + FLIGHT * flights(board, king, winner);
};

const count = (where: Uint8Array, side: Side): number => {
  let men = 0;
  for (let slot = (side << 4) + 1; slot < (side << 4) + 16; slot++) if (where[slot] !== NOWHERE) men++;
  return men;
};

/** Where minor pieces have to mate alone, a man of the loser's must take a square from his king. */
const blockers = ({ squares, where }: Board, loser: Side, corner: Corner, minors: number): number => {
  let nearest = 12;
  for (let slot = (loser << 4) + 1; slot < (loser << 4) + 16; slot++) {
    const at = where[slot]!;
    if (at === NOWHERE) continue;
    const role = squares[at]! & 7;
    const away = role === PAWN ? pawnAway(squares, at, at, loser, corner) : pieceAway(role, at, corner);
    if (away < nearest) nearest = away;
  }
  seen.blockers = nearest;
  return BLOCKER_STEP * nearest + (minors === 0 ? 200 : WEAKNESS);
};

/** How far a piece is from standing beside the corner; a bishop that can't get there, as far as none. */
const pieceAway = (role: number, at: Square, corner: Corner): number => {
  if (role === BISHOP && isDark(at) === isDark(corner.square)) return 12;
  return corner.blocker[at]! + (role > BISHOP ? 3 : 0);
};

/** The same for a pawn, which may have to promote first. */
const pawnAway = (squares: Uint8Array, from: Square, to: Square, side: Side, corner: Corner): number =>
  Math.min(corner.blocker[to] === 0 ? 0 : 12, 4 + pushesLeft(squares, from, to, side));

/** Squares that the king could step to, were it his move. */
const flights = (board: Board, king: Square, by: Side): number => {
  const { squares } = board;
  const lifted = squares[king]!;
  let free = 0;
  squares[king] = 0;
  for (let direction = 0; direction < 8; direction++) {
    if (REACH[(king << 3) | direction] === 0) continue;
    const at = king + STEPS[direction]!;
    const piece = squares[at]!;
    if ((piece === 0 || piece >> 7 === by) && !isAttacked(board, at, by)) free++;
  }
  squares[king] = lifted;
  return free;
};

/** About how much nearer (less than 0) a move leads than the position that was estimated last. */
export const change = (board: Board, move: MoveCode, winner: Side, corner: Corner): number => {
  const { squares, where, turn } = board;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const role = squares[from]! & 7;
  const taken = squares[to]! & 7;
  if (turn !== winner) return loserChange(role, from, to, move, taken, corner, board);
  let score = taken !== 0 && !seen.isWeak ? -ENEMY : 0;
  if (role === KING) score += KING_STEP * (corner.winner[to]! - corner.winner[from]!);
  else if (role !== PAWN) {
    const king = where[(winner ^ 1) << 4]!;
    score += NEARNESS * (DISTANCE[(to << 6) | king]! - DISTANCE[(from << 6) | king]!);
  } else if (move >> 12 === QUEEN) score -= 2 * HEAVY + (seen.mustPromote ? PUSH * seen.pushes : 0);
  else if (seen.mustPromote) score += PUSH * Math.min(0, pushesLeft(squares, from, to, winner) - seen.pushes);
  return score;
};

const loserChange = (
  role: number,
  from: Square,
  to: Square,
  move: MoveCode,
  taken: number,
  corner: Corner,
  { squares, turn }: Board,
): number => {
  let score = taken === QUEEN ? 2 * HEAVY : taken === ROOK ? HEAVY : 0;
  if (role === KING) score += KING_STEP * (corner.loser[to]! - corner.loser[from]!);
  if (!seen.isWeak) return score;
  if (taken !== 0) score += 100;
  if (role === PAWN) {
    const promoted = move >> 12;
    const away = promoted === 0 ? pawnAway(squares, from, to, turn, corner) : pieceAway(promoted, to, corner);
    score += BLOCKER_STEP * Math.min(0, away - seen.blockers);
  } else if (role !== KING) score += BLOCKER_STEP * Math.min(0, pieceAway(role, to, corner) - seen.blockers);
  return score;
};

/** The corners, the one that seems nearest to a mate first; with bishops on one colour of square, of that colour. */
export const cornersFor = (board: Board, winner: Side): Corner[] => {
  const bishops: Square[] = [];
  let others = 0;
  for (let slot = (winner << 4) + 1; slot < (winner << 4) + 16; slot++) {
    const at = board.where[slot]!;
    if (at === NOWHERE) continue;
    if ((board.squares[at]! & 7) === BISHOP) bishops.push(at);
    else others++;
  }
  const first = bishops[0];
  const oneColor = others === 0 && first !== undefined && bishops.every((at) => isDark(at) === isDark(first));
  return CORNERS.filter(({ square }) => !oneColor || isDark(square) === isDark(first))
    .map((corner) => ({ corner, score: estimate(board, winner, corner) }))
    .sort((a, b) => a.score - b.score)
    .map(({ corner }) => corner);
};
