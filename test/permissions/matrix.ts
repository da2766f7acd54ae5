import type { Reply, ReplyBody } from '../../bot/reply.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { Asker } from './ask.ts';
import { named, RANKS, type Rank } from './cast.ts';
import { ANSWERED, COMMAND_ROWS, CONTROL_ROWS, REFUSED, type Row } from './rows.ts';
import { Stage, type Staged } from './stage.ts';

/** What somebody got: it was done or shown, a form opened, or they were told why not. */
export type Cell = { readonly got: 'it' } | { readonly got: 'form' } | { readonly got: 'words'; readonly told: string };

export interface MatrixRow {
  readonly row: Row;
  readonly cells: Readonly<Record<Rank, Cell>>;
}

/** A refusal is one line of a sentence or two: what is longer, or comes with pictures or controls, is what was asked for. */
const LONGEST_REFUSAL = 240;
const isMore = ({ content, components = [], files = [] }: ReplyBody): boolean =>
  components.length + files.length > 0 || content.includes('\n') || content.length > LONGEST_REFUSAL;

const cellOf = ({ cast, rulings }: Staged, reply: Reply): Cell => {
  if (reply.kind === 'modal') return { got: 'form' };
  if (!('content' in reply)) return { got: 'it' };
  const last = rulings.at(-1);
  const told = named(cast, reply.content);
  const shown = !last && isMore(reply) && !REFUSED.test(told);
  return last?.accepted || shown || ANSWERED.test(told) ? { got: 'it' } : { got: 'words', told };
};

/** Whoever is refused leaves everything as it was: who comes next finds it so. */
const cellsOf = async (asker: Asker, row: Row, ranks: readonly Rank[]): Promise<readonly (readonly [Rank, Cell])[]> => {
  const cells: [Rank, Cell][] = [];
  let staged = await asker.open(row);
  for (const rank of ranks) {
    const cell = cellOf(staged, await asker.ask(staged, rank, row));
    cells.push([rank, cell]);
    if (cell.got !== 'words') staged = await asker.open(row);
  }
  return cells;
};

/** Those who are asked first, so that it is known who is shown which control. */
const LEARNERS = ['TD', 'player', 'manager'] as const satisfies readonly Rank[];

/** Asks for everything that leads to controls, then for what those lead to. */
const learn = async (asker: Asker): Promise<void> => {
  const ask = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) await cellsOf(asker, row, LEARNERS);
  };
  const commands = new Map(COMMAND_ROWS.map((row) => [`${row.scene} ${row.name.split(' action:')[0]}`, row]));
  await ask([...commands.values()]);
  for (let rows = CONTROL_ROWS; rows.length > 0; ) {
    const before = new Set<string>(asker.known);
    await ask(rows);
    const found = asker.known.filter((action) => !before.has(action));
    rows = CONTROL_ROWS.filter(({ name }) => found.some((action) => action === name));
  }
};

/**
 * The permission matrix: every slash command, with each of its subcommands, and every button, menu and form, asked for by
 * a member of every rank in a game of their own. What is new comes in by itself.
 */
export const permissionMatrix = async (store: Store): Promise<readonly MatrixRow[]> => {
  const asker = new Asker(new Stage(store));
  await learn(asker);
  const matrix: MatrixRow[] = [];
  for (const row of [...COMMAND_ROWS, ...CONTROL_ROWS]) {
    matrix.push({ row, cells: Object.fromEntries(await cellsOf(asker, row, RANKS)) as Record<Rank, Cell> });
  }
  return matrix;
};
