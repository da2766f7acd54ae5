import { castlingRights, type Position, play } from '../../chess/index.ts';
import { type Color, type Move, type Square, squareAt, squareName } from '../../chess/types.ts';
import { colorName } from './text.ts';

/** How a position came about, which is all that is needed to say why a move can't be played in it. */
export interface MovesSoFar {
  readonly start: Position;
  readonly moves: readonly { readonly move: Move }[];
  readonly position: Position;
}

type Side = 'kingSide' | 'queenSide';

const kingHome = (color: Color): Square => squareAt(4, color === 'white' ? 0 : 7);
const rookHome = (color: Color, side: Side): Square => squareAt(side === 'kingSide' ? 7 : 0, color === 'white' ? 0 : 7);

/** Ledger M3: by which move a player lost the right to castle on a side; a king that moved lost it on both. */
export const lossOfCastling = (game: MovesSoFar, side: Side): string => {
  const color = game.position.turn;
  const name = colorName(color);
  const wing = `${name} can't castle ${side === 'kingSide' ? 'short' : 'long'}`;
  let position: Position = game.start;
  for (const { move } of game.moves) {
    const after = play(position, move);
    if (castlingRights(position)[color][side] && !castlingRights(after)[color][side]) {
      const at = `at move ${position.fullmoveNumber}.`;
      const rook = squareName(rookHome(color, side));
      if (move.from === kingHome(color)) return `${name} can't castle: the king moved ${at}`;
      return move.to === rookHome(color, side)
        ? `${wing}: the rook on ${rook} was taken ${at}`
        : `${wing}: the rook from ${rook} moved ${at}`;
    }
    position = after;
  }
  return `${wing}: the game started without that right.`;
};
