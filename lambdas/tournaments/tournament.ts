import type { GameId, Instant, MemberId, Names, Outcome, Place, Terms } from '../laws/index.ts';
import type { System } from './system.ts';
import type { TimeoutRule } from './timeouts.ts';

/** Names an event for good. Players say "event"; in code that word is taken by what happens. */
export type TournamentId = string;

/** What somebody who has entered is in the event. */
export type EntrantStanding =
  | 'playing'
  /** Of their own will, or by a director. */
  | 'withdrawn'
  /** By the rule for timeouts (ledger P3). */
  | 'timedOut'
  /** Ledger P1. */
  | 'expelled';

/** A time limit that somebody overstepped in the event, and the game that it cost. */
export interface Timeout {
  readonly gameId: GameId;
  /** When it was noted in the event. */
  readonly at: Instant;
  /** When it ended the game. */
  readonly endedAt: Instant;
}

export interface Entrant {
  readonly member: MemberId;
  /** The name they went by; posts mention members by id. */
  readonly name: string;
  readonly enteredAt: Instant;
  readonly standing: EntrantStanding;
  /** When they entered, went out, or were readmitted by a director, whichever was last. */
  readonly since: Instant;
  /** Those that count (ledger P3): neither excused, nor of a game whose end was put right. */
  readonly timeouts: readonly Timeout[];
}

/** How a game of the event ended, as far as the event must know. */
export interface GameOver {
  readonly outcome: Outcome;
  /** Won without play, or lost so (ledger S1). */
  readonly forfeit: boolean;
  /** Who overstepped the time, or did not come, where that ended it. */
  readonly timedOut?: MemberId;
  /** It could not begin at all. */
  readonly notBegun?: true;
}

/** A game of the event. */
export interface PairedGame {
  readonly id: GameId;
  readonly round: number;
  readonly white: MemberId;
  readonly black: MemberId;
  /** The version of the game's record that was noted last; 0 before anything was. */
  readonly version: number;
  /** Left out while it is in play. */
  readonly over?: GameOver;
  /** The game in whose place it is played (ledger E10), which was annulled. */
  readonly replays?: GameId;
}

/** Who has nobody to play in a round. */
export interface Bye {
  readonly round: number;
  readonly member: MemberId;
}

/** A tournament: who plays in it, under what, and how its games stand. */
export interface Tournament {
  readonly phase: 'entries' | 'running' | 'over';
  readonly name: string;
  /** The director who opened it. */
  readonly by: MemberId;
  readonly openedAt: Instant;
  readonly place: Place;
  /** What each of its games is played under. */
  readonly terms: Terms;
  readonly system: System;
  readonly timeouts: TimeoutRule;
  /** How many rounds a Swiss is to have, where its director said so. */
  readonly length?: number;
  /** In the order in which they entered. */
  readonly entrants: readonly Entrant[];
  /** Who withdrew before the first round, as often as they did: they are no entrants. */
  readonly left: readonly MemberId[];
  /** Those who were in when the first round was paired, by their numbers in the pairing tables; nobody before. */
  readonly seeds: readonly MemberId[];
  /** How many rounds are paired. */
  readonly rounds: number;
  readonly games: readonly PairedGame[];
  readonly byes: readonly Bye[];
}

export const entrantOf = ({ entrants }: Tournament, member: MemberId): Entrant | undefined =>
  entrants.find((entrant) => entrant.member === member);

export const plays = (tournament: Tournament, member: MemberId): boolean =>
  entrantOf(tournament, member)?.standing === 'playing';

/** A member's games in it that are in play. */
export const inPlayOf = ({ games }: Tournament, member: MemberId): readonly PairedGame[] =>
  games.filter(({ over, white, black }) => !over && (white === member || black === member));

/** Shown names by member, as they went by when they entered. */
export const entrantNames = ({ entrants }: Tournament): Names =>
  Object.fromEntries(entrants.map(({ member, name }) => [member, name]));

/** A member's game in a round, if they have one: what was annulled may have been played again, and then that is the game. */
export const gameInRound = ({ games }: Tournament, member: MemberId, round: number): PairedGame | undefined => {
  const theirs = games.filter((game) => game.round === round && (game.white === member || game.black === member));
  return theirs.find(({ over }) => over?.outcome !== 'annulled') ?? theirs[0];
};
