import { byRank, type Entrant, other, STRENGTHS } from './entrant.ts';
import type { Colour } from './player.ts';

/** The article of C.04.3 that gave a pair its colours. */
export type ColourRule = '5.2.1' | '5.2.2' | '5.2.3' | '5.2.4' | '5.2.5';

export interface Allocation {
  readonly white: Entrant;
  readonly black: Entrant;
  readonly rule: ColourRule;
  /** Whose preference gave way, where both wanted the same colour. */
  readonly denied: Entrant | undefined;
}

/** C.04.3, 5.2: who has White, and by which rule. */
export const allocate = (a: Entrant, b: Entrant, initialColour: Colour): Allocation => {
  const [higher, lower] = byRank(a, b) < 0 ? [a, b] : [b, a];
  const wanted = higher.preference.colour;
  const theirs = lower.preference.colour;
  const give = (colour: Colour, rule: ColourRule): Allocation => {
    const [white, black] = colour === 'white' ? [higher, lower] : [lower, higher];
    const clash = wanted !== undefined && wanted === theirs;
    return { white, black, rule, denied: clash ? (colour === wanted ? lower : higher) : undefined };
  };
  if (wanted === undefined && theirs === undefined)
    return give(higher.seed % 2 === 1 ? initialColour : other(initialColour), '5.2.5');
  if (wanted === undefined) return give(other(theirs!), '5.2.1');
  if (theirs !== wanted) return give(wanted, '5.2.1');
  const stronger = claim(higher) - claim(lower);
  if (stronger !== 0) return give(stronger > 0 ? wanted : other(wanted), '5.2.2');
  const [before, against] = lastDifference(higher.colours, lower.colours);
  if (before !== against) return give(against!, '5.2.3');
  return give(wanted, '5.2.4');
};

/** The stronger preference has the greater claim; of two absolute ones, the one with the wider colour difference. */
const claim = ({ preference, difference }: Entrant): number => {
  const strength = STRENGTHS.indexOf(preference.strength);
  return preference.strength === 'absolute' ? strength + Math.abs(difference) : strength;
};

/** The colours of the latest games, counted from the last one played, in which one had White and the other Black. */
const lastDifference = (a: readonly Colour[], b: readonly Colour[]): [Colour?, Colour?] => {
  for (let i = 1; i <= Math.min(a.length, b.length); i++) if (a.at(-i) !== b.at(-i)) return [a.at(-i)!, b.at(-i)!];
  return [];
};

/** C3: two who both must have the same colour don't meet, unless one of them is a topscorer in the last round. */
export const coloursAllow = (a: Entrant, b: Entrant): boolean =>
  a.preference.strength !== 'absolute' ||
  b.preference.strength !== 'absolute' ||
  a.preference.colour !== b.preference.colour ||
  a.topscorer ||
  b.topscorer;
