import { ComponentType } from 'discord-api-types/v10';
import {
  type Move,
  makeUci,
  type Position,
  PROMOTION_ROLES,
  pieceAt,
  type Square,
  squareName,
} from '../../lambdas/chess/index.ts';
import { colorOf, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import { type Action, type ControlId, makeControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { type Style, styledMove, styleOf } from '../../lambdas/publish/words/style.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

/** Discord's limits for a menu. */
export const MOST_OPTIONS = 25;
const LONGEST_DESCRIPTION = 100;

export const menu = (id: ControlId, placeholder: string, options: readonly Option[]): Row =>
  row({
    type: ComponentType.StringSelect,
    custom_id: makeControlId(id),
    placeholder,
    options: options.slice(0, MOST_OPTIONS),
  });

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const targetsOf = (moves: readonly Move[], from: Square): readonly Square[] => [
  ...new Set(moves.filter((move) => move.from === from).map(({ to }) => to)),
];

/** A piece as a menu offers it, and where these moves take it. */
export const pieceOption = (position: Position, moves: readonly Move[], from: Square): Option => {
  const targets = targetsOf(moves, from).map(squareName);
  const description = targets.length > 0 ? `to ${targets.join(', ')}` : 'no move';
  return {
    label: `${capital(pieceAt(position, from)!.role)} ${squareName(from)}`,
    value: squareName(from),
    description: description.slice(0, LONGEST_DESCRIPTION),
  };
};

/** The pieces that can make one of the moves. */
export const pieceMenu = (gameId: string, game: RunningGame, moves: readonly Move[]): Row =>
  menu(
    { action: 'pickPiece', gameId, ply: plyOf(game) },
    'Which piece?',
    [...new Set(moves.map(({ from }) => from))].map((from) => pieceOption(game.position, moves, from)),
  );

export const moveTo = (moves: readonly Move[], from: Square, to: Square): Move | undefined =>
  moves.find((move) => move.from === from && move.to === to);

/** Menus are read by whoever is to move, who likes moves written so. */
const moversStyle = ({ choices, position }: RunningGame): Style => styleOf(choices?.[position.turn] ?? {});

const targetLabel = (game: RunningGame, move: Move): string =>
  `${squareName(move.to)} · ${move.promotion ? 'promotes' : styledMove(game.position, move, moversStyle(game))}`;

/** A queen can have more targets than one menu holds: the rest goes into a second. */
export const squareMenus = (gameId: string, game: RunningGame, moves: readonly Move[], from: Square): Row[] => {
  const options = targetsOf(moves, from).map((to) => ({
    label: targetLabel(game, moveTo(moves, from, to)!),
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

export const promotionMenu = (gameId: string, game: RunningGame, from: Square, to: Square): Row =>
  menu(
    { action: 'pickPromotion', gameId, ply: plyOf(game), detail: squareName(from) + squareName(to) },
    'Which piece?',
    PROMOTION_ROLES.map((promotion) => ({ label: capital(promotion), value: makeUci({ from, to, promotion }) })),
  );

/** Whole moves to choose from. */
export const moveMenu = (
  action: Action,
  gameId: string,
  game: RunningGame,
  moves: readonly Move[],
  placeholder: string,
): Row =>
  menu(
    { action, gameId, ply: plyOf(game) },
    placeholder,
    moves.map((move) => ({ label: styledMove(game.position, move, moversStyle(game)), value: makeUci(move) })),
  );

/** The game if it is the asker's turn on the board that was looked at; else what to tell. */
export const boardFor = async (bot: Bot, asked: Asked, id: ControlId): Promise<RunningGame | Reply> => {
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

export const isReply = (found: RunningGame | Reply): found is Reply => 'kind' in found;
