import { describe, expect, it } from 'vitest';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  type Command,
  DAY,
  decide,
  defaultAt,
  type GameEvent,
  HOUR,
  MINUTE,
  missingAtStart,
  nextDueAt,
  type Outage,
  type RunningGame,
  replay,
  type Settings,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, challenged, given, NOON, terms } from './given.ts';

const LIMIT = 2 * DAY;
const CHECK: Command = { type: 'checkTime' };
const here = (by: string): Command => ({ type: 'bePresent', by });

/** A game with so much time that no flag is in the way. Who is there from the first: nobody, unless named. */
const begins = (book: BookName = 'classic', more: Partial<Settings> = {}, there?: readonly ('white' | 'black')[]) => {
  const settings: Settings = { ...BOOKS[book].settings, defaultAtStart: book === 'classic', ...more };
  const start = terms(book, { settings, time: { kind: 'perMove', perMove: 9 * DAY } });
  return [
    ...challenged({ terms: start }),
    { type: 'gameStarted', at: NOON, white: ANN, black: BEA, ...(there && { here: there }) },
  ] as readonly GameEvent[];
};

const running = (events: readonly GameEvent[]): RunningGame => replay(events) as RunningGame;

const told = (
  history: readonly GameEvent[],
  ...steps: readonly (readonly [Command, number, (readonly Outage[])?])[]
): GameEvent[] => {
  const events = [...history];
  for (const [command, at, outages = []] of steps) {
    const decision = decide(replay(events), command, at, outages);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    events.push(...decision.events);
  }
  return events;
};

describe('default time at the start (ledger T5, classic 17.2)', () => {
  it('is lost by whoever has not come by the limit, not before it', () => {
    given(begins('classic', {}, ['black']))
      .when(CHECK, NOON + LIMIT - 1)
      .happens();
    given(begins('classic', {}, ['black']))
      .when(CHECK, NOON + LIMIT + HOUR)
      .happens({
        type: 'gameEnded',
        at: NOON + LIMIT,
        ending: 'forfeit',
        outcome: '0-1',
        by: 'white',
        evidence: { kind: 'absent', players: ['white'], from: 'start' },
      });
  });

  it('is lost by both where neither has come', () => {
    given(begins())
      .when(CHECK, NOON + LIMIT)
      .happens({ type: 'gameEnded', ending: 'forfeit', outcome: '0-0' });
  });

  it('is what the schedule waits for', () => {
    expect(nextDueAt(replay(begins()))).toBe(NOON + LIMIT);
  });

  it('is over for whoever has moved, or says that they are there', () => {
    const moved = told(begins(), [{ type: 'playMove', by: ANN, text: 'e4' }, NOON + HOUR]);
    expect(missingAtStart(running(moved))).toEqual(['black']);
    const came = told(moved, [here(BEA), NOON + DAY]);
    expect(running(came)).not.toHaveProperty('arrival');
    expect(defaultAt(running(came))).toBeUndefined();
    given(moved)
      .when(here(ANN), NOON + DAY)
      .refuses('alreadyHere');
    given(came)
      .when(here(BEA), NOON + DAY)
      .refuses('notAdjourned');
  });

  it('is over for whoever does anything in the game', () => {
    given(begins('classic', {}, ['white']))
      .when({ type: 'callArbiter', by: BEA, reason: 'is this rated?' }, NOON + HOUR)
      .happens({ type: 'playerCame', color: 'black' }, { type: 'arbiterCalled' });
    given(begins('classic', {}, ['white']))
      .when({ type: 'resign', by: BEA }, NOON + HOUR)
      .happens({ type: 'gameEnded', ending: 'resignation' });
  });

  it('does not wait for whoever accepted the challenge', () => {
    const settings = { ...BOOKS.classic.settings, defaultAtStart: true };
    const challenge = challenged({ terms: terms('classic', { settings }) });
    given(challenge)
      .when({ type: 'accept', by: BEA, toss: 'white' }, NOON)
      .happens({ type: 'gameStarted', here: ['black'] });
    const open = challenged({ terms: terms('a4c') });
    const decision = decide(replay(open), { type: 'accept', by: BEA, toss: 'white' }, NOON);
    expect(decision.accepted && decision.events[0]).not.toHaveProperty('here');
  });

  it('comes too late from the limit on', () => {
    given(begins())
      .when({ type: 'playMove', by: ANN, text: 'e4' }, NOON + LIMIT)
      .refuses('defaulted', { at: NOON + LIMIT });
  });

  it('is taken back for a move, or a word, that came before it and was still on its way (T10)', () => {
    const ended = told(begins(), [CHECK, NOON + LIMIT]);
    given(ended)
      .when({ type: 'playMove', by: ANN, text: 'e4' }, NOON + LIMIT - 1)
      .happens({ type: 'flagLifted', absence: true }, { type: 'movePlayed' });
    given(ended)
      .when(here(BEA), NOON + LIMIT - 1)
      .happens({ type: 'flagLifted', absence: true }, { type: 'playerCame' });
    given(ended)
      .when(here(BEA), NOON + LIMIT)
      .refuses('gameOver');
  });

  it('is on by setting alone, in any book', () => {
    for (const book of BOOK_NAMES) {
      expect(defaultAt(running(begins(book, { defaultAtStart: BOOKS[book].settings.defaultAtStart })))).toBeUndefined();
      expect(defaultAt(running(begins(book, { defaultAtStart: true, defaultTime: HOUR }, ['black'])))).toBe(
        NOON + HOUR,
      );
    }
  });
});

