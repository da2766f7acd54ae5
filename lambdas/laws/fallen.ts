import type { Color } from '../chess/types.ts';
import type { GameEvent } from './event.ts';
import type { Game, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { flagFallsAt, isStopped } from './time/clock.ts';
import { periodAfter, type TimeControl } from './time/control.ts';

/** A flag falls at its deadline: a move received before that instant is in time, one at it is late (ledger T10). */
export const hasCome = (deadline: Instant, now: Instant): boolean => now >= deadline;

/**
 * When the flag of the player to move fell, or will: as it was first seen to, whatever an outage has given back since.
 * Infinity where the clock stands still before it falls.
 */
export const flagFellAt = (game: RunningGame): Instant => game.overstepped?.at ?? flagFallsAt(game.clock);

/**
 * Until when the opponent has the word on a fallen flag (ledger T3). It follows the clock: it is later by what an outage
 * took and by as long as the clocks stood still (T6). Infinity while they do.
 */
export const patienceEndsAt = (game: RunningGame): Instant => flagFallsAt(game.clock) + game.terms.settings.patience;

/** A flag that nobody but the players may point out, and that has fallen unnoted (ledger T3, club B 4). */
export const unnotedFlag = (game: RunningGame, now: Instant): GameEvent | undefined => {
  const { turn } = game.clock;
  const at = flagFallsAt(game.clock);
  const unnoted = game.terms.settings.flag === 'players' && game.fallen?.[turn] === undefined;
  return unnoted && hasCome(at, now) ? { type: 'flagPassed', at, color: turn } : undefined;
};

/** Whose flags are down, the first to fall first: the late player may have moved since (ledger T4). */
export const flagsDown = ({ fallen = {} }: RunningGame): readonly Color[] =>
  (['white', 'black'] as const)
    .filter((color) => fallen[color] !== undefined)
    .sort((one, other) => fallen[one]! - fallen[other]!);

/** Whether a move brought its player the time of a new control: a flag that was not pointed out is then up again. */
const renews = (control: TimeControl, made: number): boolean => {
  if (control.kind === 'perMove') return true;
  return control.kind === 'periods' && periodAfter(control, made - 1).toGo === 1;
};

const upAgain = (game: RunningGame, colors: readonly Color[]): RunningGame => {
  const { fallen = {}, ...rest } = game;
  const left = Object.fromEntries(Object.entries(fallen).filter(([color]) => !colors.includes(color as Color)));
  return Object.keys(left).length > 0 ? { ...rest, fallen: left } : rest;
};

/** Whose flags an event puts up again. */
const putUp = (before: RunningGame, after: RunningGame, event: GameEvent): readonly Color[] => {
  switch (event.type) {
    case 'movePlayed':
    case 'moveSealed': {
      const mover = before.clock.turn;
      const pressed = after.clock.turn !== mover;
      return pressed && renews(after.terms.time, after.clock.times[mover].moves) ? [mover] : [];
    }
    case 'timeGiven':
      return [event.color];
    case 'movesTakenBack':
      return ['white', 'black'];
    case 'ruled':
      if (event.ruling.kind === 'giveTime') return [event.ruling.color];
      return event.ruling.kind === 'restore' ? ['white', 'black'] : [];
    default:
      return [];
  }
};

const followsClock = (game: RunningGame): RunningGame => {
  const { overstepped } = game;
  if (!overstepped || isStopped(game.clock)) return game;
  const until = patienceEndsAt(game);
  return until === overstepped.until ? game : { ...game, overstepped: { ...overstepped, until } };
};

/** What an event does to flags that have fallen, and to how long one is waited on. */
export const flagsAfter = (before: RunningGame, after: Game, event: GameEvent): Game => {
  if (after.phase !== 'running') return after;
  const game = event.type === 'flagPassed' ? { ...after, fallen: { ...after.fallen, [event.color]: event.at } } : after;
  const colors = putUp(before, game, event);
  return followsClock(game.fallen && colors.length > 0 ? upAgain(game, colors) : game);
};
