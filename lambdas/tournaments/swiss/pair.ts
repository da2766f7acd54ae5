import { fail, ok, type Result } from '../../chess/index.ts';
import { pairBracket } from './bracket.ts';
import { allocate, type ColourRule } from './colours.ts';
import type { Bracket } from './criteria.ts';
import { type Entrant, entrantsOf, type Strength } from './entrant.ts';
import { byeOf, type Field, matchField, mayMeet } from './field.ts';
import type { SwissOptions, SwissPlayer } from './player.ts';

export interface SwissPair {
  readonly white: number;
  readonly black: number;
  /** The bracket that made the pair, by the score of its residents, acceleration included. */
  readonly bracket: number;
  /** The player who came down from a bracket above to meet one with fewer points; the other floats up. */
  readonly downfloater?: number;
  /** The article of C.04.3 that gave the colours. */
  readonly colours: ColourRule;
  /** The player whose colour preference gave way, and how strong it was. */
  readonly denied?: { readonly player: number; readonly preference: Strength };
}

export interface SwissRound {
  /** In the order of the boards. */
  readonly pairs: readonly SwissPair[];
  /** The player who gets the pairing-allocated bye. */
  readonly bye?: number;
}

export type SwissFailure =
  /** Nobody is there to be paired. */
  | { readonly code: 'nobodyToPair' }
  /** All rounds of the event have been paired. */
  | { readonly code: 'allRoundsPaired'; readonly rounds: number }
  /** 1.9.3: however they are paired, two meet again or can't have their colours. `stuck`: those who can meet nobody. */
  | { readonly code: 'noLegalPairing'; readonly stuck: readonly number[] };

/**
 * Pairs a round by the FIDE (Dutch) system, FIDE Handbook C.04.3 as of 2025 (in force from 2026). The same players and
 * options give the same round, in whatever order the players come. Fails if no pairing keeps C1 to C3: what to do then is
 * the arbiter's to decide.
 */
export const pairRound = (players: readonly SwissPlayer[], options: SwissOptions): Result<SwissRound, SwissFailure> => {
  if (players.every(({ absent }) => absent === true)) return fail({ code: 'nobodyToPair' });
  if (players.some(({ history }) => history.length >= options.rounds))
    return fail({ code: 'allRoundsPaired', rounds: options.rounds });
  const entrants = entrantsOf(players, options);
  const mayHaveBye = byeRule(entrants, options);
  if (mayHaveBye === 'nobody') return fail({ code: 'noLegalPairing', stuck: stuckAmong(entrants) });

  const pairs: SwissPair[] = [];
  let left: readonly Entrant[] = entrants;
  for (const score of new Set(entrants.map((entrant) => entrant.score))) {
    const field = { entrants: left, mayHaveBye, initialColour: options.initialColour };
    const made = pairBracket(field, bracketOf(field, score));
    const paired = new Set(made.flat());
    pairs.push(...made.map(([i, j]) => explained(left[i]!, left[j]!, score, options)));
    left = left.filter((_, vertex) => !paired.has(vertex));
  }
  const points = new Map(entrants.map((entrant) => [entrant.number, entrant]));
  pairs.sort(byBoard(points));
  return ok({ pairs, ...(left[0] === undefined ? {} : { bye: left[0].number }) });
};

/** C2, C4, C5: who may have the bye, which goes to as low a score as it can; nobody, if no pairing is possible at all. */
const byeRule = (
  entrants: readonly Entrant[],
  { initialColour }: SwissOptions,
): ((entrant: Entrant) => boolean) | undefined | 'nobody' => {
  const odd = entrants.length % 2 === 1;
  const field: Field = { entrants, mayHaveBye: odd ? ({ byeAllowed }) => byeAllowed : undefined, initialColour };
  const matching = matchField(
    field,
    () => 0,
    ({ score }) => -score,
  );
  if (matching === undefined) return 'nobody';
  if (!odd) return undefined;
  const { score } = entrants[matching.mateOf(byeOf(field))]!;
  return (entrant) => entrant.byeAllowed && entrant.score === score;
};

const bracketOf = (field: Field, score: number): Bracket => {
  const { entrants } = field;
  const moved = entrants.filter((entrant) => entrant.score > score);
  const residents = entrants.filter((entrant) => entrant.score === score);
  const below = entrants.slice(moved.length + residents.length);
  const next = below.filter((entrant) => entrant.score === below[0]!.score);
  return { score, moved, residents, next, givesBye: givesBye(field, moved.length, moved.length + residents.length) };
};

/** C9 is for a bracket that hands down one player only, and that one to the bye. */
const givesBye = (field: Field, first: number, end: number): boolean => {
  const { entrants, mayHaveBye } = field;
  if (mayHaveBye === undefined || end % 2 === 0) return false;
  if (!entrants.slice(0, end).some(mayHaveBye) || entrants.slice(end).some(mayHaveBye)) return false;
  if (end === entrants.length) return true;
  const matching = matchField(
    field,
    (_, j) => Number(j >= first && j < end),
    () => 0,
  );
  if (matching === undefined) throw new Error('a field was left that cannot be paired');
  const handedDown = entrants.slice(0, end).filter((_, i) => matching.mateOf(i) >= end);
  return handedDown.length === 1;
};

const explained = (higher: Entrant, lower: Entrant, score: number, { initialColour }: SwissOptions): SwissPair => {
  const { white, black, rule, denied } = allocate(higher, lower, initialColour);
  return {
    white: white.number,
    black: black.number,
    bracket: score / 100,
    ...(higher.score > lower.score ? { downfloater: higher.number } : {}),
    colours: rule,
    ...(denied === undefined ? {} : { denied: { player: denied.number, preference: denied.preference.strength } }),
  };
};

/** Boards: the highest score of a pair first, then the other's score, then the better rank. */
const byBoard =
  (entrants: ReadonlyMap<number, Entrant>) =>
  (a: SwissPair, b: SwissPair): number => {
    const [top, low] = standing(a, entrants);
    const [top2, low2] = standing(b, entrants);
    return top2.points - top.points || low2.points - low.points || top.number - top2.number;
  };

const standing = ({ white, black }: SwissPair, entrants: ReadonlyMap<number, Entrant>): [Entrant, Entrant] => {
  const [a, b] = [entrants.get(white)!, entrants.get(black)!];
  return (a.points - b.points || b.number - a.number) > 0 ? [a, b] : [b, a];
};

const stuckAmong = (entrants: readonly Entrant[]): number[] =>
  entrants
    .filter((entrant) => !entrants.some((one) => one !== entrant && mayMeet(one, entrant)))
    .map(({ number }) => number)
    .sort((a, b) => a - b);
