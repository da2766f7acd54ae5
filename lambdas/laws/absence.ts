import type { GameEvent } from './event.ts';
import type { PlannedLeave, RunningGame } from './game.ts';
import { flagFallsAt } from './time/clock.ts';
import { startAgain, stopClock } from './time/pause.ts';

type Of<T extends GameEvent['type']> = GameEvent & { readonly type: T };

/**
 * A player has chosen anew. Reminders whose time has passed already are not made up for: they count as sent.
 */
export const chose = (game: RunningGame, { color, choice, at }: Of<'memberChose'>): RunningGame => {
  const choices = { ...game.choices, [color]: choice };
  if (color !== game.clock.turn) return { ...game, choices };
  const passed = (choice.reminders ?? []).filter((before) => flagFallsAt(game.clock) - before <= at);
  return { ...game, choices, reminded: [...new Set([...game.reminded, ...passed])] };
};

export const leavePlanned = (game: RunningGame, { color, id, from, to }: Of<'leavePlanned'>): RunningGame => ({
  ...game,
  leaves: [...(game.leaves ?? []), { color, id, from, to }],
});

const isThat =
  ({ color, id }: Pick<PlannedLeave, 'color' | 'id'>) =>
  (leave: PlannedLeave): boolean =>
    leave.color === color && leave.id === id;

export const withoutLeave = (
  game: RunningGame,
  event: Of<'leaveBegan' | 'leaveEnded' | 'leaveCancelled'>,
): RunningGame => {
  const { leaves = [], ...rest } = game;
  const left = leaves.filter((leave) => !isThat(event)(leave));
  return left.length > 0 ? { ...rest, leaves: left } : rest;
};

const stopOf = ({ color, id }: Pick<PlannedLeave, 'color' | 'id'>) => ({ reason: `leave ${id}`, color });

/** Ledger T9: the player's own clock stands still for the leave; the opponent's runs on. */
export const leaveBegan = (
  game: RunningGame,
  event: Of<'leaveBegan' | 'leaveEnded' | 'leaveCancelled'>,
): RunningGame => ({
  ...game,
  leaves: (game.leaves ?? []).map((leave) => (isThat(event)(leave) ? { ...leave, began: true as const } : leave)),
  clock: stopClock(game.clock, stopOf(event), event.at),
});

export const leaveEnded = (
  game: RunningGame,
  event: Of<'leaveBegan' | 'leaveEnded' | 'leaveCancelled'>,
): RunningGame => ({
  ...withoutLeave(game, event),
  clock: startAgain(game.clock, stopOf(event), event.at),
});
