import { type Instant, MINUTE, type Outage, SECOND } from './laws/index.ts';

/** When the schedule ran last, and when it should have run and did not. */
export interface Heartbeat {
  readonly at: Instant;
  /** The newest outages, oldest first. */
  readonly outages: readonly Outage[];
  /** The last of them has not been given back to every game yet. */
  readonly toGiveBack?: true;
}

export interface HeartbeatStore {
  /** Undefined before the schedule has ever run. */
  heartbeat(): Promise<Heartbeat | undefined>;
  /** Writes the next one over the one that was read. Out: false where somebody else was first, and nothing was written. */
  noteHeartbeat(before: Heartbeat | undefined, next: Heartbeat): Promise<boolean>;
}

/** The schedule runs every minute: what is missed beyond this is an outage (ledger T6). */
export const LONGEST_GAP_MS = 3 * MINUTE;
/** Every game has had its time back long before so many more have come. */
const KEPT = 20;
/** A process that is not the schedule asks the table this often. */
const KNOWN_FOR_MS = 10 * SECOND;

/** The heartbeat of the service: whoever looks first after an outage finds it, and it is found once. */
export interface Pulse {
  /** The schedule runs: an outage that ends with it is noted. */
  beat(at: Instant): Promise<Heartbeat>;
  /** The outages that are known at an instant, one that ends now and nobody has noticed yet among them. */
  outagesAt(at: Instant): Promise<readonly Outage[]>;
  /** The last outage has been given back to every game. */
  allGivenBack(): Promise<void>;
  /** A clock was moved on by hand, and the schedule with it: up to here nothing was missed. */
  wasAwake(at: Instant): Promise<void>;
}

const after = (before: Heartbeat | undefined, at: Instant): Heartbeat => {
  if (!before) return { at, outages: [] };
  if (at - before.at <= LONGEST_GAP_MS) return { ...before, at: Math.max(at, before.at) };
  const outages = [...before.outages, { from: before.at, to: at }].slice(-KEPT);
  return { at, outages, toGiveBack: true };
};

export const pulse = (store: HeartbeatStore): Pulse => {
  let known: { readonly heartbeat: Heartbeat | undefined; readonly asOf: Instant } | undefined;

  const keep = (heartbeat: Heartbeat | undefined, asOf: Instant): void => {
    known = { heartbeat, asOf };
  };

  const write = async (next: (before: Heartbeat | undefined) => Heartbeat, at: Instant): Promise<Heartbeat> => {
    // What is known is most often what there is; where it is not, the write fails, and it is read.
    for (let before = known?.heartbeat ?? (await store.heartbeat()); ; before = await store.heartbeat()) {
      const now = next(before);
      if (await store.noteHeartbeat(before, now)) {
        keep(now, at);
        return now;
      }
    }
  };

  const beat = (at: Instant): Promise<Heartbeat> => write((before) => after(before, at), at);

  return {
    beat,
    outagesAt: async (at) => {
      if (!known || Math.abs(at - known.asOf) > KNOWN_FOR_MS) keep(await store.heartbeat(), at);
      const last = known?.heartbeat;
      if (last && at - last.at > LONGEST_GAP_MS) return (await beat(at)).outages;
      return last?.outages ?? [];
    },
    allGivenBack: async () => {
      await write((before) => ({ at: before?.at ?? 0, outages: before?.outages ?? [] }), known?.asOf ?? 0);
    },
    wasAwake: async (at) => {
      await write((before) => ({ ...(before ?? { outages: [] }), at: Math.max(at, before?.at ?? 0) }), at);
    },
  };
};
