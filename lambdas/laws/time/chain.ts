import { DAY, type Duration, HOUR, MINUTE } from '../instant.ts';
import type { Period } from './control.ts';
import { DURATION_PATTERN, parseCount, parseDuration } from './duration.ts';

const NEXT = /\s*[,;:]?\s*(?:and\s+)?\b(?:then|followed by|after that)\b,?\s*/;
const THEREAFTER = /(?:,\s*(?:and\s+)?|\s+and\s+)([^,]+?)\s+(?:thereafter|afterwards|after that)$/;
const BARE = /^\d+$/;
const PER_HOUR = /(?:per|an|a|every|each|\/)\s*(?:hour|h|hr)$/;

const TIME = `(?<time>${DURATION_PATTERN})`;
const of = (pattern: string): RegExp => new RegExp(`^${pattern.replace('TIME', TIME)}$`);
const INCREMENT = new RegExp(
  `^(?<base>.*?)(?:\\s*\\+\\s*|,? with (?:an? )?)(?<increment>${DURATION_PATTERN})(?:(?:\\s*\\/\\s*|\\s+(?:per|a|each|every)\\s+)move|\\s+increment(?: (?:per|a|each) move)?)?$`,
);
const CAP = new RegExp(
  `^(?<base>.*?)(?:,?\\s+(?:at most|max(?:imum)?|up to|no more than|capped at|cap)\\s+|,?\\s*<=\\s*)(?<cap>${DURATION_PATTERN})(?: on the clock)?$`,
);
const MOVES =
  /^(?:the )?(?:next |first )?(?<count>\d+|[a-z]+)\s*(?:moves?|mv)?\s*(?:\b(?:in|within|per|an?|every|each)\b|\/)\s*(?<time>.+?)(?: each)?$/;
const ALL = [
  of('(?:all|every)(?: (?:the )?(?:remaining |other )?moves?)? in TIME'),
  of('(?:all )?(?:the )?(?:rest|remaining moves)(?: of the (?:moves|game))? in TIME'),
  of('(?:the )?(?:whole |entire )?game in TIME'),
  of('sudden death(?: in)? TIME'),
  of('g(?:ame)?\\/TIME'),
  of('TIME (?:game|(?:in )?total)'),
  of(
    'TIME (?:for|per) (?:all(?: the)?(?: remaining)? moves|(?:the |a )?(?:whole |entire )?game|the rest(?: of the game)?)',
  ),
];

/** "16 per hour", "10 moves in 50 days", "40/150". */
const someMoves = (text: string, unit: Duration): Period | undefined => {
  const said = MOVES.exec(text)?.groups;
  const moves = said && parseCount(said.count!);
  const time = said && (parseDuration(said.time!, unit) ?? parseDuration(`1 ${said.time}`));
  return moves === undefined || time === undefined ? undefined : { moves, time };
};

const allMoves = (text: string, unit: Duration): Period | undefined => {
  const said = ALL.map((form) => form.exec(text)).find((match) => match !== null);
  const time = said && parseDuration(said.groups!.time!, unit);
  return time === undefined ? undefined : { time };
};

const readPeriod = (text: string, unit: Duration): Period | undefined => {
  const capped = CAP.exec(text)?.groups;
  const added = INCREMENT.exec(capped?.base ?? text)?.groups;
  const base = added?.base ?? capped?.base ?? text;
  const alone = added || capped ? parseDuration(base, unit) : undefined;
  const period = someMoves(base, unit) ?? allMoves(base, unit) ?? (alone === undefined ? undefined : { time: alone });
  const increment = added && parseDuration(added.increment!, unit);
  const cap = capped && parseDuration(capped.cap!, unit);
  if (!period || (added && increment === undefined) || (capped && cap === undefined)) return undefined;
  return { ...period, ...(increment && { increment }), ...(cap !== undefined && { cap }) };
};

/**
 * Reads periods, one after another: "40 moves in 150 minutes, then 16 per hour". Numbers without a unit are days, but
 * for the old "36/120 then 18", which is minutes, and moves an hour. Undefined where the text says no periods.
 */
export const readPeriods = (text: string): readonly Period[] | undefined => {
  const [first = '', ...later] = text.replace(THEREAFTER, ' then $1').split(NEXT);
  const overTheBoard = later.some((part) => BARE.test(part) || PER_HOUR.test(part));
  const unit = overTheBoard ? MINUTE : DAY;
  const laterPeriods = later.map((part) =>
    BARE.test(part) ? { moves: Number(part), time: HOUR } : readPeriod(part, unit),
  );
  const periods = [readPeriod(first, unit), ...laterPeriods];
  return periods.every((period) => period !== undefined) ? periods : undefined;
};
