import type { EndedGame, Game, RunningGame } from '../../laws/index.ts';

/** A game with a board: one that is played, or was. */
export type Played = RunningGame | EndedGame;

export const isPlayed = (game: Game | undefined): game is Played =>
  game?.phase === 'running' || game?.phase === 'ended';
