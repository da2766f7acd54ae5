import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { legalMoves, makeMove, makeUci } from '../../lambdas/chess/index.ts';
import { colorOf } from '../../lambdas/laws/index.ts';
import { styledMove, styleOf } from '../../lambdas/publish/words/style.ts';
import { acceptedInWords, privately, refused, releasedPawn } from '../answers.ts';
import { inGame, submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { readChat } from '../chat/read.ts';
import type { Choice, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** Discord shows no more choices than this. */
const MOST_CHOICES = 25;

const definition = serverCommand('move', 'Play a move in this game', [
  {
    type: ApplicationCommandOptionType.String,
    name: 'move',
    description: 'Your move, like Nf3, e2e4 or O-O',
    required: true,
    autocomplete: true,
    max_length: 100,
  },
]);

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o');

/** The asker's legal moves that begin with, or else contain, what has been typed so far, written as they like them. */
export const suggestMove = async (asked: Asked, typed: string, bot: Bot): Promise<readonly Choice[]> => {
  const gameId = await bot.store.gameOfThread(asked.channelId);
  const found = gameId ? await bot.desk.look(gameId) : undefined;
  if (found?.game.phase !== 'running') return [];
  const { position } = found.game;
  if (colorOf(found.game, asked.memberId) !== position.turn) return [];
  const sought = bare(typed);
  const style = styleOf(found.game.choices?.[position.turn] ?? {});
  const moves = legalMoves(position).map((move) => ({
    shown: styledMove(position, move, style),
    san: makeMove(position, move, 'san'),
    uci: makeUci(move),
  }));
  const begins = moves.filter((move) => Object.values(move).some((text) => bare(text).startsWith(sought)));
  const contains = moves.filter((move) => !begins.includes(move) && bare(move.shown + move.san).includes(sought));
  return [...begins, ...contains].slice(0, MOST_CHOICES).map(({ shown }) => ({ name: shown, value: shown }));
};

/** `/move`: the same as typing the move in the game's thread. */
export const move: SlashCommand = {
  definition,
  suggest: { move: suggestMove },
  run: (asked, given, bot) =>
    inGame(bot, asked, async (gameId) => {
      const typed = given.text('move') ?? '';
      const read = readChat(typed);
      const [text, offersDraw] = read.kind === 'move' ? [read.text, read.offersDraw] : [typed, false];
      const ruling = await submit(bot, asked, gameId, {
        type: 'playMove',
        by: asked.memberId,
        text,
        offersDraw,
        locale: asked.locale,
      });
      if (!ruling.accepted) return refused(gameId, ruling);
      const { content, ...more } = releasedPawn(gameId, ruling) ?? { content: acceptedInWords(ruling) };
      return privately(content, more);
    }),
};
