import { colorOf, type GameId, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { linesInWords } from '../../lambdas/publish/words/lines.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import type { Control } from './control.ts';

const A_ROW = 5;
const NONE =
  'You keep no conditional moves ready. `/if line:` takes them while your opponent thinks: "if Nf6 then Bg5, if Bb4+ then c3".';

const rowsOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [] : [items.slice(0, A_ROW) as T[], ...rowsOf(items.slice(A_ROW))];

/** A button for each line, good for the list as it was shown: how often it has changed stands in its id. */
const dropButtons = (gameId: GameId, game: RunningGame, color: 'white' | 'black'): Row[] => {
  const [ply, changes] = [plyOf(game), game.lineChanges[color]];
  const one = (_: unknown, index: number) =>
    button(`Drop ${index + 1}`, { action: 'dropLine', gameId, ply, detail: `${index}x${changes}` });
  const all = button('Drop all', { action: 'dropLines', gameId, ply });
  const buttons = game.lines[color].map(one);
  return rowsOf(buttons.length > 1 ? [...buttons, all] : buttons).map((buttons) => row(...buttons));
};

const listed = (gameId: GameId, game: RunningGame, color: 'white' | 'black'): ReplyBody => {
  const lines = game.lines[color];
  if (lines.length === 0) return { content: NONE, components: [] };
  return {
    content:
      `Ready, and seen by you alone:\n${linesInWords(game, lines)}\n` +
      'Each is played at once when your opponent plays into it, and costs you no time.',
    components: dropButtons(gameId, game, color),
  };
};

/** The asker's running game and colour; else what to tell. */
const own = async (bot: Bot, asked: Asked, gameId: GameId) => {
  const game = (await bot.desk.look(gameId))?.game;
  if (game?.phase === 'ended') {
    return privately(refusalInWords({ code: 'gameOver', ending: game.ending, outcome: game.outcome }, game));
  }
  if (game?.phase !== 'running') return privately(refusalInWords({ code: 'noSuchGame' }, game));
  const color = colorOf(game, asked.memberId);
  return color
    ? { game, color }
    : privately(refusalInWords({ code: 'notAPlayer', white: game.white, black: game.black }, game));
};

/** `/if` without a line: what is kept ready, with a button to drop each. */
export const listLines = async (bot: Bot, asked: Asked, gameId: GameId): Promise<Reply> => {
  const found = await own(bot, asked, gameId);
  if ('kind' in found) return found;
  const { content, components } = listed(gameId, found.game, found.color);
  return privately(content, components?.length ? { components } : {});
};

/** `/if line:` keeps lines ready. */
export const keepLines = async (bot: Bot, asked: Asked, gameId: GameId, text: string): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'addLines', by: asked.memberId, text, locale: asked.locale });
  return ruling.accepted ? listLines(bot, asked, gameId) : refused(gameId, ruling);
};

/** The list again, in the place of the one whose button was pressed. */
const refreshed = async (bot: Bot, asked: Asked, gameId: GameId, before = ''): Promise<Reply> => {
  const found = await own(bot, asked, gameId);
  if ('kind' in found) return found;
  const { content, components } = listed(gameId, found.game, found.color);
  return { kind: 'update', content: before + content, components: components ?? [] };
};

export const dropLine: Control = async ({ asked, id }, bot) => {
  const found = await own(bot, asked, id.gameId);
  if ('kind' in found) return found;
  const { game, color } = found;
  const [index, changes] = (id.detail ?? '').split('x').map(Number);
  const line = game.lines[color][index ?? -1];
  if (!line || plyOf(game) !== id.ply || game.lineChanges[color] !== changes) {
    return refreshed(bot, asked, id.gameId, 'Your lines have changed since. ');
  }
  const command = { type: 'dropLines', by: asked.memberId, line: line.join(' '), atPly: id.ply } as const;
  const ruling = await submit(bot, asked, id.gameId, command);
  return ruling.accepted ? refreshed(bot, asked, id.gameId) : refused(id.gameId, ruling);
};

export const dropAllLines: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'dropLines', by: asked.memberId, atPly: id.ply });
  return ruling.accepted ? closing('All your conditional moves are dropped.') : refused(id.gameId, ruling);
};
