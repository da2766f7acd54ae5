import type { Desk } from './desk.ts';
import {
  cancelled,
  DEFAULT_LEAVE_DAYS,
  DEFAULT_ZONE,
  dayAt,
  type GameEvent,
  grantLeave,
  grantsLeave,
  type Heed,
  type Instant,
  type Leave,
  type LeaveRefusal,
  type LeaveRequest,
  leaveDaysOf,
  leaveLeft,
  leaveToCancel,
  type MemberChoice,
  type MemberId,
  MINUTE,
  nextTimeOfDay,
  replay,
  SECOND,
  type TimeOfDay,
  yearOf,
} from './laws/index.ts';
import type { Log } from './log.ts';
import { untilWon } from './races.ts';
import { type GameRecord, type GameStore, StaleVersion } from './record.ts';
import type { ServerId, ServerSettings, Servers } from './servers.ts';

/** What a member has chosen. */
export interface MemberSettings extends MemberChoice {
  /** When to be sent the list of games that wait, each day in the member's zone; left out for never. */
  readonly daily?: TimeOfDay;
}

/** One member as the store holds them. */
export interface MemberRecord {
  readonly id: MemberId;
  /** Counts the writes; 0 for a member of whom nothing is kept yet. */
  readonly version: number;
  readonly settings: MemberSettings;
  /** Leave taken this year and the last, and planned. */
  readonly leave: readonly Leave[];
  /** The member's games have yet to learn of a change: when to tell them, and how many times. */
  readonly carry?: { readonly at: Instant; readonly times: number };
  /** When the next daily list is due. */
  readonly dailyAt?: Instant;
}

export interface MemberStore {
  loadMember(id: MemberId): Promise<MemberRecord | undefined>;
  /** Writes the record over the version it was read at. Out: as written. Throws StaleVersion. */
  saveMember(record: MemberRecord): Promise<MemberRecord>;
  /** Members for whom something is due, earliest first. */
  dueMembers(until: Instant): AsyncIterable<MemberId>;
}

/** When the schedule must look at a member next. */
export const memberDueAt = ({ carry, dailyAt }: MemberRecord): Instant | undefined => {
  const waits = [carry?.at, dailyAt].filter((at) => at !== undefined);
  return waits.length > 0 ? Math.min(...waits) : undefined;
};

export type LeaveAnswer =
  /** `running`: the member's games whose clocks the leave does not stop. */
  | { readonly ok: true; readonly value: Leave; readonly remaining: number; readonly running: number }
  | { readonly ok: false; readonly error: LeaveRefusal };

/** What a member's leave looks like at a moment. */
export interface LeaveOverview {
  readonly leave: readonly Leave[];
  readonly allowance: number;
  readonly remaining: number;
  readonly year: number;
}

export interface Members {
  /** What a member has chosen, as of half a minute ago at most. */
  settings(id: MemberId): Promise<MemberSettings>;
  /** What a game that starts in a server must know of its players, as it is now. */
  heeds(ids: readonly MemberId[], serverId: ServerId): Promise<readonly Heed[]>;
  /** Changes some settings, and tells the member's games. A setting that is undefined goes back to the usual. */
  choose(id: MemberId, changes: Partial<Record<keyof MemberSettings, unknown>>, at: Instant): Promise<MemberSettings>;
  leaveOf(id: MemberId, at: Instant): Promise<LeaveOverview>;
  takeLeave(id: MemberId, request: Omit<LeaveRequest, 'zone'>, at: Instant): Promise<LeaveAnswer>;
  cancelLeave(id: MemberId, at: Instant): Promise<LeaveAnswer>;
  /** Tells a member's games what they have yet to learn. Safe to repeat. Out: the record as it then stands. */
  carry(id: MemberId, at: Instant): Promise<MemberRecord | undefined>;
}

