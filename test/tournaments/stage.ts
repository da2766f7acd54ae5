import { announcers } from '../../lambdas/announcers.ts';
import { sweep } from '../../lambdas/clock.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { pulse } from '../../lambdas/heartbeat.ts';
import type { Command, Duration, GameId, Instant, MemberId } from '../../lambdas/laws/index.ts';
import { type Log, silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { dailyTeller } from '../../lambdas/publish/daily.ts';
import { servers } from '../../lambdas/servers.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import type { PairedGame, TournamentCommand } from '../../lambdas/tournaments/index.ts';
import { witness } from '../publish/witness.ts';
import { openStore } from '../store/given.ts';
import { EVENT, NOON, open, PLAYERS, pairRounds } from './given.ts';

/** An event at work, from the store to a witness of what is posted, on a clock that is moved by hand. */
export const stage = async () => {
  const { store, close } = await openStore();
  let at: Instant = NOON;
  const now = (): Instant => at;
  const seen = witness(now);
  const logged: string[] = [];
  const log: Log = { ...silentLog, error: (event, fields) => void logged.push(`${event} ${JSON.stringify(fields)}`) };
  const heart = pulse(store);
  const games = desk(store);
  const tournaments = tournamentDesk(store);
  const chosen = servers(store);
  const members = membership({ store, desk: games, servers: chosen, log });
  const tell = announcers({
    ...{ store, desk: games, tournaments, members, conduct: conducts(store), servers: chosen },
    ...{ discord: seen.discord, now, log },
  });
  const tellDaily = dailyTeller({ store, discord: seen.discord, log });
  const sweeping = {
    ...{ store, desk: games, pulse: heart, members, tellDaily, log },
    ...{ announcer: tell.games, eventAnnouncer: tell.events },
  };

  let causes = 0;
  const cause = (): string => {
    causes += 1;
    return `c${causes}`;
  };
  const send = async (command: TournamentCommand) => {
    const ruling = await tournaments.submit({ tournamentId: EVENT, command, cause: cause(), at });
    if (!ruling.accepted) throw new Error(`${command.type}: ${ruling.refusal.code}`);
    return ruling;
  };
  const play = async (gameId: GameId, command: Command) => {
    const ruling = await games.submit({ gameId, command, cause: cause(), at });
    if (!ruling.accepted) throw new Error(`${command.type}: ${ruling.refusal.code}`);
    return ruling;
  };
  const event = async () => (await tournaments.look(EVENT))!;
  const game = async (gameId: GameId) => (await games.look(gameId))!;

  /** Tells what is untold of the event and its games, and what follows from that, until nothing is left. */
  const told = async (): Promise<void> => {
    for (let rounds = 0, more = true; more; rounds += 1) {
      if (rounds > 20) throw new Error('it never ends');
      more = false;
      const { record, tournament } = await event();
      const all = await Promise.all(tournament.games.map(({ id }) => store.load(id)));
      for (const each of all.filter((found) => found !== undefined && found.announced < found.version)) {
        await tell.games.announce(each!);
        more = true;
      }
      if (record.announced < record.version) {
        await tell.events.announce(record);
        more = true;
      }
    }
  };

  /** Tells what is untold of one game, which its event need not know of. */
  const tellGame = async (gameId: GameId): Promise<void> => tell.games.announce((await store.load(gameId))!);

  /** Everything is told once more from the beginning, as if nobody had noted that it was. */
  const toldAgain = async (): Promise<void> => {
    const { record, tournament } = await event();
    await tell.events.announce({ ...record, announced: 0 });
    for (const { id } of tournament.games) {
      const found = await store.load(id);
      if (found) await tell.games.announce({ ...found, announced: 0 });
    }
  };

  /** So much time goes by, and nobody looks. */
  const wait = (time: Duration): void => {
    at += time;
  };
  /** The schedule runs once, after so long. */
  const swept = async (after: Duration): Promise<void> => {
    wait(after);
    await heart.wasAwake(at);
    await sweep(sweeping, at);
  };
  const later = async (after: Duration): Promise<void> => {
    await swept(after);
    await told();
  };

  /** Opens the event, enters so many, and pairs the first rounds. */
  const begin = async (count: number, rounds: number, more: Partial<TournamentCommand & { type: 'open' }> = {}) => {
    await send(open(more));
    for (const by of PLAYERS.slice(0, count)) await send({ type: 'enter', by, name: `player ${by}` });
    if (rounds > 0) await send(pairRounds(rounds));
    await told();
  };

  const between = async (one: MemberId, other: MemberId): Promise<PairedGame> => {
    const { tournament } = await event();
    const found = tournament.games.find(
      ({ white, black }) => [white, black].sort().join() === [one, other].sort().join(),
    );
    if (!found) throw new Error(`${one} does not play ${other}`);
    return found;
  };

  /** All that is kept, as it can be compared with what is kept later. */
  const kept = async () => {
    const { record, tournament } = await event();
    const all = await Promise.all(tournament.games.map(({ id }) => store.load(id)));
    return { event: record, games: all };
  };

  return {
    ...{ store, games, tournaments, members, seen, logged, close },
    ...{ send, play, event, game, between, kept },
    ...{ begin, told, tellGame, toldAgain, wait, swept, later },
  };
};
