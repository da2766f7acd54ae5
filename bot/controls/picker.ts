import {
  legalMoves,
  makeUci,
  PROMOTION_ROLES,
  parseSquare,
  parseUci,
  pieceAt,
  squareName,
} from '../../lambdas/chess/index.ts';
import type { ControlId } from '../../lambdas/publish/buttons.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';
import { boardFor, isReply, moveTo, pieceMenu, promotionMenu, squareMenus } from './menus.ts';
import { pickTouched, touchPicker } from './touch.ts';

/** The last letters of the moves that a promotion menu offers. */
const PROMOTIONS = PROMOTION_ROLES.map((promotion) => makeUci({ from: 0, to: 0, promotion }).slice(-1));

/** The Move button: first the piece. */
export const move: Control = async ({ asked, id }, bot) => {
  const game = await boardFor(bot, asked, id);
  if (isReply(game)) return game;
  if (game.terms.settings.touchMove) {
    const { content, ...more } = touchPicker(id.gameId, game);
    return privately(content, more);
  }
  return privately('Your move:', { components: [pieceMenu(id.gameId, game, legalMoves(game.position))] });
};

export const pickPiece: Control = async ({ asked, id, values }, bot) => {
  const game = await boardFor(bot, asked, id);
  if (isReply(game)) return game;
  const from = parseSquare(values[0] ?? '');
  if (from !== undefined && game.terms.settings.touchMove) return pickTouched(bot, asked, id, from);
  const menus = from === undefined ? [] : squareMenus(id.gameId, game, legalMoves(game.position), from);
  if (from === undefined || menus.length === 0) return closing('That piece has no move now. Press Move again.');
  const piece = pieceAt(game.position, from)!;
  return {
    kind: 'update',
    content: `Your move: the ${piece.role} on ${squareName(from)} goes where?`,
    components: menus,
  };
};

export const pickSquare: Control = async (pressed, bot) => {
  const { asked, id, values } = pressed;
  const game = await boardFor(bot, asked, id);
  if (isReply(game)) return game;
  const from = parseSquare(id.detail?.slice(0, 2) ?? '');
  const to = parseSquare(values[0] ?? '');
  if (from === undefined || to === undefined) return closing('That square is none of the choices. Press Move again.');
  const promotes = moveTo(legalMoves(game.position), from, to)?.promotion !== undefined;
  if (!promotes) return playPicked(bot, asked, id, makeUci({ from, to }));
  if (game.terms.settings.touchMove) {
    const ruling = await submit(bot, asked, id.gameId, {
      type: 'playMove',
      by: asked.memberId,
      text: makeUci({ from, to }),
      atPly: id.ply,
    });
    if (!ruling.accepted && ruling.refusal.code !== 'unplayable') return refused(id.gameId, ruling);
  }
  const components = [promotionMenu(id.gameId, game, from, to)];
  return { kind: 'update', content: `Your move: the pawn on ${squareName(from)} becomes what?`, components };
};

export const pickPromotion: Control = async ({ asked, id, values }, bot) => {
  const [uci = ''] = values;
  const chosen = id.detail?.length === 4 && PROMOTIONS.some((letter) => uci === id.detail + letter);
  return chosen ? playPicked(bot, asked, id, uci) : closing('That piece is none of the choices. Press Move again.');
};

/** A whole move chosen from a menu. */
export const pickMove: Control = async ({ asked, id, values }, bot) => {
  const [uci = ''] = values;
  return parseUci(uci)
    ? playPicked(bot, asked, id, uci)
    : closing('That move is none of the choices. Press Move again.');
};

/** A move offered as a button plays it, if it is still this board's turn. */
export const play: Control = ({ asked, id }, bot) => playPicked(bot, asked, id, id.detail ?? '');

const playPicked = async (bot: Bot, asked: Asked, id: ControlId, text: string): Promise<Reply> => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'playMove', by: asked.memberId, text, atPly: id.ply });
  return ruling.accepted ? closing(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};
