import { allocate, coloursAllow } from './colours.ts';
import { type Bracket, criteriaOf } from './criteria.ts';
import type { Entrant } from './entrant.ts';
import { Matching } from './matching/matching.ts';
import { Places } from './places.ts';
import type { Colour } from './player.ts';

/** C1, C3 and what the organiser forbids: may these two be paired at all? */
export const mayMeet = (a: Entrant, b: Entrant): boolean => !a.met.has(b.number) && coloursAllow(a, b);

/** Everyone still to be paired, by score and pairing number; after them the bye, if somebody must have it. */
export interface Field {
  readonly entrants: readonly Entrant[];
  /** Who may have the bye: where their number is odd. */
  readonly mayHaveBye: ((entrant: Entrant) => boolean) | undefined;
  readonly initialColour: Colour;
}

/** The vertex that stands for the bye. */
export const byeOf = ({ entrants }: Field): number => entrants.length;

const sizeOf = ({ entrants, mayHaveBye }: Field): number => entrants.length + (mayHaveBye === undefined ? 0 : 1);

/** Gives every pair that may be made a weight by the criteria (C4 is that all can be paired), and 0 for its rank. */
export const weigh = (field: Field, bracket: Bracket): Matching => {
  const { entrants, mayHaveBye, initialColour } = field;
  const criteria = criteriaOf(bracket);
  const places = new Places(criteria.map(({ size }) => size));
  const matching = new Matching(sizeOf(field), places.limbs + 1);
  const first = bracket.moved.length;
  const end = first + bracket.residents.length;
  const row = new Float64Array(places.limbs + 1);

  const weightOf = (i: number, j: number): Float64Array => {
    row.fill(0);
    const [higher, lower] = [entrants[i]!, entrants[j]];
    if (lower === undefined) for (const [at, { bye }] of criteria.entries()) places.add(row, at, bye?.(higher) ?? 0);
    else if (j < end) {
      const candidate = { higher, lower, moved: i < first, colours: allocate(higher, lower, initialColour) };
      for (const [at, { pair }] of criteria.entries()) if (pair !== undefined) places.add(row, at, pair(candidate));
    } else if (j < end + bracket.next.length)
      for (const [at, { below }] of criteria.entries()) if (below !== undefined) places.add(row, at, below(higher));
    return row;
  };

  // Where everything is as it should be, those moved down meet the first residents, and the others half a bracket on.
  const half = Math.max(0, (end - 2 * first) >> 1);
  const near = (v: number): number => (v < first ? first + v : v < end ? v + half : v + 1);
  matching.build(() => {
    for (const [j, lower] of entrants.entries())
      for (let i = 0; i < j; i++)
        // Players who were all moved down could not be paired with each other above, and still can't.
        if (j >= first && mayMeet(entrants[i]!, lower)) matching.join(i, j, weightOf(i, j));
    for (const [i, entrant] of entrants.entries())
      if (mayHaveBye?.(entrant) === true) matching.join(i, byeOf(field), weightOf(i, byeOf(field)));
  }, near);
  return matching;
};

/** A matching of the whole field that has the greatest sum of weights for pairs and for the bye; none if none exists. */
export const matchField = (
  field: Field,
  pairWeight: (i: number, j: number) => number,
  byeWeight: (entrant: Entrant) => number,
): Matching | undefined => {
  const matching = new Matching(sizeOf(field), 1);
  matching.build(() => {
    for (const [j, lower] of field.entrants.entries())
      for (let i = 0; i < j; i++) if (mayMeet(field.entrants[i]!, lower)) matching.join(i, j, [pairWeight(i, j)]);
    for (const [i, entrant] of field.entrants.entries())
      if (field.mayHaveBye?.(entrant) === true) matching.join(i, byeOf(field), [byeWeight(entrant)]);
  });
  return matching.solve() ? matching : undefined;
};
