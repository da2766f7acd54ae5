import type { EndedGame, RunningGame } from '../game.ts';

/** "14", "14.", "14. Nf3" is White's move; "14...", "14… Nf6", "14 Black" Black's. The move itself may follow. */
const NUMBERED = /^\s*(?:before\s+)?(?:move\s+)?(\d{1,4})\s*((?:[.…]\s*)*)(\S.*)?$/i;
const SIDE = /^\(?(white|black)\b/i;

export interface Before {
  /** How many half-moves stand before it. */
  readonly ply: number;
  /** The move as it was named with its number, if it was. */
  readonly named?: string;
}

/**
 * The move that a director names by its number: "14." is White's, "14..." Black's. A game from a set-up position counts
 * as its position does. Undefined for what is no such number, or a move before the first; whether it was played, and is
 * the one that was named, is for others to say.
 */
export const readBefore = ({ start }: RunningGame | EndedGame, text: string): Before | undefined => {
  const [, number, dots = '', rest = ''] = NUMBERED.exec(text) ?? [];
  const side = SIDE.exec(rest)?.[1]?.toLowerCase();
  if (number === undefined || (dots === '' && rest !== '' && !side && !/\d\s/.test(text))) return undefined;
  const black = side ? side === 'black' : /…|\.\s*\./.test(dots);
  const ply = (Number(number) - start.fullmoveNumber) * 2 + (black ? 1 : 0) - (start.turn === 'black' ? 1 : 0);
  if (ply < 0) return undefined;
  return { ply, ...(rest !== '' && !side && { named: rest.trim() }) };
};
