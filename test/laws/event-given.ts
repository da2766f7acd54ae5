import type { Command, GameEvent } from '../../lambdas/laws/index.ts';
import { ANN, BEA, NOON, TOM, terms } from './given.ts';

export const WINTER_OPEN = { kind: 'event', id: '9', name: 'Winter Open', round: 2 } as const;

/** A game that a director has set up at noon between ann, White, and bea: of the Winter Open, where nothing else is said. */
export const paired = (because: (Command & { type: 'setUp' })['because'] = WINTER_OPEN): GameEvent[] => [
  {
    type: 'gameSetUp',
    at: NOON,
    ...{ by: TOM, white: ANN, black: BEA, names: { [ANN]: 'ann', [BEA]: 'bea' } },
    place: { guildId: '10', channelId: '11' },
    terms: terms(),
    because,
  },
];
