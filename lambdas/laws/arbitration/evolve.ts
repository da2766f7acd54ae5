import type { Color } from '../../chess/types.ts';
import { withoutAdjournment } from '../adjourned.ts';
import type { GameEvent } from '../event.ts';
import { colorOf, type EndedGame, plyOf, type RunningGame } from '../game.ts';
import type { Duration, Instant } from '../instant.ts';
import { takenBack } from '../takeback.ts';
import { giveTime, takeTime } from '../time/adjust.ts';
import { answersCase, type Case, callerOf, waitingCase, waits } from './case.ts';
import { withPenalty } from './penalty.ts';
import { reasonWeight } from './reason.ts';
import { decidesCase, type Ruling } from './ruling.ts';
import { goOnAfterArbiter, reopened, stopForArbiter, stopForCase } from './stop.ts';

type Of<T extends GameEvent['type']> = GameEvent & { readonly type: T };
type Played = RunningGame | EndedGame;

/** A case that no number was given to yet: it is given one before it is stored. */
const UNNUMBERED = 0;

const withCase = <G extends Played>(game: G, changed: Case): G => ({
  ...game,
  cases: [...(game.cases ?? []).filter(({ number }) => number !== changed.number), changed].sort(
    (one, other) => one.openedAt - other.openedAt || one.number - other.number,
  ),
});

/** The clocks stand while a case waits, where the game is played under such a book (ledger T6). */
const whileItWaits = <G extends Played>(game: G, at: Instant): G =>
  game.phase === 'running' && game.terms.settings.caseStopsClocks ? (stopForCase(game, at) as G) : game;

const countCall = (game: RunningGame, { by, reason }: Of<'arbiterCalled'>): RunningGame => {
  const color = colorOf(game, by);
  const calls = color && game.calls[color] + reasonWeight(reason);
  return color ? { ...game, calls: { ...game.calls, [color]: calls } } : game;
};

/** Ledger A1. */
const called = (game: Played, event: Of<'arbiterCalled'>): Played => {
  const { by, at, opens, case: number } = event;
  const counted: Played =
    game.phase === 'running' ? countCall(game, event) : { ...game, before: countCall(game.before, event) };
  if (!opens) return counted;
  const opened: Case = { number: number ?? UNNUMBERED, stage: 'open', openedAt: at, waitsSince: at, by };
  return whileItWaits(withCase(counted, opened), at);
};

/** Ledger A7. */
const appealed = (game: Played, { by, at, case: number, reason }: Of<'appealed'>): Played => {
  const subject = game.cases?.find((each) => each.number === number);
  if (!subject) return game;
  const counted = { ...game, rulings: (game.rulings ?? 0) + reasonWeight(reason) - 1 };
  return whileItWaits(withCase(counted, { ...subject, stage: 'appealed', waitsSince: at, appealedBy: by }), at);
};

/** The case once this was ruled. What a director does unasked is decided as it is done, but for stopped clocks. */
const caseAfter = (game: Played, { by, at, as, opens, case: number, ruling }: Of<'ruled'>): Case => {
  const subject = game.cases?.find((each) => each.number === number);
  const before: Case = subject ?? { number: number ?? UNNUMBERED, stage: 'open', openedAt: at, waitsSince: at };
  const decides = answersCase(game, before, ruling) || (opens === true && ruling.kind !== 'stopClocks');
  if (!decides) return before;
  const { expelled: _, ...rest } = withPenalty(game, before, ruling);
  return {
    ...rest,
    ...(ruling.kind === 'expel' && { expelled: ruling.member }),
    stage: as === 'appeals' ? 'final' : 'ruled',
    ruledBy: by,
  };
};

const withoutOverstep = (game: RunningGame): RunningGame => {
  const { overstepped: _, ...rest } = game;
  return rest;
};

/** Only so many half-moves stand; the rest is void, and the clocks go back with it (ledger A4, T7). */
const cutTo = (game: RunningGame, ply: number | undefined, at: Instant): RunningGame =>
  ply === undefined || ply >= plyOf(game) ? game : takenBack(withoutAdjournment(game), plyOf(game) - ply, at);

