import {
  type Color,
  checkers,
  kingSquare,
  type Move,
  type Piece,
  type Position,
  pieceAt,
  type Square,
} from '../chess/index.ts';
import type { BoardTheme } from './themes.ts';

/** What a picture shows, as plain data. */
export interface BoardView {
  /** What stands on each of the 64 squares, a1 first, b1 next, h8 last. */
  readonly pieces: readonly (Piece | undefined)[];
  /** Whose side is at the bottom. */
  readonly from: Color;
  /** The move whose two squares are marked. */
  readonly lastMove?: Move;
  /** The square of the king that is in check. */
  readonly check?: Square;
  readonly theme?: BoardTheme;
}

/** The view of a position: its pieces, and the king of the side to move where it is in check. */
export const boardView = (position: Position, options: Pick<BoardView, 'from' | 'lastMove' | 'theme'>): BoardView => ({
  ...options,
  pieces: Array.from({ length: 64 }, (_, square) => pieceAt(position, square)),
  ...(checkers(position).length > 0 && { check: kingSquare(position, position.turn) }),
});
