import type { MemberId } from '../laws/index.ts';
import { numbered } from './pairing.ts';
import { leftEarly, type Score, scoresOf } from './score.ts';
import { BYE_POINTS } from './swiss-round.ts';
import { hasTables } from './system.ts';
import { type EntrantStanding, entrantOf, type Tournament } from './tournament.ts';

/** How somebody stands in an event (ledger W2, S1). */
export interface Standing {
  readonly member: MemberId;
  readonly name: string;
  readonly standing: EntrantStanding;
  /** 1 is the first; who can't be told apart shares it. Left out where they left before half of their games. */
  readonly rank?: number;
  readonly points: number;
  /** How many games that makes, those that were won or lost without play with them, and a Swiss's byes. */
  readonly games: number;
  readonly wins: number;
  /** The points of each opponent, times what was scored from them. */
  readonly sonnebornBerger: number;
  /** In a Swiss: the points of all opponents but the one with the fewest. */
  readonly buchholz?: number;
  /** What was scored from those who have as many points, where all of them have met equally often. */
  readonly direct?: number;
}

type Group = readonly MemberId[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Those with the highest value first, those with the same together. */
const split = (group: Group, worth: (member: MemberId) => number): readonly Group[] => {
  const values = new Map(group.map((member) => [member, worth(member)]));
  return [...new Set(values.values())]
    .sort((one, other) => other - one)
    .map((value) => group.filter((member) => values.get(member) === value));
};

/** What members have scored, all in all and from each other. In: the scores that count, and the points for byes. */
const tally = (scores: readonly Score[], besides: (member: MemberId) => number) => {
  const byMember = new Map<MemberId, Score[]>();
  for (const score of scores) byMember.set(score.member, [...(byMember.get(score.member) ?? []), score]);
  const of = (member: MemberId): readonly Score[] => byMember.get(member) ?? [];
  const pointsOf = (member: MemberId): number => besides(member) + sum(of(member).map(({ points }) => points));
  const from = (member: MemberId, group: Group): readonly Score[] =>
    of(member).filter(({ opponent }) => group.includes(opponent));
  return {
    pointsOf,
    gamesOf: (member: MemberId): number => of(member).length,
    winsOf: (member: MemberId): number => of(member).filter(({ points }) => points === 1).length,
    sonnebornBergerOf: (member: MemberId): number =>
      sum(of(member).map(({ points, opponent }) => points * pointsOf(opponent))),
    /** Undefined where there is nobody to compare with, or some have met oftener than others. */
    directOf: (group: Group): ((member: MemberId) => number) | undefined => {
      const meetings = group.flatMap((member) =>
        group.filter((other) => other !== member).map((other) => from(member, [other]).length),
      );
      const [first = 0] = meetings;
      if (first === 0 || meetings.some((met) => met !== first)) return undefined;
      return (member) => sum(from(member, group).map(({ points }) => points));
    },
  };
};

type Tally = ReturnType<typeof tally>;

/** By direct encounter, and again among those whom it leaves equal (FIDE Handbook C.07, Direct Encounter). */
const byDirect = (group: Group, counted: Tally): readonly Group[] => {
  const direct = counted.directOf(group);
  const groups = direct ? split(group, direct) : [group];
  return groups.length === 1 ? groups : groups.flatMap((smaller) => byDirect(smaller, counted));
};

/** By points, direct encounter, in a Swiss Buchholz without and with the lowest, Sonneborn-Berger and wins, in this order. */
const ranked = (
  members: Group,
  counted: Tally,
  buchholz: ReturnType<typeof buchholzOf> | undefined,
): readonly Group[] =>
  split(members, counted.pointsOf)
    .flatMap((group) => byDirect(group, counted))
    .flatMap((group) => (buchholz ? split(group, (member) => buchholz(member).cut) : [group]))
    .flatMap((group) => (buchholz ? split(group, (member) => buchholz(member).whole) : [group]))
    .flatMap((group) => split(group, counted.sonnebornBergerOf))
    .flatMap((group) => split(group, counted.winsOf));

const playersOf = (tournament: Tournament): readonly MemberId[] =>
  hasTables(tournament.system) ? numbered(tournament) : tournament.entrants.map(({ member }) => member);

/** The rounds of a Swiss in which no opponent was left, which count as won (ledger S1). In tables everybody has as many. */
const byesOf = ({ system, byes }: Tournament, member: MemberId): number =>
  system === 'swiss' ? byes.filter((bye) => bye.member === member).length : 0;

/**
 * Ledger W4: the points of all opponents, the lowest left out first and then with it (FIDE Handbook C.07, Buchholz and its
 * cut). A round that was not played counts as one against somebody with as many points as oneself.
 */
const buchholzOf = (tournament: Tournament, scores: readonly Score[], pointsOf: (member: MemberId) => number) => {
  const { rounds } = tournament;
  return (member: MemberId): { readonly cut: number; readonly whole: number } => {
    const met = scores
      .filter((score) => score.member === member && score.played)
      .map(({ opponent }) => pointsOf(opponent));
    const all = [...met, ...Array.from({ length: Math.max(0, rounds - met.length) }, () => pointsOf(member))];
    const whole = sum(all);
    return { whole, cut: all.length === 0 ? 0 : whole - Math.min(...all) };
  };
};

/**
 * How everybody stands, the first at the top (ledger W2, S1). Who left a round robin before half of their games comes
 * last, unranked, with what they scored; it counts for nobody else. Who never was in the tables is left out.
 */
export const standings = (tournament: Tournament): readonly Standing[] => {
  const [players, scores] = [playersOf(tournament), scoresOf(tournament)];
  const early = players.filter((member) => leftEarly(tournament, member, scores));
  const staying = players.filter((member) => !early.includes(member));
  const besides = (member: MemberId): number => BYE_POINTS * byesOf(tournament, member);
  const all = tally(scores, besides);
  const counted = tally(
    scores.filter(({ member, opponent }) => !early.includes(member) && !early.includes(opponent)),
    besides,
  );
  const buchholz = tournament.system === 'swiss' ? buchholzOf(tournament, scores, counted.pointsOf) : undefined;
  const row = (member: MemberId, by: Tally): Omit<Standing, 'rank' | 'direct'> => {
    const { name, standing } = entrantOf(tournament, member)!;
    const [points, wins] = [by.pointsOf(member), by.winsOf(member)];
    const games = by.gamesOf(member) + byesOf(tournament, member);
    return { member, name, standing, points, games, wins, sonnebornBerger: by.sonnebornBergerOf(member) };
  };
  let before = 0;
  const rows = ranked(staying, counted, buchholz).flatMap((group) => {
    const rank = before + 1;
    before += group.length;
    return group.map((member): Standing => {
      const level = staying.filter((other) => counted.pointsOf(other) === counted.pointsOf(member));
      const direct = counted.directOf(level)?.(member);
      const more = { ...(direct !== undefined && { direct }), ...(buchholz && { buchholz: buchholz(member).cut }) };
      return { rank, ...row(member, counted), ...more };
    });
  });
  return [...rows, ...early.map((member) => row(member, all))];
};
