import { type BoardTheme, boardPng, boardView } from '../../board/index.ts';
import { type Color, type Move, makeFen, type Position } from '../../chess/index.ts';

/** So many of the pictures drawn last are kept: some twenty kilobytes each. */
const KEPT = 64;

interface Seen {
  readonly from: Color;
  readonly theme: BoardTheme;
  readonly lastMove?: Move;
}

const drawn = new Map<string, Uint8Array>();

/** All that a picture shows: what stands where and who is to move, for the check; the side; the colours; the last move. */
const keyOf = (position: Position, { from, theme, lastMove }: Seen): string =>
  [...makeFen(position).split(' ', 2), from, theme, lastMove?.from, lastMove?.to].join(' ');

/**
 * The picture of a position as a PNG file. Games begin alike, and a post that Discord did not take is made anew: so the
 * pictures drawn last are kept. Whoever gets one must not write into it.
 */
export const boardPicture = (position: Position, seen: Seen): Uint8Array => {
  const key = keyOf(position, seen);
  const bytes = drawn.get(key) ?? boardPng(boardView(position, seen));
  // The one that was asked for longest ago stands first, and goes first.
  drawn.delete(key);
  drawn.set(key, bytes);
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value!);
  return bytes;
};
