import { BISHOP, KING, QUEEN, ROOK, type Side } from '../board.ts';
import { REACH, STEPS } from '../geometry.ts';
import type { Square } from '../types.ts';
import { has, type Layer, type Man, squaresOf } from './layer.ts';
import { DISTANCE } from './plan.ts';
import { type Fixed, fixedIn, STEPS_OF, surelyAttacked } from './roam.ts';

/** The zone of a king: bit 8 for his own square, and a lower bit for each square he could step to. */
const CHECK = 1 << 8;
const ZONE_BITS = Array.from({ length: 64 }, (_, king) => {
  const bits = new Uint16Array(64);
  bits[king] = CHECK;
  for (const [index, square] of STEPS_OF[KING]![king]!.entries()) bits[square] = 1 << index;
  return bits;
});

/**
 * Could the loser's king be mated in some position of this layer, in which all men have roamed? Each of the winner's men
 * is put on whichever square of his own serves best, and each square next to the king must be attacked or taken by a
 * man of the loser's. That this is possible proves nothing; that it isn't, proves that nobody is mated in this layer.
 */
export const mayMate = (layer: Layer, winner: Side): boolean => {
  const fixed = fixedIn(layer);
  const king = layer.find(({ role, side }) => role === KING && side !== winner)!;
  return squaresOf(king).some((square) => mayMateOn(layer, fixed, winner, square));
};

const mayMateOn = (layer: Layer, fixed: Fixed, winner: Side, king: Square): boolean => {
  let covered = new Set([0]);
  for (const man of layer) {
    if (man.role === 0 || man.side !== winner) continue;
    const options = coverages(man, fixed, king);
    if (options.length === 0) continue;
    const more = new Set(covered);
    for (const before of covered) for (const option of options) more.add(before | option);
    covered = more;
  }
  const flights = STEPS_OF[KING]![king]!;
  const all = (1 << flights.length) - 1;
  for (const union of covered) {
    if ((union & CHECK) !== 0 && canClose(layer, winner, flights, all & ~union)) return true;
  }
  return false;
};

/** The sets of squares of the king's zone that a man of the winner's can attack at once, the smaller ones left out. */
const coverages = (man: Man, fixed: Fixed, king: Square): number[] => {
  const found = new Set<number>();
  for (const square of squaresOf(man)) {
    if (square === king) continue;
    const bits = coverage(man, square, fixed, king);
    if (bits !== 0) found.add(bits);
  }
  const options = [...found];
  return options.filter((bits) => !options.some((other) => other !== bits && (other & bits) === bits));
};

const coverage = (man: Man, square: Square, fixed: Fixed, king: Square): number => {
  const zone = ZONE_BITS[king]!;
  if (man.role === KING && DISTANCE[square * 64 + king]! < 2) return 0;
  let bits = 0;
  if (man.role !== BISHOP && man.role !== ROOK && man.role !== QUEEN) {
    for (const target of surelyAttacked(man, square)) bits |= zone[target]!;
    return bits;
  }
  for (let direction = man.role === BISHOP ? 4 : 0; direction < (man.role === ROOK ? 4 : 8); direction++) {
    for (let left = REACH[square * 8 + direction]!, at = square; left > 0; left--) {
      at += STEPS[direction]!;
      bits |= zone[at]!;
      if (fixed.at[at]! >= 0 && at !== king) break;
    }
  }
  return bits;
};

/** Can men of the loser's stand on all these squares at once? (A matching, by augmenting paths.) */
const canClose = (layer: Layer, winner: Side, flights: readonly Square[], open: number): boolean => {
  const holder = new Map<number, Square>();
  const place = (square: Square, tried: Set<number>): boolean =>
    layer.some((man, index) => {
      if (man.role === 0 || man.role === KING || man.side === winner || tried.has(index) || !has(man, square))
        return false;
      tried.add(index);
      const held = holder.get(index);
      if (held !== undefined && !place(held, tried)) return false;
      holder.set(index, square);
      return true;
    });
  return flights.every((square, index) => ((open >> index) & 1) === 0 || place(square, new Set()));
};
