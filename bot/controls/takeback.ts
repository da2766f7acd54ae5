import { acceptedInWords, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

/** Asks the opponent for a take-back (ledger M8): the post in the thread carries the buttons that answer it. */
export const askTakeback = async (bot: Bot, asked: Asked, gameId: string): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'askTakeback', by: asked.memberId });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};

const answer =
  (type: 'acceptTakeback' | 'declineTakeback'): Control =>
  async ({ asked, id }, bot) => {
    const ruling = await submit(bot, asked, id.gameId, { type, by: asked.memberId, atPly: id.ply });
    return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
  };

export const acceptTakeback = answer('acceptTakeback');
export const declineTakeback = answer('declineTakeback');
