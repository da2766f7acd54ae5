import { fiftyMoves, repetition } from '../../chess/index.ts';
import { type Color, opposite } from '../../chess/types.ts';
import type { Outcome } from '../ending.ts';
import type { EndedGame, RunningGame } from '../game.ts';

/** What the record shows before a move that was played all the same. `ahead`: with that very move. */
export type EarlierEnd =
  | { readonly kind: 'flag'; readonly color: Color }
  | { readonly kind: 'threefold'; readonly times: number; readonly ahead: boolean }
  | { readonly kind: 'fifty'; readonly moves: number; readonly ahead: boolean };

type Played = RunningGame | EndedGame;

const turnAt = ({ start }: Played, ply: number): Color => (ply % 2 === 0 ? start.turn : opposite(start.turn));

/** The player's time had run out before the move was made: all that was left is spent. */
const flagBefore = (game: Played, ply: number): EarlierEnd | undefined =>
  game.moves[ply]?.clock?.beforeCredit?.left === 0 ? { kind: 'flag', color: turnAt(game, ply) } : undefined;

/** A claim that would have been correct, on the board or with the move that was made instead. */
const claimBefore = (game: Played, ply: number): EarlierEnd | undefined => {
  const history = { start: game.start, moves: game.moves.slice(0, ply).map(({ move }) => move) };
  const { repetition: repeated, quietMoves } = game.terms.settings;
  for (const named of [undefined, game.moves[ply]?.move]) {
    const ahead = named !== undefined;
    const times = repetition(history, named).length;
    if (times >= repeated.claim) return { kind: 'threefold', times, ahead };
    const { halfMoves, mates } = fiftyMoves(history, named);
    if (halfMoves >= 2 * quietMoves.claim && !mates) return { kind: 'fifty', moves: halfMoves >> 1, ahead };
  }
  return undefined;
};

/**
 * Ledger A4: what shows that a game had ended before one of its moves, so that a director who says so need not be taken
 * at their word: an exceeded time, or a draw that could be claimed, as fits the result. In: how many half-moves stand.
 * Undefined where the record shows neither.
 */
export const earlierEnd = (game: Played, ply: number, outcome: Outcome): EarlierEnd | undefined => {
  if (outcome === '1/2-1/2') return claimBefore(game, ply) ?? flagBefore(game, ply);
  const flag = flagBefore(game, ply);
  const won = outcome === '1-0' ? 'white' : outcome === '0-1' ? 'black' : undefined;
  return flag?.kind === 'flag' && won === opposite(flag.color) ? flag : undefined;
};
