import type { MemberId, Outcome } from '../laws/index.ts';
import { cyclesOf } from './pairing.ts';
import { roundRobinRound } from './round-robin.ts';
import { hasTables } from './system.ts';
import { entrantOf, type Tournament } from './tournament.ts';

/** What a player has from one game with an opponent. */
export interface Score {
  readonly member: MemberId;
  readonly opponent: MemberId;
  /** Ledger S1: 1, ½ or 0. */
  readonly points: number;
  /** False where it was won or lost without play. */
  readonly played: boolean;
}

type Points = readonly [white: number, black: number];

/** Ledger S1. An annulled game was none. */
export const POINTS: Readonly<Record<Exclude<Outcome, 'annulled'>, Points>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '0-0': [0, 0],
  '1/2-0': [0.5, 0],
  '0-1/2': [0, 0.5],
};

interface Slot {
  readonly round: number;
  readonly white: MemberId;
  readonly black: MemberId;
}

const both = ({ white, black }: Pick<Slot, 'white' | 'black'>, points: Points, played: boolean): readonly Score[] => [
  { member: white, opponent: black, points: points[0], played },
  { member: black, opponent: white, points: points[1], played },
];

/** From the games that are over. */
const gameScores = ({ games }: Tournament): readonly Score[] =>
  games.flatMap((game) =>
    game.over && game.over.outcome !== 'annulled' ? both(game, POINTS[game.over.outcome], !game.over.forfeit) : [],
  );

/** What the tables have in the rounds that are paired. */
const slotsOf = ({ system, seeds, rounds }: Tournament): readonly Slot[] =>
  Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    roundRobinRound(seeds.length, round, cyclesOf(system)).pairs.map(
      ({ white, black }): Slot => ({ round, white: seeds[white]!, black: seeds[black]! }),
    ),
  );

/** Whoever has which colour: a game that is played again may have them reversed. */
const isBetween = (game: Pick<Slot, 'white' | 'black'>, one: MemberId, other: MemberId): boolean =>
  [one, other].every((member) => member === game.white || member === game.black);

/** Where no game was paired because one of the two was out: a win without play for the other (ledger W2). */
const missedScores = (tournament: Tournament): readonly Score[] => {
  const { games, byes } = tournament;
  const missed = slotsOf(tournament).filter(
    ({ round, white, black }) => !games.some((game) => game.round === round && isBetween(game, white, black)),
  );
  return missed.flatMap((slot) => {
    const wasThere = (member: MemberId): number =>
      byes.some((bye) => bye.round === slot.round && bye.member === member) ? 1 : 0;
    return both(slot, [wasThere(slot.white), wasThere(slot.black)], false);
  });
};

/**
 * What everybody has scored from whom so far. The bye of an odd number's table is none of it: everybody has it as often.
 */
export const scoresOf = (tournament: Tournament): readonly Score[] =>
  hasTables(tournament.system) ? [...gameScores(tournament), ...missedScores(tournament)] : gameScores(tournament);

/**
 * Ledger W2: whether somebody has left a round robin before half of their games, which then count for nobody (FIDE
 * Handbook, General Regulations for Competitions). What they lost by not playing they did not play; what an opponent
 * lost so is nothing that they left out. In: the event, the member, what everybody has scored in it.
 */
export const leftEarly = (tournament: Tournament, member: MemberId, scores: readonly Score[]): boolean => {
  const { system, seeds } = tournament;
  if (!hasTables(system) || entrantOf(tournament, member)?.standing === 'playing') return false;
  const done = scores.filter((score) => score.member === member && (score.played || score.points > 0)).length;
  const all = (seeds.length - 1) * cyclesOf(system);
  return done * 2 < all;
};
