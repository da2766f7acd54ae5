import { resumptionAt } from './adjournment.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { flagFellAt, hasCome, patienceEndsAt, unnotedFlag } from './fallen.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { flagFallsAt } from './time/clock.ts';
import { giveBack } from './time/pause.ts';

/** A time in which the service was away (ledger T6). */
export interface Outage {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * A clock that stood still lost nothing. A flag that had fallen before the service went away stays fallen; the opponent,
 * who has the word on it, has the time back (ledger T3).
 */
const gives = (game: RunningGame, outage: Outage): boolean =>
  (game.terms.settings.flag === 'claim' || !hasCome(flagFellAt(game), outage.from)) &&
  giveBack(game.clock, outage) !== game.clock;

/** What an outage gives back. A flag that fell before it is noted first: no time that is given back lifts it. */
const givenBack = (game: RunningGame, { from, to }: Outage): GameEvent => {
  const at = flagFallsAt(game.clock);
  return game.overstepped || !hasCome(at, from)
    ? { type: 'timeGivenBack', at: to, from, to }
    : { type: 'overstepped', at, color: game.clock.turn, until: patienceEndsAt(game) };
};

/** The next beginning or end of a leave. One that a fallen flag comes before waits until the flag is settled. */
const nextBoundary = (game: RunningGame) => {
  const [next] = (game.leaves ?? [])
    .map((leave) => ({ leave, at: leave.began ? leave.to : leave.from }))
    .sort((one, other) => one.at - other.at);
  return next && !hasCome(flagFellAt(game), next.at) ? next : undefined;
};

/** When a leave next begins or ends in a game; undefined while there is nothing to wait for. */
export const nextLeaveAt = (game: RunningGame): Instant | undefined => nextBoundary(game)?.at;

const next = (game: RunningGame, outages: readonly Outage[], now: Instant): GameEvent | undefined => {
  const outage = outages.map(({ from, to }) => ({ from, to: Math.min(to, now) })).find((each) => gives(game, each));
  if (outage) return givenBack(game, outage);
  const boundary = nextBoundary(game);
  const resumption = resumptionAt(game) ?? Number.POSITIVE_INFINITY;
  if (resumption <= now && resumption <= (boundary?.at ?? now)) return { type: 'resumptionDue', at: resumption };
  if (!boundary || boundary.at > now) return unnotedFlag(game, now);
  const { began, color, id } = boundary.leave;
  return { type: began ? 'leaveEnded' : 'leaveBegan', at: Math.max(boundary.at, game.clock.countedAt), color, id };
};

/**
 * What has come of itself before anything else is judged: time that an outage took is given back (ledger T6), leave
 * begins and ends (T9), an adjourned game is resumed (G2), each at its own instant, however late it is asked. Asking again finds nothing more.
 */
export const settle = (
  game: RunningGame,
  now: Instant,
  outages: readonly Outage[] = [],
): { readonly game: RunningGame; readonly events: readonly GameEvent[] } => {
  const events: GameEvent[] = [];
  let settled = game;
  for (let event = next(settled, outages, now); event; event = next(settled, outages, now)) {
    events.push(event);
    settled = evolve(settled, event) as RunningGame;
  }
  return { game: settled, events };
};
