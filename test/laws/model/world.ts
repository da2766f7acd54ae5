import type { CommandType, Game, Instant, Leave, MemberId, Outage } from '../../../lambdas/laws/index.ts';
import type { WAITS } from './waits.ts';

export const WHITE_SIDE: MemberId = '200000000000000001';
export const BLACK_SIDE: MemberId = '200000000000000002';
export const STRANGER: MemberId = '200000000000000003';
export const GAME = 'g0000001';

/** Everything around a game that commands come from. */
export interface World {
  game: Game | undefined;
  /** The wall clock. */
  now: Instant;
  /** When the command reached the service: now, or before it where it was long on its way. */
  received: Instant;
  outages: Outage[];
  /** What each envelope holds, as the door's key would read it. */
  readonly envelopes: Map<string, string>;
  readonly leave: Map<MemberId, readonly Leave[]>;
}

export const newWorld = (now: Instant): World => ({
  game: undefined,
  now,
  received: now,
  outages: [],
  envelopes: new Map(),
  leave: new Map(),
});

/** One thing that is tried: how long it waits, what it is, whose word it is, and numbers that choose the rest. */
export interface Step {
  readonly wait: keyof typeof WAITS;
  readonly what: CommandType | 'fitting';
  readonly who: 'turn' | 'other' | 'stranger';
  readonly one: number;
  readonly two: number;
}

export const memberFor = ({ game }: World, who: Step['who']): MemberId => {
  if (who === 'stranger') return STRANGER;
  if (game?.phase !== 'running' && game?.phase !== 'ended') return who === 'turn' ? BLACK_SIDE : WHITE_SIDE;
  const { turn } = game.position;
  const other = turn === 'white' ? 'black' : 'white';
  return game[who === 'turn' ? turn : other];
};