describe('neither player there at the start under a4c (ledger T5, a4c 6)', () => {
  const open = begins('a4c', { defaultAtStart: true });

  it('costs nobody the game: White’s clock runs', () => {
    given(open)
      .when(CHECK, NOON + LIMIT)
      .happens();
    expect(defaultAt(running(open))).toBeUndefined();
  });

  it('is as good as in time for whoever comes after the limit', () => {
    const late = told(open, [{ type: 'playMove', by: ANN, text: 'e4' }, NOON + LIMIT + DAY]);
    expect(running(late)).not.toHaveProperty('arrival');
    given(late)
      .when(CHECK, NOON + LIMIT + DAY + HOUR)
      .happens();
  });

  it('is lost by the one who has not come, where the other came in time', () => {
    const came = told(open, [here(BEA), NOON + DAY]);
    given(came)
      .when(CHECK, NOON + LIMIT)
      .happens({ type: 'gameEnded', ending: 'forfeit', outcome: '0-1' });
  });
});

describe('default time and what is nobody’s fault (ledger T5, T6, T9)', () => {
  const waiting = begins('classic', {}, ['black']);

  it('is longer by an outage of the service', () => {
    const out: Outage = { from: NOON + HOUR, to: NOON + 5 * HOUR };
    const after = told(waiting, [CHECK, out.to, [out]], [CHECK, out.to + MINUTE, [out]]);
    expect(defaultAt(running(after))).toBe(NOON + LIMIT + 4 * HOUR);
  });

  it('stands still while the director has stopped the clocks', () => {
    const rule = { by: '9', as: { director: true, appeals: false }, reason: 'the hall is closed' } as const;
    const stopped = told(waiting, [{ type: 'rule', ...rule, ruling: { kind: 'stopClocks' } }, NOON + DAY]);
    expect(defaultAt(running(stopped))).toBeUndefined();
    const on = told(stopped, [{ type: 'rule', ...rule, ruling: { kind: 'playOn' } }, NOON + 3 * DAY]);
    expect(defaultAt(running(on))).toBe(NOON + LIMIT + 2 * DAY);
    expect(running(on)).not.toHaveProperty('heldSince');
  });

  it('begins anew when a leave is over', () => {
    const away: GameEvent[] = [
      ...waiting,
      { type: 'leavePlanned', at: NOON, color: 'white', id: 'l', from: NOON, to: NOON + 9 * DAY },
      { type: 'leaveBegan', at: NOON, color: 'white', id: 'l' },
    ];
    expect(defaultAt(running(away))).toBeUndefined();
    const back: GameEvent[] = [...away, { type: 'leaveEnded', at: NOON + 9 * DAY, color: 'white', id: 'l' }];
    expect(defaultAt(running(back))).toBe(NOON + 9 * DAY + LIMIT);
  });

  it('begins anew where a ruling has the game go on', () => {
    const rule = { by: '9', as: { director: true, appeals: false }, reason: 'the post was late' } as const;
    const ended = told(waiting, [CHECK, NOON + LIMIT]);
    const on = told(ended, [{ type: 'rule', ...rule, ruling: { kind: 'playOn' } }, NOON + 3 * DAY]);
    expect(defaultAt(running(on))).toBe(NOON + 3 * DAY + LIMIT);
  });
});
