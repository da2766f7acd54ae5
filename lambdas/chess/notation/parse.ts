import { type Position, pieceAt, play } from '../position.ts';
import { type Move, opposite } from '../types.ts';
import { cleanMove, normalise } from './clean.ts';
import { isDue, type MoveNumber, splitNumber } from './number.ts';
import type { MovePattern } from './pattern.ts';
import { loosePatterns, type ReadOptions, readMove, type SingleReading, strictPatterns } from './read.ts';

/** What a text means in a position, numbers and all (ledger N1-N10). */
export type MoveReading =
  | SingleReading
  /** Several moves in a row, each legal after the one before: the first is the one that is due. */
  | { readonly kind: 'run'; readonly moves: readonly Move[] }
  /** The text numbers its move otherwise than the move that is due; `reading` is what it says apart from that. */
  | {
      readonly kind: 'wrongNumber';
      readonly given: MoveNumber;
      readonly due: Required<MoveNumber>;
      readonly reading: SingleReading;
    };

/** Moves in a row, as far as they could be read; `stopped` says where and why the reading ended early. */
export interface RunReading {
  readonly moves: readonly Move[];
  readonly position: Position;
  readonly stopped?: { readonly text: string; readonly reading: MoveReading };
}

/**
 * Reads what a player typed as the move that is due. Never throws, whatever the text, and takes time in proportion to
 * its length. A wrong number is answered, not guessed; "14. Nf3 Nf6" by Black repeats White's move and then answers it.
 */
export const parseMove = (position: Position, text: string, options: ReadOptions = {}): MoveReading => {
  const normal = normalise(text);
  const { said, rest } = splitNumber(normal);
  const single = readMove(position, rest, options);
  if (single.kind === 'unreadable' || single.kind === 'illegal') {
    const several = readSeveral(position, normal, options);
    if (several) return several;
  }
  return single.kind === 'unreadable' || isDue(said, position) ? single : wrongNumber(position, said, single);
};

const wrongNumber = (position: Position, given: MoveNumber, reading: SingleReading): MoveReading => ({
  kind: 'wrongNumber',
  given,
  due: { number: position.fullmoveNumber, color: position.turn },
  reading,
});

const TOKEN = /\S+/g;
/** Tokens that belong to the move before them. */
const TAIL = /^(?:\(?e\.?p\.?\)?|[+#!?]+|\$\d+|(?:dis|dbl)?\.?ch\.?|(?:check)?mate|check)$/i;

interface Numbered {
  readonly said: MoveNumber;
  readonly text: string;
}

/** Splits "14. Nf3 Nf6 15. Bg5" into its moves, each with the number before it. Stops after `most` moves. */
const splitMoves = (text: string, most: number): Numbered[] => {
  const moves: Numbered[] = [];
  let said: MoveNumber = {};
  for (const [token] of text.matchAll(TOKEN)) {
    const last = moves.at(-1);
    if (last && TAIL.test(token)) {
      moves[moves.length - 1] = { said: last.said, text: `${last.text} ${token}` };
      continue;
    }
    const split = splitNumber(token);
    said = { ...said, ...split.said };
    if (split.rest === '') continue;
    if (moves.length === most) break;
    moves.push({ said, text: split.rest });
    said = {};
  }
  return moves;
};

/** Longer than any game that was ever played. */
const MOST_PLIES = 12_000;

/** Reads moves in a row from a position, as in "14... Nf6 15. Bg5 h6". Stops at the first that can't be played. */
export const parseMoves = (position: Position, text: string, options: ReadOptions = {}): RunReading => {
  const moves: Move[] = [];
  let at = position;
  for (const token of splitMoves(normalise(text), MOST_PLIES)) {
    const single = readMove(at, token.text, options);
    const reading = isDue(token.said, at) ? single : wrongNumber(at, token.said, single);
    if (reading.kind !== 'move') return { moves, position: at, stopped: { text: token.text, reading } };
    moves.push(reading.move);
    at = play(at, reading.move);
  }
  return { moves, position: at };
};

/** More than one move in the text: the last move repeated before the answer to it, or moves to come. */
const readSeveral = (position: Position, text: string, options: ReadOptions): MoveReading | undefined => {
  const [first, second, ...more] = splitMoves(text, 3);
  if (!first || !second) return undefined;
  if (isLast(first.said, position) && more.length === 0 && agreesWithBoard(position, first.text, options)) {
    const single = readMove(position, second.text, options);
    return isDue(second.said, position) ? single : wrongNumber(position, second.said, single);
  }
  const { moves, stopped } = parseMoves(position, text, options);
  return stopped || moves.length < 2 ? undefined : { kind: 'run', moves };
};

/** Is this the number of the move that was played last? */
const isLast = ({ number, color }: MoveNumber, { turn, fullmoveNumber }: Position): boolean =>
  number === (turn === 'black' ? fullmoveNumber : fullmoveNumber - 1) &&
  (color === undefined || color === opposite(turn));

/** Can the text be the move that led here? Without knowing that move, its piece must stand where it says. */
const agreesWithBoard = (position: Position, text: string, { locale, last }: ReadOptions): boolean => {
  const [clean, mover] = [cleanMove(text), opposite(position.turn)];
  return [...strictPatterns(clean, mover, locale), ...loosePatterns(clean, mover, locale)].some((pattern) =>
    pattern.castle ? hasCastled(position, pattern, last) : isThere(position, pattern, last),
  );
};

const hasCastled = (position: Position, { castle }: MovePattern, last: Move | undefined): boolean => {
  const to = (position.turn === 'white' ? 56 : 0) + (castle === 'kingside' ? 6 : 2);
  const there = pieceAt(position, to)?.role === 'king';
  return there && (last === undefined || (last.to === to && Math.abs(last.to - last.from) === 2));
};

const isThere = (position: Position, pattern: MovePattern, last: Move | undefined): boolean =>
  (pattern.to ?? []).some((to) => {
    const piece = pieceAt(position, to);
    if (piece === undefined || piece.color === position.turn) return false;
    if (last === undefined) return !pattern.role || piece.role === (pattern.promotion ?? pattern.role);
    const role = last.promotion ? 'pawn' : piece.role;
    if (last.to !== to || last.promotion !== pattern.promotion) return false;
    return (!pattern.role || role === pattern.role) && (!pattern.from || pattern.from.includes(last.from));
  });
