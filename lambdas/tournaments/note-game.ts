import type { GameId, Instant } from '../laws/index.ts';
import type { TournamentCommand } from './command.ts';
import { accept, refuse, type TournamentDecision } from './decision.ts';
import type { TournamentEvent } from './event.ts';
import { countedTogether, isBackWithout, isWithdrawnBy, lawOfTimeouts } from './timeouts.ts';
import { entrantOf, plays, type Timeout, type Tournament } from './tournament.ts';

type Of<T extends TournamentCommand['type']> = TournamentCommand & { readonly type: T };

/** Ledger P3: the time ran out for somebody in this game. Once the event is over, nobody is withdrawn from it any more. */
const timedOut = (tournament: Tournament, timeout: Timeout, member: string): TournamentEvent[] => {
  const entrant = entrantOf(tournament, member);
  if (!entrant) return [];
  const counted = countedTogether(tournament, [...entrant.timeouts, timeout]);
  const [first] = counted.at(-1)!;
  const [count, law] = [counted.length, lawOfTimeouts(tournament.terms.book)];
  const event = { type: 'timedOut', ...timeout, member, count, law } as const;
  if (first !== timeout) return [{ ...event, with: first.gameId }];
  const withdraws = tournament.phase !== 'over' && isWithdrawnBy(tournament, count) && plays(tournament, member);
  return [{ ...event, ...(withdraws && { withdraws }) }];
};

/** It did not after all: the game goes on, or was ended in another way. One that was excused meanwhile is gone already. */
const voided = (tournament: Tournament, gameId: string, member: string, at: Instant): TournamentEvent[] => {
  const counts = entrantOf(tournament, member)?.timeouts.some((timeout) => timeout.gameId === gameId);
  if (!counts) return [];
  const readmits = isBackWithout(tournament, member, [gameId]) && { readmits: true as const };
  return [{ type: 'timeoutVoided', at, member, gameId, ...readmits }];
};

/**
 * How a game of the event stands now, and what that brings for who timed out in it (ledger P3). Told at least once, and
 * perhaps once more later: what is older than what was noted last changes nothing. So the version is noted even where
 * the game stands as before.
 */
export const noteGame = (
  tournament: Tournament,
  { gameId, version, over, endedAt }: Of<'noteGame'>,
  at: Instant,
): TournamentDecision => {
  const game = tournament.games.find(({ id }) => id === gameId);
  if (!game) return refuse({ code: 'notItsGame', gameId });
  if (version <= game.version) return accept();
  const [before, after] = [game.over?.timedOut, over?.timedOut];
  const changes =
    before === after
      ? []
      : [
          ...(before === undefined ? [] : voided(tournament, gameId, before, at)),
          ...(after === undefined ? [] : timedOut(tournament, { gameId, at, endedAt: endedAt ?? at }, after)),
        ];
  return accept({ type: 'gameNoted', at, gameId, version, ...(over && { over }) }, ...changes);
};

/** A game of the event is annulled and played again (ledger E10). Asked for at least once: there is one such game. */
export const noteReplay = (
  tournament: Tournament,
  { replays, gameId, white, black }: Of<'noteReplay'>,
  at: Instant,
): TournamentDecision => {
  const has = (id: GameId): boolean => tournament.games.some((game) => game.id === id);
  if (!has(replays)) return refuse({ code: 'notItsGame', gameId: replays });
  return has(gameId) ? accept() : accept({ type: 'gameReplayed', at, replays, gameId, white, black });
};
