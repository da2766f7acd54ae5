import { BISHOP, KING, KNIGHT, PAWN, ROOK, type Side } from '../board.ts';
import { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS } from '../geometry.ts';
import type { Square } from '../types.ts';
import { type Layer, type Man, onlySquare, type Squares, setOf } from './layer.ts';

const stepsFrom = (role: number, from: Square): Square[] => {
  if (role < KNIGHT) return [];
  if (role === KNIGHT) return [...KNIGHT_TARGETS.subarray(KNIGHT_START[from]!, KNIGHT_START[from + 1]!)];
  const targets: Square[] = [];
  for (let direction = role === BISHOP ? 4 : 0; direction < (role === ROOK ? 4 : 8); direction++) {
    if (REACH[from * 8 + direction]! > 0) targets.push(from + STEPS[direction]!);
  }
  return targets;
};

const LAST_ROLE = KING;

/** `STEPS_OF[role][square]`: the squares one step away. A slide is made of steps, since it passes only empty squares. */
const STEPS_OF: readonly (readonly Squares[])[] = Array.from({ length: LAST_ROLE + 1 }, (_, role) =>
  Array.from({ length: 64 }, (_, from) => setOf(stepsFrom(role, from))),
);

const pawnTargets = (side: Side, square: Square): Square[] => {
  const ahead = square + (side === 0 ? 8 : -8);
  return [ahead - 1, ahead + 1].filter((to) => to >= 0 && to < 64 && Math.abs((to & 7) - (square & 7)) === 1);
};

/** `PAWN_TARGETS[side][square]`: the squares that a pawn attacks. */
export const PAWN_TARGETS: readonly (readonly Squares[])[] = ([0, 1] as const).map((side) =>
  Array.from({ length: 64 }, (_, square) => setOf(pawnTargets(side, square))),
);

/** Squares that a man attacks from a square whatever else is on the board: of a line, only the first square. */
export const surelyAttacked = ({ role, side }: Pick<Man, 'role' | 'side'>, square: Square): Squares =>
  role === PAWN ? PAWN_TARGETS[side]![square]! : STEPS_OF[role]![square]!;

/** All squares one step away from some square of the man's, or attacked from there by a pawn. */
export const nextTo = (man: Man): Squares => {
  const steps = man.role === PAWN ? PAWN_TARGETS[man.side]! : STEPS_OF[man.role]!;
  let low = 0;
  let high = 0;
  for (let bits = man.low; bits !== 0; bits &= bits - 1) {
    const from = steps[31 - Math.clz32(bits & -bits)]!;
    low |= from.low;
    high |= from.high;
  }
  for (let bits = man.high; bits !== 0; bits &= bits - 1) {
    const from = steps[63 - Math.clz32(bits & -bits)]!;
    low |= from.low;
    high |= from.high;
  }
  return { low, high };
};

/** What can't change while nobody captures and no pawn moves, as far as is known while the sets still grow. */
export interface Fixed {
  /** Squares of men who can never leave. */
  readonly taken: Squares;
  /** For each side, squares that such men of it attack. */
  readonly attacked: readonly [Squares, Squares];
}

export const fixedIn = (layer: Layer): Fixed => {
  const taken = { low: 0, high: 0 };
  const attacks = [taken, taken].map(() => ({ low: 0, high: 0 }));
  for (const man of layer) {
    const square = man.role === 0 ? -1 : onlySquare(man);
    if (square < 0) continue;
    taken.low |= man.low;
    taken.high |= man.high;
    const targets = surelyAttacked(man, square);
    attacks[man.side]!.low |= targets.low;
    attacks[man.side]!.high |= targets.high;
  }
  return { taken, attacked: [attacks[0]!, attacks[1]!] };
};

/**
 * Lets every man move where he can without captures and pawn moves. The least set of squares such that whoever is on a
 * square of his may step to the next one, unless a man stands there who himself can never leave, or a man who can
 * never leave attacks it and the one who steps is a king.
 */
export const roam = (start: Layer): Layer => {
  const men = start.map((man) => ({ ...man }));
  for (let grew = true; grew; ) {
    grew = false;
    const { taken, attacked } = fixedIn(men);
    for (const man of men) {
      if (man.role <= PAWN) continue;
      const danger = man.role === KING ? attacked[man.side ^ 1]! : NOWHERE_AT_ALL;
      for (;;) {
        const { low, high } = nextTo(man);
        const newLow = low & ~(man.low | taken.low | danger.low);
        const newHigh = high & ~(man.high | taken.high | danger.high);
        if (newLow === 0 && newHigh === 0) break;
        man.low |= newLow;
        man.high |= newHigh;
        grew = true;
      }
    }
  }
  return men;
};

const NOWHERE_AT_ALL: Squares = { low: 0, high: 0 };