/** More games than a member can have: each is told. */
export const MOST_GAMES = 1_000;
const KNOWN_FOR_MS = 30 * SECOND;
const MOST_KNOWN = 10_000;
/** A game may start while a change is on its way to the others, and indexes lag: a minute later they are asked again. */
const CARRIED_AGAIN_MS = MINUTE;
const CARRIED_TIMES = 2;

const nobodyYet = (id: MemberId): MemberRecord => ({ id, version: 0, settings: {}, leave: [] });

const choiceOf = ({ daily: _, ...choice }: MemberSettings): MemberChoice => choice;

/** What a server's members have while they choose nothing else. */
const usualIn = ({ zone, language }: ServerSettings): MemberChoice => ({
  ...(zone !== undefined && { zone }),
  ...(language !== undefined && { letters: language }),
});

const heedOf = ({ id, settings, leave }: MemberRecord, usual: MemberChoice): Heed => ({
  by: id,
  choice: { ...usual, ...choiceOf(settings) },
  leave,
});

const serverOf = ({ events: [first] }: GameRecord): ServerId =>
  (first as GameEvent & { type: 'challengeMade' }).place.guildId;

const zoneOf = ({ settings }: MemberRecord): string => settings.zone ?? DEFAULT_ZONE;

const withDaily = (record: MemberRecord, at: Instant): MemberRecord => {
  const { dailyAt: _, ...rest } = record;
  const { daily } = record.settings;
  return daily === undefined ? rest : { ...rest, dailyAt: nextTimeOfDay(daily, zoneOf(record), at) };
};

/** The same record once its daily list has been sent. */
export const afterDaily = withDaily;

const toCarry = (record: MemberRecord, at: Instant): MemberRecord => ({
  ...record,
  carry: { at, times: CARRIED_TIMES },
});

const carried = (record: MemberRecord, at: Instant): MemberRecord => {
  const { carry, ...rest } = record;
  const times = (carry?.times ?? 1) - 1;
  return times > 0 ? { ...rest, carry: { at: at + CARRIED_AGAIN_MS, times } } : rest;
};

interface Parts {
  readonly store: MemberStore & Pick<GameStore, 'gamesOf'>;
  readonly desk: Desk;
  readonly servers: Pick<Servers, 'settings'>;
  readonly log: Log;
}

