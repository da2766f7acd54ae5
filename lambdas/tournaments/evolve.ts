import { BrokenHistory, type GameId, type Instant, type MemberId } from '../laws/index.ts';
import type { TournamentEvent } from './event.ts';
import type { Entrant, EntrantStanding, PairedGame, Tournament } from './tournament.ts';

type Of<T extends TournamentEvent['type']> = TournamentEvent & { readonly type: T };

const opened = ({ at, by, name, place, terms, system, timeouts, length }: Of<'tournamentOpened'>): Tournament => ({
  phase: 'entries',
  openedAt: at,
  ...{ by, name, place, terms, system, timeouts },
  ...(length !== undefined && { length }),
  entrants: [],
  left: [],
  seeds: [],
  rounds: 0,
  games: [],
  byes: [],
});

const withEntrant = (tournament: Tournament, member: string, change: (entrant: Entrant) => Entrant): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.map((entrant) => (entrant.member === member ? change(entrant) : entrant)),
});

const standing = (tournament: Tournament, member: string, as: EntrantStanding, since: Instant): Tournament =>
  withEntrant(tournament, member, (entrant) => ({ ...entrant, standing: as, since }));

const without = (tournament: Tournament, member: string): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.filter((entrant) => entrant.member !== member),
  left: [...tournament.left, member],
});

/** Before the first round who withdraws was never there; whoever is put out by a director is remembered. */
const withdrew = (tournament: Tournament, { member, at }: Of<'withdrew'>): Tournament =>
  tournament.phase === 'entries' ? without(tournament, member) : standing(tournament, member, 'withdrawn', at);

const timedOut = (tournament: Tournament, { member, gameId, at, endedAt, withdraws }: Of<'timedOut'>): Tournament =>
  withEntrant(tournament, member, (entrant) => ({
    ...entrant,
    timeouts: [...entrant.timeouts, { gameId, at, endedAt }],
    ...(withdraws && { standing: 'timedOut' as const, since: at }),
  }));

/** Who is back by it is so as if they had never been out: what a director has ruled of them meanwhile still holds. */
const withoutTimeouts = (
  tournament: Tournament,
  member: string,
  gone: readonly GameId[],
  readmits = false,
): Tournament =>
  withEntrant(tournament, member, (entrant) => ({
    ...entrant,
    timeouts: entrant.timeouts.filter(({ gameId }) => !gone.includes(gameId)),
    ...(readmits && { standing: 'playing' as const }),
  }));

/** Whoever is in when the first round is paired has a number in the tables from then on. */
export const seedsOf = ({ entrants }: Tournament): readonly MemberId[] =>
  entrants.filter(({ standing }) => standing === 'playing').map(({ member }) => member);

const paired = (tournament: Tournament, { round, pairings, byes }: Of<'roundPaired'>): Tournament => ({
  ...tournament,
  phase: 'running',
  seeds: tournament.phase === 'entries' ? seedsOf(tournament) : tournament.seeds,
  rounds: Math.max(tournament.rounds, round),
  games: [
    ...tournament.games,
    ...pairings.map(({ gameId, white, black }): PairedGame => ({ id: gameId, round, white, black, version: 0 })),
  ],
  byes: [...tournament.byes, ...byes.map((member) => ({ round, member }))],
});

/** It stands beside the one whose place it takes, which counts for nobody as long as it is annulled. */
const replayed = (tournament: Tournament, { replays, gameId, white, black }: Of<'gameReplayed'>): Tournament => {
  const { round } = tournament.games.find(({ id }) => id === replays)!;
  const game: PairedGame = { id: gameId, round, white, black, version: 0, replays };
  return { ...tournament, games: [...tournament.games, game] };
};

const noted = (tournament: Tournament, { gameId, version, over }: Of<'gameNoted'>): Tournament => ({
  ...tournament,
  games: tournament.games.map((game) => {
    if (game.id !== gameId) return game;
    const { over: _, ...rest } = game;
    return { ...rest, version, ...(over && { over }) };
  }),
});

/** The tournament after an event. Throws BrokenHistory for an event that can't have happened to it. */
export const evolveTournament = (tournament: Tournament | undefined, event: TournamentEvent): Tournament => {
  if (event.type === 'tournamentOpened') {
    if (tournament) throw new BrokenHistory('an event that was opened twice');
    return opened(event);
  }
  if (!tournament) throw new BrokenHistory(`${event.type} in an event that was never opened`);
  switch (event.type) {
    case 'entered': {
      const { member, name, at } = event;
      const entrant: Entrant = { member, name, enteredAt: at, standing: 'playing', since: at, timeouts: [] };
      return { ...tournament, entrants: [...tournament.entrants, entrant] };
    }
    case 'withdrew':
      return withdrew(tournament, event);
    case 'withdrawn':
      return standing(tournament, event.member, 'withdrawn', event.at);
    case 'expelled':
      return standing(tournament, event.member, 'expelled', event.at);
    case 'readmitted':
      return standing(tournament, event.member, 'playing', event.at);
    case 'roundPaired':
      return paired(tournament, event);
    case 'gameReplayed':
      return replayed(tournament, event);
    case 'gameNoted':
      return noted(tournament, event);
    case 'timedOut':
      return timedOut(tournament, event);
    case 'timeoutExcused':
      return withoutTimeouts(tournament, event.member, [event.gameId, ...(event.also ?? [])], event.readmits);
    case 'timeoutVoided':
      return withoutTimeouts(tournament, event.member, [event.gameId], event.readmits);
    case 'tournamentEnded':
      return { ...tournament, phase: 'over' };
  }
};

/** The tournament that a whole history comes to. */
export const replayTournament = (events: readonly TournamentEvent[]): Tournament => {
  const [first, ...rest] = events;
  if (!first) throw new BrokenHistory('an event without events');
  return rest.reduce<Tournament>(evolveTournament, evolveTournament(undefined, first));
};
