import type { Instant } from '../laws/index.ts';
import type { TournamentCommand } from './command.ts';
import { accept, refuse, type TournamentDecision } from './decision.ts';
import type { TournamentEvent } from './event.ts';
import { isBackWithout, isWithdrawnBy, lawOfTimeouts } from './timeouts.ts';
import { entrantOf, plays, type Tournament } from './tournament.ts';

/** Ledger P3: the time ran out for somebody in this game. Once the event is over, nobody is withdrawn from it any more. */
const timedOut = (tournament: Tournament, gameId: string, member: string, at: Instant): TournamentEvent[] => {
  const entrant = entrantOf(tournament, member);
  if (!entrant) return [];
  const count = entrant.timeouts.length + 1;
  const law = lawOfTimeouts(tournament.terms.book);
  const withdraws = tournament.phase !== 'over' &&
    isWithdrawnBy(tournament, count) &&
    plays(tournament, member) && { withdraws: true as const };
  return [{ type: 'timedOut', at, member, gameId, count, law, ...withdraws }];
};

/** It did not after all: the game goes on, or was ended in another way. One that was excused meanwhile is gone already. */
const voided = (tournament: Tournament, gameId: string, member: string, at: Instant): TournamentEvent[] => {
  const counts = entrantOf(tournament, member)?.timeouts.some((timeout) => timeout.gameId === gameId);
  if (!counts) return [];
  const readmits = isBackWithout(tournament, member) && { readmits: true as const };
  return [{ type: 'timeoutVoided', at, member, gameId, ...readmits }];
};

/**
 * How a game of the event stands now, and what that brings for who timed out in it (ledger P3). Told at least once, and
 * perhaps once more later: what is older than what was noted last changes nothing. So the version is noted even where
 * the game stands as before.
 */
export const noteGame = (
  tournament: Tournament,
  { gameId, version, over }: TournamentCommand & { readonly type: 'noteGame' },
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
          ...(after === undefined ? [] : timedOut(tournament, gameId, after, at)),
        ];
  return accept({ type: 'gameNoted', at, gameId, version, ...(over && { over }) }, ...changes);
};
