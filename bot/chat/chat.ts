import {
  colorOf,
  type Game,
  type GameId,
  mayOfferNow,
  plyOf,
  type Refusal,
  type RunningGame,
} from '../../lambdas/laws/index.ts';
import { confirmButtons } from '../../lambdas/publish/buttons.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { refusalBody, releasedPawn } from '../answers.ts';
import { NOT_A_GAME, submit } from '../ask.ts';
import type { Bot } from '../bot.ts';
import { resignQuestion } from '../controls/resign.ts';
import { lookOver } from '../controls/touch.ts';
import type { Chat } from '../conversation.ts';
import type { ChatReply, TypedMessage } from '../reply.ts';
import { afterRefusal, comeTyped, spiltTyped } from './adjourned.ts';
import { type ChatReading, readChat } from './read.ts';
import { askAbout } from './words.ts';

const playTyped = async (bot: Bot, message: TypedMessage, gameId: GameId, text: string, offersDraw: boolean) => {
  const command = { type: 'playMove', by: message.authorId, text, offersDraw } as const;
  const ruling = await submit(bot, message, gameId, command);
  if (ruling.accepted) return releasedPawn(gameId, ruling);
  return afterRefusal(bot, message, gameId, ruling);
};

/**
 * Ledger O6: what is said in words binds only once it is confirmed. What onlookers say is small talk, unless it is
 * addressed to the arbiter.
 */
const question = async (
  bot: Bot,
  message: TypedMessage,
  gameId: GameId,
  ask: (game: RunningGame, color: 'white' | 'black') => ChatReply | Promise<ChatReply>,
): Promise<ChatReply> => {
  const game = (await bot.desk.look(gameId))?.game;
  if (game?.phase !== 'running' && game?.phase !== 'ended') return undefined;
  const color = colorOf(game, message.authorId);
  const { white, black } = game;
  if (!color) return message.addressed ? say({ code: 'notAPlayer', white, black }, game) : undefined;
  if (game.phase === 'ended') return say({ code: 'gameOver', ending: game.ending, outcome: game.outcome }, game);
  return ask(game, color);
};

const say = (refusal: Refusal, game: Game): ChatReply => ({ content: refusalInWords(refusal, game) });

const askToOffer =
  (bot: Bot, gameId: GameId) =>
  (game: RunningGame, color: 'white' | 'black'): ChatReply => {
    const stands = game.drawOffer && game.drawOffer.by !== color;
    const opponent = mention(game[color === 'white' ? 'black' : 'white']);
    return {
      content: stands
        ? `Accept the draw that ${opponent} offers?`
        : `Offer ${opponent} a draw${mayOfferNow(game, color, bot.now()) ? '' : ' with your next move'}?`,
      components: [confirmButtons({ action: 'confirmDraw', gameId, ply: plyOf(game), detail: color }, 'success')],
    };
  };

const sayAdjust = async (bot: Bot, message: TypedMessage, gameId: GameId, game: RunningGame): Promise<ChatReply> => {
  if (!game.terms.settings.touchMove) return message.addressed ? say({ code: 'noTouchMove' }, game) : undefined;
  const ruling = await submit(bot, message, gameId, { type: 'adjust', by: message.authorId });
  return ruling.accepted ? lookOver(gameId, game) : refusalBody(gameId, ruling);
};

const answer = (bot: Bot, message: TypedMessage, gameId: GameId, read: ChatReading): Promise<ChatReply> => {
  switch (read.kind) {
    case 'move':
      return playTyped(bot, message, gameId, read.text, read.offersDraw);
    case 'offer':
      return question(bot, message, gameId, askToOffer(bot, gameId));
    case 'resignation':
      return question(bot, message, gameId, (game, color) => resignQuestion(gameId, game, color));
    case 'said':
      return question(bot, message, gameId, askAbout(gameId, read.said));
    case 'adjust': // small talk, where no piece is touched anyway
      return question(bot, message, gameId, (game) => sayAdjust(bot, message, gameId, game));
    case 'here':
      return comeTyped(bot, message, gameId);
    case 'spilt':
      return spiltTyped(bot, message, gameId, read.command);
    case 'chatter': // addressed to the arbiter by name, so an answer is expected
      return playTyped(bot, message, gameId, message.text, false);
  }
};

/**
 * Answers what is typed in a game's thread: moves, offers and resignations. Small talk is left alone, unless it is
 * addressed to the arbiter by name: then it is answered anywhere. A played move needs no answer: the new board is one.
 */
export const chatting =
  (bot: Bot): Chat =>
  async (message) => {
    const read = readChat(message.text);
    if (read.kind === 'chatter' && !message.addressed) return undefined;
    const gameId = await bot.store.gameOfThread(message.channelId);
    if (gameId) return answer(bot, message, gameId, read);
    return message.addressed ? { content: NOT_A_GAME } : undefined;
  };
