import {
  type FenOptions,
  initialPosition,
  legalMoves,
  type Position,
  parseFen,
  parseUci,
  play,
} from '../../lambdas/chess/index.ts';

/** The position of a FEN that the test vouches for. */
export const fen = (text: string, options?: FenOptions): Position => {
  const position = parseFen(text, options);
  if (!position.ok) throw new Error(`${position.error.code} at ${position.error.index} of ${text}`);
  return position.value;
};

/** The position after moves in UCI, from the initial position or another. */
export const played = (moves: string, from: Position = initialPosition): Position =>
  moves.split(' ').reduce((position, uci) => play(position, parseUci(uci)!), from);

/** A seeded stream of numbers from 0 up to 1 (mulberry32): the same games in every run. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The positions of a random game, from the start until it ends or the plies are used up. */
export function* randomGame(seed: number, plies: number, start: Position = initialPosition): Generator<Position> {
  const random = seeded(seed);
  let position = start;
  for (let ply = 0; ply <= plies; ply++) {
    yield position;
    const moves = legalMoves(position);
    if (moves.length === 0) return;
    position = play(position, moves[Math.floor(random() * moves.length)]!);
  }
}
