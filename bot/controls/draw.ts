import type { Ruling } from '../../lambdas/desk.ts';
import { button, row } from '../../lambdas/publish/buttons.ts';
import { notYetLine } from '../../lambdas/publish/words/offers.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

/** Accepts the standing offer or prepares one's own; a prepared one can still be dropped (ledger O1, O2). */
export const drawAnswer = async (bot: Bot, asked: Asked, gameId: string, atPly?: number): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'offerDraw', by: asked.memberId, atPly });
  if (!ruling.accepted) return refused(gameId, ruling);
  const prepared = ruling.events.some((event) => event.type === 'drawOfferPrepared');
  const drop = button('Make no offer', { action: 'dropDraw', gameId, ply: 0 });
  return privately(acceptedInWords(ruling) + notYet(ruling), prepared ? { components: [row(drop)] } : {});
};

export const draw: Control = ({ asked, id }, bot) => drawAnswer(bot, asked, id.gameId, id.ply);

export const dropDraw: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'dropDrawOffer', by: asked.memberId });
  return ruling.accepted ? closing(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};

/** Confirms what was typed as "draw?" (ledger O6). */
export const confirmDraw: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'offerDraw', by: asked.memberId, atPly: id.ply });
  return ruling.accepted ? closing(acceptedInWords(ruling) + notYet(ruling)) : refused(id.gameId, ruling);
};

/** Ledger O1, O5: what the asker should know of an offer of theirs that has not been answered. */
const notYet = ({ game }: Ruling & { accepted: true }): string => {
  const line = game.phase === 'running' ? notYetLine(game) : undefined;
  return line ? ` ${line}` : '';
};

const answer =
  (type: 'acceptDraw' | 'declineDraw' | 'askForMove'): Control =>
  async ({ asked, id }, bot) => {
    const ruling = await submit(bot, asked, id.gameId, { type, by: asked.memberId, offerPly: id.ply });
    return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
  };

export const acceptDraw = answer('acceptDraw');
export const declineDraw = answer('declineDraw');
export const askForMove = answer('askForMove');
