import { type CaseNumbers, withCaseNumber } from './case-numbers.ts';
import {
  type Command,
  type Decision,
  deadlineSeen,
  decide,
  type Game,
  type GameEvent,
  type GameId,
  type Instant,
  nextDueAt,
  type Outage,
  type Refusal,
  replay,
  waitingCase,
} from './laws/index.ts';
import { untilWon } from './races.ts';
import type { CauseId, Findable, GameRecord, GameStore, RecordedEvent } from './record.ts';

/** What a command came to: what happened, now or when the same command came first; or why nothing did. */
export type Ruling =
  | {
      readonly accepted: true;
      readonly game: Game;
      readonly record: GameRecord;
      readonly events: readonly RecordedEvent[];
    }
  | { readonly accepted: false; readonly refusal: Refusal; readonly game: Game | undefined };

export interface Submission {
  readonly gameId: GameId;
  readonly command: Command;
  /** The interaction or message that the command came in; the same one never counts twice. */
  readonly cause: CauseId;
  /** When the command reached the service. */
  readonly at: Instant;
  /** The version of the record that its sender was shown: what has happened since must not surprise them. */
  readonly seen?: number | undefined;
}

/** What would happen, and the game before and after; or why nothing would. */
export type Considered =
  | {
      readonly accepted: true;
      readonly before: Game | undefined;
      readonly after: Game;
      readonly events: readonly GameEvent[];
      /** The version of the record that this was considered on. */
      readonly version: number;
    }
  | { readonly accepted: false; readonly refusal: Refusal; readonly game: Game | undefined };

export interface Desk {
  /** Decides a command and stores what was decided, in one write, before anybody is told. */
  submit(submission: Submission): Promise<Ruling>;
  /** What a command would come to now, with nothing stored. */
  consider(submission: Submission): Promise<Considered>;
  /** The game as it stands; undefined where there is none. */
  look(gameId: GameId): Promise<{ readonly game: Game; readonly record: GameRecord } | undefined>;
}

/** An announcement that is not noted this long after its commit is taken up again by the schedule. */
export const ANNOUNCE_WITHIN_MS = 20_000;

const emptyRecord = (id: GameId): GameRecord => ({ id, version: 0, events: [], announced: 0, posts: {} });

/** Since when a case waits: during the game, or after it. */
const docketed = (game: Game): Pick<Findable, 'caseWaitsSince'> => {
  const waiting = game.phase === 'running' || game.phase === 'ended' ? waitingCase(game) : undefined;
  return waiting ? { caseWaitsSince: waiting.waitsSince } : {};
};

/**
 * What the store must find a game by. In: the record after the change, how far it is announced, and when what is untold
 * is taken up again by the schedule.
 */
export const findable = (
  game: Game,
  record: Pick<GameRecord, 'version' | 'announced'>,
  at: Instant,
  tellAgainAt: Instant = at + ANNOUNCE_WITHIN_MS,
): Findable => {
  const waits = [nextDueAt(game), record.announced < record.version ? tellAgainAt : undefined];
  const due = waits.filter((instant) => instant !== undefined);
  return {
    ...(due.length > 0 && { dueAt: Math.min(...due) }),
    players: [game.challenger, game.opponent],
    server: game.place.guildId,
    ...docketed(game),
    over: game.phase === 'ended' || game.phase === 'lapsed',
  };
};

/**
 * When what is received at an instant counts. Time never runs backwards in a game, but for what was on its way when a
 * flag was seen to fall: that is judged by when it came, whatever was said since (ledger T10).
 */
export const countsAt = (game: Game | undefined, last: GameEvent | undefined, received: Instant): Instant => {
  const cameInTime = received < (deadlineSeen(game) ?? Number.NEGATIVE_INFINITY);
  return last && !cameInTime ? Math.max(received, last.at) : received;
};

const alreadyDone = (record: GameRecord, game: Game | undefined, cause: CauseId): Ruling | undefined => {
  const events = record.events.filter((event) => event.cause === cause);
  return game && events.length > 0 ? { accepted: true, game, record, events } : undefined;
};

