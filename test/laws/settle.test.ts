import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  type Leave,
  nextDueAt,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, challenged, flag, given, NOON } from './given.ts';

const heed = (by: string, leave: readonly Leave[]): Command => ({ type: 'heedMember', by, choice: {}, leave });
const leaveOf = (from: number, to: number, id = 'l1'): Leave => ({
  id,
  from,
  to,
  firstDay: '2026-01-05',
  lastDay: '2026-01-05',
});

/** The events of a game after each of some commands, each at its instant. */
const playedOut = (history: readonly GameEvent[], ...steps: readonly (readonly [Command, number])[]): GameEvent[] => {
  const events = [...history];
  for (const [command, at] of steps) {
    const decision = decide(replay(events), command, at);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    events.push(...decision.events);
  }
  return events;
};

const CHECK: Command = { type: 'checkTime' };
const e4: Command = { type: 'playMove', by: ANN, text: 'e4' };

describe('leave in a game (ledger T9)', () => {
  it('is noted once, however often the game hears of it', () => {
    const leave = [leaveOf(NOON + DAY, NOON + 2 * DAY)];
    const after = playedOut(begun(), [heed(ANN, leave), NOON]);
    expect(after.at(-1)).toMatchObject({ type: 'leavePlanned', color: 'white', from: NOON + DAY });
    expect(playedOut(after, [heed(ANN, leave), NOON + HOUR])).toHaveLength(after.length);
  });

  it('begins and ends at its own instants, however late the schedule asks', () => {
    const after = playedOut(
      begun(),
      [heed(ANN, [leaveOf(NOON + DAY, NOON + 4 * DAY)]), NOON],
      [CHECK, NOON + 4 * DAY + HOUR],
    );
    expect(after.slice(-2)).toMatchObject([
      { type: 'leaveBegan', at: NOON + DAY },
      { type: 'leaveEnded', at: NOON + 4 * DAY },
    ]);
    expect(remainingAt((replay(after) as RunningGame).clock, 'white', NOON + 4 * DAY + HOUR)).toBe(2 * DAY - HOUR);
  });

  it('of both players comes in the order of the calendar, not in that of asking', () => {
    const after = playedOut(
      begun(),
      [heed(ANN, [leaveOf(NOON + 2 * DAY, NOON + 3 * DAY)]), NOON],
      [heed(BEA, [leaveOf(NOON + DAY, NOON + 1.5 * DAY)]), NOON],
    );
    expect(nextDueAt(replay(after))).toBe(NOON + DAY);
    expect(playedOut(after, [CHECK, NOON + 3 * DAY]).slice(after.length, after.length + 4)).toMatchObject([
      { type: 'leaveBegan', color: 'black', at: NOON + DAY },
      { type: 'leaveEnded', color: 'black', at: NOON + 1.5 * DAY },
      { type: 'leaveBegan', color: 'white', at: NOON + 2 * DAY },
      { type: 'leaveEnded', color: 'white', at: NOON + 3 * DAY },
    ]);
  });

  it('and a resumption come in their order as well (ledger G2)', () => {
    const RESUMES = NOON + 2 * DAY;
    const sealed: GameEvent[] = [
      ...begun({}, 'classic'),
      { type: 'adjournmentProposed', at: NOON, color: 'white', resumesAt: RESUMES },
      { type: 'adjournmentAgreed', at: NOON, color: 'black' },
      { type: 'moveSealed', at: NOON, color: 'white', sealed: 'shut' },
    ];
    const leave = (from: number): GameEvent => ({
      type: 'leavePlanned',
      at: NOON,
      color: 'black',
      id: 'l',
      from,
      to: from + 9 * DAY,
    });
    given([...sealed, leave(RESUMES + DAY)])
      .when(CHECK, RESUMES - 1)
      .happens();
    given([...sealed, leave(RESUMES - DAY)])
      .when(CHECK, RESUMES)
      .happens({ type: 'leaveBegan', at: RESUMES - DAY }, { type: 'resumptionDue', at: RESUMES });
  });

  it('is waited for by the schedule: its beginning, then its end', () => {
    const planned = playedOut(begun(), [heed(ANN, [leaveOf(NOON + DAY, NOON + 4 * DAY)]), NOON]);
    expect(nextDueAt(replay(planned))).toBe(NOON + DAY);
    expect(nextDueAt(replay(playedOut(planned, [CHECK, NOON + DAY])))).toBe(NOON + 4 * DAY);
  });

  it("leaves the opponent's clock running", () => {
    const after = playedOut(
      begun(flag('automatic')),
      [heed(BEA, [leaveOf(NOON, NOON + 9 * DAY)]), NOON],
      [CHECK, NOON + 3 * DAY],
    );
    expect(after.at(-1)).toMatchObject({ type: 'gameEnded', ending: 'flagFall', by: 'white' });
  });

  it('is not ended by a move, and holds again when the turn comes back', () => {
    const after = playedOut(
      begun(),
      [heed(ANN, [leaveOf(NOON, NOON + 9 * DAY)]), NOON],
      [e4, NOON + DAY],
      [{ type: 'playMove', by: BEA, text: 'e5' }, NOON + 2 * DAY],
      [CHECK, NOON + 8 * DAY],
    );
    expect(remainingAt((replay(after) as RunningGame).clock, 'white', NOON + 8 * DAY)).toBe(3 * DAY);
  });

  it('comes too late for a flag that fell before it began', () => {
    const leave = heed(ANN, [leaveOf(NOON + 3 * DAY + HOUR, NOON + 9 * DAY)]);
    const after = playedOut(begun(flag('automatic')), [leave, NOON], [CHECK, NOON + 5 * DAY]);
    expect(after.at(-1)).toMatchObject({ type: 'gameEnded', ending: 'flagFall', at: NOON + 3 * DAY });
  });

  it('waits until a fallen flag is settled, and does not lift it', () => {
    const leave = heed(ANN, [leaveOf(NOON + 3 * DAY + HOUR, NOON + 9 * DAY)]);
    const overstepped = playedOut(begun(flag('claim')), [leave, NOON], [CHECK, NOON + 3 * DAY + 2 * HOUR]);
    expect(overstepped.at(-1)).toMatchObject({ type: 'overstepped' });
    given(overstepped)
      .when({ type: 'claimFlag', by: BEA }, NOON + 4 * DAY)
      .happens({ type: 'gameEnded' });
    const more = playedOut(
      overstepped,
      [{ type: 'giveTime', by: BEA, duration: DAY }, NOON + 4 * DAY],
      [CHECK, NOON + 5 * DAY],
    );
    expect(more.at(-1)).toMatchObject({ type: 'leaveBegan', at: NOON + 4 * DAY });
  });

  it('that is cancelled before it begins never begins; one that runs ends then', () => {
    const planned = leaveOf(NOON + DAY, NOON + 2 * DAY);
    const before = playedOut(begun(), [heed(ANN, [planned]), NOON]);
    given(before)
      .when(heed(ANN, [{ ...planned, to: planned.from }]), NOON + HOUR)
      .happens({ type: 'leaveCancelled' });
    const running = playedOut(before, [CHECK, NOON + DAY]);
    given(running)
      .when(heed(ANN, [{ ...planned, to: NOON + DAY + HOUR }]), NOON + DAY + HOUR)
      .happens({ type: 'leaveEnded', at: NOON + DAY + HOUR });
  });

  it('stops no clock where the rules grant none by themselves, nor beside a Triple Block', () => {
    const leave = heed(ANN, [leaveOf(NOON, NOON + DAY)]);
    given(begun({ settings: { ...BOOKS.a4c.settings, leaveDays: 0 } }))
      .when(leave, NOON)
      .happens();
    const time = { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY } as const;
    given(begun({ time })).when(leave, NOON).happens();
    given(begun({ settings: { ...BOOKS.a4c.settings, leaveDays: 1 } }))
      .when(leave, NOON)
      .happens({ type: 'leavePlanned' }, { type: 'leaveBegan' });
  });

  it('is known to a game from its start', () => {
    const heeds = [{ by: ANN, choice: {}, leave: [leaveOf(NOON - DAY, NOON + DAY)] }];
    given(challenged())
      .when({ type: 'accept', by: BEA, toss: 'white', heeds }, NOON)
      .happens({ type: 'gameStarted' }, { type: 'leavePlanned' }, { type: 'leaveBegan', at: NOON });
  });

  it('changes nothing in a game that is over, or that its member does not play', () => {
    const leave = [leaveOf(NOON, NOON + DAY)];
    given(begun()).when(heed('77', leave), NOON).happens();
    const over = playedOut(begun(), [{ type: 'resign', by: ANN }, NOON]);
    given(over).when(heed(ANN, leave), NOON).happens();
  });

  it('takes exactly its own time off the clock, however the checks are spaced', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 * DAY }),
        fc.integer({ min: 1, max: 20 * DAY }),
        fc.array(fc.integer({ min: 0, max: 22 * DAY }), { maxLength: 8 }),
        (start, length, spread) => {
          const leave = leaveOf(NOON + start, NOON + start + length);
          const end = leave.to + HOUR;
          const checks = [...spread].sort((one, other) => one - other).map((at) => NOON + at);
          const steps = checks.filter((at) => at < end).map((at): readonly [Command, number] => [CHECK, at]);
          const after = playedOut(begun(), [heed(ANN, [leave]), NOON], ...steps, [CHECK, end]);
          expect(remainingAt((replay(after) as RunningGame).clock, 'white', end)).toBe(3 * DAY - start - HOUR);
        },
      ),
    );
  });
});
