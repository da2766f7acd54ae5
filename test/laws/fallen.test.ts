import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type BookName,
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  nextDueAt,
  type Outage,
  type Ruling,
  type RunningGame,
  replay,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, flag, given, NOON, played } from './given.ts';

const CHECK: Command = { type: 'checkTime' };
const claims = (by: string): Command => ({ type: 'claimFlag', by });
const WHOLE_GAME: TimeControl = { kind: 'periods', periods: [{ time: 3 * DAY }] };

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

/** Both play on with their time run out, and nobody says so: White is first to overstep. */
const bothLate = (book: BookName = 'club'): GameEvent[] => {
  const settings = { ...BOOKS[book].settings, flag: 'players' } as const;
  return told(
    begun({ time: WHOLE_GAME, settings }, book),
    [{ type: 'playMove', by: ANN, text: 'e4' }, NOON + 4 * DAY],
    [{ type: 'playMove', by: BEA, text: 'e5' }, NOON + 8 * DAY],
  );
};

describe('both flags down (ledger T4, E8, club, draws 7)', () => {
  it('draws under club, whoever of the two says so', () => {
    for (const by of [ANN, BEA]) {
      given(bothLate())
        .when(claims(by), NOON + 8 * DAY + HOUR)
        .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '1/2-1/2', evidence: { kind: 'bothFlags' } });
    }
  });

  it.each(['a4c', 'classic', 'fide'] as const)('loses for both under %s, both being at fault', (book) => {
    given(bothLate(book))
      .when(claims(BEA), NOON + 8 * DAY + HOUR)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '0-0', by: 'white' });
  });

  it('is for the director to decide under iccf', () => {
    given(bothLate('iccf'))
      .when(claims(BEA), NOON + 8 * DAY + HOUR)
      .happens({ type: 'arbiterCalled', by: BEA });
  });
});

describe('a flag that fell before a late move (ledger T3, T4, club B 4)', () => {
  const late = told(begun({ time: WHOLE_GAME }, 'club'), [{ type: 'playMove', by: ANN, text: 'e4' }, NOON + 4 * DAY]);

  it('is noted at its own instant, and told to nobody', () => {
    expect(late.at(-2)).toEqual({ type: 'flagPassed', at: NOON + 3 * DAY, color: 'white' });
    expect((replay(late) as RunningGame).fallen).toEqual({ white: NOON + 3 * DAY });
  });

  it('may be pointed out by the opponent, and by nobody else', () => {
    given(late)
      .when(claims(BEA), NOON + 5 * DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '0-1', by: 'white' });
    given(late)
      .when(claims(ANN), NOON + 5 * DAY)
      .refuses('flagStands');
  });

  it('is up again with the time of a new control', () => {
    const perMove = told(begun({ time: { kind: 'perMove', perMove: DAY } }, 'club'), [
      { type: 'playMove', by: ANN, text: 'e4' },
      NOON + 2 * DAY,
    ]);
    expect(replay(perMove)).not.toHaveProperty('fallen');
    const periods: TimeControl = { kind: 'periods', periods: [{ moves: 1, time: DAY }, { time: DAY }] };
    const second = told(begun({ time: periods }, 'club'), [{ type: 'playMove', by: ANN, text: 'e4' }, NOON + 2 * DAY]);
    expect(replay(second)).not.toHaveProperty('fallen');
  });

  it('is up again with time that a director gives, or a position that is set up again, and by no other ruling', () => {
    const rule = { by: '9', as: { director: true, appeals: false }, reason: 'the post was late' } as const;
    const ruled = (ruling: Ruling) => replay(told(late, [{ type: 'rule', ...rule, ruling }, NOON + 5 * DAY]));
    expect(ruled({ kind: 'giveTime', color: 'white', duration: DAY })).not.toHaveProperty('fallen');
    expect(ruled({ kind: 'restore', ply: 0 })).not.toHaveProperty('fallen');
    expect(ruled({ kind: 'giveTime', color: 'black', duration: DAY })).toMatchObject({
      fallen: { white: NOON + 3 * DAY },
    });
    expect(ruled({ kind: 'warn', member: BEA })).toMatchObject({ fallen: { white: NOON + 3 * DAY } });
  });

  it('has the game stand in the schedule until it is noted, so that no outage is missed (T6)', () => {
    const reminded = [24, 6].map(
      (hours): GameEvent => ({ type: 'reminded', at: NOON, color: 'white', before: hours * HOUR }),
    );
    const waiting = [...begun({}, 'club'), ...reminded];
    const out: Outage = { from: NOON + DAY, to: NOON + DAY + 5 * HOUR };
    expect(nextDueAt(replay(waiting))).toBe(NOON + 3 * DAY);
    const after = told(waiting, [CHECK, out.to, [out]]);
    expect(nextDueAt(replay(after))).toBe(NOON + 3 * DAY + 5 * HOUR);
  });
});

