import type { Log } from './log.ts';
import { RecordTooLarge } from './record.ts';

type Answer = { readonly accepted: true } | { readonly accepted: false; readonly refusal: object };

/**
 * Asks elsewhere for what follows from a decision. What is refused there, or finds no room any more, is told to those who
 * run the service, and holds nothing up; what goes wrong otherwise is thrown, and asked again.
 */
export const followed = async (
  log: Log,
  where: { readonly of: string; readonly to: string },
  asked: Promise<Answer>,
) => {
  try {
    const answer = await asked;
    if (!answer.accepted) log.error('followUpRefused', { ...where, refusal: answer.refusal });
  } catch (error) {
    if (!(error instanceof RecordTooLarge)) throw error;
    log.error('followUpRefused', { ...where, error });
  }
};
