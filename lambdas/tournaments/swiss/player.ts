export type Colour = 'white' | 'black';

/** What one past round was to a player. `points` is what the player scored in it. */
export type PastRound =
  | { readonly kind: 'game'; readonly opponent: number; readonly colour: Colour; readonly points: number }
  /** Paired, but one of the two didn't come: no game was played, and the two may meet again. */
  | { readonly kind: 'forfeit'; readonly opponent: number; readonly colour?: Colour; readonly points: number }
  /** The pairing-allocated bye: the player for whom no opponent was left. */
  | { readonly kind: 'pairingBye'; readonly points: number }
  /** Not paired: a bye on request, late entry, absence, withdrawal. */
  | { readonly kind: 'notPaired'; readonly points: number };

export interface SwissPlayer {
  /** The pairing number (TPN): 1 is the top seed. Numbers are unique, and need not be without gaps. */
  readonly number: number;
  /** One entry a round, the first round first. */
  readonly history: readonly PastRound[];
  /** Not to be paired in this round. */
  readonly absent?: boolean;
  /** Points added, for pairing only, in each round up to the one to be paired (C.04.5, accelerated systems). */
  readonly acceleration?: readonly number[];
}

export interface SwissOptions {
  /** How many rounds the event has; in the last one topscorers may be given a colour they could else not have. */
  readonly rounds: number;
  /** The colour drawn by lot for the top seed (C.04.3, 5.1). */
  readonly initialColour: Colour;
  /** Players who are never paired with each other, whatever their scores. */
  readonly forbidden?: readonly (readonly [number, number])[];
  /** Points for a win and for a loss on the board; 1 and 0 unless the event says otherwise. */
  readonly win?: number;
  readonly loss?: number;
}
