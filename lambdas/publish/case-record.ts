import { type Color, makeFen, makeMove, makeUci } from '../chess/index.ts';
import {
  BOOKS,
  type Case,
  type CaseStage,
  type Duration,
  type EndedGame,
  type Ending,
  type Evidence,
  eventIn,
  evolve,
  type Game,
  type GameEvent,
  type GameId,
  type Instant,
  isStopped,
  type MemberId,
  type Outcome,
  plyOf,
  type Ruling,
  type RunningGame,
  remainingAt,
  type SetUpGround,
  timeControlInWords,
} from '../laws/index.ts';
import { positionAt } from './words/game.ts';
import { happening } from './words/happenings.ts';
import { isPlayed, type Played } from './words/played.ts';
import { rulingInWords } from './words/ruling.ts';
import { inAFile, type Speech } from './words/speech.ts';

export const CASE_FORMAT = 'flagfall-cases';
export const CASE_VERSION = 1;

export interface Person {
  readonly id: MemberId;
  /** The name that a player went by. */
  readonly name?: string;
}

/** How a game stood. Times are instants in ISO 8601, lengths of time milliseconds. */
export interface Standing {
  readonly phase: 'running' | 'ended';
  readonly ply: number;
  readonly fen: string;
  readonly white: Duration;
  readonly black: Duration;
  readonly clocksStand: boolean;
  readonly outcome?: Outcome;
  readonly ending?: Ending;
}

const ENTRIES = ['arbiterCalled', 'appealed', 'ruled', 'claimNotUpheld', 'gameEnded'] as const;
type Recorded = GameEvent & { readonly type: (typeof ENTRIES)[number] };

/** One thing that was asked, ruled or found, as it was kept; nothing is ever taken out of the list. */
export interface CaseEntry {
  /** Its place in the game's history: 0 is the first. */
  readonly index: number;
  readonly at: string;
  readonly type: Recorded['type'];
  readonly case?: number;
  /** Whether it opened the case. */
  readonly opens?: boolean;
  readonly by?: Person;
  readonly as?: 'director' | 'appeals';
  readonly reason?: string;
  readonly ruling?: Ruling;
  readonly givesBack?: { readonly color: Color; readonly duration: Duration };
  readonly law?: string;
  readonly evidence?: Evidence;
  readonly words: string;
  readonly before: Standing;
  readonly after: Standing;
}

export interface RecordedCase {
  readonly number: number;
  readonly stage: CaseStage;
  readonly openedAt: string;
  readonly openedBy?: Person;
  readonly ruledBy?: Person;
  readonly appealedBy?: Person;
}

/** The whole arbitration of a game, for keeping and for machines (ledger A6). docs/case-record.md says what each field is. */
export interface CaseRecord {
  readonly format: typeof CASE_FORMAT;
  readonly version: typeof CASE_VERSION;
  readonly game: {
    readonly id: GameId;
    readonly server: string;
    readonly white: Person;
    readonly black: Person;
    readonly book: string;
    readonly laws: string;
    readonly time: string;
    readonly start: string;
    readonly startedAt: string;
    /** Who set the game up, and why or in place of which game; left out for one that began with a challenge. */
    readonly setUp?: { readonly by: Person; readonly reason?: string; readonly inPlaceOf?: GameId } & Partial<OfEvent>;
    readonly moves: readonly {
      readonly san: string;
      readonly uci: string;
      readonly at: string;
    }[];
    readonly result: {
      readonly outcome: Outcome;
      readonly ending: Ending;
      readonly at: string;
      readonly law?: string;
    } | null;
  };
  readonly cases: readonly RecordedCase[];
  readonly entries: readonly CaseEntry[];
}

const iso = (at: Instant): string => new Date(at).toISOString();

const person = ({ names }: Played, id: MemberId): Person => {
  const name = names[id];
  return name === undefined ? { id } : { id, name };
};

const standing = (game: Played, at: Instant): Standing => {
  const ended = game.phase === 'ended';
  const until = ended ? game.endedAt : at;
  return {
    phase: game.phase,
    ply: plyOf(game),
    fen: makeFen(game.position),
    white: remainingAt(game.clock, 'white', until),
    black: remainingAt(game.clock, 'black', until),
    clocksStand: ended || isStopped(game.clock),
    ...(ended && { outcome: game.outcome, ending: game.ending }),
  };
};

const isRecorded = (event: GameEvent): event is Recorded => ENTRIES.some((type) => type === event.type);

const wordsOf = (before: Played, after: Played, event: Recorded, speech: Speech): string =>
  event.type === 'ruled'
    ? rulingInWords(before, after, event, speech)
    : (happening(before, after, event, speech) ?? '');

