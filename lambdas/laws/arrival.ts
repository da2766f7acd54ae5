import type { Color } from '../chess/types.ts';
import { absent } from './adjournment.ts';
import type { GameEvent } from './event.ts';
import type { Game, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { isStopped } from './time/clock.ts';

/** Who has come to a game that has begun (ledger T5), while somebody is waited for; since when they are. */
export interface Arrival {
  readonly here: readonly Color[];
  readonly from: Instant;
}

const COLORS: readonly Color[] = ['white', 'black'];

/** Who has not come to the start yet, where that is waited for. */
export const missingAtStart = ({ arrival }: RunningGame): readonly Color[] =>
  arrival ? COLORS.filter((color) => !arrival.here.includes(color)) : [];

/** Who is waited for, at the start or at a resumption. */
export const missing = (game: RunningGame): readonly Color[] => (game.arrival ? missingAtStart(game) : absent(game));

const onLeave = ({ leaves = [] }: RunningGame, color: Color): boolean =>
  leaves.some((leave) => leave.began && leave.color === color);

/** Since when those who have not come are waited for; undefined where nobody is. */
const waitedSince = (game: RunningGame): Instant | undefined => {
  if (missing(game).length === 0) return undefined;
  return game.arrival?.from ?? game.adjournment?.lateFrom ?? game.adjournment?.resumesAt;
};

const waitingSince = (game: RunningGame, from: Instant): RunningGame => {
  if (game.arrival) return { ...game, arrival: { ...game.arrival, from } };
  return game.adjournment ? { ...game, adjournment: { ...game.adjournment, lateFrom: from } } : game;
};

const withoutArrival = ({ arrival: _, ...game }: RunningGame): RunningGame => game;

/** The limit of those who are waited for, whether or not anything comes of it. */
const limitOf = (game: RunningGame): Instant =>
  (waitedSince(game) ?? Number.POSITIVE_INFINITY) + game.terms.settings.defaultTime;

/** Where nobody comes, the books differ: both have lost, or White's clock runs until somebody does (a4c 6). */
const clockDecides = (game: RunningGame): boolean =>
  game.arrival?.here.length === 0 && game.terms.settings.bothAbsentAtStart === 'clockRuns';

/**
 * When those who have not come lose by it (classic 17.2); undefined where everybody is there, or nobody is waited for.
 * Nobody is late while on leave, nor while the clocks stand still.
 */
export const defaultAt = (game: RunningGame): Instant | undefined => {
  const players = missing(game);
  const waits = players.length > 0 && !isStopped(game.clock) && !players.some((color) => onLeave(game, color));
  return waits && !clockDecides(game) ? limitOf(game) : undefined;
};

/** By when those who are missing at the start are to come; undefined where nobody is late for now. */
export const arrivalLimit = (game: RunningGame): Instant | undefined =>
  game.arrival && !isStopped(game.clock) ? limitOf(game) : undefined;

/** A game that begins, under a book that has its players be there (ledger T5). One that goes on is not waited for. */
export const awaitAtStart = (game: Game, event: GameEvent): Game => {
  const begins = event.type === 'gameStarted' || event.type === 'gameSetUp';
  if (!begins || game.phase !== 'running' || game.moves.length > 0) return game;
  const here = (event.type === 'gameStarted' && event.here) || [];
  return game.terms.settings.defaultAtStart && here.length < COLORS.length
    ? { ...game, arrival: { here, from: event.at } }
    : game;
};

const arrives = (before: RunningGame, event: GameEvent): Color | undefined => {
  if (event.type === 'movePlayed') return before.position.turn;
  return event.type === 'playerCame' ? event.color : undefined;
};

/** A first move, or a word, shows that its player is there. Who comes once the clock decides is as good as in time. */
const arrived = (before: RunningGame, after: RunningGame, event: GameEvent): RunningGame => {
  const color = arrives(before, event);
  const { arrival } = after;
  if (!arrival || !color || arrival.here.includes(color)) return after;
  if (arrival.here.length === 1 || (clockDecides(after) && event.at >= limitOf(after))) return withoutArrival(after);
  return { ...after, arrival: { ...arrival, here: [...arrival.here, color] } };
};

/** How much of an outage fell into the time for which somebody was waited for. */
const lostTo = (event: GameEvent, from: Instant): number =>
  event.type === 'timeGivenBack' ? Math.max(0, event.to - Math.max(event.from, from)) : 0;

/** Ledger T6: who is waited for has as much longer as the clocks stood still, or the service was away. */
const heldUp = (game: RunningGame, event: GameEvent): RunningGame => {
  const { heldSince, ...running } = game;
  const from = waitedSince(game);
  if (from === undefined) return heldSince === undefined ? game : running;
  if (isStopped(game.clock)) return heldSince === undefined ? { ...game, heldSince: event.at } : game;
  const lost = heldSince === undefined ? lostTo(event, from) : Math.max(0, event.at - Math.max(heldSince, from));
  return lost > 0 ? waitingSince(running, from + lost) : heldSince === undefined ? game : running;
};

const backFromLeave = (game: RunningGame, event: GameEvent): RunningGame =>
  event.type === 'leaveEnded' && missing(game).includes(event.color) ? waitingSince(game, event.at) : game;

/** What an event does to the wait for those who are to come. */
export const awaitAfter = (before: RunningGame, after: Game, event: GameEvent): Game =>
  after.phase === 'running' ? heldUp(backFromLeave(arrived(before, after, event), event), event) : after;

/** A game that a ruling has go on waits anew for whoever has not come. */
export const awaitAnew = (after: Game, at: Instant): Game =>
  after.phase === 'running' && missing(after).length > 0 ? waitingSince(after, at) : after;
