import type { Desk } from './desk.ts';
import { followed } from './followed.ts';
import type { BookName, Command, GameId, Instant, MemberId } from './laws/index.ts';
import type { Log } from './log.ts';
import type { Members } from './members.ts';
import { NOT_BEGUN } from './note-in-tournament.ts';
import type { TournamentDesk } from './tournament-desk.ts';
import type { RecordedTournamentEvent, TournamentRecord } from './tournament-record.ts';
import {
  entrantOf,
  type PairedGame,
  plays,
  replayTournament,
  type Tournament,
  type TournamentEvent,
} from './tournaments/index.ts';
import { lawOfTimeouts } from './tournaments/timeouts.ts';

/** What a decision in a tournament brings about in its games. Safe to repeat. */
export type TournamentFollowUp = (record: TournamentRecord, start: number, end: number) => Promise<void>;

interface Parts {
  readonly desk: Pick<Desk, 'submit'>;
  readonly tournaments: Pick<TournamentDesk, 'look' | 'submit'>;
  readonly members: Pick<Members, 'heeds'>;
  readonly now: () => Instant;
  readonly log: Log;
}

type Paired = TournamentEvent & { readonly type: 'roundPaired' };
type HeedStanding = Command & { readonly type: 'heedStanding' };

/** Whose standing an event has changed, to how, and under which law. */
interface Moved extends Pick<HeedStanding, 'how' | 'law'> {
  readonly member: MemberId;
}

/** Where it stands that a player may leave (ledger W3): a4c has it in its own text, elsewhere it is the event's. */
const lawOfLeaving = (book: BookName): string => (book === 'a4c' ? 'a4c Swiss 1' : `${book}, by setting`);

const movedBy = (event: TournamentEvent, book: BookName): Moved | undefined => {
  switch (event.type) {
    case 'withdrew':
      return { member: event.member, how: 'withdrew', law: lawOfLeaving(book) };
    case 'withdrawn':
    case 'expelled':
      return { member: event.member, how: event.type, law: event.law };
    case 'timedOut':
      return event.withdraws && { member: event.member, how: 'timedOut', law: event.law };
    case 'readmitted':
      return { member: event.member, how: 'back', law: event.law };
    case 'timeoutExcused':
      return event.readmits && { member: event.member, how: 'back', law: event.law };
    case 'timeoutVoided':
      return event.readmits && { member: event.member, how: 'back', law: lawOfTimeouts(book) };
    default:
      return undefined;
  }
};

/** How a member stands in the tournament, as what has changed it last has it, and its place among the events. */
const standingIn = (
  events: readonly RecordedTournamentEvent[],
  tournament: Tournament,
  member: MemberId,
): (Moved & { readonly index: number }) | undefined => {
  const moved = events.map((event) => movedBy(event, tournament.terms.book));
  const isIn = plays(tournament, member);
  const index = moved.findLastIndex((each) => each?.member === member && (each.how === 'back') === isIn);
  return index === -1 ? undefined : { ...moved[index]!, index };
};

const gamesOf = ({ games }: Tournament, member: MemberId): readonly PairedGame[] =>
  games.filter(({ white, black, over }) => (white === member || black === member) && !over?.notBegun);

/**
 * Carries what is decided in a tournament to its games: those of a round begin; who is out of the event loses theirs, and
 * who is back plays on in those that were lost by it (ledger P1, P3, W5). Asked for at least once, and perhaps late: so
 * the games are told how a player stands now, not how they stood once.
 */
export const tournamentFollowUps = ({ desk, tournaments, members, now, log }: Parts): TournamentFollowUp => {
  const ask = (of: string, gameId: GameId, command: Command, cause: string): Promise<boolean> =>
    followed(log, { of, to: gameId }, desk.submit({ gameId, command, cause, at: now() }));

  const neverBegan = async (id: string, gameId: GameId): Promise<void> => {
    const command = { type: 'noteGame', gameId, ...NOT_BEGUN } as const;
    const asked = tournaments.submit({ tournamentId: id, command, cause: `game:${gameId}:notBegun`, at: now() });
    await followed(log, { of: gameId, to: id }, asked);
  };

  const begin = async (id: string, tournament: Tournament, index: number, { by, round, pairings }: Paired) => {
    const { name, terms, place } = tournament;
    const because = { kind: 'event', id, name, round } as const;
    const called = (member: MemberId) => ({ [member]: entrantOf(tournament, member)?.name ?? member });
    for (const { gameId, white, black } of pairings) {
      const names = { ...called(white), ...called(black) };
      const heeds = await members.heeds([white, black], place.guildId);
      const players = { white, black, names, heeds };
      const command = { type: 'setUp', by, as: { director: true }, ...players, place, terms, because } as const;
      if (!(await ask(id, gameId, command, `event:${id}:${index}:${gameId}`))) await neverBegan(id, gameId);
    }
  };

  const carry = async (
    { id, events }: TournamentRecord,
    tournament: Tournament,
    member: MemberId,
    games = gamesOf(tournament, member),
  ): Promise<void> => {
    const stands = standingIn(events, tournament, member);
    if (!stands) return;
    const heed = (game: PairedGame, of: MemberId, { how, law }: Moved, cause: string): Promise<boolean> =>
      ask(id, game.id, { type: 'heedStanding', color: game.white === of ? 'white' : 'black', how, law }, cause);
    for (const game of games) {
      const cause = `event:${id}:${stands.index}:${game.id}`;
      // What time had brought about before is not lost by leaving.
      if (stands.how !== 'back') await ask(id, game.id, { type: 'checkTime' }, `${cause}:time`);
      await heed(game, member, stands, cause);
      const opponent = game.white === member ? game.black : game.white;
      const other = stands.how === 'back' ? standingIn(events, tournament, opponent) : undefined;
      if (other && other.how !== 'back') await heed(game, opponent, other, `${cause}:opponent`);
    }
  };

  return async (record, start, end) => {
    for (let index = start; index < end; index += 1) {
      const event = record.events[index]!;
      const tournament = replayTournament(record.events.slice(0, index + 1));
      if (event.type === 'roundPaired') await begin(record.id, tournament, index, event);
      const moved = movedBy(event, tournament.terms.book);
      // Who is out already loses what is played again as well.
      const replayed = event.type === 'gameReplayed' ? event : undefined;
      const found = (moved || replayed) && (await tournaments.look(record.id));
      if (!found) continue;
      const games = found.tournament.games.filter(({ id }) => id === replayed?.gameId);
      if (moved) await carry(found.record, found.tournament, moved.member);
      for (const { white, black } of games) {
        await carry(found.record, found.tournament, white, games);
        await carry(found.record, found.tournament, black, games);
      }
    }
  };
};