describe('the opponent’s word on a fallen flag (ledger T3, T6)', () => {
  const DEADLINE = NOON + 3 * DAY;
  const out: Outage = { from: DEADLINE + DAY, to: DEADLINE + 3 * DAY };
  const called = told(begun(flag('claim')), [CHECK, DEADLINE]);

  it('is waited for as much longer as the service was away, once', () => {
    const after = told(called, [CHECK, out.to, [out]], [CHECK, out.to + HOUR, [out]]);
    expect(after.filter(({ type }) => type === 'timeGivenBack')).toHaveLength(1);
    expect(nextDueAt(replay(after))).toBe(DEADLINE + 5 * DAY);
    expect((replay(after) as RunningGame).overstepped).toEqual({ at: DEADLINE, until: DEADLINE + 5 * DAY });
    given(after)
      .when(CHECK, DEADLINE + 6 * DAY)
      .happens({ type: 'gameEnded', at: DEADLINE + 5 * DAY });
  });

  it('does not lift the flag: the late player can’t move, and it may be claimed', () => {
    const after = told(called, [CHECK, out.to, [out]]);
    for (const at of [DEADLINE + HOUR, out.to + HOUR]) {
      given(after)
        .when({ type: 'playMove', by: ANN, text: 'e4' }, at)
        .refuses('overstepped', { until: DEADLINE + 5 * DAY });
    }
    given(after).when(claims(BEA), out.to).happens({ type: 'gameEnded', outcome: '0-1' });
  });

  it('is noted before the time is given back, where the schedule had not seen the flag fall', () => {
    const after = told(begun(flag('claim')), [CHECK, out.to, [out]]);
    expect(after.slice(-2)).toMatchObject([
      { type: 'overstepped', at: DEADLINE },
      { type: 'timeGivenBack', ...out },
    ]);
  });

  it('stands still while the director has stopped the clocks', () => {
    const rule = { by: '9', as: { director: true, appeals: false }, reason: 'the hall is closed' } as const;
    const stopped = told(called, [{ type: 'rule', ...rule, ruling: { kind: 'stopClocks' } }, DEADLINE + DAY]);
    expect(nextDueAt(replay(stopped))).toBeUndefined();
    given(stopped)
      .when(CHECK, DEADLINE + 9 * DAY)
      .happens();
    const on = told(stopped, [{ type: 'rule', ...rule, ruling: { kind: 'playOn' } }, DEADLINE + 9 * DAY]);
    expect(nextDueAt(replay(on))).toBe(DEADLINE + 11 * DAY);
    given(on)
      .when(claims(BEA), DEADLINE + 9 * DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall' });
  });

  it('has a leave wait until it is spoken, whatever an outage gave back', () => {
    const leave: GameEvent = {
      type: 'leavePlanned',
      at: NOON,
      color: 'white',
      id: 'l',
      from: DEADLINE + HOUR,
      to: DEADLINE + 9 * DAY,
    };
    const after = told([...called, leave], [CHECK, out.to, [out]]);
    expect(after.map(({ type }) => type)).not.toContain('leaveBegan');
  });
});

describe('a flag seen in time (ledger T10)', () => {
  it('lifts nothing for what came after it, whatever an outage gave back since', () => {
    const out: Outage = { from: NOON + 3 * DAY + HOUR, to: NOON + 3 * DAY + 9 * HOUR };
    const ended = told(
      played('e2e4', flag('claim')),
      [CHECK, NOON + 3 * DAY + HOUR],
      [CHECK, out.to, [out]],
      [claims(ANN), out.to + HOUR],
    );
    given(ended)
      .when({ type: 'playMove', by: BEA, text: 'e5' }, NOON + 3 * DAY + 2 * HOUR)
      .refuses('gameOver');
    given(ended)
      .when({ type: 'playMove', by: BEA, text: 'e5' }, NOON + 3 * DAY)
      .happens({ type: 'flagLifted' }, { type: 'movePlayed' });
  });
});
