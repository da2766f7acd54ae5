import { legalMoves, type Position, pieceAt } from '../position.ts';
import { fileOf, type Move, rankOf, type Square } from '../types.ts';
import { makeUci } from '../uci.ts';
import { matches } from './match.ts';
import type { MovePattern } from './pattern.ts';
import { sanWithoutSign } from './san.ts';

/** As many as fit in one row of buttons in Discord. */
const MOST = 5;
/** What a move needs in common with the text to be offered: at least the same piece, or the same target. */
const ENOUGH = 3;

const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));

const nearest = (squares: readonly Square[], square: Square): number =>
  Math.min(...squares.map((each) => distance(each, square)));

/** How much a move has in common with what a text says: the target weighs most, then the piece, then its origin. */
const likeness = (position: Position, pattern: MovePattern, move: Move): number => {
  const role = pieceAt(position, move.from)!.role;
  if (pattern.castle) return role === 'king' ? 4 + Number(distance(move.from, move.to) === 2) : 0;
  let score = 0;
  const off = pattern.to ? nearest(pattern.to, move.to) : 2;
  if (off === 0) score += 5;
  else if (off === 1) score += 1;
  if (pattern.role === role) score += 3;
  if (pattern.from && pattern.from.length < 64) score += pattern.from.includes(move.from) ? 2 : 0;
  if (pattern.promotion && pattern.promotion === move.promotion) score += 1;
  return score;
};

/**
 * How much two texts look alike, 0 to 1: the share of neighbouring characters that they have in common. How they begin
 * counts twice, for a move begins with its piece or its file.
 */
const resemblance = (a: string, b: string): number => {
  let shared = a[0] === b[0] ? 2 : 0;
  for (let i = 0; i < a.length - 1; i++) if (b.includes(a.slice(i, i + 2))) shared++;
  return shared / (Math.max(a.length, b.length, 2) + 1);
};

/**
 * The legal moves that come closest to a text that is none, best first: by what it says where it can be read, else by
 * its letters. Empty where nothing comes close.
 */
export const closestMoves = (position: Position, patterns: readonly MovePattern[], text: string): readonly Move[] => {
  const exact = patterns.flatMap((pattern) => matches(position, pattern));
  const said = text.slice(0, 12).toLowerCase();
  const scored = legalMoves(position).map((move) => {
    const meant = Math.max(0, ...patterns.map((pattern) => likeness(position, pattern, move)));
    const looks = Math.max(
      resemblance(said, sanWithoutSign(position, move).toLowerCase()),
      resemblance(said, makeUci(move)),
    );
    return { move, score: meant + 6 * looks + (exact.includes(move) ? 10 : 0) };
  });
  const promotes = patterns.some(({ promotion }) => promotion !== undefined);
  return scored
    .filter(
      ({ move, score }) => score >= ENOUGH && (promotes || move.promotion === undefined || move.promotion === 'queen'),
    )
    .sort((a, b) => b.score - a.score || a.move.from - b.move.from || a.move.to - b.move.to)
    .slice(0, MOST)
    .map(({ move }) => move);
};
