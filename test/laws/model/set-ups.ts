import { initialPosition, legalMoves, makeUci, parseFen, play } from '../../../lambdas/chess/index.ts';
import { type Command, HOUR, type Terms } from '../../../lambdas/laws/index.ts';
import { pick } from './pick.ts';
import { BLACK_SIDE, type Step, WHITE_SIDE } from './world.ts';

export const PLACE = { guildId: '10', channelId: '11' };
export const NAMES = { [WHITE_SIDE]: 'ann', [BLACK_SIDE]: 'bea' };

/** So many legal moves in a row from a position, as numbers choose them. */
const movesFrom = (fen: string | undefined, count: number, { one, two }: Step): string[] => {
  const start = fen === undefined ? undefined : parseFen(fen);
  let position = start?.ok ? start.value : initialPosition;
  const moves: string[] = [];
  for (let ply = 0; ply < count; ply += 1) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = pick(legal, one + ply * (two % 31));
    moves.push(makeUci(move));
    position = play(position, move);
  }
  return moves;
};

/** A director sets a game up: with or without moves of another board, and what was left on its clocks. */
export const setUpGame = (terms: Terms, step: Step): Command => ({
  type: 'setUp',
  by: 'tom',
  as: { director: true },
  white: WHITE_SIDE,
  black: BLACK_SIDE,
  names: NAMES,
  place: PLACE,
  terms,
  ...(step.one % 3 > 0 && { moves: movesFrom(terms.fen, step.one % 24, step) }),
  ...(step.two % 3 > 0 && {
    remaining: {
      ...(step.two % 2 === 0 && { white: HOUR + step.two * 1_000 }),
      ...(step.two % 5 > 0 && { black: HOUR + step.one * 1_000 }),
    },
  }),
  because: pick(
    [
      { kind: 'director' },
      { kind: 'replay', of: 'g1', thread: '9', case: 7, law: 'a4c 7.4' },
      { kind: 'event', id: '7', name: 'Winter Open', round: 2 },
    ],
    step.one,
  ),
});
