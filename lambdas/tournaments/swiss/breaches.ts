import { type Entrant, entrantsOf } from './entrant.ts';
import type { Colour, SwissOptions, SwissPlayer } from './player.ts';

/** A round as somebody wishes it: who meets whom, and who has the bye. */
export interface RoundWished {
  readonly pairs: readonly { readonly white: number; readonly black: number }[];
  readonly bye?: number;
}

export type SwissBreach =
  /** Is in the round, and not among those to be paired. */
  | { readonly code: 'notThere'; readonly player: number }
  | { readonly code: 'pairedTwice'; readonly player: number }
  | { readonly code: 'leftOut'; readonly player: number }
  /** C1. `round` counts from 1. */
  | { readonly code: 'metBefore'; readonly white: number; readonly black: number; readonly round: number }
  /** The organiser keeps them apart. */
  | { readonly code: 'keptApart'; readonly white: number; readonly black: number }
  /** C2: has had the bye, or a win without playing. */
  | { readonly code: 'byeBefore'; readonly player: number }
  /** C3: a third time running, or three times more than the other. */
  | { readonly code: 'colourAgain'; readonly player: number; readonly colour: Colour };

/**
 * What is against the rules in a round that was not made by `pairRound`, or was changed by hand: the absolute criteria
 * C1 to C3 of C.04.3, and everyone paired once. Empty for every round that `pairRound` makes.
 */
export const breachesOf = (
  { pairs, bye }: RoundWished,
  players: readonly SwissPlayer[],
  options: SwissOptions,
): SwissBreach[] => {
  const entrants = new Map(entrantsOf(players, options).map((entrant) => [entrant.number, entrant]));
  const named = [...pairs.flatMap(({ white, black }) => [white, black]), ...(bye === undefined ? [] : [bye])];
  const repeated = new Set(named.filter((number, at) => named.indexOf(number) < at));
  return [
    ...[...new Set(named)]
      .filter((number) => !entrants.has(number))
      .map((player): SwissBreach => ({ code: 'notThere', player })),
    ...[...repeated].map((player): SwissBreach => ({ code: 'pairedTwice', player })),
    ...[...entrants.keys()]
      .filter((number) => !named.includes(number))
      .sort((a, b) => a - b)
      .map((player): SwissBreach => ({ code: 'leftOut', player })),
    ...pairs.flatMap(({ white, black }) => pairBreaches(entrants.get(white), entrants.get(black), players)),
    ...(bye !== undefined && entrants.get(bye)?.byeAllowed === false
      ? [{ code: 'byeBefore', player: bye } as const]
      : []),
  ];
};

const pairBreaches = (
  white: Entrant | undefined,
  black: Entrant | undefined,
  players: readonly SwissPlayer[],
): SwissBreach[] => {
  if (white === undefined || black === undefined || white === black) return [];
  const { history } = players.find(({ number }) => number === white.number)!;
  const round = history.findIndex((past) => past.kind === 'game' && past.opponent === black.number) + 1;
  const pair = { white: white.number, black: black.number };
  const topscorers = white.topscorer || black.topscorer;
  return [
    ...(round > 0 ? [{ code: 'metBefore', ...pair, round } as const] : []),
    ...(round === 0 && white.met.has(black.number) ? [{ code: 'keptApart', ...pair } as const] : []),
    ...(topscorers ? [] : [...colourBreach(white, 'white'), ...colourBreach(black, 'black')]),
  ];
};

const colourBreach = ({ number, preference }: Entrant, colour: Colour): SwissBreach[] =>
  preference.strength === 'absolute' && preference.colour !== colour
    ? [{ code: 'colourAgain', player: number, colour }]
    : [];