/** Time given forgives what was overstepped (ledger T3). */
const timeGiven = (game: RunningGame, color: Color, duration: Duration, at: Instant): RunningGame => {
  const late = color === game.clock.turn ? withoutOverstep(game) : game;
  return { ...late, clock: giveTime(game.clock, game.terms.time, color, duration, at), reminded: [] };
};

const carriedOut = (game: RunningGame, ruling: Ruling, subject: Case, at: Instant): RunningGame => {
  switch (ruling.kind) {
    case 'stopClocks':
      return stopForArbiter(game, at);
    case 'giveTime':
      return timeGiven(game, ruling.color, ruling.duration, at);
    case 'takeTime':
      return { ...game, clock: takeTime(game.clock, ruling.color, ruling.duration, at), reminded: [] };
    case 'groundless': {
      const caller = callerOf(subject);
      const color = caller && colorOf(game, caller);
      if (!color || ruling.duration === undefined) return game;
      return { ...game, clock: takeTime(game.clock, color, ruling.duration, at), reminded: [] };
    }
    case 'restore':
    case 'award':
      return cutTo(game, ruling.ply, at);
    default:
      return game;
  }
};

/** What ends otherwise, or goes on again, once it was over. */
const REOPENS: ReadonlySet<Ruling['kind']> = new Set<Ruling['kind']>([
  'playOn',
  'giveTime',
  'restore',
  'award',
  'annul',
]);

const markedReplayed = (game: RunningGame, ruling: Ruling): RunningGame =>
  ruling.kind === 'annul' && ruling.replay !== undefined ? { ...game, replayed: true } : game;

/** Whoever ruled is known by name from then on, for the record (ledger A6). */
const withName = <G extends Played>(game: G, { by, name }: Of<'ruled'>): G =>
  name === undefined ? game : { ...game, names: { ...game.names, [by]: name } };

/** The game, once over, as it is played on: its clocks stand if a case of it still waits (ledger T6). */
export const playedOn = (game: EndedGame, at: Instant): RunningGame => {
  const again = reopened(game, at);
  return waitingCase(again) ? whileItWaits(again, at) : again;
};

/** Nothing waits any more: the clocks go on, at once or when a game that is over should be taken up again. */
const withoutStops = (game: Played, at: Instant): Played =>
  game.phase === 'running'
    ? goOnAfterArbiter(game, at)
    : { ...game, before: goOnAfterArbiter(game.before, game.endedAt) };

/** Ledger A2. */
const ruled = (played: Played, event: Of<'ruled'>): Played => {
  const game = withName(played, event);
  const { at, ruling, givesBack } = event;
  const after = caseAfter(game, event);
  const subject = waitingCase(game) ?? after;
  const kept = { ...withCase(game, after), rulings: (game.rulings ?? 0) + reasonWeight(event.reason) };
  const answered = decidesCase(ruling) || (waits(subject) && answersCase(game, subject, ruling));
  const settles = answered && !(kept.cases ?? []).some(waits);
  const now = kept.phase === 'ended' && REOPENS.has(ruling.kind) ? playedOn(kept, at) : kept;
  if (now.phase === 'ended') return settles ? withoutStops(now, at) : now;
  const carried = markedReplayed(carriedOut(now, ruling, subject, at), ruling);
  const done = givesBack ? timeGiven(carried, givesBack.color, givesBack.duration, at) : carried;
  return settles ? withoutStops(done, at) : done;
};

type ArbitrationEvent = Of<'arbiterCalled' | 'appealed' | 'ruled'>;

export const isArbitration = (event: GameEvent): event is ArbitrationEvent =>
  event.type === 'arbiterCalled' || event.type === 'appealed' || event.type === 'ruled';

/** The game after something of its arbitration (ledger A1 to A7). */
export const arbitrated = (game: Played, event: ArbitrationEvent): Played => {
  switch (event.type) {
    case 'arbiterCalled':
      return called(game, event);
    case 'appealed':
      return appealed(game, event);
    case 'ruled':
      return ruled(game, event);
  }
};
