import type { EndedGame, RunningGame } from '../game.ts';

/** "14", "14.", "14. Nf3" is White's move; "14...", "14… Nf6" Black's. */
const NUMBERED = /^\s*(?:before\s+)?(?:move\s+)?(\d{1,4})(?:\s*(\.{2,}|…|\.)\s*(?:\S.*)?|\s+\S.*|\s*)$/i;

/**
 * How many half-moves stand before a numbered move, as a director names it: "14." is White's, "14..." Black's. A game
 * from a set-up position counts as its position does. Undefined for what is no such number, or a move before the first;
 * whether the move was played is for the ruling to say.
 */
export const plyBefore = (game: RunningGame | EndedGame, text: string): number | undefined => {
  const read = NUMBERED.exec(text);
  if (!read) return undefined;
  const dots = read[2] ?? '.';
  const black = dots !== '.';
  const { start } = game;
  const ply = (Number(read[1]) - start.fullmoveNumber) * 2 + (black ? 1 : 0) - (start.turn === 'black' ? 1 : 0);
  return ply >= 0 ? ply : undefined;
};
