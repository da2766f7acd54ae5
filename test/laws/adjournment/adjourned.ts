import {
  type Command,
  DAY,
  type Game,
  type GameEvent,
  HOUR,
  MINUTE,
  type RunningGame,
} from '../../../lambdas/laws/index.ts';
import { NOON, played } from '../given.ts';

export const RESUMES = NOON + 2 * DAY;
export const SEALED = NOON + HOUR;
export const ENVELOPE = 's1.key.envelope';

export const running = (game: Game | undefined): RunningGame => {
  if (game?.phase !== 'running') throw new Error('the game does not run');
  return game;
};

/** Under classic: ann to move after these moves, and both want to adjourn. */
export const agreed = (moves = 'e2e4 e7e5'): GameEvent[] => [
  ...played(moves, {}, 'classic'),
  { type: 'adjournmentProposed', at: NOON + 30 * MINUTE, color: 'white', resumesAt: RESUMES },
  { type: 'adjournmentAgreed', at: NOON + 31 * MINUTE, color: 'black' },
];
export const sealed = (moves?: string): GameEvent[] => [
  ...agreed(moves),
  { type: 'moveSealed', at: SEALED, color: 'white', sealed: ENVELOPE },
];
export const due = (moves?: string): GameEvent[] => [...sealed(moves), { type: 'resumptionDue', at: RESUMES }];
export const present = (by: string, text?: string): Command => ({
  type: 'bePresent',
  by,
  opened: { envelope: ENVELOPE, ...(text !== undefined && { text }) },
});

export const opened = (): GameEvent[] => [
  ...due(),
  { type: 'playerCame', at: RESUMES + HOUR, color: 'black' },
  { type: 'envelopeOpened', at: RESUMES + HOUR, color: 'white', text: 'Nf3' },
  { type: 'movePlayed', at: RESUMES + HOUR, uci: 'g1f3', sealed: true },
];
