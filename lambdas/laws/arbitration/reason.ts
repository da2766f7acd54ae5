import type { Refusal } from '../refusal.ts';

/** As much as one of Discord's forms takes: a case may need telling. In characters as Unicode counts them. */
export const LONGEST_REASON = 4_000;

/** As much as a post can quote in full, whatever signs it is made of: for what is told nowhere else. */
export const LONGEST_NOTE = 900;

/** What takes no ink: spaces, controls, and what Unicode has for joining, filling and steering. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Why a reason can't be taken; undefined for one that can be read and quoted. In: without the spaces around it. */
export const reasonProblem = (reason: string, most = LONGEST_REASON): Refusal | undefined => {
  if (reason.replace(UNSEEN, '') === '') return { code: 'reasonNeeded' };
  if ([...reason].length > most) return { code: 'reasonTooLong', most };
  return undefined;
};

/** How many calls or rulings of usual length this one takes the room of: the record of a game has an end. */
export const reasonWeight = (reason: string): number => Math.ceil([...reason].length / LONGEST_NOTE);
