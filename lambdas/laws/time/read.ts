import { fail, ok, type Result } from '../../chess/result.ts';
import { DAY } from '../instant.ts';
import { readPeriods } from './chain.ts';
import { problemWith, type TimeControlError, takesCounting } from './check.ts';
import { type Clauses, readClauses } from './clauses.ts';
import { type Periods, type PerMove, TIME_KINDS, type TimeControl, type TripleBlock } from './control.ts';
import type { Counting } from './counting.ts';
import { parseDuration } from './duration.ts';

const TRIPLE_BLOCK =
  /^(?:triple[- ]?block|tribl|tb)[ :]*(\d+)(?: ?d(?:ays?)?)?\s*\/\s*(\d+)(?: ?d(?:ays?)?)?\s*\/\s*(\d+)(?: ?d(?:ays?)?)?$/;
const PER_MOVE = /(?:\s+(?:per|a|an|each|every|(?:for|on) (?:each|every|a|one)|to)\s+|\s*\/\s*)(?:move|mv)$/;
const AT_MOST = /^(?:at most|up to|max(?:imum)?|no more than)\s+/;
const NEGATIVE = /(?:^|[\s+/,=(])-\s*\d/;
/** Longer than any control that is meant. */
const LONGEST = 1_000;

const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/≤/g, '<=')
    .replace(/[−–—]/g, '-')
    .replace(/\s*\(([^()]*)\)/g, ', $1')
    .replace(/\s+/g, ' ')
    .replace(/ plus /g, ' + ')
    .trim()
    .replace(/\s*\.$/, '');

const readTripleBlock = (text: string): TripleBlock | undefined => {
  const said = TRIPLE_BLOCK.exec(text);
  if (!said) return undefined;
  const [clock, bank, increment] = said.slice(1).map((days) => Number(days) * DAY) as [number, number, number];
  return { kind: 'tripleBlock', clock, bank, increment };
};

/** A time alone is a time per move. */
const readPerMove = (text: string): PerMove | undefined => {
  const perMove = parseDuration(text.replace(PER_MOVE, '').replace(AT_MOST, ''));
  return perMove === undefined ? undefined : { kind: 'perMove', perMove };
};

const readPlain = (text: string): TimeControl | undefined => {
  const periods = readPeriods(text) as Periods['periods'] | undefined;
  return readTripleBlock(text) ?? readPerMove(text) ?? (periods && { kind: 'periods', periods });
};

const withClauses = (control: TimeControl, clauses: Clauses): Result<TimeControl, TimeControlError> => {
  const { counting, bank, guarantee } = clauses;
  if (bank !== undefined && control.kind !== 'perMove') return fail({ code: 'bankWithoutTimePerMove' });
  if (control.kind === 'tripleBlock') {
    if (counting) return fail({ code: 'countingInTripleBlock' });
    return ok({ ...control, ...(guarantee !== undefined && { guarantee }) });
  }
  if (guarantee !== undefined) return fail({ code: 'guaranteeWithoutTripleBlock' });
  const more = { ...(counting && { counting }) };
  return ok(
    control.kind === 'perMove' ? { ...control, ...(bank !== undefined && { bank }), ...more } : { ...control, ...more },
  );
};

/**
 * Reads a time control said in plain words: "3 days per move", "10 moves in 50 days", "30d + 1d <= 45d", "40 moves in
 * 150 minutes then 16 per hour", "triple block 50/75/1". `counting` is how the rule book counts where the text does
 * not say. Out: the control, or why the text can't be one: not to be read, out of range, or contradicting itself.
 */
export const parseTimeControl = (text: string, counting: Counting = {}): Result<TimeControl, TimeControlError> => {
  const unreadable = fail({ code: 'unreadableTime', text, examples: TIME_KINDS } as const);
  const said = normalised(text);
  if (said.length > LONGEST) return unreadable;
  if (NEGATIVE.test(said)) return fail({ code: 'negativeTime' });
  const { rest, clauses } = readClauses(said);
  const plain = readPlain(rest);
  if (!plain || (clauses.carried && plain.kind !== 'periods')) return unreadable;
  const control = withClauses(plain, clauses);
  if (!control.ok) return control;
  const problem = problemWith(control.value);
  if (problem) return fail(problem);
  const byBook = !clauses.exact && takesCounting(control.value, counting);
  return ok(byBook ? ({ ...control.value, counting } as Periods) : control.value);
};
