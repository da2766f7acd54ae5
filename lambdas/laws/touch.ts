import {
  legalMoves,
  type Move,
  makeUci,
  type Position,
  parseSquare,
  pieceAt,
  type Square,
  squareName,
} from '../chess/index.ts';
import { type Color, fileOf, rankOf, squareAt } from '../chess/types.ts';
import { calling } from './arbitration/call.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { memberOf, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import type { Refusal } from './refusal.ts';

/** The rook that castles with a king's move; undefined for any other move. */
const castlingRook = (position: Position, { from, to }: Move): Square | undefined => {
  const isCastling = pieceAt(position, from)?.role === 'king' && Math.abs(fileOf(from) - fileOf(to)) === 2;
  return isCastling ? squareAt(fileOf(to) > fileOf(from) ? 7 : 0, rankOf(from)) : undefined;
};

/** Where the piece stands that a move takes; a pawn taken in passing stands beside its taker. */
export const takenOn = (position: Position, { from, to }: Move): Square | undefined => {
  if (pieceAt(position, to)) return to;
  const enPassant = pieceAt(position, from)?.role === 'pawn' && fileOf(from) !== fileOf(to);
  return enPassant ? squareAt(fileOf(to), rankOf(from)) : undefined;
};

const isOwn = (position: Position, square: Square): boolean => pieceAt(position, square)?.color === position.turn;

/** The moves that a touched piece can make, or be taken by. */
const movesOf = (position: Position, moves: readonly Move[], square: Square): readonly Move[] =>
  isOwn(position, square)
    ? moves.filter(({ from }) => from === square)
    : moves.filter((move) => takenOn(position, move) === square);

/**
 * Ledger X1 (classic 8, club B 9 to 20): what may be played by who has touched these pieces, in this order. The first
 * that can move must move, or must be taken if it is the opponent's; own and other together: the one takes the other
 * where it can; king and then rook: castling. Where none of them has a legal move, any move may be played. A rook that
 * could castle can move, so that touched before the king it binds by itself (B 19).
 */
export const movesOnceTouched = (position: Position, touched: readonly Square[]): readonly Move[] => {
  const all = legalMoves(position);
  const binding = touched.filter((square) => movesOf(position, all, square).length > 0);
  const [first] = binding;
  if (first === undefined) return all;
  const movesOfFirst = movesOf(position, all, first);
  const castles = movesOfFirst.filter((move) => {
    const rook = castlingRook(position, move);
    return rook !== undefined && touched.includes(rook);
  });
  if (castles.length > 0) return castles;
  const others = binding.filter((square) => isOwn(position, square) !== isOwn(position, first));
  const takes = others[0] === undefined ? [] : movesOf(position, movesOfFirst, others[0]);
  return takes.length > 0 ? takes : movesOfFirst;
};

/** What the player to move may play, with what they have touched on this board. */
export const movesAllowed = ({ position, touched, released }: RunningGame): readonly Move[] => {
  const moves = movesOnceTouched(position, touched);
  return released ? moves.filter(({ from, to }) => from === released.from && to === released.to) : moves;
};

/** Why a legal move can't be played once a piece was touched; undefined where it can. A typed move is bound as well. */
export const touchRefusal = (game: RunningGame, move: Move): Refusal | undefined => {
  if (game.touched.length === 0 && !game.released) return undefined;
  const moves = movesAllowed(game);
  const uci = makeUci(move);
  return moves.some((allowed) => makeUci(allowed) === uci)
    ? undefined
    : { code: 'touched', touched: game.released ? [game.released.from] : game.touched, moves };
};

/**
 * Ledger X1: a piece picked in the move picker is touched. What binds to nothing is not noted: a piece that can't move,
 * another after the first has bound, anything after a pawn was set on the last rank (M5).
 */
export const touch = (
  game: RunningGame,
  command: Command & { type: 'touch' },
  color: Color,
  now: Instant,
): Decision => {
  if (color !== game.position.turn) return refuse({ code: 'notYourTurn', turn: game.position.turn });
  const square = parseSquare(command.square);
  const piece = square === undefined ? undefined : pieceAt(game.position, square);
  if (!game.terms.settings.touchMove || square === undefined || !piece || game.released) return accept();
  if (game.adjusting) return accept(); // said first, "adjust" lets one look without binding, until one has moved
  const open = movesOnceTouched(game.position, game.touched);
  const left = movesOnceTouched(game.position, [...game.touched, square]);
  return left.length < open.length ? accept({ type: 'touched', at: now, color, square: command.square }) : accept();
};

/** "J'adoube" said first lets one look at pieces without touching them (classic 8, club B 11). Once a turn is noted. */
export const adjust = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (!game.terms.settings.touchMove) return refuse({ code: 'noTouchMove' });
  if (color !== game.position.turn) return refuse({ code: 'notYourTurn', turn: game.position.turn });
  return game.adjusting ? accept() : accept({ type: 'adjusted', at: now, color });
};

/** The call that goes with a claim of a breach. */
const CLAIMED = 'I claim that my opponent broke the touch-move rule.';

/**
 * Ledger X2: that the opponent broke touch-move is claimed before one's own next touch. The record of what was touched
 * goes with the claim to the director, as a case; the arbiter itself lets nobody break it.
 */
export const claimTouch = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (!game.terms.settings.touchMove) return refuse({ code: 'noTouchMove' });
  if (color !== game.position.turn || game.moves.length === 0 || game.touched.length > 0) {
    return refuse({ code: 'touchClaimTooLate' });
  }
  if (game.touchClaimed) return refuse({ code: 'touchClaimed' });
  return accept({ type: 'touchClaimed', at: now, color }, calling(game, memberOf(game, color), CLAIMED, now));
};

export const withTouched = (game: RunningGame, name: string): RunningGame => {
  const square = parseSquare(name);
  return square === undefined ? game : { ...game, touched: [...game.touched, square] };
};

/**
 * Ledger M5 (classic 7(d), club B 6(d)): a pawn that was set on the last rank binds to that square, though the move is
 * complete only once its piece is named. Undefined where it does not bind, or has bound already.
 */
export const releasePawn = (
  game: RunningGame,
  { from, to }: { readonly from: Square; readonly to: Square },
  at: Instant,
): Decision | undefined => {
  if (!game.terms.settings.touchMove) return undefined;
  const bound = touchRefusal(game, { from, to, promotion: 'queen' });
  if (bound) return refuse(bound);
  const names = { from: squareName(from), to: squareName(to) };
  return game.released ? undefined : accept({ type: 'pawnReleased', at, color: game.position.turn, ...names });
};

export const withReleased = (game: RunningGame, from: string, to: string): RunningGame => {
  const released = { from: parseSquare(from), to: parseSquare(to) };
  return released.from === undefined || released.to === undefined
    ? game
    : { ...game, released: { from: released.from, to: released.to } };
};

/** A new board: nothing on it has been touched, or claimed. */
export const untouched = (game: RunningGame): RunningGame => {
  const { released: _, claimsMade: __, ...rest } = game;
  return { ...rest, touched: [], adjusting: false, touchClaimed: false };
};

/** What was touched stays in the record beside the move that came of it. */
export const touchedBefore = ({ touched }: RunningGame) => touched.length > 0 && { touched };
