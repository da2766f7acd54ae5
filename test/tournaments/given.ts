import { expect } from 'vitest';
import { BOOKS, type BookName, DAY, type Instant, type MemberId } from '../../lambdas/laws/index.ts';
import {
  decideTournament,
  type GameOver,
  replayTournament,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
} from '../../lambdas/tournaments/index.ts';

export const NOON: Instant = Date.UTC(2026, 0, 5, 12);
export const LATER: Instant = NOON + DAY;
/** The id that Discord gave the interaction that opened the event. */
export const EVENT = '1456789012345678901';
export const TOM = '900';
export const [ANN, BEA, CAT, DAN, EVE, FAY] = ['101', '102', '103', '104', '105', '106'] as const;
export const PLAYERS: readonly MemberId[] = [ANN, BEA, CAT, DAN, EVE, FAY];
export const DIRECTOR = { by: TOM, as: { director: true } } as const;

type Opened = TournamentEvent & { readonly type: 'tournamentOpened' };
type OpenCommand = TournamentCommand & { readonly type: 'open' };

const frame = (book: BookName = 'a4c') => ({
  name: 'Winter Open',
  place: { guildId: '10', channelId: '11' },
  terms: { book, time: { kind: 'perMove', perMove: 3 * DAY } as const, settings: BOOKS[book].settings },
  system: 'roundRobin' as const,
  timeouts: 'withdrawn' as const,
});

export const open = (more: Partial<OpenCommand> = {}): OpenCommand => ({
  type: 'open',
  ...frame(),
  ...DIRECTOR,
  ...more,
});

/** An event that tom has opened: a round robin whose players are withdrawn at their second timeout. */
export const opened = (more: Partial<Opened> = {}, book: BookName = 'a4c'): TournamentEvent[] => [
  { type: 'tournamentOpened', at: NOON, by: TOM, ...frame(book), ...more },
];

export const entered = (...members: readonly MemberId[]): TournamentEvent[] =>
  members.map((member) => ({ type: 'entered', at: NOON, member, name: `player ${member}` }));

/** The same with so many of the players in it. */
export const withPlayers = (count: number, more: Partial<Opened> = {}, book: BookName = 'a4c'): TournamentEvent[] => [
  ...opened(more, book),
  ...entered(...PLAYERS.slice(0, count)),
];

/** What follows from a command that is accepted, after what has happened already. */
export const having = (
  history: readonly TournamentEvent[],
  command: TournamentCommand,
  at: Instant = LATER,
): TournamentEvent[] => {
  const decision = decideTournament(history.length > 0 ? replayTournament(history) : undefined, command, at);
  if (!decision.accepted) throw new Error(`refused: ${decision.refusal.code}`);
  return [...history, ...decision.events];
};

export const pairRounds = (rounds = 1, more: object = {}): TournamentCommand => ({
  type: 'pairRounds',
  id: EVENT,
  rounds,
  ...DIRECTOR,
  ...more,
});

export const pairByHand = (white: MemberId, black: MemberId, more: object = {}): TournamentCommand => ({
  type: 'pairByHand',
  id: EVENT,
  white,
  black,
  ...DIRECTOR,
  ...more,
});

/** So many players whose first rounds are paired. */
export const running = (players: number, rounds = 1, more: Partial<Opened> = {}): TournamentEvent[] =>
  having(withPlayers(players, more), pairRounds(rounds));

export const about = <T extends 'withdrawMember' | 'readmit' | 'expel' | 'excuseTimeout'>(
  type: T,
  member: MemberId,
  more: object = {},
): TournamentCommand => ({ type, member, reason: 'so it is', ...DIRECTOR, ...more }) as TournamentCommand;

const gameIn = (history: readonly TournamentEvent[], round: number, member: MemberId) => {
  const { games } = replayTournament(history);
  const game = games.find((each) => each.round === round && (each.white === member || each.black === member));
  if (!game) throw new Error(`no game of ${member} in round ${round}`);
  return game;
};

export const gameOf = (history: readonly TournamentEvent[], round: number, member: MemberId): string =>
  gameIn(history, round, member).id;

export const note = (gameId: string, version: number, over?: GameOver, endedAt?: Instant): TournamentCommand => ({
  type: 'noteGame',
  gameId,
  version,
  ...(over && { over }),
  ...(endedAt !== undefined && { endedAt }),
});

/** When the games of a round are over: days after those of the one before it. */
export const endOf = (round: number): Instant => LATER + 2 * round * DAY;

/** How a game stands that this player has lost: on time, unless something else is said. */
export const lostBy = (
  history: readonly TournamentEvent[],
  round: number,
  member: MemberId,
  more: Partial<GameOver> = { timedOut: member },
): GameOver => ({
  outcome: gameIn(history, round, member).white === member ? '0-1' : '1-0',
  forfeit: false,
  ...more,
});

/** The same, noted. */
export const losesOnTime = (history: readonly TournamentEvent[], round: number, member: MemberId): TournamentEvent[] =>
  having(history, note(gameOf(history, round, member), 9, lostBy(history, round, member), endOf(round)));

type Expected = { readonly type: TournamentEvent['type'] } & Record<string, unknown>;

/** given(events).when(command).happens(events…), which gives the tournament after them, or .refuses(code, …). */
export const given = (history: readonly TournamentEvent[]) => ({
  when: (command: TournamentCommand, at: Instant = LATER) => {
    const decision = decideTournament(history.length > 0 ? replayTournament(history) : undefined, command, at);
    return {
      happens: (...events: readonly Expected[]) => {
        expect(decision).toMatchObject({ accepted: true, events: events.map((each) => ({ at, ...each })) });
        return replayTournament([...history, ...(decision.accepted ? decision.events : [])]);
      },
      refuses: (code: TournamentRefusal['code'], more: object = {}) => {
        expect(decision).toEqual({ accepted: false, refusal: { code, ...more } });
      },
    };
  },
});