/** The fields of an event that the record has under the same names. In: the game with all the names that are known by now. */
const kept = (game: Played, event: Recorded) => ({
  ...('case' in event && event.case !== undefined && { case: event.case }),
  ...('opens' in event && event.opens && { opens: true }),
  ...(event.type !== 'claimNotUpheld' && event.type !== 'gameEnded' && { by: person(game, event.by) }),
  ...(event.type === 'claimNotUpheld' && { by: person(game, game[event.color]) }),
  ...('as' in event && { as: event.as }),
  ...('reason' in event && { reason: event.reason }),
  ...('ruling' in event && { ruling: event.ruling }),
  ...('givesBack' in event && event.givesBack && { givesBack: event.givesBack }),
  ...('law' in event && event.law !== undefined && { law: event.law }),
  ...('evidence' in event && event.evidence && { evidence: event.evidence }),
});

/** What a decision came to: a ruling that ends the game, and the end, are one. */
const afterDecision = (history: readonly GameEvent[], index: number, after: Game): Game => {
  const next = history[index + 1];
  return history[index]?.type === 'ruled' && next?.type === 'gameEnded' && next.at === history[index].at
    ? evolve(after, next)
    : after;
};

const entriesOf = (history: readonly GameEvent[], now: Played): readonly CaseEntry[] => {
  const speech = inAFile(now);
  const entries: CaseEntry[] = [];
  let game: Game | undefined;
  for (const [index, event] of history.entries()) {
    const next = evolve(game, event);
    if (isRecorded(event) && isPlayed(game)) {
      const after = afterDecision(history, index, next);
      if (isPlayed(after))
        entries.push({
          index,
          at: iso(event.at),
          type: event.type,
          ...kept(now, event),
          words: wordsOf(game, after, event, speech),
          before: standing(game, event.at),
          after: standing(after, event.at),
        });
    }
    game = next;
  }
  return entries;
};

/** Those of one case, and the claim that opened it where it could not be decided. */
const entriesOfCase = (entries: readonly CaseEntry[], number: number): readonly CaseEntry[] =>
  entries.filter((entry, place) => {
    const next = entries[place + 1];
    const claimed = entry.type === 'claimNotUpheld' && next?.case === number && next.index === entry.index + 1;
    return entry.case === number || claimed;
  });

const recordedCase = (game: Played, { number, stage, openedAt, by, ruledBy, appealedBy }: Case): RecordedCase => ({
  number,
  stage,
  openedAt: iso(openedAt),
  ...(by !== undefined && { openedBy: person(game, by) }),
  ...(ruledBy !== undefined && { ruledBy: person(game, ruledBy) }),
  ...(appealedBy !== undefined && { appealedBy: person(game, appealedBy) }),
});

const setUpOf = (game: Played): Pick<CaseRecord['game'], 'setUp'> => {
  if (!game.setUp) return {};
  const { by, because } = game.setUp;
  return { setUp: { by: person(game, by), ...groundOf(because) } };
};

/** Which event the game belongs to, and its round in it. */
interface OfEvent {
  readonly event: string;
  readonly round: number;
}

const ofEvent = (because: SetUpGround): Partial<OfEvent> => {
  const event = eventIn(because);
  return event ? { event: event.name, round: event.round } : {};
};

const groundOf = (because: SetUpGround): Omit<NonNullable<CaseRecord['game']['setUp']>, 'by'> => {
  switch (because.kind) {
    case 'replay':
      return { inPlaceOf: because.of, ...ofEvent(because) };
    case 'event':
      return ofEvent(because);
    case 'director':
      return because.reason === undefined ? {} : { reason: because.reason };
  }
};

const resultOf = (game: RunningGame | EndedGame): CaseRecord['game']['result'] =>
  game.phase === 'ended'
    ? {
        outcome: game.outcome,
        ending: game.ending,
        at: iso(game.endedAt),
        ...(game.law !== undefined && { law: game.law }),
      }
    : null;

/**
 * The record of a game's arbitration. In: the game and its whole history; a case's number, where only that one is asked
 * for. What a player keeps to themselves (lines, sealed moves, offers to come) is not in it.
 */
export const caseRecord = (gameId: GameId, game: Played, history: readonly GameEvent[], only?: number): CaseRecord => {
  const { terms, place } = game;
  const book = BOOKS[terms.book];
  const entries = entriesOf(history, game);
  return {
    format: CASE_FORMAT,
    version: CASE_VERSION,
    game: {
      id: gameId,
      server: place.guildId,
      white: person(game, game.white),
      black: person(game, game.black),
      book: terms.book,
      laws: book.title,
      time: timeControlInWords(terms.time, book.counting),
      start: makeFen(game.start),
      startedAt: iso(game.startedAt),
      ...setUpOf(game),
      moves: game.moves.map(({ move, at }, index) => ({
        san: makeMove(positionAt(game, index), move, 'san'),
        uci: makeUci(move),
        at: iso(at),
      })),
      result: resultOf(game),
    },
    cases: (game.cases ?? [])
      .filter(({ number }) => only === undefined || number === only)
      .map((each) => recordedCase(game, each)),
    entries: only === undefined ? entries : entriesOfCase(entries, only),
  };
};
