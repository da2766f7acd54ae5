import type { GameEvent } from './event.ts';
import type { Refusal } from './refusal.ts';

/** What the laws answer: what happens now (perhaps nothing), or why nothing may. */
export type Decision =
  | { readonly accepted: true; readonly events: readonly GameEvent[] }
  | { readonly accepted: false; readonly refusal: Refusal };

export const accept = (...events: readonly GameEvent[]): Decision => ({ accepted: true, events });
export const refuse = (refusal: Refusal): Decision => ({ accepted: false, refusal });
