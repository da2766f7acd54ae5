import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board.ts';
import type { Square } from '../types.ts';
import { has, type Layer, type Man, oneSquare, onlySquare, type Squares } from './layer.ts';
import { type Fixed, fixedIn, nextTo, PAWN_TARGETS } from './roam.ts';

const captured = (man: Man): Man => ({ ...man, role: 0, low: 0, high: 0 });

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
  const reach = nextTo(hunter);
  const danger = fixed.attacked[hunter.side ^ 1]!;
  for (const [other, victim] of layer.entries()) {
    if (!isPrey(victim, hunter)) continue;
    let low = reach.low & victim.low;
    let high = reach.high & victim.high;
    if (hunter.role === KING) {
      low &= ~danger.low;
      high &= ~danger.high;
    }
    if (onlySquare(victim) < 0) {
      low &= ~fixed.taken.low;
      high &= ~fixed.taken.high;
    }
    if (low === 0 && high === 0) continue;
    yield layer.map((man, index) => (index === other ? captured(man) : index === place ? { ...man, low, high } : man));
  }
}

function* pawnEvents(layer: Layer, fixed: Fixed, place: number): Generator<Layer> {
  const pawn = layer[place]!;
  const from = onlySquare(pawn);
  const step = pawn.side === 0 ? 8 : -8;
  for (const to of [from + step - 1, from + step + 1]) {
    if (!has(PAWN_TARGETS[pawn.side]![from]!, to)) continue;
    for (const [other, victim] of layer.entries()) {
      if (isPrey(victim, pawn) && has(victim, to)) yield* arrivals(layer, place, to, other);
    }
  }
  const ahead = from + step;
  if (has(fixed.taken, ahead)) return;
  yield* arrivals(layer, place, ahead, -1);
  const further = ahead + step;
  if (from >> 3 !== (pawn.side === 0 ? 1 : 6) || has(fixed.taken, further)) return;
  for (const doubled of arrivals(layer, place, further, -1)) {
    yield doubled;
    yield* enPassants(doubled, place, ahead);
  }
}

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT] as const;

/** The layers after a pawn has come to a square, where then nobody else is, as each of the roles it may have there. */
function* arrivals(layer: Layer, place: number, square: Square, victim: number): Generator<Layer> {
  const { side } = layer[place]!;
  const isLast = square >> 3 === (side === 0 ? 7 : 0);
  const here = oneSquare(square);
  const others = layer.map((man, index) => (index === victim ? captured(man) : without(man, here)));
  // Nobody can have been on that square alone: then the pawn could not come.
  if (others.some((man, index) => index !== place && man.role !== 0 && man.low === 0 && man.high === 0)) return;
  for (const role of isLast ? PROMOTIONS : [PAWN]) {
    yield others.map((man, index) => (index === place ? { side, role, ...here } : man));
  }
}

const without = (man: Man, { low, high }: Squares): Man => ({ ...man, low: man.low & ~low, high: man.high & ~high });

/** The layers after the pawn in that place, having passed over the square, is taken there. */
export function* enPassants(layer: Layer, place: number, passed: Square): Generator<Layer> {
  const victim = layer[place]!;
  for (const [other, pawn] of layer.entries()) {
    if (pawn.role !== PAWN || pawn.side === victim.side) continue;
    if (has(PAWN_TARGETS[pawn.side]![onlySquare(pawn)]!, passed)) yield* arrivals(layer, other, passed, place);
  }
}
