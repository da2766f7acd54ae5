import { initialPosition, legalMoves, type Position, play } from '../../../lambdas/chess/index.ts';

/** Numbers from 0 up to below 1 that are the same in every run (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The positions of one random game, the initial one first, until it ends or `plies` have been played. */
export const randomGame = (seed: number, plies = 120): readonly Position[] => {
  const random = seeded(seed);
  const positions = [initialPosition];
  for (let ply = 0; ply < plies; ply++) {
    const position = positions.at(-1)!;
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    positions.push(play(position, moves[Math.floor(random() * moves.length)]!));
  }
  return positions;
};
