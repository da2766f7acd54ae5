import { type Color, opposite } from '../chess/types.ts';
import { callArbiter } from './arbitration/call.ts';
import { defaulted } from './attendance.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { standsFor } from './draws.ts';
import { winOf } from './ending.ts';
import type { GameEvent } from './event.ts';
import { flagFellAt, flagsDown, hasCome, patienceEndsAt } from './fallen.ts';
import { opponentOf, type RunningGame } from './game.ts';
import { DAY, type Duration, HOUR, type Instant } from './instant.ts';
import { lacksMatingMaterial, reviewMate } from './review.ts';
import { flagFallsAt } from './time/clock.ts';
import { dueReminders } from './time/reminders.ts';

/** What an opponent may give at once to a player who overstepped. */
export const LEAST_GIVEN: Duration = HOUR;
export const MOST_GIVEN: Duration = 60 * DAY;

/** The end by a fallen flag (ledger T4): `at` is when it fell, or when the opponent claimed it. */
const fallen = (game: RunningGame, at: Instant, by: Color = game.clock.turn): GameEvent => {
  const lost: GameEvent = { type: 'gameEnded', at, ending: 'flagFall', outcome: winOf(opposite(by)), by };
  const drawn = { ...lost, outcome: '1/2-1/2' } as const;
  switch (game.terms.settings.timeout) {
    case 'loses':
      return lost;
    case 'drawsByMaterial':
      return lacksMatingMaterial(game.position, opposite(by)) ? { ...drawn, evidence: { kind: 'material' } } : lost;
    case 'drawsIfUnwinnable': {
      const { hopeless, evidence } = reviewMate(game.position, opposite(by));
      return { ...(hopeless ? drawn : lost), evidence };
    }
  }
};

const remindersDue = (game: RunningGame, now: Instant): GameEvent[] =>
  dueReminders(game.clock, game.reminded, now, game.choices?.[game.clock.turn]).map((before) => ({
    type: 'reminded',
    at: now,
    color: game.clock.turn,
    before,
  }));

/** At the deadline: the flag ends the game, or the opponent is called, or nobody says a word (ledger T3). */
const atDeadline = (game: RunningGame, deadline: Instant, now: Instant): readonly GameEvent[] => {
  const { flag, patience } = game.terms.settings;
  const until = deadline + patience;
  switch (flag) {
    case 'automatic':
      return [fallen(game, deadline)];
    case 'players': // reminders that an outage kept back are noted, and told no more
      return remindersDue(game, now);
    case 'claim': {
      if (hasCome(until, now)) return [fallen(game, until)];
      return game.overstepped ? [] : [{ type: 'overstepped', at: deadline, color: game.clock.turn, until }];
    }
  }
};

/** When a flag ends the game if nobody says a word: never, where only the players may point it out. */
const flagEndsAt = (game: RunningGame): Instant => {
  const { flag, patience } = game.terms.settings;
  const waits = { automatic: 0, claim: patience, players: Number.POSITIVE_INFINITY };
  return flagFallsAt(game.clock) + waits[flag];
};

/**
 * What time has brought about (ledger T3, T4, T10): what the settings have a fallen flag do; else the reminders that are
 * due. Everything happens at its own instant, however late the schedule asks.
 */
export const checkTime = (game: RunningGame, now: Instant): Decision => {
  const [late] = defaulted(game, now);
  if (late && late.at < flagEndsAt(game)) return accept(late);
  const deadline = flagFallsAt(game.clock);
  if (hasCome(deadline, now)) return accept(...atDeadline(game, deadline, now));
  return accept(...remindersDue(game, now));
};

/** When a flag next needs the schedule, if only to be noted; undefined where it waits for a player. */
export const flagDueAt = (game: RunningGame): Instant | undefined => {
  const deadline = flagFallsAt(game.clock);
  const noted = game.terms.settings.flag === 'players' && game.fallen?.[game.clock.turn] !== undefined;
  if (noted || deadline === Number.POSITIVE_INFINITY) return undefined;
  return game.overstepped ? patienceEndsAt(game) : deadline;
};

