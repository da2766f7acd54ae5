import { castlingRights, type Position, play } from '../../chess/index.ts';
import { type Color, type Move, type Square, squareAt, squareName } from '../../chess/types.ts';
import type { RunningGame } from '../../laws/index.ts';
import { colorName } from './text.ts';

type Side = 'kingSide' | 'queenSide';

const kingHome = (color: Color): Square => squareAt(4, color === 'white' ? 0 : 7);
const rookHome = (color: Color, side: Side): Square => squareAt(side === 'kingSide' ? 7 : 0, color === 'white' ? 0 : 7);

const how = (color: Color, side: Side, move: Move): string => {
  if (move.from === kingHome(color)) return 'the king moved';
  const rook = rookHome(color, side);
  return move.from === rook ? `the rook from ${squareName(rook)} moved` : `the rook on ${squareName(rook)} was taken`;
};

/** Ledger M3: by which move a player lost the right to castle on a side. */
export const lossOfCastling = (game: RunningGame, side: Side): string => {
  const color = game.position.turn;
  const where = side === 'kingSide' ? 'short' : 'long';
  const start = `${colorName(color)} can't castle ${where}: `;
  let position: Position = game.start;
  for (const { move } of game.moves) {
    const after = play(position, move);
    if (castlingRights(position)[color][side] && !castlingRights(after)[color][side]) {
      return `${start}${how(color, side, move)} at move ${position.fullmoveNumber}.`;
    }
    position = after;
  }
  return `${start}the game started without that right.`;
};
