import type { GameId, MemberId, Refusal } from '../laws/index.ts';
import type { EntrantStanding } from './tournament.ts';

/** Why a command to an event changes nothing, with what its words need, beside what the laws refuse in the same words. */
export type EventRefusal =
  | { readonly code: 'noSuchEvent' }
  | { readonly code: 'eventExists' }
  | { readonly code: 'eventOver' }
  | { readonly code: 'badEventName'; readonly most: number }
  | { readonly code: 'entriesClosed' }
  | { readonly code: 'eventFull'; readonly most: number }
  /** They have entered and withdrawn so often: now a director enters them, or nobody. */
  | { readonly code: 'withdrewTooOften'; readonly most: number }
  | { readonly code: 'enteredAlready'; readonly member: MemberId }
  /** Back in only by the director's word (ledger P3, W3). */
  | { readonly code: 'outOfEvent'; readonly member: MemberId; readonly standing: EntrantStanding }
  | { readonly code: 'notEntered'; readonly member: MemberId }
  | { readonly code: 'playsAlready'; readonly member: MemberId }
  /** Who plays in an event decides nothing about the others in it (ledger A5). */
  | { readonly code: 'ownEvent' }
  | { readonly code: 'noTimeout'; readonly member: MemberId }
  | { readonly code: 'tooFewPlayers'; readonly least: number }
  /** Less than one round, or part of one, was asked for; so many are left. */
  | { readonly code: 'badRounds'; readonly left: number }
  /** Since the director looked, somebody paired more: so many rounds, or games, are paired now. */
  | { readonly code: 'pairedMeanwhile'; readonly paired: number; readonly what: 'rounds' | 'games' }
  /** They are expelled from play in the server, and begin no game (ledger P1). */
  | { readonly code: 'entrantsExpelled'; readonly members: readonly MemberId[] }
  | { readonly code: 'allRoundsPaired'; readonly rounds: number }
  | { readonly code: 'tooManyAtOnce'; readonly most: number }
  | { readonly code: 'pairsByTable' | 'pairsByHand' }
  | { readonly code: 'tooManyGames'; readonly most: number }
  | { readonly code: 'gamesInPlay'; readonly count: number }
  /** So many games of earlier rounds are in play: a Swiss round is paired by the scores. */
  | { readonly code: 'roundInPlay'; readonly count: number }
  | { readonly code: 'oneRoundAtATime' | 'roundsByTable' }
  | { readonly code: 'badLength'; readonly most: number }
  /** However the round is paired, two would meet again; those who can meet nobody any more, where there are such. */
  | { readonly code: 'noLegalPairing'; readonly stuck: readonly MemberId[] }
  | { readonly code: 'notItsGame'; readonly gameId: GameId };

export type TournamentRefusal = EventRefusal | Refusal;
