import type { Log } from './log.ts';
import { RecordTooLarge } from './record.ts';

type Answer = { readonly accepted: true } | { readonly accepted: false; readonly refusal: { readonly code: string } };

/**
 * Asks elsewhere for what follows from a decision. What is refused there, or finds no room any more, is told to those who
 * run the service, and holds nothing up; what goes wrong otherwise is thrown, and asked again. Out: whether it is done,
 * now or before: a game that is there already has begun.
 */
export const followed = async (
  log: Log,
  where: { readonly of: string; readonly to: string },
  asked: Promise<Answer>,
): Promise<boolean> => {
  try {
    const answer = await asked;
    if (answer.accepted) return true;
    log.error('followUpRefused', { ...where, refusal: answer.refusal });
    return answer.refusal.code === 'gameExists';
  } catch (error) {
    if (!(error instanceof RecordTooLarge)) throw error;
    log.error('followUpRefused', { ...where, error });
    return false;
  }
};
