import { type Duration, type GameId, type Instant, type MemberId, SECOND } from './laws/index.ts';
import { untilWon } from './races.ts';
import type { ServerId } from './servers.ts';

/** What stands in a member's record (ledger P7). `lifted` takes an earlier entry back: nothing is ever erased. */
export const CONDUCT_KINDS = ['warned', 'expelled', 'readmitted', 'withdrawn', 'groundless', 'lifted'] as const;
export type ConductKind = (typeof CONDUCT_KINDS)[number];

export interface ConductEntry {
  /** The same for the same occurrence, however often it is noted. */
  readonly id: string;
  readonly at: Instant;
  /** The director who decided it; left out where the arbiter did by itself, as a game's settings have it. */
  readonly by?: MemberId;
  readonly kind: ConductKind;
  readonly reason: string;
  /** The law that it rests on, as its book counts. */
  readonly law?: string;
  /** The game that it was ruled in, and the case. */
  readonly gameId?: GameId;
  readonly case?: number;
  /** The event that it was ruled about: an expulsion from it leaves the rest of the server open (ledger P1). */
  readonly event?: { readonly id: string; readonly name: string };
  /** The time that it took from them in that game. */
  readonly cost?: Duration;
  /** The entry that a `lifted` takes back. */
  readonly lifts?: string;
}

/** One member's record in one server, as the store holds it. */
export interface ConductRecord {
  readonly server: ServerId;
  readonly member: MemberId;
  /** Counts the writes; 0 for a member of whom nothing is noted. */
  readonly version: number;
  /** In the order in which they were noted, which need not be the order in which they happened. */
  readonly entries: readonly ConductEntry[];
}

export interface ConductStore {
  loadConduct(server: ServerId, member: MemberId): Promise<ConductRecord | undefined>;
  /** Writes the record over the version it was read at. Out: as written. Throws StaleVersion, RecordTooLarge. */
  saveConduct(record: ConductRecord): Promise<ConductRecord>;
}

export interface Conduct {
  /** All that is noted of a member, earliest first: as it is now. */
  entries(server: ServerId, member: MemberId): Promise<readonly ConductEntry[]>;
  /** Notes an entry, unless one with its id stands there already. Out: all entries. Throws RecordTooLarge. */
  note(server: ServerId, member: MemberId, entry: ConductEntry): Promise<readonly ConductEntry[]>;
  /** The expulsion in force, as of half a minute ago at most; what this process has noted counts at once. */
  expulsion(server: ServerId, member: MemberId): Promise<ConductEntry | undefined>;
  isExpelled(server: ServerId, member: MemberId): Promise<boolean>;
}

const KNOWN_FOR_MS = 30 * SECOND;
const MOST_KNOWN = 10_000;

/**
 * The expulsion that stands (ledger P1): the last of what was decided counts, in whatever order it came to be noted. In:
 * the id of an event, for an expulsion from it; otherwise what counts is an expulsion from all play in the server.
 */
export const standingExpulsion = (entries: readonly ConductEntry[], event?: string): ConductEntry | undefined => {
  const last = inOrder(entries).findLast(
    ({ kind, event: of }) => (kind === 'expelled' || kind === 'readmitted') && of?.id === event,
  );
  return last?.kind === 'expelled' ? last : undefined;
};

const inOrder = (entries: readonly ConductEntry[]): readonly ConductEntry[] => entries.toSorted((a, b) => a.at - b.at);

/** The entries that still count: those that were not taken back, nor take any back. */
export const standing = (entries: readonly ConductEntry[]): readonly ConductEntry[] => {
  const lifted = new Set(entries.map(({ lifts }) => lifts));
  return entries.filter(({ id, kind }) => kind !== 'lifted' && !lifted.has(id));
};

/** What directors have noted of members, by server: for good, and remembered for a moment. */
export const conducts = (store: ConductStore): Conduct => {
  const known = new Map<string, { readonly expulsion: ConductEntry | undefined; readonly at: Instant }>();

  const remember = ({ server, member, entries }: ConductRecord): ConductEntry | undefined => {
    const key = `${server}:${member}`;
    const expulsion = standingExpulsion(entries);
    known.delete(key);
    known.set(key, { expulsion, at: Date.now() });
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return expulsion;
  };

  const load = async (server: ServerId, member: MemberId): Promise<ConductRecord> =>
    (await store.loadConduct(server, member)) ?? { server, member, version: 0, entries: [] };

  const expulsion = async (server: ServerId, member: MemberId): Promise<ConductEntry | undefined> => {
    const found = known.get(`${server}:${member}`);
    return found && Date.now() - found.at < KNOWN_FOR_MS ? found.expulsion : remember(await load(server, member));
  };

  return {
    entries: async (server, member) => {
      const record = await load(server, member);
      remember(record);
      return inOrder(record.entries);
    },
    note: (server, member, entry) =>
      untilWon(async () => {
        const record = await load(server, member);
        const noted = record.entries.some(({ id }) => id === entry.id);
        const next = noted ? record : await store.saveConduct({ ...record, entries: [...record.entries, entry] });
        remember(next);
        return inOrder(next.entries);
      }),
    expulsion,
    isExpelled: async (server, member) => (await expulsion(server, member)) !== undefined,
  };
};
