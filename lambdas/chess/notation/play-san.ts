import { isAttacked } from '../attacks.ts';
import {
  BISHOP,
  type Board,
  encode,
  fromOf,
  KING,
  KNIGHT,
  type MoveCode,
  NOWHERE,
  PAWN,
  QUEEN,
  ROOK,
  type Side,
  toOf,
  type Undo,
} from '../board.ts';
import { generate, MOST_MOVES } from '../generate.ts';
import { TOWARDS } from '../geometry.ts';
import type { Square } from '../types.ts';

/** A move that has been played on a board, and what takes it back. */
export interface Played {
  code: MoveCode;
  undo: Undo;
}

const ROLE_OF = new Uint8Array(128);
for (const [role, letters] of [
  [KNIGHT, 'N'],
  [BISHOP, 'B'],
  [ROOK, 'R'],
  [QUEEN, 'Q'],
  [KING, 'K'],
] as const)
  ROLE_OF[letters.charCodeAt(0)] = role;

const FILE_A = 97;
const RANK_1 = 49;
const ANY = -1;

const legalCodes = new Uint16Array(MOST_MOVES);

/**
 * Plays the move that `text` from `start` to `end` writes in standard algebraic notation, if exactly one legal move
 * fits it, and says so; else leaves the board as it is. Made for whole files of games: it looks at the pieces that could go
 * there and nothing else, and knows no other notation. `played` receives the move.
 */
export const playSan = (board: Board, text: string, start: number, end: number, played: Played): boolean => {
  let last = end - 1;
  while (last > start && isSign(text.charCodeAt(last))) last--;
  const first = text.charCodeAt(start);
  if (first === 79 || first === 48) return playCastling(board, text, start, last, played);
  const promotion = last > start + 1 ? ROLE_OF[text.charCodeAt(last) & 127]! : 0;
  if (promotion !== 0) last -= text.charCodeAt(last - 1) === 61 ? 2 : 1;
  const toRank = text.charCodeAt(last) - RANK_1;
  const toFile = text.charCodeAt(last - 1) - FILE_A;
  if (last <= start || toRank >>> 0 > 7 || toFile >>> 0 > 7) return false;
  const to = toRank * 8 + toFile;
  const role = first < 128 ? ROLE_OF[first]! : 0;
  if (role === 0) return playPawn(board, text, start, last - 1, to, promotion, played);
  if (promotion !== 0) return false;

  let file = ANY;
  let rank = ANY;
  for (let at = start + 1; at < last - 1; at++) {
    const character = text.charCodeAt(at);
    if (character === 120) continue;
    if ((character - FILE_A) >>> 0 < 8 && file === ANY && rank === ANY) file = character - FILE_A;
    else if ((character - RANK_1) >>> 0 < 8 && rank === ANY) rank = character - RANK_1;
    else return false;
  }
  return playPiece(board, role, file, rank, to, played);
};

/** + # ! ? */
const isSign = (character: number): boolean =>
  character === 43 || character === 35 || character === 33 || character === 63;

const playPiece = (board: Board, role: number, file: number, rank: number, to: Square, played: Played): boolean => {
  const { squares, where, turn } = board;
  const target = squares[to]!;
  if (target !== 0 && target >> 7 === turn) return false;
  let found = 0;
  let code = 0;
  for (let slot = turn << 4, beyond = slot + 16; slot < beyond; slot++) {
    const from = where[slot]!;
    if (from === NOWHERE || (squares[from]! & 7) !== role || from === to) continue;
    if ((file !== ANY && (from & 7) !== file) || (rank !== ANY && from >> 3 !== rank)) continue;
    if (!reaches(squares, role, from, to)) continue;
    if (found++ > 0) return playOnlyLegal(board, role, file, rank, to, played);
    code = encode(from, to);
  }
  return found === 1 && playIfSafe(board, code, played);
};

/** Does the piece get there if nothing but its own way of moving counts? */
const reaches = (squares: Uint8Array, role: number, from: Square, to: Square): boolean => {
  const files = Math.abs((from & 7) - (to & 7));
  const ranks = Math.abs((from >> 3) - (to >> 3));
  if (role === KNIGHT) return files * ranks === 2;
  if (role === KING) return files < 2 && ranks < 2;
  const step = TOWARDS[(from << 6) | to]!;
  if (step === 0) return false;
  if (role === BISHOP ? files !== ranks : role === ROOK && files !== 0 && ranks !== 0) return false;
  for (let at = from + step; at !== to; at += step) if (squares[at] !== 0) return false;
  return true;
};

const playIfSafe = (board: Board, code: MoveCode, played: Played): boolean => {
  const us = board.turn;
  const undo = board.make(code);
  if (isAttacked(board, board.king(us), (us ^ 1) as Side)) {
    board.unmake(code, undo);
    return false;
  }
  played.code = code;
  played.undo = undo;
  return true;
};

/** Several pieces of the kind get there: it counts which of these moves are legal. */
const playOnlyLegal = (board: Board, role: number, file: number, rank: number, to: Square, played: Played): boolean => {
  const beyond = generate(board, legalCodes, 0);
  let found = 0;
  for (let i = 0; i < beyond; i++) {
    const code = legalCodes[i]!;
    const from = fromOf(code);
    if (toOf(code) !== to || (board.squares[from]! & 7) !== role) continue;
    if ((file !== ANY && (from & 7) !== file) || (rank !== ANY && from >> 3 !== rank)) continue;
    if (found !== 0) return false;
    found = code;
  }
  return found !== 0 && playCode(board, found, played);
};

/** Plays a move that is known to be legal. */
export const playCode = (board: Board, code: MoveCode, played: Played): boolean => {
  played.undo = board.make(code);
  played.code = code;
  return true;
};

const playPawn = (
  board: Board,
  text: string,
  start: number,
  target: number,
  to: Square,
  promotion: number,
  played: Played,
): boolean => {
  const { squares, turn } = board;
  const back = turn === 0 ? -8 : 8;
  const lastRank = turn === 0 ? 7 : 0;
  if ((to >> 3 === lastRank) !== promotion > 0 || promotion === KING) return false;
  const pawn = (turn << 7) | PAWN;
  let from: Square;
  if (target === start) {
    if (squares[to] !== 0) return false;
    from = to + back;
    if (squares[from] === 0 && to >> 3 === (turn === 0 ? 3 : 4)) from += back;
  } else {
    const file = text.charCodeAt(start) - FILE_A;
    if (target !== start + 2 || text.charCodeAt(start + 1) !== 120 || file >>> 0 > 7) return false;
    if (Math.abs(file - (to & 7)) !== 1) return false;
    from = (to & 56) + back + file;
    const victim = squares[to]!;
    if (victim === 0 ? board.ep === 0 || board.ep !== to : victim >> 7 === turn) return false;
  }
  return (squares[from]! & 0x87) === pawn && playIfSafe(board, encode(from, to, promotion), played);
};

const playCastling = (board: Board, text: string, start: number, last: number, played: Played): boolean => {
  const letter = text[start]!;
  const length = last - start + 1;
  const written = `${letter}-${letter}${length === 5 ? `-${letter}` : ''}`;
  if (text.slice(start, last + 1) !== written) return false;
  const king = board.king(board.turn);
  const castling = encode(king, length === 5 ? king - 2 : king + 2);
  const beyond = generate(board, legalCodes, 0);
  for (let i = 0; i < beyond; i++) if (legalCodes[i] === castling) return playCode(board, castling, played);
  return false;
};
