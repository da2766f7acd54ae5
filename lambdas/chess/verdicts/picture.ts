import { BISHOP, KING, KNIGHT, ROOK, type Side } from '../board.ts';
import { REACH, STEPS } from '../geometry.ts';
import type { Square } from '../types.ts';
import { has, type Layer, type Man, squaresOf } from './layer.ts';
import { DISTANCE } from './plan.ts';
import { type Fixed, fixedIn, nextTo, surelyAttacked } from './roam.ts';

/** The zone of a king: bit 8 for his own square, and a lower bit for each square he could step to. */
const CHECK = 1 << 8;
const FLIGHTS = Array.from({ length: 64 }, (_, king) => squaresOf(surelyAttacked({ role: KING, side: 0 }, king)));
const ZONE_BITS = FLIGHTS.map((flights, king) => {
  const bits = new Uint16Array(64);
  bits[king] = CHECK;
  for (const [index, square] of flights.entries()) bits[square] = 1 << index;
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
  const squares = squaresOf(king).filter(quickLook(layer, winner));
  return squares.some((square) => mayMateOn(layer, fixed, winner, square));
};

/** The same asked carelessly: as if every man could be on all his squares at once. */
const quickLook = (layer: Layer, winner: Side): ((king: Square) => boolean) => {
  const checks = { low: 0, high: 0 };
  const closed = { low: 0, high: 0 };
  for (const man of layer) {
    if (man.role === 0 || (man.side !== winner && man.role === KING)) continue;
    const squares = man.side === winner ? nextTo(man) : man;
    closed.low |= squares.low;
    closed.high |= squares.high;
    if (man.side !== winner || man.role === KING) continue;
    checks.low |= squares.low;
    checks.high |= squares.high;
  }
  return (king) => {
    const flights = surelyAttacked({ role: KING, side: winner }, king);
    return has(checks, king) && (flights.low & ~closed.low) === 0 && (flights.high & ~closed.high) === 0;
  };
};

const mayMateOn = (layer: Layer, fixed: Fixed, winner: Side, king: Square): boolean => {
  const known = new Uint8Array(CHECK * 2);
  const unions = [0];
  let options: readonly number[] = [];
  let before: Man | undefined;
  for (const man of layer) {
    if (man.role === 0 || man.side !== winner) continue;
    if (before?.role !== man.role || before.low !== man.low || before.high !== man.high) {
      options = coverages(man, fixed, king);
      before = man;
    }
    for (let index = unions.length - 1; index >= 0; index--) {
      for (const option of options) {
        const union = unions[index]! | option;
        if (known[union] === 1) continue;
        known[union] = 1;
        unions.push(union);
      }
    }
  }
  const flights = FLIGHTS[king]!;
  const all = (1 << flights.length) - 1;
  return unions.some((bits) => (bits & CHECK) !== 0 && canClose(layer, winner, flights, all & ~bits));
};

/** Without those that are part of another. */
const largest = (sets: readonly number[]): number[] =>
  sets.filter((bits) => !sets.some((other) => other !== bits && (other & bits) === bits));

/** The sets of squares of the king's zone that a man of the winner's can attack at once, the smaller ones left out. */
const coverages = (man: Man, fixed: Fixed, king: Square): number[] => {
  const found: number[] = [];
  for (const square of squaresOf(man)) {
    const bits = coverage(man, square, fixed, king);
    if (bits !== 0 && !found.includes(bits)) found.push(bits);
  }
  return found.length < 2 ? found : largest(found);
};

const coverage = (man: Man, square: Square, fixed: Fixed, king: Square): number => {
  const distance = DISTANCE[square * 64 + king]!;
  if (distance === 0 || (man.role === KING && distance === 1)) return 0;
  return man.role <= KNIGHT || man.role === KING ? near(man, square, king) : far(man.role, square, fixed, king);
};

const near = (man: Man, square: Square, king: Square): number => {
  const zone = ZONE_BITS[king]!;
  let bits = 0;
  for (const target of squaresOf(surelyAttacked(man, square))) bits |= zone[target]!;
  return bits;
};

/** Along lines, through men who may be elsewhere and through the king, who can't hide behind himself. */
const far = (role: number, square: Square, { taken }: Fixed, king: Square): number => {
  const zone = ZONE_BITS[king]!;
  let bits = 0;
  for (let direction = role === BISHOP ? 4 : 0; direction < (role === ROOK ? 4 : 8); direction++) {
    for (let left = REACH[square * 8 + direction]!, at = square; left > 0; left--) {
      at += STEPS[direction]!;
      bits |= zone[at]!;
      if (at !== king && has(taken, at)) break;
    }
  }
  return bits;
};

/** Can men of the loser's stand on all these squares at once? (A matching, by augmenting paths.) */
const canClose = (layer: Layer, winner: Side, flights: readonly Square[], open: number): boolean => {
  const holder = new Map<number, Square>();
  const place = (square: Square, tried: Set<number>): boolean =>
    layer.some((man, index) => {
      if (man.role === 0 || man.role === KING || man.side === winner || !has(man, square)) return false;
      if (tried.has(index)) return false;
      tried.add(index);
      const held = holder.get(index);
      if (held !== undefined && !place(held, tried)) return false;
      holder.set(index, square);
      return true;
    });
  return flights.every((square, index) => ((open >> index) & 1) === 0 || place(square, new Set()));
};
