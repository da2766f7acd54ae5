import { DAY, type Duration, HOUR } from '../instant.ts';
import { takesCounting } from './check.ts';
import {
  type Period,
  type Periods,
  type PerMove,
  type TimeControl,
  TRIPLE_BLOCK_MOVES,
  type TripleBlock,
} from './control.ts';
import { type Counting, ICCF_COUNTING } from './counting.ts';
import { counted, exactDuration } from './duration.ts';

const base = ({ moves, time, increment }: Period): string => {
  if (moves === undefined) return increment === undefined ? `all moves in ${exactDuration(time)}` : exactDuration(time);
  return time === HOUR ? `${counted(moves, 'move')} per hour` : `${counted(moves, 'move')} in ${exactDuration(time)}`;
};

const periodInWords = (period: Period, index: number): string => {
  const { moves, time, increment, cap } = period;
  const added = increment === undefined ? '' : ` + ${exactDuration(increment)} per move`;
  const said = moves === undefined && index > 0 ? `all moves in ${exactDuration(time)}` : base(period);
  return `${said}${added}${cap === undefined ? '' : `, at most ${exactDuration(cap)}`}`;
};

const isIccf = ({ wholeDays, doubleAfter, silence }: Counting): boolean =>
  wholeDays === ICCF_COUNTING.wholeDays &&
  doubleAfter === ICCF_COUNTING.doubleAfter &&
  silence === ICCF_COUNTING.silence;

const countingInWords = (counting: Counting = {}): string => {
  if (isIccf(counting)) return ', ICCF counting';
  const { wholeDays, doubleAfter, silence } = counting;
  const settings = [
    ...(wholeDays ? ['counted in whole days'] : []),
    ...(doubleAfter === undefined ? [] : [`double after ${exactDuration(doubleAfter)}`]),
    ...(silence === undefined ? [] : [`at most ${exactDuration(silence)} on one move`]),
  ];
  return settings.map((setting) => `, ${setting}`).join('');
};

const days = (duration: Duration): string => String(duration / DAY);

const tripleBlockInWords = ({ clock, bank, increment, guarantee }: TripleBlock): string =>
  `triple block ${days(clock)}/${days(bank)}/${days(increment)}` +
  (guarantee === undefined ? '' : `, at least ${exactDuration(guarantee)}`);

const plainWords = (control: TimeControl): string => {
  switch (control.kind) {
    case 'perMove': {
      const bank = control.bank === undefined ? '' : `, bank ${exactDuration(control.bank)}`;
      return `${exactDuration(control.perMove)} per move${bank}${countingInWords(control.counting)}`;
    }
    case 'periods':
      return control.periods.map(periodInWords).join(', then ') + countingInWords(control.counting);
    case 'tripleBlock':
      return tripleBlockInWords(control);
  }
};

/**
 * The control as it was understood, in one line: "10 moves in 50 days". Given the same `counting` of a rule book,
 * parseTimeControl reads back what this says.
 */
export const timeControlInWords = (control: TimeControl, counting: Counting = {}): string =>
  takesCounting(control, counting) ? `${plainWords(control)}, counted exactly` : plainWords(control);

const perMoveExplained = ({ bank }: PerMove): string[] =>
  bank === undefined
    ? []
    : [`What a move takes beyond that comes out of a bank of ${exactDuration(bank)}, which is never filled again.`];

const incrementExplained = ({ increment, cap }: Period): string[] =>
  increment === undefined
    ? []
    : [
        `Each move adds ${exactDuration(increment)}${cap === undefined ? '' : `, up to ${exactDuration(cap)} on the clock`}.`,
      ];

const repeatExplained = ({ moves, time }: Period): string[] =>
  moves === undefined
    ? []
    : [`Every ${moves === 1 ? 'move brings' : `${moves} moves bring`} ${exactDuration(time)} more.`];

const periodsExplained = ({ periods }: Periods): string[] => {
  const last = periods[periods.length - 1] ?? periods[0];
  const same = new Set(periods.map((period) => incrementExplained(period).join())).size === 1;
  return [
    ...(same ? incrementExplained(last) : []),
    ...repeatExplained(last),
    ...(periods.length > 1 || last.moves !== undefined ? ['Unused time is carried over.'] : []),
  ];
};

const tripleBlockExplained = ({ clock, bank, increment, guarantee }: TripleBlock): string[] => [
  `${exactDuration(clock)} on the clock, and never more; when it runs out, the flag falls, whatever is in the bank.`,
  `Each of the first ${TRIPLE_BLOCK_MOVES} moves adds ${exactDuration(increment)}; what the clock can't take goes to the bank.`,
  `After each move the bank, ${exactDuration(bank)} at first, fills up the clock.`,
  ...(guarantee === undefined
    ? []
    : [`After move ${TRIPLE_BLOCK_MOVES}, a clock that is lower is set to ${exactDuration(guarantee)}.`]),
];

/** How a book counts the time of a move, as plain sentences; none where it is charged as it passes. */
export const countingExplained = ({ wholeDays, doubleAfter, silence }: Counting = {}): string[] => [
  ...(wholeDays ? ['Only full days count: a move within 24 hours costs nothing.'] : []),
  ...(doubleAfter === undefined ? [] : [`Beyond ${exactDuration(doubleAfter)} on one move, time counts double.`]),
  ...(silence === undefined ? [] : [`No move may take ${exactDuration(silence)}.`]),
];

/** What a control means, as plain sentences beside its one line. None for a plain time per move: it says it all. */
export const timeControlExplained = (control: TimeControl): readonly string[] => {
  switch (control.kind) {
    case 'perMove':
      return [...perMoveExplained(control), ...countingExplained(control.counting)];
    case 'periods':
      return [...periodsExplained(control), ...countingExplained(control.counting)];
    case 'tripleBlock':
      return tripleBlockExplained(control);
  }
};
