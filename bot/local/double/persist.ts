import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageFlags } from 'discord-api-types/v10';
import { tokenLastsMs } from './interactions.ts';
import type { Snowflake } from './people.ts';
import type { State, StoredMessage } from './state.ts';

/** A state as it lies in the file: maps as lists of pairs. */
type Snapshot = { [K in keyof State]: State[K] extends Map<infer A, infer B> ? [A, B][] : State[K] } & { version: 1 };

/**
 * Whether a message outlives a run. A private answer does for as long as its token lasts, so that its buttons can still be
 * pressed; one that still waits for its words would wait for ever, since tokens themselves don't outlive a run.
 */
const lasts = ({ onlyFor, message }: StoredMessage, now: number): boolean => {
  if (onlyFor === null) return true;
  const waits = ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
  return !waits && now - Date.parse(message.timestamp) <= tokenLastsMs;
};

const keepLasting = (messages: ReadonlyMap<Snowflake, StoredMessage>, now: number): [Snowflake, StoredMessage][] =>
  [...messages].filter(([, message]) => lasts(message, now));

const snapshotOf = (state: State, now: number): string =>
  JSON.stringify({
    ...state,
    version: 1,
    users: [...state.users],
    roles: [...state.roles],
    channels: [...state.channels],
    messages: [...state.messages].map(([channel, messages]) => [channel, keepLasting(messages, now)]),
    commands: [...state.commands],
  });

const stateFrom = (text: string, now: number): State => {
  const snapshot = JSON.parse(text) as Omit<Snapshot, 'messages'> & {
    messages: [Snowflake, [Snowflake, StoredMessage][]][];
  };
  if (snapshot.version !== 1) throw new Error(`Snapshot version ${snapshot.version} is unknown.`);
  return {
    ...snapshot,
    users: new Map(snapshot.users),
    roles: new Map(snapshot.roles),
    channels: new Map(snapshot.channels),
    messages: new Map(
      snapshot.messages.map(([channel, messages]) => [channel, new Map(keepLasting(new Map(messages), now))]),
    ),
    commands: new Map(snapshot.commands),
  };
};

/** What an earlier run left can't be read. */
export class UnreadableServer extends Error {
  override name = 'UnreadableServer';
}

/** Where a double keeps its state between runs: one snapshot, replaced whole, and a file for each attachment. */
export class Keep {
  readonly #folder: string;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
    mkdirSync(join(folder, 'attachments'), { recursive: true });
  }

  /** What an earlier run left, if any. Throws UnreadableServer. */
  load(): State | undefined {
    const file = join(this.#folder, 'discord.json');
    if (!existsSync(file)) return undefined;
    try {
      return stateFrom(readFileSync(file, 'utf8'), this.#now());
    } catch (cause) {
      throw new UnreadableServer(
        `The playground's server in ${file} can't be read: move the file away to start a new one.`,
        { cause },
      );
    }
  }

  /** Writes the state soon, many changes at once. */
  saveSoon(state: State): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => this.save(state), 200);
  }

  /** Writes what `saveSoon` has left for later. */
  flush(state: State): void {
    if (this.#timer) this.save(state);
  }

  /** Writes the state now: to a new file, which then takes the old one's place. */
  save(state: State): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const file = join(this.#folder, 'discord.json');
    writeFileSync(`${file}.new`, snapshotOf(state, this.#now()));
    renameSync(`${file}.new`, file);
  }

  /** Writes the state for the last time. */
  close(state: State): void {
    this.save(state);
    this.#closed = true;
  }

  saveAttachment(id: Snowflake, bytes: Uint8Array): void {
    writeFileSync(join(this.#folder, 'attachments', id), bytes);
  }

  readAttachment(id: Snowflake): Uint8Array | undefined {
    const file = join(this.#folder, 'attachments', id);
    return /^\d+$/.test(id) && existsSync(file) ? readFileSync(file) : undefined;
  }
}
