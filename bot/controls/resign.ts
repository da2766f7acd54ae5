import { type Color, opposite } from '../../lambdas/chess/index.ts';
import { colorOf, plyOf, type RunningGame, resigningDraws } from '../../lambdas/laws/index.ts';
import { confirmButtons } from '../../lambdas/publish/buttons.ts';
import { cite } from '../../lambdas/publish/words/game.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import type { Control } from './control.ts';

export const resignQuestion = (gameId: string, game: RunningGame, color: Color): ReplyBody => ({
  content: resigningDraws(game, color)
    ? `Resign? ${mention(game[opposite(color)])} could never mate, so the game is drawn then, and it can't be taken back. ${cite(game.terms, 'resignation')}`
    : `Resign? ${mention(game[opposite(color)])} wins the game then, and it can't be taken back.`,
  components: [confirmButtons({ action: 'confirmResign', gameId, ply: plyOf(game), detail: color }, 'danger')],
});

/** Asks whether the resignation is meant; it binds only once confirmed. */
export const askToResign = async (bot: Bot, asked: Asked, gameId: string): Promise<Reply> => {
  const found = await bot.desk.look(gameId);
  const game = found?.game;
  if (game?.phase === 'ended') {
    return privately(refusalInWords({ code: 'gameOver', ending: game.ending, outcome: game.outcome }, game));
  }
  if (game?.phase !== 'running') return privately(refusalInWords({ code: 'noSuchGame' }, game));
  const color = colorOf(game, asked.memberId);
  if (!color) return privately(refusalInWords({ code: 'notAPlayer', white: game.white, black: game.black }, game));
  const { content, ...more } = resignQuestion(gameId, game, color);
  return privately(content, more);
};

export const resign: Control = ({ asked, id }, bot) => askToResign(bot, asked, id.gameId);

export const confirmResign: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'resign', by: asked.memberId });
  return ruling.accepted ? closing(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};
