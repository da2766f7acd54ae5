import { DAY, type Duration } from '../instant.ts';
import { type Counting, ICCF_COUNTING } from './counting.ts';
import { DURATION_PATTERN, parseDuration } from './duration.ts';

/** What may follow a control, set off by a comma: how time is counted, a bank, a guarantee. */
export interface Clauses {
  readonly counting?: Counting;
  /** "counted exactly": the rule book's own way of counting is not wanted. */
  readonly exact?: true;
  /** "unused time is carried over": as it is between periods, and nowhere else. */
  readonly carried?: true;
  readonly bank?: Duration;
  readonly guarantee?: Duration;
}

const BEFORE = String.raw`(?:\s*[,;+]\s*|\s+)(?:and\s+)?(?:with\s+)?(?:a\s+)?`;
const TIME = `(?<time>${DURATION_PATTERN})`;
const atEnd = (...forms: readonly string[]): readonly RegExp[] =>
  forms.map((form) => new RegExp(`${BEFORE}${form.replace('TIME', TIME)}$`));

type Apply = (clauses: Clauses, time: Duration) => Clauses;
const counting =
  (more: (time: Duration) => Counting): Apply =>
  (clauses, time) => ({ ...clauses, counting: { ...clauses.counting, ...more(time) } });

const FORMS: readonly (readonly [readonly RegExp[], Apply])[] = [
  [
    atEnd('(?:counted |counting )?(?:in )?(?:whole|full)[- ]days?(?: counting)?'),
    counting(() => ({ wholeDays: true })),
  ],
  [atEnd('iccf(?: counting)?'), counting(() => ICCF_COUNTING)],
  [
    atEnd('(?:double|doubled|doubling)(?: time)? after TIME(?: (?:on|for) (?:one|a|any) move)?'),
    counting((doubleAfter) => ({ doubleAfter })),
  ],
  [
    atEnd(
      '(?:at most|max|no more than|up to) TIME (?:on|for) (?:one|a|any|each) move',
      'silence(?: limit)?(?: of)? TIME',
      'TIME(?: of)? silence',
    ),
    counting((silence) => ({ silence })),
  ],
  [atEnd('(?:counted |time )?exact(?:ly)?'), (clauses) => ({ ...clauses, exact: true })],
  [atEnd('(?:unused time )?(?:is )?(?:carry|carried|carrying)[- ]?over'), (clauses) => ({ ...clauses, carried: true })],
  [atEnd('(?:time )?bank(?: of)? TIME', 'TIME (?:time )?bank'), (clauses, bank) => ({ ...clauses, bank })],
  [
    atEnd('(?:at least|guaranteed?|not less than) TIME(?: after move 50)?'),
    (clauses, guarantee) => ({ ...clauses, guarantee }),
  ],
];

interface Read {
  readonly rest: string;
  readonly clauses: Clauses;
}

const lastClause = ({ rest, clauses }: Read): Read | undefined => {
  for (const [forms, apply] of FORMS) {
    for (const form of forms) {
      const said = form.exec(rest);
      if (!said) continue;
      const time = said.groups?.time === undefined ? 0 : parseDuration(said.groups.time, DAY);
      if (time !== undefined) return { rest: rest.slice(0, said.index), clauses: apply(clauses, time) };
    }
  }
  return undefined;
};

/** Takes the clauses off the end of a control's text. Bare numbers are days. Out: what is left, and the clauses. */
export const readClauses = (text: string): Read => {
  let read: Read = { rest: text, clauses: {} };
  for (let next: Read | undefined = read; next; next = lastClause(next)) read = next;
  return read;
};
