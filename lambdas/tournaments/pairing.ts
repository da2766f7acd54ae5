import type { MemberId } from '../laws/index.ts';
import type { Pairing } from './event.ts';
import { seedsOf } from './evolve.ts';
import { roundRobinRound, roundsOf } from './round-robin.ts';
import { hasTables, type System } from './system.ts';
import { plays, type Tournament, type TournamentId } from './tournament.ts';

/** A round as it is to be played. */
export interface PairedRound {
  readonly round: number;
  readonly pairings: readonly Pairing[];
  readonly byes: readonly MemberId[];
}

const BASE = 36;

/**
 * The id of a game of the event: the same whenever it is asked for, so that however often a round is told it begins
 * once; as long as a Discord id at most, and never one. In: the event's id, the number of its games before this one.
 */
export const gameIdOf = (id: TournamentId, before: number): string =>
  `e${BigInt(id).toString(BASE)}${before.toString(BASE).padStart(3, '0')}`;

/** How many rounds the event has; undefined where its director pairs by hand. */
export const roundsIn = (tournament: Tournament): number | undefined => {
  const { system, length } = tournament;
  const players = numbered(tournament).length;
  if (system === 'swiss') return length ?? usualLength(players);
  return hasTables(system) ? roundsOf(players, cyclesOf(system)) : undefined;
};

/** As many rounds of a Swiss as it takes to have one winner, should the better always win. */
const usualLength = (players: number): number => (players < 2 ? 0 : Math.ceil(Math.log2(players)));

/** Who plays in the event's tables, by their numbers; before the first round, who would if it were paired now. */
export const numbered = (tournament: Tournament): readonly MemberId[] =>
  tournament.phase === 'entries' ? seedsOf(tournament) : tournament.seeds;

export const cyclesOf = (system: System): 1 | 2 => (system === 'doubleRoundRobin' ? 2 : 1);

/**
 * A round of the event's Berger table (ledger W2), after so many games. Who has left the event plays no more: their
 * opponent of the round has nobody to play.
 */
export const tableRound = (tournament: Tournament, id: TournamentId, round: number, before: number): PairedRound => {
  const seeds = numbered(tournament);
  const { pairs, bye } = roundRobinRound(seeds.length, round, cyclesOf(tournament.system));
  const members = pairs.map(({ white, black }) => [seeds[white]!, seeds[black]!] as const);
  const isThere = (member: MemberId): boolean => plays(tournament, member);
  const both = members.filter((pair) => pair.every(isThere));
  const alone = members.filter((pair) => !pair.every(isThere)).flat();
  return {
    round,
    pairings: both.map(([white, black], index) => ({ gameId: gameIdOf(id, before + index), white, black })),
    byes: [...(bye === undefined ? [] : [seeds[bye]!]), ...alone].filter(isThere),
  };
};

/** One game by its director's hand: each is a round of its own number only where its players have played that many. */
export const handPairing = ({ games }: Tournament, id: TournamentId, white: MemberId, black: MemberId): PairedRound => {
  const playedBy = (member: MemberId): number =>
    games.filter(({ white: one, black: other, replays }) => !replays && (one === member || other === member)).length;
  const round = Math.max(playedBy(white), playedBy(black)) + 1;
  return { round, pairings: [{ gameId: gameIdOf(id, games.length), white, black }], byes: [] };
};
