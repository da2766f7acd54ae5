import fc from 'fast-check';
import {
  type Clock,
  type Counting,
  DAY,
  type Duration,
  flagFallsAt,
  HOUR,
  MINUTE,
  type Period,
  pressClock,
  SECOND,
  startClock,
  type TimeControl,
} from '../../../lambdas/laws/index.ts';

export const NOON = Date.UTC(2026, 0, 5, 12);

export const periods = (...all: readonly [Period, ...Period[]]): TimeControl => ({ kind: 'periods', periods: all });

/** The clock of a game in which White and Black take turns to take so long. */
export const clockAfter = (control: TimeControl, ...taken: readonly Duration[]): Clock => {
  let clock = startClock(control, 'white', NOON);
  for (const time of taken) clock = pressClock(clock, control, clock.turnStartedAt + time);
  return clock;
};

/** The clock after White alone took time; Black answers at once. */
export const whiteAfter = (control: TimeControl, ...taken: readonly Duration[]): Clock =>
  clockAfter(control, ...taken.flatMap((time) => [time, 0]));

/** The clocks of a game as it goes: at its start, and after each move, until a flag falls. */
export const played = (control: TimeControl, taken: readonly Duration[]): readonly Clock[] => {
  let clock = startClock(control, 'white', NOON);
  const clocks = [clock];
  for (const time of taken) {
    const at = clock.turnStartedAt + time;
    if (at >= flagFallsAt(clock)) break;
    clock = pressClock(clock, control, at);
    clocks.push(clock);
  }
  return clocks;
};

const days = (most: number): fc.Arbitrary<Duration> => fc.integer({ min: 1, max: most }).map((count) => count * DAY);
const time: fc.Arbitrary<Duration> = fc.oneof(
  days(300),
  fc.integer({ min: 1, max: 300 }).map((count) => count * HOUR),
  fc.integer({ min: 5, max: 6_000 }).map((count) => count * MINUTE),
  fc.integer({ min: 300, max: 500_000 }).map((count) => count * SECOND),
);

const optional = <T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Partial<T>> =>
  fc.oneof(fc.constant({}), arbitrary);

const counting = (wholeDays: boolean): fc.Arbitrary<Counting> =>
  fc
    .tuple(optional(fc.record({ doubleAfter: wholeDays ? days(60) : time })), optional(fc.record({ silence: time })))
    .map(([double, silence]) => ({ ...(wholeDays && { wholeDays }), ...double, ...silence }) as Counting);

/** Never an empty record of settings: a control says none by having none. */
const withCounting = (control: fc.Arbitrary<TimeControl>, wholeDays: boolean): fc.Arbitrary<TimeControl> =>
  fc
    .tuple(control, fc.oneof(fc.constant({}), counting(wholeDays)))
    .map(([plain, more]) => (Object.keys(more).length > 0 ? ({ ...plain, counting: more } as TimeControl) : plain));

const perMove = (duration: fc.Arbitrary<Duration>): fc.Arbitrary<TimeControl> =>
  fc
    .tuple(duration, optional(fc.record({ bank: duration })))
    .map(([allowed, bank]) => ({ kind: 'perMove', perMove: allowed, ...bank }));

const added = (period: Period, increment: Duration | undefined, over: Duration | undefined): Period => ({
  ...period,
  ...(increment && { increment }),
  ...(increment && over && { cap: period.time + over }),
});

const period = (duration: fc.Arbitrary<Duration>, moves: fc.Arbitrary<number | undefined>): fc.Arbitrary<Period> =>
  fc
    .tuple(duration, moves, fc.option(duration, { nil: undefined }), fc.option(duration, { nil: undefined }))
    .map(([duration, count, increment, over]) =>
      added({ time: duration, ...(count !== undefined && { moves: count }) }, increment, over),
    );

const chained = (duration: fc.Arbitrary<Duration>): fc.Arbitrary<TimeControl> => {
  const count = fc.integer({ min: 1, max: 60 });
  const last = period(duration, fc.option(count, { nil: undefined }));
  return fc
    .tuple(fc.array(period(duration, count), { maxLength: 3 }), last)
    .map(([first, last]) => ({ kind: 'periods', periods: [...first, last] as unknown as readonly [Period] }));
};

const tripleBlock: fc.Arbitrary<TimeControl> = fc
  .record({
    clock: fc.integer({ min: 2, max: 60 }),
    bank: fc.integer({ min: 0, max: 90 }),
    increment: fc.integer({ min: 0, max: 9 }),
  })
  .chain(({ clock, bank, increment }) =>
    optional(fc.record({ guarantee: days(clock) })).map((guarantee) => ({
      kind: 'tripleBlock' as const,
      clock: clock * DAY,
      bank: bank * DAY,
      increment: increment * DAY,
      ...guarantee,
    })),
  );

/** Every control that can be played under. */
export const anyControl: fc.Arbitrary<TimeControl> = fc.oneof(
  withCounting(fc.oneof(perMove(time), chained(time)), false),
  withCounting(fc.oneof(perMove(days(300)), chained(days(300))), true),
  tripleBlock,
);

/** How long moves take: minutes, days, and now and then for ever. */
export const anyTaken: fc.Arbitrary<Duration> = fc.oneof(
  fc.integer({ min: 0, max: DAY }),
  fc.integer({ min: 0, max: 4 * DAY }),
  fc.integer({ min: 0, max: 90 * DAY }),
);
