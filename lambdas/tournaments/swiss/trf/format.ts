import type { Colour } from '../player.ts';

/** Results of a round in a tournament report: played, played but not rated, forfeited, byes (half, full, pairing, zero). */
export const TRF_RESULTS = ['1', '=', '0', 'W', 'D', 'L', '+', '-', 'H', 'F', 'U', 'Z'] as const;
export type TrfResult = (typeof TRF_RESULTS)[number];

/** One round of one player; `undefined` stands for columns left blank, which score nothing. */
export type TrfRound = { readonly opponent?: number; readonly colour?: Colour; readonly result: TrfResult } | undefined;

export interface TrfPlayer {
  /** The starting rank, 1 to the number of players: the pairing number. */
  readonly number: number;
  readonly sex?: string;
  readonly title?: string;
  readonly name: string;
  readonly rating?: number;
  readonly federation?: string;
  readonly fideId?: string;
  readonly born?: string;
  readonly points: number;
  readonly rank?: number;
  readonly rounds: readonly TrfRound[];
  /** Points added for pairing, by round. */
  readonly acceleration?: readonly number[];
}

export interface PointSystem {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** What the pairing-allocated bye scores. */
  readonly pairingBye: number;
  /** What a round scores in which a player was absent, or forfeited. */
  readonly absence: number;
}

export const USUAL_POINTS: PointSystem = { win: 1, draw: 0.5, loss: 0, pairingBye: 1, absence: 0 };

/** An event as a tournament report file (TRF) has it. */
export interface TrfEvent {
  /** Lines of text about the event, by their three-figure code: 012 its name, 022 the city, 042 the first day … */
  readonly headers: readonly (readonly [code: string, text: string])[];
  readonly players: readonly TrfPlayer[];
  /** How many rounds the event has. */
  readonly rounds?: number;
  /** The colour drawn by lot for the first player. */
  readonly initialColour?: Colour;
  readonly points: PointSystem;
  /** Groups whose players are never paired with each other. */
  readonly forbidden: readonly (readonly number[])[];
  /** Players who asked not to be paired in a round to come. */
  readonly absent: readonly {
    readonly round: number;
    readonly player: number;
    readonly points: 'half' | 'full' | 'zero';
  }[];
}

/** Where the fields of a player's line (001) stand: the first column, counted from 0, and the one after the last. */
export const FIELDS = {
  number: [4, 8],
  sex: [9, 10],
  title: [10, 13],
  name: [14, 47],
  rating: [48, 52],
  federation: [53, 56],
  fideId: [57, 68],
  born: [69, 79],
  points: [80, 84],
  rank: [85, 89],
} as const;

/** Where the first round's opponent stands, and how far the next round's is from it. */
export const FIRST_ROUND = 91;
export const ROUND_WIDTH = 10;

export type TrfFailure =
  /** A line that cannot be read; `line` counts from 1. */
  | { readonly code: 'trfLine'; readonly line: number; readonly text: string }
  | { readonly code: 'trfNoPlayers' }
  | { readonly code: 'trfNumberTwice'; readonly number: number }
  | { readonly code: 'trfNumberMissing'; readonly number: number }
  /** The two players of a round don't say the same of it. */
  | { readonly code: 'trfContradiction'; readonly player: number; readonly round: number }
  /** A player's points aren't those of the results. */
  | { readonly code: 'trfPoints'; readonly player: number; readonly points: number; readonly results: number }
  /** The event is accelerated (192 … _BAKU), and the file doesn't say by which points. */
  | { readonly code: 'trfAcceleration' }
  /** More rounds were played than the event has. */
  | { readonly code: 'trfTooManyRounds'; readonly rounds: number; readonly played: number };