/** What members choose and their leave: kept once for each, and carried to their games. */
export const membership = ({ store, desk, servers, log }: Parts): Members => {
  const known = new Map<MemberId, { readonly settings: MemberSettings; readonly at: number }>();

  const remember = ({ id, settings }: MemberRecord): void => {
    known.delete(id);
    known.set(id, { settings, at: Date.now() });
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  };

  const load = async (id: MemberId): Promise<MemberRecord> => {
    const record = (await store.loadMember(id)) ?? nobodyYet(id);
    remember(record);
    return record;
  };

  const change = <T>(
    id: MemberId,
    decide: (record: MemberRecord) => Promise<readonly [MemberRecord | undefined, T]>,
  ): Promise<T> =>
    untilWon(async () => {
      const [next, answer] = await decide(await load(id));
      if (next) remember(await store.saveMember(next));
      return answer;
    });

  const gamesOf = (id: MemberId): Promise<readonly GameRecord[]> =>
    store.gamesOf(id, { over: false, limit: MOST_GAMES });

  const carry = async (id: MemberId, at: Instant): Promise<MemberRecord | undefined> => {
    const record = await store.loadMember(id);
    if (!record?.carry || record.carry.at > at) return record;
    for (const game of await gamesOf(id)) {
      const usual = usualIn(await servers.settings(serverOf(game)));
      const command = { type: 'heedMember', ...heedOf(record, usual) } as const;
      await desk.submit({ gameId: game.id, command, cause: `member:${id}:${record.version}`, at });
    }
    try {
      return await store.saveMember(carried(record, at));
    } catch (error) {
      if (error instanceof StaleVersion) return undefined; // a newer change carries itself
      throw error;
    }
  };

  /** What can't be carried now is left for the schedule: the change itself stands. */
  const carryNow = async (id: MemberId, at: Instant): Promise<void> => {
    await carry(id, at).catch((error: unknown) => log.error('carryFailed', { member: id, error }));
  };

  /** The strictest of the games that leave stops decides. */
  const allowanceOf = async (id: MemberId): Promise<{ readonly allowance: number; readonly running: number }> => {
    const games = (await gamesOf(id)).map(({ events }) => replay(events)).filter(({ phase }) => phase === 'running');
    const stopped = games.filter(({ terms }) => grantsLeave(terms));
    const days = stopped.map(({ terms }) => leaveDaysOf(terms.settings));
    return {
      allowance: days.length > 0 ? Math.min(...days) : DEFAULT_LEAVE_DAYS,
      running: games.length - stopped.length,
    };
  };

  const fresh = (leave: readonly Leave[], at: Instant, zone: string): readonly Leave[] =>
    leave.filter(({ lastDay }) => yearOf(lastDay) >= yearOf(dayAt(at, zone)) - 1);

  return {
    settings: async (id) => {
      const found = known.get(id);
      return found && Date.now() - found.at < KNOWN_FOR_MS ? found.settings : (await load(id)).settings;
    },
    heeds: async (ids, serverId) => {
      const usual = usualIn(await servers.settings(serverId));
      const records = await Promise.all(ids.map(load));
      return records
        .filter(({ version }) => version > 0 || Object.keys(usual).length > 0)
        .map((record) => heedOf(record, usual));
    },

    choose: async (id, changes, at) => {
      const settings = await change(id, async (record) => {
        const merged = Object.entries({ ...record.settings, ...changes }).filter(([, value]) => value !== undefined);
        const chosen = Object.fromEntries(merged) as MemberSettings;
        return [toCarry(withDaily({ ...record, settings: chosen }, at), at), chosen] as const;
      });
      await carryNow(id, at);
      return settings;
    },

    leaveOf: async (id, at) => {
      const record = await load(id);
      const { allowance } = await allowanceOf(id);
      const year = yearOf(dayAt(at, zoneOf(record)));
      return { leave: record.leave, allowance, remaining: leaveLeft(record.leave, year, allowance), year };
    },

    takeLeave: async (id, request, at) => {
      const { allowance, running } = await allowanceOf(id);
      const answer = await change<LeaveAnswer>(id, async (record) => {
        const before = record.leave.find((leave) => leave.id === request.id);
        const zone = zoneOf(record);
        const granted = before
          ? ({ ok: true, value: before } as const)
          : grantLeave(record.leave, { ...request, zone }, allowance, at);
        if (!granted.ok) return [undefined, granted] as const;
        const leave = before ? record.leave : [...fresh(record.leave, at, zone), granted.value];
        const remaining = leaveLeft(leave, yearOf(granted.value.firstDay), allowance);
        const next = before ? undefined : toCarry({ ...record, leave }, at);
        return [next, { ok: true, value: granted.value, remaining, running }] as const;
      });
      if (answer.ok) await carryNow(id, at);
      return answer;
    },

    cancelLeave: async (id, at) => {
      const { allowance, running } = await allowanceOf(id);
      const answer = await change<LeaveAnswer>(id, async (record) => {
        const leave = leaveToCancel(record.leave, at);
        if (!leave) return [undefined, { ok: false, error: { code: 'noLeaveToCancel' } }] as const;
        const over = cancelled(leave, zoneOf(record), at);
        const all = record.leave.map((each) => (each.id === leave.id ? over : each));
        const remaining = leaveLeft(all, yearOf(leave.firstDay), allowance);
        return [toCarry({ ...record, leave: all }, at), { ok: true, value: over, remaining, running }] as const;
      });
      if (answer.ok) await carryNow(id, at);
      return answer;
    },

    carry,
  };
};
