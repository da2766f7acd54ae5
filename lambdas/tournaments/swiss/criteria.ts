import type { Allocation } from './colours.ts';
import { type Entrant, other } from './entrant.ts';

/** A pair that a bracket may make. */
export interface Candidate {
  readonly higher: Entrant;
  readonly lower: Entrant;
  /** The higher comes from a bracket above, so both float. */
  readonly moved: boolean;
  readonly colours: Allocation;
}

/** The players of a bracket, and those it hands players down to. */
export interface Bracket {
  /** The score of its residents. */
  readonly score: number;
  readonly moved: readonly Entrant[];
  readonly residents: readonly Entrant[];
  readonly next: readonly Entrant[];
  /** It hands down one player only, who gets the bye (2.4.4). */
  readonly givesBye: boolean;
}

/**
 * One of the criteria C6 to C21 (C.04.3, 2.4) as a sum over what is paired, the more the better: what a pair of the
 * bracket adds, what a player of the next scoregroup paired with one from above or beside adds, what the bye adds.
 */
export interface Criterion {
  readonly article: string;
  /** One more than the sums for two pairings can differ by. */
  readonly size: number;
  readonly pair?: (candidate: Candidate) => number;
  readonly below?: (higher: Entrant) => number;
  readonly bye?: (entrant: Entrant) => number;
}

/** The criteria that can tell pairings of a bracket apart, the most important first. C1 to C5 are seen to elsewhere. */
export const criteriaOf = (bracket: Bracket): Criterion[] =>
  [...downfloaters(bracket), ...colourCriteria(bracket), ...floatCriteria(bracket)].filter(({ size }) => size > 1);

const scoresOf = (entrants: readonly Entrant[]): number[] => [...new Set(entrants.map(({ score }) => score))];
const count = <T>(of: readonly T[], which: (one: T) => boolean): number => of.filter(which).length;
const pairsOf = ({ moved, residents }: Bracket): number => (moved.length + residents.length) >> 1;

/** C6, C7: as few downfloaters as can be, with scores as low. C8: the same of the next bracket. C9: whose is the bye. */
const downfloaters = (bracket: Bracket): Criterion[] => {
  const { moved, residents, next, givesBye } = bracket;
  const above = [...moved, ...residents];
  return [
    { article: 'C6', size: pairsOf(bracket) + 1, pair: () => 1 },
    ...scoresOf(moved).map((score) => ({
      article: 'C7',
      size: count(moved, (entrant) => entrant.score === score) + 1,
      pair: ({ higher }: Candidate) => Number(higher.score === score),
    })),
    { article: 'C8', size: next.length + 1, below: () => 1 },
    ...scoresOf(above).map((score) => ({
      article: 'C8',
      size:
        Math.min(
          next.length,
          count(above, (entrant) => entrant.score === score),
        ) + 1,
      below: (higher: Entrant) => Number(higher.score === score),
    })),
    ...(givesBye
      ? [
          {
            article: 'C9',
            size: Math.max(...above.map(({ played }) => played)) + 1,
            bye: ({ played }: Entrant) => played,
          },
        ]
      : []),
  ];
};

/** C10 to C13: colours that topscorers could else not have, preferences, strong preferences. */
const colourCriteria = (bracket: Bracket): Criterion[] => {
  const size = pairsOf(bracket) + 1;
  const topscorers = [...bracket.moved, ...bracket.residents].some(({ topscorer }) => topscorer);
  const fewest = (article: string, denies: (denied: Entrant) => boolean): Criterion => ({
    article,
    size,
    pair: ({ colours: { denied } }) => (denied !== undefined && denies(denied) ? -1 : 0),
  });
  return [
    ...(topscorers
      ? [
          fewest('C10', ({ difference }) => Math.abs(difference) > 1),
          fewest('C11', ({ repeated, preference }) => repeated === other(preference.colour!)),
        ]
      : []),
    fewest('C12', () => true),
    fewest('C13', ({ preference }) => preference.strength === 'strong'),
  ];
};

/** C14 to C21: nobody floats the same way as in the last round, or the one before, if it can be helped. */
const floatCriteria = ({ moved, residents }: Bracket): Criterion[] => {
  const down = (ago: 0 | 1) => (entrant: Entrant) => entrant.floats[ago] === 'down';
  const up = (ago: 0 | 1) => (entrant: Entrant) => entrant.floats[ago] === 'up';
  const upAgain = (ago: 0 | 1, { moved: floats, lower }: Candidate) => floats && up(ago)(lower);
  const residentsDown = (article: string, ago: 0 | 1): Criterion => ({
    article,
    size: count(residents, down(ago)) + 1,
    pair: ({ higher, lower, moved: floats }) => Number(down(ago)(lower)) + Number(!floats && down(ago)(higher)),
  });
  const opponentsUp = (article: string, ago: 0 | 1): Criterion => ({
    article,
    size: Math.min(moved.length, count(residents, up(ago))) + 1,
    pair: (candidate) => (upAgain(ago, candidate) ? -1 : 0),
  });
  const movedDown = (article: string, ago: 0 | 1): Criterion[] =>
    scoresOf(moved).map((score) => ({
      article,
      size: count(moved, (entrant) => entrant.score === score && down(ago)(entrant)) + 1,
      pair: ({ higher }) => Number(higher.score === score && down(ago)(higher)),
    }));
  const opponentsOf = (article: string, ago: 0 | 1): Criterion[] =>
    scoresOf(moved).map((score) => ({
      article,
      size:
        Math.min(
          count(residents, up(ago)),
          count(moved, (entrant) => entrant.score === score),
        ) + 1,
      pair: (candidate) => (candidate.higher.score === score && upAgain(ago, candidate) ? -1 : 0),
    }));
  return [
    residentsDown('C14', 0),
    opponentsUp('C15', 0),
    residentsDown('C16', 1),
    opponentsUp('C17', 1),
    ...movedDown('C18', 0),
    ...opponentsOf('C19', 0),
    ...movedDown('C20', 1),
    ...opponentsOf('C21', 1),
  ];
};
