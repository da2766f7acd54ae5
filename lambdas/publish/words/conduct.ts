import { type ConductEntry, type ConductKind, standing, standingExpulsion } from '../../conduct.ts';
import { durationInWords } from '../../laws/index.ts';
import type { Tally } from '../../tally.ts';
import { eventName } from './event-name.ts';
import { dateOf, mention, plain } from './text.ts';

const DID: Readonly<Record<ConductKind, string>> = {
  warned: 'warned',
  expelled: 'expelled',
  readmitted: 'readmitted',
  withdrawn: 'withdrawn',
  groundless: 'called without ground',
  lifted: 'taken back',
};

/** An entry where no markup shows: its day, in UTC, and what it is. */
export const dayOfEntry = ({ at, kind }: ConductEntry): string =>
  `${new Date(at).toISOString().slice(0, 10)}, ${DID[kind]}`;

/** What stands between what was done and the event that it was done in. */
const OF_EVENT: Readonly<Record<ConductKind, string>> = {
  warned: 'in',
  expelled: 'from',
  readmitted: 'to',
  withdrawn: 'from',
  groundless: 'in',
  lifted: 'in',
};

/** What it is, where markup shows: "expelled from **Winter Open**". */
const what = ({ kind, event, cost }: ConductEntry): string => {
  if (cost !== undefined) return `${DID[kind]}, which cost ${durationInWords(cost)},`;
  if (!event) return DID[kind];
  return `${DID[kind]} ${OF_EVENT[kind]} ${eventName(event.name)}`;
};

/** How much of a reason a list shows. */
const GLIMPSE = 120;

/** One entry of a member's record: when, what, by whom, why, and under which law. */
export const entryLine = (entry: ConductEntry, entries: readonly ConductEntry[]): string => {
  const { kind, at, by, reason, law, lifts } = entry;
  const of = lifts === undefined ? undefined : entries.find(({ id }) => id === lifts);
  const did = of ? `${what(of)} on ${dateOf(of.at)}: ${DID.lifted}` : what(entry);
  const still = kind === 'lifted' || standing(entries).includes(entry);
  const where = entry.case === undefined ? '' : `, case ${entry.case}`;
  const line = `${dateOf(at)} ${did} by ${by === undefined ? 'the arbiter itself' : mention(by)}${where}: "${plain(reason, GLIMPSE)}"${law === undefined ? '' : ` (${law})`}`;
  return still ? `- ${line}` : `- ~~${line}~~`;
};

const COUNTED: Readonly<Partial<Record<keyof Tally, (count: number) => string>>> = {
  timeouts: (count) => `lost ${count} on time`,
  excused: (count) => `overstepped and played on ${count}`,
  absences: (count) => `did not come ${count}`,
  tooManyOffers: (count) => `too many draw offers ${count}`,
  tooEarly: (count) => `drew too early ${count}`,
  calls: (count) => `called the arbiter ${count}`,
  timePenalties: (count) => `time taken ${count}`,
  wonByRuling: (count) => `won by ruling ${count}`,
  lostByRuling: (count) => `lost by ruling ${count}`,
};

/** What has happened in their games, as far as it has: counts alone. */
export const tallyLine = (tally: Tally, counted: string): string => {
  const said = Object.entries(COUNTED).flatMap(([name, words]) => {
    const count = tally[name as keyof Tally];
    return count > 0 ? [words(count)] : [];
  });
  const games = `${tally.inPlay} in play, ${tally.over} over`;
  return `Games here: ${[`${games}${counted}`, ...said].join(' · ')}`;
};

const count = (entries: readonly ConductEntry[], kind: ConductKind, one: string): string => {
  const noted = standing(entries).filter((entry) => entry.kind === kind).length;
  return `${noted} ${one}${noted === 1 ? '' : 's'}`;
};

/** The events that a member is expelled from, as far as was ruled in their games (ledger P1). */
const outOf = (entries: readonly ConductEntry[]): readonly string[] =>
  [...new Set(entries.map(({ event }) => event?.id))].flatMap((id) => {
    const expelled = id === undefined ? undefined : standingExpulsion(entries, id);
    return expelled?.event ? [`**Expelled** from ${eventName(expelled.event.name)} since ${dateOf(expelled.at)}`] : [];
  });

/** Where a member stands: whether expelled, and how often warned. What was taken back is not counted. */
export const standingLine = (entries: readonly ConductEntry[]): string => {
  const expelled = standingExpulsion(entries);
  const counts = [
    count(entries, 'warned', 'warning'),
    count(entries, 'groundless', 'groundless call'),
    count(entries, 'expelled', 'expulsion'),
  ].join(' · ');
  const here = expelled ? [`**Expelled** since ${dateOf(expelled.at)}`] : [];
  return [...here, ...outOf(entries), counts].join(' · ');
};