/** What comes of itself while something else is decided: told by itself, before it. */
const OF_ITSELF: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'timeGivenBack',
  'flagPassed',
  'leaveAsked',
  'leavePlanned',
  'leaveCancelled',
  'leaveBegan',
  'leaveEnded',
  'memberChose',
  'resumptionDue',
]);

/** What changes nothing that anybody decides on. */
const IMMATERIAL: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'memberChose',
  'reminded',
  'flagPassed',
  'leaveAsked',
  'leavePlanned',
  'leaveCancelled',
]);

/** A call that is added to a case changes nothing; one that opens a case is decided with the next ruling. */
const matters = (event: GameEvent): boolean =>
  event.type === 'arbiterCalled' ? event.opens === true : !IMMATERIAL.has(event.type);

const changedSince = (record: GameRecord, { seen }: Submission): boolean =>
  seen !== undefined && record.events.slice(seen).some(matters);

const causedBy = (event: GameEvent, cause: CauseId): RecordedEvent => ({
  ...event,
  cause: OF_ITSELF.has(event.type) ? `${cause}/${event.type}` : cause,
});

/**
 * The one use case: load, decide, commit; on a lost race, again. `committed` hears of each record just written;
 * `outagesAt` says when the service was away.
 */
export const desk = (
  store: GameStore & CaseNumbers,
  committed: (record: GameRecord) => void = () => {},
  outagesAt: (at: Instant) => Promise<readonly Outage[]> = async () => [],
): Desk => {
  const commit = async (record: GameRecord, decision: Decision & { accepted: true }, submission: Submission) => {
    const [first = decision.events[0]] = record.events;
    const server = first && 'place' in first ? first.place.guildId : '';
    const decided = await withCaseNumber(store, server, record.id, decision.events);
    const events = decided.map((event) => causedBy(event, submission.cause));
    const game = replay([...record.events, ...events]);
    const version = record.version + events.length;
    const written = await store.append(record, events, findable(game, { ...record, version }, submission.at));
    committed(written);
    return { accepted: true, game, record: written, events } as const;
  };

  const judged = async (record: GameRecord, game: Game | undefined, submission: Submission): Promise<Decision> => {
    if (changedSince(record, submission)) return { accepted: false, refusal: { code: 'changedSince' } };
    const outages = game?.phase === 'running' ? await outagesAt(submission.at) : [];
    return decide(game, submission.command, countsAt(game, record.events.at(-1), submission.at), outages);
  };

  const loaded = async (id: GameId): Promise<{ readonly record: GameRecord; readonly game: Game | undefined }> => {
    const record = await store.load(id);
    return record ? { record, game: replay(record.events) } : { record: emptyRecord(id), game: undefined };
  };

  const attempt = async (submission: Submission): Promise<Ruling> => {
    const { record, game } = await loaded(submission.gameId);
    const repeated = alreadyDone(record, game, submission.cause);
    if (repeated) return repeated;
    const decision = await judged(record, game, submission);
    if (!decision.accepted) return { ...decision, game };
    if (!game && decision.events.length === 0) return { accepted: false, refusal: { code: 'noSuchGame' }, game };
    if (game && decision.events.length === 0) return { accepted: true, game, record, events: [] };
    return commit(record, decision, submission);
  };

  return {
    submit: (submission) => untilWon(() => attempt(submission)),
    consider: async (submission) => {
      const { record, game: before } = await loaded(submission.gameId);
      const decision = await judged(record, before, submission);
      if (!decision.accepted) return { ...decision, game: before };
      if (!before && decision.events.length === 0) {
        return { accepted: false, refusal: { code: 'noSuchGame' }, game: undefined };
      }
      const after = replay([...record.events, ...decision.events]);
      return { accepted: true, before, after, events: decision.events, version: record.version };
    },
    look: async (gameId) => {
      const record = await store.load(gameId);
      return record && { game: replay(record.events), record };
    },
  };
};
