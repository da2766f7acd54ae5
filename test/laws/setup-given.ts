import {
  type Command,
  type GameEvent,
  HOUR,
  type RunningGame,
  replay,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, NOON, TOM, terms } from './given.ts';

type SetUpCommand = Command & { type: 'setUp' };

export const sets = (more: Partial<SetUpCommand> = {}): SetUpCommand => ({
  type: 'setUp',
  by: TOM,
  as: { director: true },
  white: ANN,
  black: BEA,
  names: { [ANN]: 'ann', [BEA]: 'bea' },
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  because: { kind: 'director' },
  ...more,
});

export const setUp = (more: Partial<SetUpCommand> = {}): GameEvent[] => {
  const { as: _, type: __, moves, heeds: ___, ...rest } = sets(more);
  return [{ type: 'gameSetUp', at: NOON, ...rest, ...(moves && { moves: moves.join(' ') }) }];
};
export const begunBy = (more: Partial<SetUpCommand> = {}): RunningGame => replay(setUp(more)) as RunningGame;

export const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
export const HOURLY: TimeControl = {
  kind: 'periods',
  periods: [
    { moves: 40, time: 40 * HOUR },
    { moves: 20, time: 20 * HOUR },
  ],
};
