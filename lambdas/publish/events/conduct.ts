import type { Conduct, ConductEntry } from '../../conduct.ts';
import type { MemberId } from '../../laws/index.ts';
import type { Log } from '../../log.ts';
import { RecordTooLarge } from '../../record.ts';
import type { RecordedTournamentEvent, TournamentRecord } from '../../tournament-record.ts';
import { entrantOf, replayTournament } from '../../tournaments/index.ts';

type Noted = Omit<ConductEntry, 'id' | 'at' | 'event'>;

const nth = (count: number): string => (count === 1 ? 'A timeout' : `Timeout ${count}`);

/** The place of the last timeout in a game before an event. */
const timeoutBefore = ({ events }: TournamentRecord, index: number, gameId: string, member: MemberId): number =>
  events.findLastIndex(
    (event, at) => at < index && event.type === 'timedOut' && event.gameId === gameId && event.member === member,
  );

const idOf = ({ id }: TournamentRecord, index: number): string => `${id}:${index}`;

/** The place of the timeout under which it is noted: the one that it counts with. -1 where there is none. */
const notedAt = (record: TournamentRecord, index: number, gameId: string, member: MemberId): number => {
  const at = timeoutBefore(record, index, gameId, member);
  const event = record.events[at];
  return event?.type === 'timedOut' && event.with !== undefined ? notedAt(record, at, event.with, member) : at;
};

/** Whether another timeout that counts has been noted there as well. */
const standsFor = (record: TournamentRecord, index: number, member: MemberId, noted: number): boolean => {
  const tournament = replayTournament(record.events.slice(0, index + 1));
  const left = entrantOf(tournament, member)?.timeouts ?? [];
  return left.some(({ gameId }) => notedAt(record, index, gameId, member) === noted);
};

const entriesOf = (record: TournamentRecord, index: number, event: RecordedTournamentEvent): readonly Noted[] => {
  switch (event.type) {
    case 'timedOut': {
      const { count, law, gameId, withdraws } = event;
      const warns = replayTournament(record.events.slice(0, index)).timeouts === 'withdrawn';
      if (!warns || event.with !== undefined) return [];
      return [{ kind: withdraws ? 'withdrawn' : 'warned', reason: `${nth(count)} in the event.`, law, gameId }];
    }
    case 'timeoutExcused':
    case 'timeoutVoided': {
      const timedOut = notedAt(record, index, event.gameId, event.member);
      if (timedOut < 0 || standsFor(record, index, event.member, timedOut)) return [];
      const lifts = idOf(record, timedOut);
      return event.type === 'timeoutExcused'
        ? [{ kind: 'lifted', by: event.by, reason: event.reason, law: event.law, lifts }]
        : [{ kind: 'lifted', reason: 'The game was not lost on time after all.', lifts }];
    }
    // What was ruled in a game of the event is noted with that game.
    case 'withdrawn':
      return [{ kind: 'withdrawn', by: event.by, reason: event.reason, law: event.law }];
    case 'expelled':
    case 'readmitted': {
      const { type, by, reason, law, gameId } = event;
      return gameId === undefined ? [{ kind: type, by, reason, law }] : [];
    }
    default:
      return [];
  }
};

/**
 * Notes in its players' records what happened to them in an event (ledger P3, P7). In: the record, and which of its
 * events. Safe to repeat, as `noteConduct` is for games.
 */
export const noteEventConduct = async (
  { conduct, log }: { readonly conduct: Pick<Conduct, 'note'>; readonly log: Log },
  record: TournamentRecord,
  start: number,
  end: number,
): Promise<void> => {
  const { name, place } = replayTournament(record.events);
  for (let index = start; index < end; index += 1) {
    const event = record.events[index]!;
    if (!('member' in event)) continue;
    for (const noted of entriesOf(record, index, event)) {
      const entry = { id: idOf(record, index), at: event.at, ...noted, event: { id: record.id, name } };
      await conduct.note(place.guildId, event.member, entry).catch((error: unknown) => {
        if (!(error instanceof RecordTooLarge)) throw error;
        log.error('conductFull', { guildId: place.guildId, member: event.member, entry: entry.id, error });
      });
    }
  }
};
