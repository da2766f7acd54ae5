import { BISHOP, type Board, KNIGHT, NOWHERE, PAWN, QUEEN, ROOK, type Side } from '../board.ts';
import { boardOf, type Position } from '../position.ts';
import type { Square } from '../types.ts';
import type { MaterialReason } from './verdict.ts';

const isDark = (square: Square): boolean => (((square & 7) + (square >> 3)) & 1) === 0;

/** How many men of a side there are by role, bishops by the colour of their squares. */
interface Count {
  readonly roles: Uint8Array;
  readonly dark: number;
  readonly light: number;
  readonly men: number;
}

const countOf = ({ squares, where }: Board, side: Side): Count => {
  const roles = new Uint8Array(8);
  let dark = 0;
  let light = 0;
  let men = 0;
  for (let slot = side << 4; slot < (side << 4) + 16; slot++) {
    const at = where[slot]!;
    if (at === NOWHERE) continue;
    const role = squares[at]! & 7;
    roles[role]!++;
    if (role === BISHOP) isDark(at) ? dark++ : light++;
    men++;
  }
  return { roles, dark, light, men };
};

/**
 * Why the winner's material can't mate, whatever happens; undefined where it could. Not to be asked of a position in
 * which the loser is mated already: positions set up by hand can break any such rule.
 */
export const hopelessMaterial = (board: Board, winner: Side): MaterialReason | undefined => {
  if (hasMore(board, winner)) return undefined;
  const ours = countOf(board, winner);
  if (ours.men === 1) return 'kingAlone';
  const { roles } = ours;
  if (ours.men === 2 && roles[KNIGHT] === 1) {
    const theirs = countOf(board, (winner ^ 1) as Side);
    return theirs.men === 1 + theirs.roles[QUEEN]! ? 'knightAgainstQueens' : undefined;
  }
  if (ours.men !== 1 + roles[BISHOP]! || (ours.dark > 0 && ours.light > 0)) return undefined;
  const theirs = countOf(board, (winner ^ 1) as Side);
  const other = ours.dark > 0 ? theirs.light : theirs.dark;
  return other === 0 && theirs.roles[PAWN] === 0 && theirs.roles[KNIGHT] === 0 ? 'bishopsOnOneColor' : undefined;
};

/** Has the side a pawn, rook or queen? Asked first, since it nearly always has. */
const hasMore = ({ squares, where }: Board, side: Side): boolean => {
  for (let slot = (side << 4) + 1; slot < (side << 4) + 16; slot++) {
    const at = where[slot]!;
    if (at === NOWHERE) continue;
    const role = squares[at]! & 7;
    if (role === PAWN || role >= ROOK) return true;
  }
  return false;
};

/** What the club's rules draw for want of material (C draw 1), in its own five cases. */
export const CLUB_DRAWS = [
  'kings',
  'minorAgainstKing',
  'minorAgainstMinor',
  'rookAgainstMinor',
  'twoKnightsAgainstKing',
] as const;
export type ClubDraw = (typeof CLUB_DRAWS)[number];

/**
 * Which of the club's five drawn endings (C draw 1, ledger E4) this is; undefined for any other. The list is the law
 * there: two of its endings can still be mates, and other endings that can't are not on it.
 */
export const insufficientMaterialClub = (position: Position): ClubDraw | undefined => {
  const [less, more] = [countOf(boardOf(position), 0), countOf(boardOf(position), 1)].sort((a, b) => a.men - b.men);
  const minors = ({ roles }: Count): number => roles[KNIGHT]! + roles[BISHOP]!;
  if (more!.men === 1) return 'kings';
  if (less!.men === 1) {
    if (more!.men === 2 && minors(more!) === 1) return 'minorAgainstKing';
    return more!.men === 3 && more!.roles[KNIGHT] === 2 ? 'twoKnightsAgainstKing' : undefined;
  }
  if (more!.men !== 2) return undefined;
  const both = minors(less!) + minors(more!);
  if (both === 2) return 'minorAgainstMinor';
  return both === 1 && less!.roles[ROOK]! + more!.roles[ROOK]! === 1 ? 'rookAgainstMinor' : undefined;
};
