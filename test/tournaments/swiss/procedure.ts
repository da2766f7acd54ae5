import { allocate } from '../../../lambdas/tournaments/swiss/colours.ts';
import { type Entrant, entrantsOf } from '../../../lambdas/tournaments/swiss/entrant.ts';
import { mayMeet } from '../../../lambdas/tournaments/swiss/field.ts';
import type { Colour, SwissOptions, SwissPlayer } from '../../../lambdas/tournaments/swiss/index.ts';
import { chosen, exchanges, transpositions } from './generation.ts';

/**
 * The procedure of C.04.3, articles 3 and 4, to the letter: every candidate of a bracket is made, in the order of the
 * rules, and the first of the best is kept. For a dozen players at most.
 */
export const pairByProcedure = (players: readonly SwissPlayer[], options: SwissOptions): string[] | undefined => {
  const entrants = entrantsOf(players, options);
  const event: Event = { initialColour: options.initialColour, byeScore: undefined };
  if (entrants.length % 2 === 1) {
    const scores = entrants
      .filter((entrant) => entrant.byeAllowed && pairable(without(entrants, [entrant])))
      .map(({ score }) => score);
    if (scores.length === 0) return undefined;
    event.byeScore = Math.min(...scores);
  } else if (!pairable(entrants)) return undefined;

  const pairs: string[] = [];
  let left = entrants;
  for (const score of new Set(entrants.map((entrant) => entrant.score))) {
    const { pairs: made } = bestOf(left, score, event);
    for (const [a, b] of made) {
      const { white, black } = allocate(a, b, options.initialColour);
      pairs.push(`${white.number}-${black.number}`);
    }
    left = without(left, made.flat());
  }
  return [...pairs, ...left.map(({ number }) => `${number} bye`)].sort();
};

interface Event {
  readonly initialColour: Colour;
  /** C5: the least score that can have the bye; undefined, if nobody has it. */
  byeScore: number | undefined;
}

type Pair = readonly [Entrant, Entrant];
interface Candidate {
  readonly pairs: readonly Pair[];
  readonly downfloaters: readonly Entrant[];
}

const without = (all: readonly Entrant[], some: readonly Entrant[]): Entrant[] =>
  all.filter((entrant) => !some.includes(entrant));

/** Can all of these, an even number, be paired with C1 and C3 kept? */
const pairable = (all: readonly Entrant[]): boolean => {
  const [one, ...others] = all;
  return one === undefined || others.some((other) => mayMeet(one, other) && pairable(without(others, [other])));
};

/** C4 and C5. */
const completable = (left: readonly Entrant[], { byeScore }: Event): boolean =>
  byeScore === undefined
    ? pairable(left)
    : left.some((one) => one.byeAllowed && one.score === byeScore && pairable(without(left, [one])));

/** 3.3 and 3.5 to 3.7: the candidates of a bracket in their order, for every number of moved-down players and pairs. */
function* candidatesOf(moved: readonly Entrant[], residents: readonly Entrant[]): Generator<Candidate> {
  for (let m = 0; m <= moved.length; m++)
    for (const s1 of chosen(moved, m))
      for (const s2 of transpositions(residents, m)) {
        const movedPairs = s1.map((one, at): Pair => [one, s2[at]!]);
        if (!movedPairs.every(([a, b]) => mayMeet(a, b))) continue;
        const limbo = without(moved, s1);
        const remainder = without(residents, s2);
        for (let p = 0; 2 * p <= remainder.length; p++)
          for (const [upper, lower] of exchanges(remainder, p))
            for (const opponents of transpositions(lower, p)) {
              const pairs = upper.map((one, at): Pair => [one, opponents[at]!]);
              if (pairs.every(([a, b]) => mayMeet(a, b)))
                yield {
                  pairs: [...movedPairs, ...pairs],
                  downfloaters: [...limbo, ...without(lower, opponents)],
                };
            }
      }
}

