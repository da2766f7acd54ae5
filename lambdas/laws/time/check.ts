import { DAY, type Duration, MINUTE, SECOND } from '../instant.ts';
import type { Period, Periods, PerMove, TimeControl, TripleBlock } from './control.ts';
import type { Counting } from './counting.ts';

/** What a time is of which it is said that it is too short or too long. */
export type TimeOf = 'move' | 'period' | 'increment' | 'cap' | 'bank' | 'clock' | 'doubling' | 'silence' | 'guarantee';

/** Why a text or a control can't be played under. */
export type TimeControlError =
  | { readonly code: 'unreadableTime'; readonly text: string; readonly examples: readonly string[] }
  | { readonly code: 'timeOutOfRange'; readonly of: TimeOf; readonly least: Duration; readonly most: Duration }
  | { readonly code: 'negativeTime' }
  | { readonly code: 'noMoves' }
  | { readonly code: 'tooManyMoves'; readonly most: number }
  | { readonly code: 'tooManyPeriods'; readonly most: number }
  | { readonly code: 'periodAfterAllMoves' }
  | { readonly code: 'capWithoutIncrement' }
  | { readonly code: 'capBelowBase'; readonly base: Duration; readonly cap: Duration }
  | { readonly code: 'bankWithoutTimePerMove' }
  | { readonly code: 'guaranteeWithoutTripleBlock' }
  | { readonly code: 'guaranteeAboveClock'; readonly clock: Duration }
  | { readonly code: 'countingInTripleBlock' }
  | { readonly code: 'notWholeDays' };

/** Less than this is no correspondence game: Discord's own deliveries and a minute's schedule would decide it. */
const LEAST: Duration = 5 * MINUTE;
/** With a longer time for one move, no flag would ever be seen to fall. */
const MOST_A_MOVE: Duration = 366 * DAY;
const MOST_A_PERIOD: Duration = 3_660 * DAY;
const MOST_MOVES = 500;
const MOST_PERIODS = 5;

const RANGES: Readonly<Record<TimeOf, readonly [Duration, Duration]>> = {
  move: [LEAST, MOST_A_MOVE],
  period: [LEAST, MOST_A_PERIOD],
  increment: [SECOND, MOST_A_MOVE],
  cap: [LEAST, MOST_A_PERIOD],
  bank: [LEAST, MOST_A_PERIOD],
  clock: [DAY, MOST_A_MOVE],
  doubling: [LEAST, MOST_A_MOVE],
  silence: [LEAST, MOST_A_MOVE],
  guarantee: [LEAST, MOST_A_MOVE],
};

type Problem = TimeControlError | undefined;

const range = (of: TimeOf, time: Duration | undefined): Problem => {
  const [least, most] = RANGES[of];
  const fits = time === undefined || (time >= least && time <= most);
  return fits ? undefined : { code: 'timeOutOfRange', of, least, most };
};

const first = (problems: readonly Problem[]): Problem => problems.find((problem) => problem !== undefined);

const inPeriod = ({ moves, time, increment, cap }: Period): Problem => {
  if (moves === 0) return { code: 'noMoves' };
  if (moves !== undefined && moves > MOST_MOVES) return { code: 'tooManyMoves', most: MOST_MOVES };
  const outOfRange = range('period', time) ?? range('increment', increment) ?? range('cap', cap);
  if (outOfRange) return outOfRange;
  if (cap !== undefined && increment === undefined) return { code: 'capWithoutIncrement' };
  return cap !== undefined && cap < time ? { code: 'capBelowBase', base: time, cap } : undefined;
};

const inPeriods = ({ periods }: Periods): Problem => {
  if (periods.length > MOST_PERIODS) return { code: 'tooManyPeriods', most: MOST_PERIODS };
  if (periods.slice(0, -1).some(({ moves }) => moves === undefined)) return { code: 'periodAfterAllMoves' };
  return first(periods.map(inPeriod));
};

const inTripleBlock = ({ clock, bank, increment, guarantee }: TripleBlock): Problem => {
  if (guarantee !== undefined && guarantee > clock) return { code: 'guaranteeAboveClock', clock };
  return first([
    range('clock', clock),
    bank === 0 ? undefined : range('bank', bank),
    increment === 0 ? undefined : range('increment', increment),
    range('guarantee', guarantee),
  ]);
};

const timesOf = (control: PerMove | Periods): readonly Duration[] =>
  control.kind === 'perMove'
    ? [control.perMove, control.bank ?? 0]
    : control.periods.flatMap(({ time, increment = 0, cap = 0 }) => [time, increment, cap]);

/** Whether a control's times are all in days, so that whole days can be counted. */
const isInDays = (control: PerMove | Periods): boolean => timesOf(control).every((time) => time % DAY === 0);

/** Whether a rule book's way of counting applies to a control: to days for many moves that say no other. */
export const takesCounting = (control: TimeControl, counting: Counting): boolean =>
  control.kind === 'periods' && !control.counting && isInDays(control) && Object.keys(counting).length > 0;

const inCounting = (control: PerMove | Periods, { wholeDays, doubleAfter, silence }: Counting): Problem => {
  const inDays = isInDays(control) && (doubleAfter ?? 0) % DAY === 0;
  if (wholeDays && !inDays) return { code: 'notWholeDays' };
  return range('doubling', doubleAfter) ?? range('silence', silence);
};

/** What is wrong with a control: a time out of range, or settings that contradict each other. */
export const problemWith = (control: TimeControl): Problem => {
  switch (control.kind) {
    case 'perMove':
      return (
        range('move', control.perMove) ?? range('bank', control.bank) ?? inCounting(control, control.counting ?? {})
      );
    case 'periods':
      return inPeriods(control) ?? inCounting(control, control.counting ?? {});
    case 'tripleBlock':
      return inTripleBlock(control);
  }
};
