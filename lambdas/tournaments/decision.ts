import type { TournamentEvent } from './event.ts';
import type { TournamentRefusal } from './refusal.ts';

/** What an event's rules answer: what happens now (perhaps nothing), or why nothing may. */
export type TournamentDecision =
  | { readonly accepted: true; readonly events: readonly TournamentEvent[] }
  | { readonly accepted: false; readonly refusal: TournamentRefusal };

export const accept = (...events: readonly TournamentEvent[]): TournamentDecision => ({ accepted: true, events });
export const refuse = (refusal: TournamentRefusal): TournamentDecision => ({ accepted: false, refusal });
