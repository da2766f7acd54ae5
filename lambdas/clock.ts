import { type Desk, findable } from './desk.ts';
import type { Pulse } from './heartbeat.ts';
import { type GameId, type Instant, type MemberId, replay } from './laws/index.ts';
import type { Log } from './log.ts';
import { afterDaily, type MemberStore, type Members } from './members.ts';
import type { Announcer } from './publish/announce.ts';
import type { EventAnnouncer } from './publish/announce-event.ts';
import type { TellDaily } from './publish/daily.ts';
import { type GameRecord, type GameStore, StaleVersion } from './record.ts';
import { findableTournament } from './tournament-desk.ts';
import type { TournamentStore } from './tournament-record.ts';
import { replayTournament, type TournamentId } from './tournaments/index.ts';

export interface Sweeping {
  readonly store: GameStore & MemberStore & TournamentStore;
  readonly desk: Desk;
  readonly pulse: Pulse;
  readonly members: Members;
  readonly tellDaily: TellDaily;
  readonly announcer: Announcer;
  readonly eventAnnouncer: EventAnnouncer;
  readonly log: Log;
}

/** Nothing was due after all: the schedule is told when to look again. */
const lookAgainLater = async ({ store }: Sweeping, record: GameRecord, at: Instant): Promise<void> => {
  await store.noteAnnounced(record, record.announced, record.posts, findable(replay(record.events), record, at));
};

const attend = async (parts: Sweeping, gameId: GameId, at: Instant, isDue = true): Promise<void> => {
  const ruling = await parts.desk.submit({ gameId, command: { type: 'checkTime' }, cause: `clock:${at}`, at });
  if (!ruling.accepted) return;
  const { record, events } = ruling;
  if (record.announced < record.version) await parts.announcer.announce(record);
  else if (events.length === 0 && isDue) await lookAgainLater(parts, record, at);
};

/** Later than the dates of any game: all that wait for anything at all are found. */
const EVER: Instant = Number.MAX_SAFE_INTEGER;

/**
 * After an outage every game whose clock ran gets its time back before anything is judged (ledger T6). A sweep that
 * ends in the middle leaves the rest to the next: a game that has had its time back takes no more.
 */
const giveBack = async (parts: Sweeping, at: Instant): Promise<void> => {
  for await (const gameId of parts.store.due(EVER))
    await settled(parts, gameId, () => attend(parts, gameId, at, false));
  await parts.pulse.allGivenBack();
};

const settled = (
  parts: Sweeping,
  subject: GameId | MemberId | TournamentId,
  work: () => Promise<void>,
): Promise<void> => work().catch((error: unknown) => parts.log.error('sweep failed', { subject, error }));

/** Ledger T8, T9: a member's games learn what they have yet to learn, and the daily list goes out. */
const attendMember = async (parts: Sweeping, id: MemberId, at: Instant): Promise<void> => {
  const record = await parts.members.carry(id, at);
  if (record?.dailyAt === undefined || record.dailyAt > at) return;
  await parts.tellDaily(record, at);
  await parts.store.saveMember(afterDaily(record, at)).catch((error: unknown) => {
    if (!(error instanceof StaleVersion)) throw error; // asked again in a minute, and found told
  });
};

/** A tournament is due while it has something to tell, and never else. */
const attendTournament = async ({ store, eventAnnouncer }: Sweeping, id: TournamentId, at: Instant): Promise<void> => {
  const record = await store.loadTournament(id);
  if (!record) return;
  if (record.announced < record.version) return eventAnnouncer.announce(record);
  const found = findableTournament(replayTournament(record.events), record, at);
  await store.noteTournamentAnnounced(record, record.announced, record.posts, found);
};

/**
 * Attends to everything that is due at an instant (ledger T10): gives back what an outage took, asks the laws what time
 * has brought about, and tells what has been left untold. One game's trouble is logged and holds up no other; it stays
 * due until it is settled.
 */
export const sweep = async (parts: Sweeping, at: Instant): Promise<void> => {
  const heartbeat = await parts.pulse.beat(at);
  if (heartbeat.toGiveBack) await giveBack(parts, at);
  for await (const gameId of parts.store.due(at)) await settled(parts, gameId, () => attend(parts, gameId, at));
  for await (const id of parts.store.dueMembers(at)) await settled(parts, id, () => attendMember(parts, id, at));
  for await (const id of parts.store.dueTournaments(at))
    await settled(parts, id, () => attendTournament(parts, id, at));
};
