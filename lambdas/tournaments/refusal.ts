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
  | { readonly code: 'enteredAlready'; readonly member: MemberId }
  /** Back in only by the director's word (ledger P3, W3). */
  | { readonly code: 'outOfEvent'; readonly member: MemberId; readonly standing: EntrantStanding }
  | { readonly code: 'notEntered'; readonly member: MemberId }
  | { readonly code: 'playsAlready'; readonly member: MemberId }
  /** Who plays in an event decides nothing about the others in it (ledger A5). */
  | { readonly code: 'ownEvent' }
  | { readonly code: 'noTimeout'; readonly member: MemberId }
  | { readonly code: 'tooFewPlayers'; readonly least: number }
  | { readonly code: 'allRoundsPaired'; readonly rounds: number }
  | { readonly code: 'tooManyAtOnce'; readonly most: number }
  | { readonly code: 'pairsByTable' | 'pairsByHand' }
  | { readonly code: 'tooManyGames'; readonly most: number }
  | { readonly code: 'gamesInPlay'; readonly count: number }
  | { readonly code: 'notItsGame'; readonly gameId: GameId };

export type TournamentRefusal = EventRefusal | Refusal;
