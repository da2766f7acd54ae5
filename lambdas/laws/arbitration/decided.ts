import { play, status } from '../../chess/index.ts';
import { opposite } from '../../chess/types.ts';
import { winOf } from '../ending.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import type { Ruling } from './ruling.ts';

/** What a director awards as the result on the board. A forfeit, or half a point to one alone, is a penalty. */
const ON_BOARD: ReadonlySet<string> = new Set(['1-0', '0-1', '1/2-1/2']);

/**
 * Ledger A4: mate and stalemate end the game with the move itself, so that what is awarded once they stand on the board
 * must be what they come to. A penalty is another matter. Undefined where the award can stand.
 */
export const decidedOnBoard = (
  game: RunningGame | EndedGame,
  { result, ply }: Ruling & { kind: 'award' },
): Refusal | undefined => {
  if (result.forfeit || !ON_BOARD.has(result.outcome)) return undefined;
  const position = game.moves.slice(0, ply).reduce((before, { move }) => play(before, move), game.start);
  const ending = status(position);
  if (ending !== 'checkmate' && ending !== 'stalemate') return undefined;
  const outcome = ending === 'checkmate' ? winOf(opposite(position.turn)) : '1/2-1/2';
  return result.outcome === outcome ? undefined : { code: 'boardDecides', ending, outcome };
};
