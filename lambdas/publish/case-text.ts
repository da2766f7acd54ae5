import type { Evidence, KeptVerdict, Names } from '../laws/index.ts';
import type { CaseEntry, CaseRecord, Person, RecordedCase, Standing } from './case-record.ts';
import { readable } from './words/readable.ts';
import { clockTime } from './words/text.ts';

const WIDTH = 78;

const who = ({ id, name }: Person): string => (name === undefined ? `member ${id}` : `${name} (${id})`);
const when = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** What somebody wrote, kept on its own lines, with the names that the record knows. */
const quote = (text: string, names: Names): string[] =>
  readable(text, names)
    .split(/\r?\n/)
    .map((line) => `    "${line}"`);

const standingLine = ({ phase, ply, fen, white, black, clocksStand, outcome, ending }: Standing): string => {
  const clocks = `White ${clockTime(white)}, Black ${clockTime(black)}${clocksStand ? ', standing' : ''}`;
  return `half-move ${ply}, ${phase === 'ended' ? `ended ${outcome} (${ending})` : clocks}, ${fen}`;
};

const verdictLines = (side: string, verdict: KeptVerdict): string[] => {
  switch (verdict.verdict) {
    case 'winnable':
      return [`    ${side} can mate: ${verdict.line.join(' ')}`];
    case 'undetermined':
      return [`    ${side}: undetermined after ${verdict.nodes} positions`];
    case 'unwinnable':
      return [`    ${side} can't mate: ${JSON.stringify(verdict.why)}`];
  }
};

/** What a ruling or a claim rests on, with every square and line of it. */
const evidenceLines = (evidence: Evidence): string[] => {
  switch (evidence.kind) {
    case 'dead':
      return [...verdictLines('White', evidence.white), ...verdictLines('Black', evidence.black)];
    case 'canMate':
      return verdictLines(evidence.color === 'white' ? 'White' : 'Black', evidence.verdict);
    default:
      return [`    ${JSON.stringify(evidence)}`];
  }
};

const TYPES: Readonly<Record<CaseEntry['type'], string>> = {
  arbiterCalled: 'Call',
  appealed: 'Appeal',
  ruled: 'Ruling',
  claimNotUpheld: 'Claim',
  gameEnded: 'End',
};

const change = (before: string, after: string): string[] =>
  before === after ? [`  stood:  ${after}`] : [`  before: ${before}`, `  after:  ${after}`];

const entryLines = (entry: CaseEntry, names: Names): string[] => [
  '',
  `${when(entry.at)}  ${TYPES[entry.type]}${entry.case === undefined ? '' : ` in case ${entry.case}`}${entry.as === 'appeals' ? ', on appeal' : ''}`,
  ...(entry.by ? [`  by ${who(entry.by)}`] : []),
  `  ${entry.words}`,
  ...(entry.law === undefined ? [] : [`  law: ${entry.law}`]),
  ...(entry.reason === undefined ? [] : ['  reason:', ...quote(entry.reason, names)]),
  ...(entry.evidence ? ['  evidence:', ...evidenceLines(entry.evidence)] : []),
  ...change(standingLine(entry.before), standingLine(entry.after)),
];

const caseLine = ({ number, stage, openedAt, openedBy, ruledBy, appealedBy }: RecordedCase): string =>
  [
    `Case ${number}: ${stage}, opened ${when(openedAt)}${openedBy ? ` by ${who(openedBy)}` : ''}`,
    ...(ruledBy ? [`decided by ${who(ruledBy)}`] : []),
    ...(appealedBy ? [`appealed by ${who(appealedBy)}`] : []),
  ].join(', ');

/** The moves in lines, numbered as in the game. */
const movesText = ({ start, moves }: CaseRecord['game']): string[] => {
  const [, turn = 'w', , , , number = '1'] = start.split(' ');
  const first = (Number(number) - 1) * 2 + (turn === 'b' ? 1 : 0);
  const words = moves.map(({ san }, index) => {
    const ply = first + index;
    const black = ply % 2 === 1;
    return black && index > 0 ? san : `${Math.floor(ply / 2) + 1}${black ? '...' : '.'} ${san}`;
  });
  const lines: string[] = [''];
  for (const word of words) {
    const last = lines[lines.length - 1]!;
    if (last.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
};

/** Who played, asked and ruled, by the names they went by. */
const namesIn = ({ game, entries }: CaseRecord): Names => {
  const people = [game.white, game.black, ...entries.flatMap(({ by }) => (by ? [by] : []))];
  return Object.fromEntries(people.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
};

/** The record of a case, or of all of a game's, to be read by people: every word, every square, nothing clipped. */
export const caseText = (record: CaseRecord): string => {
  const { game, cases, entries } = record;
  const names = namesIn(record);
  return [
    `${who(game.white)} (White) v ${who(game.black)} (Black), game ${game.id}`,
    `${game.laws} (${game.book}), ${game.time}, begun ${when(game.startedAt)}`,
    game.result === null ? 'Running' : `${game.result.outcome} (${game.result.ending}), ${when(game.result.at)}`,
    `Start: ${game.start}`,
    ...movesText(game),
    '',
    ...cases.map(caseLine),
    ...entries.flatMap((entry) => entryLines(entry, names)),
    '',
  ].join('\n');
};