/** Ledger T4, E8: the time of both players has run out, and nobody had said so. */
const bothDown = (game: RunningGame, claimant: Color, now: Instant): Decision => {
  const [by] = flagsDown(game);
  const ended = { type: 'gameEnded', at: now, ending: 'flagFall', by: by!, evidence: { kind: 'bothFlags' } } as const;
  switch (game.terms.settings.bothFlags) {
    case 'draws':
      return accept({ ...ended, outcome: '1/2-1/2' });
    case 'bothLose':
      return accept({ ...ended, outcome: '0-0' });
    case 'directorDecides':
      return callArbiter(game, { type: 'callArbiter', by: game[claimant], reason: BOTH_DOWN }, claimant, now);
  }
};

const BOTH_DOWN = 'The time of both players has run out.';

/** A flag that nobody but the players may point out, pointed out by one of them (club B 4): also after a late move. */
const pointOut = (game: RunningGame, color: Color, now: Instant): Decision => {
  const down = flagsDown(game);
  if (down.length === 2) return bothDown(game, color, now);
  if (down.includes(opposite(color))) return accept(fallen(game, now, opposite(color)));
  return refuse(
    color === game.clock.turn ? { code: 'ownFlag' } : { code: 'flagStands', fallsAt: flagFallsAt(game.clock) },
  );
};

/** The opponent of a player who overstepped claims the win (ledger T3; nobody else may point it out, club B 4). */
export const claimFlag = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (game.terms.settings.flag === 'players') return pointOut(game, color, now);
  if (color === game.clock.turn) return refuse({ code: 'ownFlag' });
  const fallsAt = flagFellAt(game);
  return hasCome(fallsAt, now) ? accept(fallen(game, now)) : refuse({ code: 'flagStands', fallsAt });
};

/** The opponent gives the player who overstepped more time, instead of claiming the win (a4c 6.2). */
export const giveMoreTime = (game: RunningGame, color: Color, duration: Duration, now: Instant): Decision => {
  if (color === game.clock.turn) return refuse({ code: 'ownFlag' });
  if (game.terms.settings.flag !== 'claim') return refuse({ code: 'flagsFallAlone' });
  const fallsAt = flagFellAt(game);
  if (!hasCome(fallsAt, now)) return refuse({ code: 'flagStands', fallsAt });
  if (!(duration >= LEAST_GIVEN && duration <= MOST_GIVEN)) {
    return refuse({ code: 'timeNotGiven', least: LEAST_GIVEN, most: MOST_GIVEN });
  }
  return accept({ type: 'timeGiven', at: now, color: game.clock.turn, duration });
};

/** What a player may still do, once the time of the player to move has run out. */
const STILL_OPEN: ReadonlySet<string> = new Set([
  'callArbiter',
  'claimFlag',
  'giveTime',
  'resign',
  'acceptDraw',
  'declineDraw',
]);

/**
 * Ledger T10: what arrives after the deadline finds the flag fallen, even where the schedule has not yet said so. Where
 * the flag waits for the opponent's word, the late player can't move; where only players may point it out, play goes on.
 */
export const afterTheFlag = (game: RunningGame, type: string, color: Color, now: Instant): Decision | undefined => {
  const fellAt = flagFellAt(game);
  if (!hasCome(fellAt, now)) return undefined;
  const { flag } = game.terms.settings;
  if (flag === 'players') return undefined;
  const until = patienceEndsAt(game);
  if (flag === 'automatic' || hasCome(until, now)) {
    return type === 'callArbiter'
      ? undefined
      : refuse({ code: 'tooLate', fellAt: flag === 'automatic' ? fellAt : until });
  }
  const accepts = type === 'offerDraw' && standsFor(game, color) !== undefined; // a standing offer is still answered (O3)
  if (STILL_OPEN.has(type) || accepts) return undefined;
  return color === game.clock.turn
    ? refuse({ code: 'overstepped', opponent: opponentOf(game, color), until: game.overstepped?.until ?? until })
    : undefined;
};
