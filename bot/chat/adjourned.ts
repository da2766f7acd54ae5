import type { Ruling } from '../../lambdas/desk.ts';
import { colorOf, type GameId, missingAtStart, type RunningGame } from '../../lambdas/laws/index.ts';
import { cite } from '../../lambdas/publish/words/game.ts';
import { refusalBody } from '../answers.ts';
import type { Bot } from '../bot.ts';
import { comeTo } from '../controls/adjournment.ts';
import type { ChatReply, Removal, TypedMessage } from '../reply.ts';

const REMOVAL: Removal = {
  removed: 'I have taken your message away.',
  left: "I may not take your message away: delete it yourself, if it isn't too late.",
};

/** What was typed for everybody, and was meant for nobody: it binds nobody, but may have been read. */
const spiltReply = (command: 'seal' | 'if', game: RunningGame): ChatReply => ({
  removal: REMOVAL,
  content:
    command === 'seal'
      ? 'Nothing was sealed: what is typed here everybody can read, and your opponent may have. ' +
        `\`/seal move:\` seals a move that nobody sees. ${cite(game.terms, 'adjournment')}`
      : 'No conditional move was kept: what is typed here everybody can read, and your opponent may have. ' +
        '`/if line:` keeps one that only you see.',
});

/** In a game that is over, or by onlookers, it is talk. */
export const spiltTyped = async (
  bot: Bot,
  message: TypedMessage,
  gameId: GameId,
  command: 'seal' | 'if',
): Promise<ChatReply> => {
  const game = (await bot.desk.look(gameId))?.game;
  const own = game?.phase === 'running' && colorOf(game, message.authorId) !== undefined;
  return own ? spiltReply(command, game) : undefined;
};

const come = (bot: Bot, message: TypedMessage, gameId: GameId): Promise<Ruling> =>
  comeTo(bot, { ...message, memberId: message.authorId }, gameId);

/** "I am here" (ledger G2). Said while nobody is waited for it is small talk. */
export const comeTyped = async (bot: Bot, message: TypedMessage, gameId: GameId): Promise<ChatReply> => {
  const game = (await bot.desk.look(gameId))?.game;
  const waited = game?.phase === 'running' && (game.adjournment !== undefined || missingAtStart(game).length > 0);
  const waiting = waited && colorOf(game, message.authorId);
  if (!waiting) return undefined;
  const ruling = await come(bot, message, gameId);
  return ruling.accepted ? undefined : refusalBody(gameId, ruling);
};

/**
 * What a refused move gets. One that was to be sealed is taken away, since it may still be. One typed while the envelope
 * is shut shows that its player is there: it opens, and the move, made without having seen it, is not played.
 */
export const afterRefusal = async (
  bot: Bot,
  message: TypedMessage,
  gameId: GameId,
  ruling: Ruling & { accepted: false },
): Promise<ChatReply> => {
  const body = refusalBody(gameId, ruling);
  if (ruling.refusal.code === 'sealInstead') return { ...body, removal: REMOVAL };
  if (ruling.refusal.code !== 'envelopeShut') return body;
  const came = await come(bot, message, gameId);
  return came.accepted
    ? { content: 'You are here, so the envelope is opened. Look at the board: your move was not played yet.' }
    : refusalBody(gameId, came);
};
