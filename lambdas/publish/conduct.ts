import type { Conduct, ConductEntry } from '../conduct.ts';
import {
  answersCase,
  BOOKS,
  type Case,
  callerOf,
  type Duration,
  eventOf,
  type Game,
  type GameEvent,
  LONGEST_NOTE,
  type MemberId,
  overturnsCall,
  replay,
} from '../laws/index.ts';
import type { Log } from '../log.ts';
import { type GameRecord, RecordTooLarge } from '../record.ts';
import { clip } from './words/text.ts';

type Ruled = GameEvent & { readonly type: 'ruled' };

interface Noted {
  readonly member: MemberId;
  readonly kind: ConductEntry['kind'];
  readonly lifts?: string;
  readonly event?: NonNullable<ConductEntry['event']>;
  readonly cost?: Duration;
}

const NOTED = { warn: 'warned', expel: 'expelled', readmit: 'readmitted' } as const;

const idOf = (record: GameRecord, index: number): string => `${record.id}:${index}`;

type Played = Game & { readonly phase: 'running' | 'ended' };
const isPlayed = (game: Game): game is Played => game.phase === 'running' || game.phase === 'ended';

const caseIn = (before: Game, number: number | undefined): Case | undefined =>
  isPlayed(before) ? before.cases?.find((each) => each.number === number) : undefined;

/** Who called, or appealed, without ground (ledger A3): known only from the game as it stood before the answer. */
const caller = (before: Game, number: number | undefined): MemberId | undefined => {
  const found = caseIn(before, number);
  return found && callerOf(found);
};

/** Whom a decision of a case warned: by calling their call groundless, or by a warning that was all of it. */
const warnedBy = (before: Game, { opens, case: number, ruling }: Ruled): MemberId | undefined => {
  if (ruling.kind === 'groundless') return caller(before, number);
  if (ruling.kind !== 'warn') return undefined;
  const subject = caseIn(before, number);
  const decides = opens || (subject && isPlayed(before) && answersCase(before, subject, ruling));
  return decides ? ruling.member : undefined;
};

/** The warnings by decisions of a case that its new decision takes back. */
const lifted = (record: GameRecord, index: number, ruled: Ruled): Noted[] => {
  if (ruled.case === undefined || !overturnsCall(ruled.ruling)) return [];
  return record.events.slice(0, index).flatMap((earlier, at) => {
    if (earlier.type !== 'ruled' || earlier.case !== ruled.case) return [];
    const member = warnedBy(replay(record.events.slice(0, at)), earlier);
    return member === undefined ? [] : [{ member, kind: 'lifted' as const, lifts: idOf(record, at) }];
  });
};

/** The event that a game's ruling is about (ledger P1). */
const ofEvent = ({ events }: GameRecord, index: number): Pick<Noted, 'event'> => {
  const game = replay(events.slice(0, index));
  const event = 'setUp' in game ? eventOf(game) : undefined;
  return event ? { event: { id: event.id, name: event.name } } : {};
};

const notedOf = (record: GameRecord, index: number, ruled: Ruled): readonly Noted[] => {
  const { ruling } = ruled;
  switch (ruling.kind) {
    case 'warn':
      return [{ member: ruling.member, kind: NOTED.warn }];
    case 'expel':
    case 'readmit':
      return [{ member: ruling.member, kind: NOTED[ruling.kind], ...(ruling.from && ofEvent(record, index)) }];
    case 'groundless': {
      const member = caller(replay(record.events.slice(0, index)), ruled.case);
      const { duration: cost } = ruling;
      return member === undefined ? [] : [{ member, kind: 'groundless', ...(cost && { cost }) }];
    }
    default:
      return lifted(record, index, ruled);
  }
};

/** What was ruled of members, and how that reads in their records. */
const entriesOfRuling = (record: GameRecord, index: number, ruled: Ruled): readonly [MemberId, ConductEntry][] => {
  const { at, by, reason, law } = ruled;
  return notedOf(record, index, ruled).map(({ member, ...noted }) => [
    member,
    {
      id: noted.lifts === undefined ? idOf(record, index) : `${idOf(record, index)}:${noted.lifts}`,
      // The game has the whole of it.
      ...{ at, by, reason: clip(reason, LONGEST_NOTE), law, gameId: record.id },
      ...(ruled.case !== undefined && { case: ruled.case }),
      ...noted,
    },
  ]);
};

/** A warning that the game's settings have the arbiter give by itself (ledger P4). */
const entriesOfWarning = (
  record: GameRecord,
  index: number,
  { color, at }: GameEvent & { type: 'offeredTooOften' },
): readonly [MemberId, ConductEntry][] => {
  const game = replay(record.events.slice(0, index));
  if (game.phase !== 'running') return [];
  const law = BOOKS[game.terms.book].laws.annoyance;
  const reason = 'Too many draw offers, for the third time in the game or more.';
  return [[game[color], { id: idOf(record, index), at, kind: 'warned', reason, law, gameId: record.id }]];
};

const entriesOf = (record: GameRecord, index: number): readonly [MemberId, ConductEntry][] => {
  const event = record.events[index]!;
  if (event.type === 'ruled') return entriesOfRuling(record, index, event);
  return event.type === 'offeredTooOften' && event.warns ? entriesOfWarning(record, index, event) : [];
};

/**
 * Notes in its members' records what was ruled of them in a game (ledger P4, P7, A3), so that it holds in the whole
 * server. In: the record, and which of its events. Safe to repeat: an entry's id is the event's place in the game. What
 * a full record takes no more stands in the game all the same, and holds up no news.
 */
export const noteConduct = async (
  { conduct, log }: { readonly conduct: Pick<Conduct, 'note'>; readonly log: Log },
  record: GameRecord,
  start: number,
  end: number,
): Promise<void> => {
  for (let index = start; index < end; index += 1) {
    for (const [member, entry] of entriesOf(record, index)) {
      const { guildId } = replay(record.events.slice(0, index)).place;
      await conduct.note(guildId, member, entry).catch((error: unknown) => {
        if (!(error instanceof RecordTooLarge)) throw error;
        log.error('conductFull', { guildId, member, entry: entry.id, error });
      });
    }
  }
};
