import { readFileSync, writeFileSync } from 'node:fs';

/** What is used here of a report in the mutation-testing-elements schema. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

interface Tally {
  readonly killed: number;
  readonly survived: number;
  readonly ignored: number;
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const tally = (statuses: readonly string[]): Tally => {
  const count = (of: readonly string[]): number => statuses.filter((status) => of.includes(status)).length;
  return { killed: count(KILLED), survived: count(SURVIVED), ignored: count(['Ignored']) };
};

/** Never rounded up: 84.96 is 84.9. */
const score = ({ killed, survived }: Tally): string =>
  killed + survived === 0 ? '–' : (Math.floor((killed / (killed + survived)) * 1000) / 10).toFixed(1);

const row = (name: string, of: Tally): string =>
  `| ${name} | ${of.killed} | ${of.survived} | ${of.ignored} | ${score(of)} |`;

/** The table of a report, a line for each file and one for all of them. */
const table = ({ files }: Report): string => {
  const statuses = Object.entries(files).map(([name, { mutants }]) => ({ name, all: mutants.map((m) => m.status) }));
  const rows = statuses
    .filter(({ all }) => all.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, all }) => row(name.replace('lambdas/laws/', '').replace('lambdas/', ''), tally(all)));
  const total = row('**all**', tally(statuses.flatMap(({ all }) => all)));
  return ['| file | killed | survived | not tried | score, % |', '|---|---:|---:|---:|---:|', ...rows, total].join(
    '\n',
  );
};

/** `npm run mutation:page`: puts the table of the last run into docs/mutation.md, between its two marks. */
const page = new URL('../../docs/mutation.md', import.meta.url);
const report: Report = JSON.parse(
  readFileSync(new URL('../../coverage/mutation/report.json', import.meta.url), 'utf8'),
);
const [before, rest = ''] = readFileSync(page, 'utf8').split('<!-- table -->\n');
const [, after = ''] = rest.split('<!-- end of table -->');
writeFileSync(page, `${before}<!-- table -->\n\n${table(report)}\n\n<!-- end of table -->${after}`);
