import { ComponentType } from 'discord-api-types/v10';
import {
  legalMoves,
  type Move,
  makeMove,
  makeUci,
  type Position,
  PROMOTION_ROLES,
  parseSquare,
  pieceAt,
  type Square,
  squareName,
} from '../../lambdas/chess/index.ts';
import { colorOf, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import { type ControlId, makeControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

/** The last letters of the moves that a promotion menu offers. */
const PROMOTIONS = PROMOTION_ROLES.map((promotion) => makeUci({ from: 0, to: 0, promotion }).slice(-1));

interface Option {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

/** Discord's limits for a menu. */
const MOST_OPTIONS = 25;
const LONGEST_DESCRIPTION = 100;

const menu = (id: ControlId, placeholder: string, options: readonly Option[]): Row =>
  row({ type: ComponentType.StringSelect, custom_id: makeControlId(id), placeholder, options: [...options] });

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const targetsOf = (moves: readonly Move[], from: Square): readonly Square[] => [
  ...new Set(moves.filter((move) => move.from === from).map(({ to }) => to)),
];

const pieceMenu = (gameId: string, game: RunningGame): Row => {
  const moves = legalMoves(game.position);
  const options = [...new Set(moves.map(({ from }) => from))].map((from) => ({
    label: `${capital(pieceAt(game.position, from)!.role)} ${squareName(from)}`,
    value: squareName(from),
    description: `to ${targetsOf(moves, from).map(squareName).join(', ')}`.slice(0, LONGEST_DESCRIPTION),
  }));
  return menu({ action: 'pickPiece', gameId, ply: plyOf(game) }, 'Which piece?', options);
};

const moveTo = (moves: readonly Move[], from: Square, to: Square): Move =>
  moves.find((move) => move.from === from && move.to === to)!;

const targetLabel = (position: Position, move: Move): string =>
  `${squareName(move.to)} · ${move.promotion ? 'promotes' : makeMove(position, move, 'san')}`;

/** A queen can have more targets than one menu holds: the rest goes into a second. */
const squareMenus = (gameId: string, game: RunningGame, from: Square): Row[] => {
  const moves = legalMoves(game.position);
  const options = targetsOf(moves, from).map((to) => ({
    label: targetLabel(game.position, moveTo(moves, from, to)),
    value: squareName(to),
  }));
  const parts = [options.slice(0, MOST_OPTIONS), options.slice(MOST_OPTIONS)].filter((part) => part.length > 0);
  return parts.map((part, index) =>
    menu(
      { action: 'pickSquare', gameId, ply: plyOf(game), detail: `${squareName(from)}${index || ''}` },
      index === 0 ? 'To which square?' : 'More squares',
      part,
    ),
  );
};

const promotionMenu = (gameId: string, game: RunningGame, from: Square, to: Square): Row =>
  menu(
    { action: 'pickPromotion', gameId, ply: plyOf(game), detail: squareName(from) + squareName(to) },
    'Which piece?',
    PROMOTION_ROLES.map((promotion) => ({ label: capital(promotion), value: makeUci({ from, to, promotion }) })),
  );

/** The game if it is the asker's turn on the board that was looked at; else what to tell. */
const boardFor = async (bot: Bot, asked: Asked, id: ControlId): Promise<RunningGame | Reply> => {
  const game = (await bot.desk.look(id.gameId))?.game;
  const say = (refusal: Parameters<typeof refusalInWords>[0]): Reply => privately(refusalInWords(refusal, game));
  if (!game) return say({ code: 'noSuchGame' });
  if (game.phase === 'ended') return say({ code: 'gameOver', ending: game.ending, outcome: game.outcome });
  if (game.phase !== 'running') return say({ code: 'noSuchGame' });
  const color = colorOf(game, asked.memberId);
  if (!color) return say({ code: 'notAPlayer', white: game.white, black: game.black });
  if (plyOf(game) !== id.ply) return say({ code: 'boardMovedOn' });
  return color === game.position.turn ? game : say({ code: 'notYourTurn', turn: game.position.turn });
};

const isReply = (found: RunningGame | Reply): found is Reply => 'kind' in found;

/** The Move button: first the piece. */
export const move: Control = async ({ asked, id }, bot) => {
  const game = await boardFor(bot, asked, id);
  return isReply(game) ? game : privately('Your move:', { components: [pieceMenu(id.gameId, game)] });
};

export const pickPiece: Control = async ({ asked, id, values }, bot) => {
  const game = await boardFor(bot, asked, id);
  if (isReply(game)) return game;
  const from = parseSquare(values[0] ?? '');
  const menus = from === undefined ? [] : squareMenus(id.gameId, game, from);
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
  const components = [promotionMenu(id.gameId, game, from, to)];
  return { kind: 'update', content: `Your move: the pawn on ${squareName(from)} becomes what?`, components };
};

export const pickPromotion: Control = async ({ asked, id, values }, bot) => {
  const [uci = ''] = values;
  const chosen = id.detail?.length === 4 && PROMOTIONS.some((letter) => uci === id.detail + letter);
  return chosen ? playPicked(bot, asked, id, uci) : closing('That piece is none of the choices. Press Move again.');
};

/** A move offered as a button plays it, if it is still this board's turn. */
export const play: Control = ({ asked, id }, bot) => playPicked(bot, asked, id, id.detail ?? '');

const playPicked = async (bot: Bot, asked: Asked, id: ControlId, text: string): Promise<Reply> => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'playMove', by: asked.memberId, text, atPly: id.ply });
  return ruling.accepted ? closing(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};
