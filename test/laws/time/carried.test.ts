import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type RunningGame, remainingAt, replay } from '../../../lambdas/laws/index.ts';
import { carriedClock, carriedTime } from '../../../lambdas/laws/time/carried.ts';
import { given, NOON, TOM, terms } from '../given.ts';
import { anyControl, periods } from './given.ts';

describe('time that is brought along from another board (ledger T7)', () => {
  it('counts what the moves must have cost, where the control tells', () => {
    const control = periods({ moves: 40, time: 40 * HOUR }, { moves: 20, time: 20 * HOUR });
    expect(carriedTime(control, 10, 30 * HOUR)).toEqual({ left: 30 * HOUR, bank: 0, moves: 10, spent: 10 * HOUR });
    expect(carriedTime(control, 40, 30 * HOUR).spent).toBe(30 * HOUR);
    expect(carriedTime(control, 10, 50 * HOUR).spent).toBe(0);
  });

  it('counts what a bank has paid, and nothing for times that lapse', () => {
    const plain = { kind: 'perMove', perMove: 3 * DAY } as const;
    expect(carriedTime(plain, 9, DAY)).toEqual({ left: DAY, bank: 0, moves: 9, spent: 0 });
    const banked = { ...plain, bank: 10 * DAY };
    expect(carriedTime(banked, 4, 7 * DAY)).toEqual({ left: 7 * DAY, bank: 4 * DAY, moves: 4, spent: 18 * DAY });
    expect(carriedTime(banked, 4, 13 * DAY).spent).toBe(0);
  });

  it('shows what is said, on any control, and nobody’s flag has fallen by it (property)', () => {
    const made = fc.record({ white: fc.nat(80), black: fc.nat(80) });
    const time = fc.integer({ min: 1, max: 365 * DAY });
    fc.assert(
      fc.property(anyControl, made, time, (control, moves, white) => {
        const clock = carriedClock(control, 'black', NOON, moves, { white });
        const { left, bank, spent } = clock.times.white;
        for (const amount of [left, bank, spent]) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(control.kind === 'tripleBlock' ? left + bank : left).toBe(white);
        expect(clock.times.black.moves).toBe(0);
        expect(remainingAt(clock, 'black', NOON)).toBeGreaterThan(0);
      }),
    );
  });

  it('counts for no more than was made and spent once moves of the other board are taken back (property)', () => {
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 g8f6';
    const case_ = fc.record({
      control: anyControl,
      white: fc.option(fc.integer({ min: 1, max: 90 * DAY }), { nil: undefined }),
      black: fc.option(fc.integer({ min: 1, max: 90 * DAY }), { nil: undefined }),
      ply: fc.nat(7),
    });
    fc.assert(
      fc.property(case_, ({ control, white, black, ply }) => {
        const remaining = { ...(white && { white }), ...(black && { black }) };
        const history: GameEvent[] = [
          {
            type: 'gameSetUp',
            at: NOON,
            ...{ by: TOM, white: '1', black: '2', names: {}, place: { guildId: '10', channelId: '11' } },
            terms: terms('classic', { time: control }),
            ...{ moves, remaining, because: { kind: 'director' as const } },
          },
        ];
        const before = replay(history) as RunningGame;
        const ruling = { kind: 'restore', ply } as const;
        const as = { director: true, appeals: false };
        const command = { type: 'rule', by: TOM, as, ruling, reason: 'Illegal.' } as const;
        const after = given(history).when(command, NOON).happens({ type: 'ruled' }) as RunningGame;
        expect(after.moves).toHaveLength(ply);
        expect(after.clock.turn).toBe(after.position.turn);
        for (const color of ['white', 'black'] as const) {
          const { left, bank, spent, moves: made } = after.clock.times[color];
          for (const amount of [left, bank, spent, made])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(made).toBeLessThanOrEqual(before.clock.times[color].moves);
          expect(spent).toBeLessThanOrEqual(before.clock.times[color].spent);
          expect(left).toBeGreaterThan(0);
        }
      }),
    );
  });
});
