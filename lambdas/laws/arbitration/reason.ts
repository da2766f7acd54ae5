import type { Refusal } from '../refusal.ts';

/** As much as a post can quote in full, whatever signs it is made of. In characters as Unicode counts them. */
export const LONGEST_REASON = 900;

/** What takes no ink: spaces, controls, and what Unicode has for joining, filling and steering. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Why a reason can't be taken; undefined for one that can be read and quoted. In: without the spaces around it. */
export const reasonProblem = (reason: string): Refusal | undefined => {
  if (reason.replace(UNSEEN, '') === '') return { code: 'reasonNeeded' };
  if ([...reason].length > LONGEST_REASON) return { code: 'reasonTooLong', most: LONGEST_REASON };
  return undefined;
};
