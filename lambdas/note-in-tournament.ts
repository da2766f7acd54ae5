import { followed } from './followed.ts';
import {
  type EndedGame,
  eventIn,
  type Game,
  type GameEvent,
  type Instant,
  type MemberId,
  replay,
} from './laws/index.ts';
import type { Log } from './log.ts';
import type { GameRecord } from './record.ts';
import type { TournamentDesk } from './tournament-desk.ts';
import type { GameOver, Pairing, TournamentCommand, TournamentId } from './tournaments/index.ts';

interface Parts {
  readonly tournaments: Pick<TournamentDesk, 'submit'>;
  readonly now: () => Instant;
  readonly log: Log;
}

/** What ends a game, has it go on again, or may do either. */
const CHANGES_END: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'gameEnded',
  'flagLifted',
  'takenUp',
  'ruled',
]);

/** The event that a game belongs to; undefined for any other game. */
const tournamentOf = ({ events: [first] }: GameRecord): TournamentId | undefined =>
  first?.type === 'gameSetUp' ? eventIn(first.because)?.id : undefined;

/** A game that could not begin counts for nobody, so that its event can end. */
export const NOT_BEGUN = { version: 1, over: { outcome: 'annulled', forfeit: false, notBegun: true } } as const;

/** Ledger P3: who overstepped the time, or did not come, where that ended the game, and not for both. */
const timedOutIn = (game: EndedGame): MemberId | undefined => {
  const { ending, evidence, endedBy } = game;
  if (ending === 'flagFall') {
    return evidence?.kind === 'bothFlags' || endedBy === undefined ? undefined : game[endedBy];
  }
  if (ending !== 'forfeit' || evidence?.kind !== 'absent') return undefined;
  const [absent, other] = evidence.players;
  return absent === undefined || other !== undefined ? undefined : game[absent];
};

const overOf = (game: Game): { readonly over?: GameOver; readonly endedAt?: Instant } => {
  if (game.phase !== 'ended') return {};
  const timedOut = timedOutIn(game);
  const { outcome, ending, endedAt } = game;
  return { over: { outcome, forfeit: ending === 'forfeit', ...(timedOut !== undefined && { timedOut }) }, endedAt };
};

const heedingOf = (record: GameRecord, event: GameEvent): TournamentCommand | undefined => {
  if (event.type !== 'ruled') return undefined;
  const { at: ruledAt, ruling, by, reason, law, case: number } = event;
  if ((ruling.kind !== 'expel' && ruling.kind !== 'readmit') || ruling.from !== 'event') return undefined;
  const { kind, member } = ruling;
  return { type: 'heedRuling', ruling: kind, member, by, reason, law, gameId: record.id, case: number, ruledAt };
};

const asking =
  ({ tournaments, now, log }: Parts, { id }: GameRecord, tournamentId: TournamentId) =>
  (command: TournamentCommand, cause: string): Promise<boolean> => {
    const asked = tournaments.submit({ tournamentId, command, cause: `game:${id}:${cause}`, at: now() });
    return followed(log, { of: id, to: tournamentId }, asked);
  };

/**
 * Carries to a tournament that one of its games is annulled and played again (ledger E10), before it hears of the
 * annulment. In: the game that is annulled, the one in its place, and whether that could begin. Safe to repeat.
 */
export const noteReplayInTournament = async (
  parts: Parts,
  record: GameRecord,
  { gameId, white, black, begun }: Pairing & { readonly begun: boolean },
): Promise<void> => {
  const tournamentId = tournamentOf(record);
  if (tournamentId === undefined) return;
  const ask = asking(parts, record, tournamentId);
  await ask({ type: 'noteReplay', replays: record.id, gameId, white, black }, `replay:${gameId}`);
  if (!begun) await ask({ type: 'noteGame', gameId, ...NOT_BEGUN }, `notBegun:${gameId}`);
};

/**
 * Carries to a tournament what becomes of one of its games: how it ended, that it goes on again, and who is out of the
 * event by a ruling in it, or back (ledger P1, P3). In: the game, and which of its events. Safe to repeat.
 */
export const noteInTournament = async (parts: Parts, record: GameRecord, start: number, end: number): Promise<void> => {
  const tournamentId = tournamentOf(record);
  if (tournamentId === undefined) return;
  const ask = asking(parts, record, tournamentId);
  for (let index = start; index < end; index += 1) {
    const heeding = heedingOf(record, record.events[index]!);
    if (heeding) await ask(heeding, `${index}`);
  }
  const last = record.events.slice(start, end).findLastIndex(({ type }) => CHANGES_END.has(type));
  if (last === -1) return;
  const version = start + last + 1;
  const over = overOf(replay(record.events.slice(0, end)));
  await ask({ type: 'noteGame', gameId: record.id, version, ...over }, `v${version}`);
};
