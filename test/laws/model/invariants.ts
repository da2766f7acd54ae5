import { expect } from 'vitest';
import { type Color, makeFen, parseFen, status } from '../../../lambdas/chess/index.ts';
import {
  absent,
  type Command,
  defaultAt,
  flagFallsAt,
  type Game,
  type GameEvent,
  isStopped,
  periodAfter,
  type Refusal,
  type RunningGame,
  remainingAt,
  type TimeControl,
} from '../../../lambdas/laws/index.ts';
import { refusalInWords } from '../../../lambdas/publish/words/refusal.ts';

/** A value as text that is the same for equal values, whatever the order of their names. */
export const serialised = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`;
    if (each instanceof Map || each instanceof Set) return [...each];
    if (ArrayBuffer.isView(each)) return Array.from(each as Uint8Array);
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

const BROKEN = /undefined|NaN|Infinity|\[object/;

/** Words that somebody is told: some, not too many, and nothing of the machine in them. */
export const expectWords = (words: string, most = 2_000): void => {
  expect(words.trim()).not.toBe('');
  expect([...words].length).toBeLessThanOrEqual(most);
  expect(words).not.toMatch(BROKEN);
};

export const expectRefusalWords = (refusal: Refusal, game: Game | undefined): void =>
  expectWords(refusalInWords(refusal, game));

/** The most that a control can have given a player by then, beside what an opponent gave. */
const mostGiven = (control: TimeControl, moves: number): number => {
  if (control.kind === 'perMove') return control.perMove + (control.bank ?? 0);
  if (control.kind === 'tripleBlock') return control.clock;
  let most = control.periods[0].time;
  for (let made = 0; made < moves; made += 1) {
    const { period, next, toGo } = periodAfter(control, made);
    most += (period.increment ?? 0) + (toGo === 1 ? next.time : 0);
  }
  return most;
};

const givenBy = (history: readonly GameEvent[]): number =>
  history.reduce((sum, event) => {
    if (event.type === 'timeGiven') return sum + event.duration;
    if (event.type !== 'ruled') return sum;
    const given = event.ruling.kind === 'giveTime' ? event.ruling.duration : 0;
    return sum + given + (event.givesBack?.duration ?? 0);
  }, 0);

/** What a player brought along from another board. */
const broughtBy = ([first]: readonly GameEvent[], color: Color): number =>
  (first?.type === 'gameSetUp' && first.remaining?.[color]) || 0;

/** Neither clock below nothing, nor above what the player was ever given; the flag falls, or the clock stands still. */
const expectClocks = (game: RunningGame, history: readonly GameEvent[]): void => {
  const { clock } = game;
  for (const color of ['white', 'black'] as const) {
    const { left, bank, spent, moves } = clock.times[color];
    for (const time of [left, bank, spent]) {
      expect(Number.isSafeInteger(time)).toBe(true);
      expect(time).toBeGreaterThanOrEqual(0);
    }
    expect(left).toBeLessThanOrEqual(mostGiven(game.terms.time, moves) + broughtBy(history, color) + givenBy(history));
    const now = remainingAt(clock, color, clock.countedAt);
    expect(now).toBeGreaterThanOrEqual(0);
    expect(now).toBeLessThanOrEqual(left);
  }
  expect(clock.taken).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(flagFallsAt(clock))).toBe(!isStopped(clock));
  expect(clock.turn === game.position.turn || game.adjournment?.envelope !== undefined).toBe(true);
};

/** What holds of every game that goes on. */
export const expectSoundGame = (game: RunningGame, history: readonly GameEvent[]): void => {
  expectClocks(game, history);
  expect(['checkmate', 'stalemate']).not.toContain(status(game.position));
  const read = parseFen(makeFen(game.position));
  expect(read.ok).toBe(true);
  expect(game.preparedOffers.length).toBe(new Set(game.preparedOffers).size);
  expect(game.drawOffer?.ply ?? 0).toBeLessThanOrEqual(game.moves.length);
  expect(absent(game).length).toBeLessThanOrEqual(2);
  const reminded = game.reminded.length;
  expect(reminded).toBe(new Set(game.reminded).size);
};

const PLAYERS_WORD = new Set(['playMove', 'acceptDraw', 'offerDraw', 'resign']);

/** After the end nothing is accepted but what the laws say: a call, who is back in their event, what came before a flag. */
export const expectEndStands = (before: Game, command: Command, events: readonly GameEvent[]): void => {
  if (before.phase === 'lapsed') expect(events).toEqual([]);
  if (before.phase !== 'ended' || events.length === 0) return;
  if (command.type === 'callArbiter') {
    expect(events.map(({ type }) => type)).toEqual(['arbiterCalled']);
    return;
  }
  if (command.type === 'appeal' || command.type === 'rule') {
    expect(events[0]!.type).toBe(command.type === 'appeal' ? 'appealed' : 'ruled');
    return;
  }
  if (command.type === 'heedStanding') {
    expect([before.evidence?.kind, before.endedBy]).toEqual(['leftEvent', command.color]);
    expect(events.map(({ type }) => type)).toEqual(['takenUp']);
    return;
  }
  const absent = before.ending === 'forfeit' && before.evidence?.kind === 'absent';
  expect(absent || before.ending === 'flagFall').toBe(true);
  expect(PLAYERS_WORD.has(command.type) || (absent && command.type === 'bePresent')).toBe(true);
  expect(events[0]!.type).toBe('flagLifted');
  expect(events[0]!.at).toBeLessThan(absent ? defaultAt(before.before)! : flagFallsAt(before.before.clock));
};

/** A draw offer is never answered by who made it. */
export const expectOtherAnswers = (before: RunningGame, events: readonly GameEvent[]): void => {
  for (const event of events) {
    if (event.type === 'drawDeclined' || event.type === 'moveAskedFor' || event.type === 'agreedTooEarly') {
      expect(before.drawOffer?.by).not.toBe(event.color);
    }
    if (event.type === 'gameEnded' && event.ending === 'agreement') expect(before.drawOffer?.by).not.toBe(event.by);
    if (event.type === 'adjournmentAgreed' || event.type === 'adjournmentDeclined') {
      expect(before.adjournment?.by).not.toBe(event.color);
    }
    if (event.type === 'movesTakenBack' || event.type === 'takebackDeclined') {
      expect(before.takeback?.by).not.toBe(event.color);
    }
  }
};
