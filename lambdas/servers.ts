import { type BookName, type GameId, type Instant, SECOND } from './laws/index.ts';
import { untilWon } from './races.ts';

/** Discord's id of a server. */
export type ServerId = string;

/** Where a case is discussed: in the TDs' channel, or in a private thread with both players and the TDs. */
export const CASE_PLACES = ['channel', 'thread'] as const;
export type CasePlace = (typeof CASE_PLACES)[number];

/** What a server has chosen. What is left out is as usual; a server that has chosen nothing works. */
export interface ServerSettings {
  /** The role whose members are tournament directors, beside those who manage the server. */
  readonly tdRole?: string;
  /** The role of the appeals committee (ledger A7). */
  readonly appealsRole?: string;
  /** Where games are played: challenges made elsewhere are posted there. */
  readonly gamesChannel?: string;
  /** Where the TDs are told. */
  readonly tdChannel?: string;
  readonly cases?: CasePlace;
  readonly book?: BookName;
  /** A time control in plain words, as `parseTimeControl` reads it. */
  readonly time?: string;
  /** A Discord locale, like "de": whose piece letters are used where a player has chosen none. */
  readonly language?: string;
  /** An IANA time zone: its members', until they choose their own. */
  readonly zone?: string;
  /** Game threads are kept to the players and the TDs (ledger P5). */
  readonly quiet?: boolean;
}

/** One server as the store holds it. */
export interface ServerRecord {
  readonly id: ServerId;
  /** Counts the writes; 0 for a server of which nothing is kept yet. */
  readonly version: number;
  readonly settings: ServerSettings;
}

export interface ServerStore {
  loadServer(id: ServerId): Promise<ServerRecord | undefined>;
  /** Writes the record over the version it was read at. Out: as written. Throws StaleVersion. */
  saveServer(record: ServerRecord): Promise<ServerRecord>;
  /** A number that no case of this server has had: 1, 2, 3… One that is never used leaves a gap. */
  nextCaseNumber(id: ServerId): Promise<number>;
  /** Remembers for good which game a case belongs to. Safe to repeat. */
  bindCase(id: ServerId, number: number, gameId: GameId): Promise<void>;
  gameOfCase(id: ServerId, number: number): Promise<GameId | undefined>;
}

/** New values by setting; undefined brings back what is usual. */
export type ServerChanges = { readonly [Name in keyof ServerSettings]?: ServerSettings[Name] | undefined };

export interface Servers {
  /** What a server has chosen, as of half a minute ago at most; this process's own changes at once. */
  settings(id: ServerId): Promise<ServerSettings>;
  /** The same as it is now: for those who may rule, and for the setup itself. */
  current(id: ServerId): Promise<ServerSettings>;
  /** Changes some settings. Out: all of them, as they are now. */
  choose(id: ServerId, changes: ServerChanges): Promise<ServerSettings>;
}

const KNOWN_FOR_MS = 30 * SECOND;
const MOST_KNOWN = 1_000;

const definedOnly = (settings: ServerChanges): ServerSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** What each server has chosen, kept once for each and remembered for a moment. */
export const servers = (store: Pick<ServerStore, 'loadServer' | 'saveServer'>): Servers => {
  const known = new Map<ServerId, { readonly settings: ServerSettings; readonly at: Instant }>();

  const remember = ({ id, settings }: ServerRecord): ServerSettings => {
    known.delete(id);
    known.set(id, { settings, at: Date.now() });
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return settings;
  };

  const load = async (id: ServerId): Promise<ServerRecord> =>
    (await store.loadServer(id)) ?? { id, version: 0, settings: {} };

  return {
    settings: async (id) => {
      const found = known.get(id);
      return found && Date.now() - found.at < KNOWN_FOR_MS ? found.settings : remember(await load(id));
    },
    current: async (id) => remember(await load(id)),
    choose: (id, changes) =>
      untilWon(async () => {
        const record = await load(id);
        const settings = definedOnly({ ...record.settings, ...changes });
        return remember(await store.saveServer({ ...record, settings }));
      }),
  };
};
