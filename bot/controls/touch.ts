import { legalMoves, type Move, pieceAt, type Square, squareName } from '../../lambdas/chess/index.ts';
import {
  type GameId,
  movesAllowed,
  movesOnceTouched,
  plyOf,
  type RunningGame,
  takenOn,
} from '../../lambdas/laws/index.ts';
import { button, type ControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import { cite } from '../../lambdas/publish/words/game.ts';
import { pieceIn, touchedInWords } from '../../lambdas/publish/words/touch.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import type { Control } from './control.ts';
import { boardFor, capital, isReply, menu, moveMenu, pieceOption, squareMenus } from './menus.ts';

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

const piecesOf = (game: RunningGame, own: boolean): readonly Square[] =>
  SQUARES.filter((square) => {
    const piece = pieceAt(game.position, square);
    return piece && (piece.color === game.position.turn) === own;
  });

const takes = (game: RunningGame, moves: readonly Move[], square: Square): readonly Move[] =>
  moves.filter((move) => takenOn(game.position, move) === square);

/** Whether touching this piece as well would change what must be played: a rook after the king, a piece to take. */
const changes = (game: RunningGame, square: Square): boolean =>
  movesOnceTouched(game.position, [...game.touched, square]).length !== movesAllowed(game).length;

/** A menu of one's own pieces, and one of the opponent's that can be taken. */
const pieceMenus = (
  gameId: GameId,
  game: RunningGame,
  moves: readonly Move[],
  action: 'pickPiece' | 'lookPiece',
): Row[] => {
  const bound = action === 'pickPiece' && game.touched.length > 0;
  const own = piecesOf(game, true).filter(
    (square) => !bound || moves.some(({ from }) => from === square) || changes(game, square),
  );
  const theirs = piecesOf(game, false).filter((square) => takes(game, moves, square).length > 0);
  const id = { action, gameId, ply: plyOf(game) };
  const options = theirs.map((square) => ({
    label: `Take the ${pieceAt(game.position, square)!.role} ${squareName(square)}`,
    value: squareName(square),
  }));
  return [
    menu(
      id,
      'Which piece?',
      own.map((square) => pieceOption(game.position, moves, square)),
    ),
    ...(options.length > 0 ? [menu({ ...id, detail: 'theirs' }, 'Or one to take', options)] : []),
  ];
};

const pieceButtons = (gameId: GameId, game: RunningGame): Row =>
  row(button('Adjust', { action: 'adjust', gameId, ply: plyOf(game) }));

/** The move picker of a touch-move game (ledger X1): whatever is picked is touched. */
export const touchPicker = (gameId: GameId, game: RunningGame, said?: string): ReplyBody => {
  const moves = movesAllowed(game);
  const bound = game.touched.length > 0;
  const content = bound
    ? touchedInWords(game, game.touched, moves)
    : game.adjusting
      ? `Your move. You adjust, so no piece that you pick is touched before you have moved. ${cite(game.terms, 'touchMove')}`
      : `Your move. A piece that you pick is touched: it must move, or be taken, if it can. ${cite(game.terms, 'touchMove')}`;
  return {
    content: said ? `${said} ${content}` : content,
    components: [...pieceMenus(gameId, game, moves, 'pickPiece'), pieceButtons(gameId, game)],
  };
};

/** What follows once a piece was touched: where it goes, what takes it, or that it binds to nothing. */
const afterTouch = (gameId: GameId, game: RunningGame, square: Square): ReplyBody => {
  const moves = movesAllowed(game);
  const piece = pieceIn(game.position, square);
  const touching = game.adjusting && !game.touched.includes(square) ? `You adjust ${piece}` : `You touched ${piece}`;
  const taking = takes(game, moves, square);
  if (taking.length > 0) {
    return {
      content: `${touching}: what takes it?`,
      components: [moveMenu('pickMove', gameId, game, taking, 'Which move?')],
    };
  }
  const castling = game.touched.includes(square) && new Set(moves.map(({ from }) => from)).size === 1;
  const from = moves.some((move) => move.from === square) ? square : castling ? moves[0]!.from : undefined;
  if (from === undefined) {
    const free = moves.length === legalMoves(game.position).length;
    return touchPicker(gameId, game, free ? `${capital(piece)} has no legal move: no penalty.` : undefined);
  }
  return {
    content: `${touching}: ${from === square ? 'where does it go' : `${pieceIn(game.position, from)} goes where`}?`,
    components: [...squareMenus(gameId, game, moves, from), pieceButtons(gameId, game)],
  };
};

/** Ledger X1: notes the touch before it shows anything, so that it binds whatever is done next. */
export const pickTouched = async (bot: Bot, asked: Asked, id: ControlId, square: Square): Promise<Reply> => {
  const command = { type: 'touch', by: asked.memberId, square: squareName(square), atPly: id.ply } as const;
  const ruling = await submit(bot, asked, id.gameId, command);
  if (!ruling.accepted) return refused(id.gameId, ruling);
  if (ruling.game.phase !== 'running') return closing('That board is an old one. Press Move again.');
  return { kind: 'update', components: [], ...afterTouch(id.gameId, ruling.game, square) };
};

const ADJUSTING = 'You adjust: look at any piece, none of them is touched.';

/** Looking at pieces without touching them (ledger X1, classic 8). */
export const lookOver = (gameId: GameId, game: RunningGame, said = ADJUSTING): ReplyBody => ({
  content: `${said} ${cite(game.terms, 'touchMove')}`,
  components: [
    ...pieceMenus(gameId, game, legalMoves(game.position), 'lookPiece'),
    row(button('Move', { action: 'move', gameId, ply: plyOf(game) }, 'primary')),
  ],
});

export const adjust: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'adjust', by: asked.memberId, atPly: id.ply });
  if (!ruling.accepted) return refused(id.gameId, ruling);
  return ruling.game.phase === 'running'
    ? { kind: 'update', ...lookOver(id.gameId, ruling.game) }
    : closing('That board is an old one. Press Move again.');
};

export const lookPiece: Control = async ({ asked, id, values }, bot) => {
  const game = await boardFor(bot, asked, id);
  if (isReply(game)) return game;
  const square = SQUARES.find((known) => squareName(known) === values[0]);
  const moves = legalMoves(game.position);
  if (square === undefined || !pieceAt(game.position, square)) return closing('That piece has gone. Press Move again.');
  const targets = moves.filter(({ from }) => from === square).map(({ to }) => squareName(to));
  const takers = takes(game, moves, square).map(({ from }) => pieceIn(game.position, from));
  const [can, where] = takers.length > 0 ? ['can be taken by', takers] : ['can go to', targets];
  const said = where.length > 0 ? `${can} ${[...new Set(where)].join(', ')}` : 'has no legal move';
  return {
    kind: 'update',
    ...lookOver(id.gameId, game, `${capital(pieceIn(game.position, square))} ${said}. Nothing is touched.`),
  };
};

/** Ledger X2: the opponent broke touch-move. */
export const makeTouchClaim = async (bot: Bot, asked: Asked, gameId: GameId): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'claimTouch', by: asked.memberId });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};
