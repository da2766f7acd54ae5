import { BISHOP, KING, KNIGHT, PAWN, ROOK, type Side } from '../board.ts';
import { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS } from '../geometry.ts';
import type { Square } from '../types.ts';
import { has, highBit, type Layer, lowBit, type Man, onlySquare } from './layer.ts';

/** `STEPS_OF[role][square]`: the squares one step away. A slide is made of steps, since it passes only empty squares. */
export const STEPS_OF: readonly (readonly (readonly Square[])[])[] = [0, PAWN, KNIGHT, BISHOP, ROOK, 5, KING].map(
  (role) =>
    Array.from({ length: 64 }, (_, from) => {
      if (role === 0 || role === PAWN) return [];
      if (role === KNIGHT) return [...KNIGHT_TARGETS.subarray(KNIGHT_START[from]!, KNIGHT_START[from + 1]!)];
      const first = role === BISHOP ? 4 : 0;
      const last = role === ROOK ? 4 : 8;
      const targets: Square[] = [];
      for (let direction = first; direction < last; direction++) {
        if (REACH[from * 8 + direction]! > 0) targets.push(from + STEPS[direction]!);
      }
      return targets;
    }),
);

export const pawnTargets = (side: Side, square: Square): Square[] => {
  const ahead = square + (side === 0 ? 8 : -8);
  return [ahead - 1, ahead + 1].filter((to) => to >= 0 && to < 64 && Math.abs((to & 7) - (square & 7)) === 1);
};

/** Squares that a man attacks from there whatever else is on the board: of a line, only the first square. */
export const surelyAttacked = (man: Man, square: Square): readonly Square[] =>
  man.role === PAWN ? pawnTargets(man.side, square) : STEPS_OF[man.role]![square]!;

/** Where men are that can't leave, and what they attack: as far as is known while the sets still grow. */
export interface Fixed {
  /** The place in the layer of the man who never leaves the square; -1 where none is. */
  readonly at: Int8Array;
  /** Squares that some man of the side always attacks. */
  readonly attacked: readonly [Uint8Array, Uint8Array];
}

export const fixedIn = (layer: Layer): Fixed => {
  const at = new Int8Array(64).fill(-1);
  const attacked = [new Uint8Array(64), new Uint8Array(64)] as const;
  for (const [place, man] of layer.entries()) {
    const square = man.role === 0 ? -1 : onlySquare(man);
    if (square < 0) continue;
    at[square] = place;
    for (const target of surelyAttacked(man, square)) attacked[man.side][target] = 1;
  }
  return { at, attacked };
};

/** May this man step to the square, as far as fixed men allow it? A king may not stand where one attacks. */
export const mayEnter = (fixed: Fixed, man: Man, square: Square): boolean =>
  fixed.at[square] === -1 && (man.role !== KING || fixed.attacked[man.side ^ 1]![square] === 0);

/**
 * Lets every man move where he can without captures and pawn moves. The least set of squares such that whoever is on a
 * square of his may step to the next one, unless a man stands there who himself can never leave, or a man who can
 * never leave attacks it and the one who steps is a king.
 */
export const roam = (start: Layer): Layer => {
  const men = start.map((man) => ({ ...man }));
  for (let changed = true; changed; ) {
    changed = false;
    const fixed = fixedIn(men);
    for (const man of men) if (man.role > PAWN && spread(man, fixed)) changed = true;
  }
  return men;
};

const spread = (man: { -readonly [key in keyof Man]: Man[key] }, fixed: Fixed): boolean => {
  let grew = false;
  const pending: Square[] = [];
  for (let square = 0; square < 64; square++) if (has(man, square)) pending.push(square);
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const to of STEPS_OF[man.role]![from]!) {
      if (has(man, to) || !mayEnter(fixed, man, to)) continue;
      man.low |= lowBit(to);
      man.high |= highBit(to);
      pending.push(to);
      grew = true;
    }
  }
  return grew;
};