const bestOf = (left: readonly Entrant[], score: number, event: Event): Candidate => {
  const moved = left.filter((one) => one.score > score);
  const residents = left.filter((one) => one.score === score);
  const below = left.filter((one) => one.score < score);
  let best: { candidate: Candidate; failures: number[][] } | undefined;
  for (const candidate of candidatesOf(moved, residents)) {
    const { downfloaters } = candidate;
    if (!completable([...downfloaters, ...below], event)) continue;
    const early = [...floating(downfloaters), ...nextBracket(downfloaters, below, event)];
    const failures = [...early, ...qualities(candidate, moved, score, event)];
    if (best === undefined || compare(failures, best.failures) < 0) best = { candidate, failures };
  }
  if (best === undefined) throw new Error('no candidate');
  return best.candidate;
};

const descending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => b - a);

const compare = (a: readonly number[][], b: readonly number[][]): number => {
  for (const [at, row] of a.entries())
    for (let i = 0; i < Math.max(row.length, b[at]!.length); i++) {
      const difference = (row[i] ?? -1) - (b[at]![i] ?? -1);
      if (difference !== 0) return difference;
    }
  return 0;
};

/** C6 and C7. */
const floating = (downfloaters: readonly Entrant[]): number[][] => [
  [downfloaters.length],
  descending(downfloaters.map(({ score }) => score)),
];

/** C8: how well C6 and C7 can be kept in the next bracket. */
const nextBracket = (moved: readonly Entrant[], below: readonly Entrant[], event: Event): number[][] => {
  const score = below[0]?.score;
  const residents = below.filter((one) => one.score === score);
  const rest = below.filter((one) => one.score !== score);
  let best: number[][] | undefined;
  const pair = (open: readonly Entrant[], floats: readonly Entrant[]): void => {
    const [one, ...others] = open;
    if (one === undefined) {
      const failures = floating(floats);
      const better = best === undefined || compare(failures, best) < 0;
      if (better && completable([...floats, ...rest], event)) best = failures;
      return;
    }
    pair(others, [...floats, one]);
    for (const other of others)
      if (other.score === score && mayMeet(one, other)) pair(without(others, [other]), floats);
  };
  pair([...moved, ...residents], []);
  return best ?? [[0], []];
};

/** C9 to C21. */
const qualities = (
  { pairs, downfloaters }: Candidate,
  moved: readonly Entrant[],
  score: number,
  { byeScore, initialColour }: Event,
): number[][] => {
  const [only] = downfloaters;
  const givesBye = downfloaters.length === 1 && only!.byeAllowed && only!.score === byeScore;
  const colours = pairs.flatMap((pair) => {
    const { white, black } = allocate(...pair, initialColour);
    const top = pair.some(({ topscorer }) => topscorer);
    return [
      { player: white, colour: 'white' as const, sign: 1, top },
      { player: black, colour: 'black' as const, sign: -1, top },
    ];
  });
  const count = (which: (one: (typeof colours)[number]) => boolean): number[] => [colours.filter(which).length];
  const denied = ({ player, colour }: (typeof colours)[number]): boolean =>
    player.preference.colour !== undefined && player.preference.colour !== colour;
  const residents = downfloaters.filter((one) => one.score === score);
  const movedPairs = pairs.filter(([a]) => a.score > score);
  const downs = (ago: 0 | 1) => [residents.filter(({ floats }) => floats[ago] === 'down').length];
  const ups = (ago: 0 | 1) => [movedPairs.filter(([, b]) => b.floats[ago] === 'up').length];
  const distance = (one: Entrant): number => (downfloaters.includes(one) ? 1_000_000 + one.score : one.score - score);
  const downDistances = (ago: 0 | 1) => descending(moved.filter(({ floats }) => floats[ago] === 'down').map(distance));
  const upDistances = (ago: 0 | 1) =>
    descending(movedPairs.filter(([, b]) => b.floats[ago] === 'up').map(([a]) => distance(a)));
  return [
    [givesBye ? 1000 - only!.played : 0],
    count(({ player, sign, top }) => top && Math.abs(player.difference + sign) > 2),
    count(({ player, colour, top }) => top && player.repeated === colour),
    count(denied),
    count((one) => denied(one) && one.player.preference.strength === 'strong'),
    downs(0),
    ups(0),
    downs(1),
    ups(1),
    downDistances(0),
    upDistances(0),
    downDistances(1),
    upDistances(1),
  ];
};
