import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, type Side } from '../board.ts';
import type { Square } from '../types.ts';
import { captured, has, highBit, type Layer, lowBit, type Man, on, without } from './layer.ts';
import { type Fixed, fixedIn, pawnTargets, STEPS_OF } from './roam.ts';

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT] as const;

/** The layers that captures and pawn moves lead to from a layer in which all men have roamed. */
export function* eventsFrom(layer: Layer): Generator<Layer> {
  const fixed = fixedIn(layer);
  for (const [place, man] of layer.entries()) {
    if (man.role === PAWN) yield* pawnEvents(layer, fixed, place);
    else if (man.role !== 0) yield* captures(layer, fixed, place);
  }
}

const isPrey = (man: Man, hunter: Man): boolean => man.role !== 0 && man.role !== KING && man.side !== hunter.side;

/** What one piece may take: a layer for each victim, the piece on any square where it may have taken him. */
function* captures(layer: Layer, fixed: Fixed, place: number): Generator<Layer> {
  const hunter = layer[place]!;
  let low = 0;
  let high = 0;
  for (let from = 0; from < 64; from++) {
    if (!has(hunter, from)) continue;
    for (const to of STEPS_OF[hunter.role]![from]!) {
      low |= lowBit(to);
      high |= highBit(to);
    }
  }
  for (const [other, victim] of layer.entries()) {
    if (!isPrey(victim, hunter)) continue;
    const place2 = { low: low & victim.low, high: high & victim.high };
    for (let square = 0; square < 64; square++) {
      if (!has(place2, square)) continue;
      const standing = fixed.at[square]!;
      const guarded = hunter.role === KING && fixed.attacked[hunter.side ^ 1]![square] === 1;
      if ((standing >= 0 && standing !== other) || guarded) {
        place2.low &= ~lowBit(square);
        place2.high &= ~highBit(square);
      }
    }
    if (place2.low === 0 && place2.high === 0) continue;
    yield layer.map((man, index) => (index === other ? captured(man) : index === place ? { ...man, ...place2 } : man));
  }
}

/** The layer after a pawn stands on a square, where nobody else can be, as each of the roles it may have there. */
function* arrivals(layer: Layer, place: number, square: Square, victim: number): Generator<Layer> {
  const pawn = layer[place]!;
  const last = square >> 3 === (pawn.side === 0 ? 7 : 0);
  for (const role of last ? PROMOTIONS : [PAWN]) {
    const after = layer.map((man, index) =>
      index === victim ? captured(man) : index === place ? on(pawn.side, role, square) : without(man, square),
    );
    // a man whose only square was the pawn's target can't have stood there: this can't happen
    if (after.every(({ role: left, low, high }) => left === 0 || low !== 0 || high !== 0)) yield after;
  }
}

function* pawnEvents(layer: Layer, fixed: Fixed, place: number): Generator<Layer> {
  const pawn = layer[place]!;
  const from = squareOf(pawn);
  const step = pawn.side === 0 ? 8 : -8;
  const ahead = from + step;
  for (const to of pawnTargets(pawn.side, from)) {
    for (const [other, victim] of layer.entries()) {
      if (isPrey(victim, pawn) && has(victim, to)) yield* arrivals(layer, place, to, other);
    }
  }
  if (fixed.at[ahead]! >= 0) return;
  yield* arrivals(layer, place, ahead, -1);
  const further = ahead + step;
  if (from >> 3 !== (pawn.side === 0 ? 1 : 6) || fixed.at[further]! >= 0) return;
  for (const doubled of arrivals(layer, place, further, -1)) {
    yield doubled;
    yield* enPassants(doubled, place, ahead);
  }
}

/** The layers after the pawn in that place, having passed over the square, is taken there. */
export function* enPassants(layer: Layer, place: number, passed: Square): Generator<Layer> {
  const victim = layer[place]!;
  for (const [other, pawn] of layer.entries()) {
    if (pawn.role !== PAWN || pawn.side === victim.side) continue;
    if (pawnTargets(pawn.side as Side, squareOf(pawn)).includes(passed)) yield* arrivals(layer, other, passed, place);
  }
}

const squareOf = ({ low, high }: Man): Square => (low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high));
