import { LONGEST_REASON } from '../../lambdas/laws/index.ts';
import { clip, plain } from '../../lambdas/publish/words/text.ts';

/** What Discord takes in one message. */
const LONGEST_MESSAGE = 2_000;

/**
 * A message with a reason quoted in it, which fits in one of Discord's whatever the reason is made of. In: what stands
 * above it and below it.
 */
export const withReason = (above: string, reason: string, below: string): string => {
  const head = clip(above, LONGEST_MESSAGE / 2);
  const room = LONGEST_MESSAGE - head.length - below.length - '\n> \n'.length;
  const whole = plain(reason, LONGEST_REASON);
  // A sign takes two of Discord's characters at most: its mark and itself, or both halves of a pair.
  const quote = whole.length <= room ? whole : plain(reason, Math.floor(room / 2));
  return `${head}\n> ${quote}\n${below}`;
};
