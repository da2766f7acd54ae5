import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { boardBench } from './board.bench.ts';
import { bundleBench } from './bundle.bench.ts';
import { chessBenches, chessFootprint } from './chess.bench.ts';
import { docketBench } from './docket.bench.ts';
import { endpointBench } from './endpoint.bench.ts';
import { moveBench } from './move.bench.ts';
import { notationBenches } from './notation.bench.ts';
import { figure, ratio, table } from './table.ts';
import { transcriptBench } from './transcript.bench.ts';
import { perpetualBench, verdictBenches } from './verdicts.bench.ts';

const CHESS_NOTES = `How it is done: a board of bytes with lists of the men, tables of rays and steps, pins and checks found once a position
so that no move is tried to see whether it is legal, and perft that counts the last ply without making it
([decisions/chess-board.md](decisions/chess-board.md)).

What helped more than expected: binding imported tables to constants of the module (a fifth as ES modules, several times
where a compiler turns imports into getters), and spelling out the arguments of the exact position key (seven times).
What did not help: sorting the men by kind. What is left: listing the moves of unrelated positions takes two to three times
as long as inside perft, probably for branches that can't be foreseen.`;

/** What each section measures; `npm run bench -- chess board` runs only those. */
const SECTIONS: Readonly<Record<string, () => Promise<string>>> = {
  move: async () => {
    const { moves, medianMs, p99Ms, decide, announce } = await moveBench();
    const cells = ({ calls, readUnits, writeUnits }: typeof decide) => [calls, readUnits, writeUnits].map(figure);
    return [
      '## A move, from the signed request to the committed answer',
      '',
      `${moves} half-moves of one game through the signed endpoint and the embedded store, in one process:`,
      `${figure(medianMs)} ms in the median, ${figure(p99Ms)} ms for the slowest in a hundred.`,
      '',
      table(
        ['what DynamoDB is asked, a half-move', 'calls', 'read units', 'write units'],
        [
          ['deciding it', ...cells(decide)],
          ['noting that it was announced', ...cells(announce)],
        ],
      ),
    ].join('\n');
  },

  docket: async () => {
    const { cases, looks } = await docketBench();
    return [
      '## The docket of a full server',
      '',
      `A server with ${figure(cases)} games of twenty moves, each with a case that waits, as a director looks through it:`,
      'from the store to the answer, over the embedded store.',
      '',
      table(
        ['look', 'median, ms', 'slowest of nine, ms', 'calls', 'read units'],
        looks.map(({ name, ...row }) => [
          name,
          ...[row.medianMs, row.worstMs, row.calls, row.readUnits].map((value) => figure(value)),
        ]),
      ),
    ].join('\n');
  },

  endpoint: async () =>
    [
      '## The endpoint alone',
      '',
      'From the event to the answer, the conversation left out.',
      '',
      table(
        ['request', 'median, µs', 'slowest in a hundred, µs'],
        (await endpointBench()).map(({ name, medianUs, p99Us }) => [name, figure(medianUs), figure(p99Us)]),
      ),
    ].join('\n'),

  board: async () =>
    [
      '## The board picture',
      '',
      'A PNG of 720 × 720 pixels, beside @resvg/resvg-js drawing the same board from SVG in the same run.',
      '',
      table(
        ['position', 'ms', 'bytes', 'times faster than resvg'],
        (await boardBench()).map(({ name, ms, bytes, timesFaster }) => [
          name,
          figure(ms),
          figure(bytes),
          timesFaster === undefined ? '–' : figure(timesFaster),
        ]),
      ),
    ].join('\n'),

  chess: async () => {
    const rows = await chessBenches();
    const { minifiedBytes, importMs, firstLegalMovesMs } = await chessFootprint();
    return [
      '## The rules engine',
      '',
      'Units a second of processor time, beside chessops and chess.js on the same positions in the same run.',
      '',
      table(
        ['task', 'unit', 'Flagfall', 'against chessops', 'against chess.js'],
        rows.map(({ name, unit, ours, chessops, chessJs }) => [
          name,
          unit,
          figure(ours),
          ratio(ours, chessops),
          ratio(ours, chessJs),
        ]),
      ),
      '',
      `Without PGN it weighs ${figure(minifiedBytes / 1_000)} KB minified, takes ${figure(importMs)} ms to import, and`,
      `${figure(firstLegalMovesMs)} ms to its first list of moves in a process that has just started.`,
      '',
      CHESS_NOTES,
    ].join('\n');
  },

  notation: async () =>
    [
      '## Notation and PGN',
      '',
      'Plies a second of processor time, beside chessops and chess.js on the same texts in the same run.',
      '',
      table(
        ['task', 'Flagfall', 'against chessops', 'against chess.js'],
        (await notationBenches()).map(({ name, ours, timesChessops, timesChessJs }) => [
          name,
          figure(ours),
          `${figure(timesChessops)}×`,
          `${figure(timesChessJs)}×`,
        ]),
      ),
    ].join('\n'),

  verdicts: async () =>
    [
      '## Who can still mate',
      '',
      'A query is one position and one colour, with the default budget; milliseconds of processor time.',
      '',
      table(
        ['positions', 'queries', 'mean', 'median', '99 %', 'worst', 'undetermined', 'wrong', 'memory, MB'],
        verdictBenches().map(({ name, wrong, ...row }) => [
          name,
          row.queries.toLocaleString('en'),
          ...[row.meanMs, row.medianMs, row.p99Ms, row.worstMs].map(figure),
          String(row.undetermined),
          wrong === undefined ? '–' : String(wrong),
          figure(row.megabytes),
        ]),
      ),
      '',
      `A perpetual check of two moves is proved in ${figure(perpetualBench())} ms.`,
    ].join('\n'),

  bundle: async () =>
    [
      '## The functions',
      '',
      'Bundled and minified as they are deployed; import time in a new process, median of nine.',
      '',
      table(
        ['function', 'KB', 'import, ms', 'largest parts, KB'],
        (await bundleBench()).map(({ name, kilobytes, importMs, largest }) => [
          name,
          figure(kilobytes),
          figure(importMs),
          largest
            .slice(0, 3)
            .map(([part, size]) => `${part} ${figure(size)}`)
            .join(', '),
        ]),
      ),
    ].join('\n'),

  transcripts: async () => {
    const { transcripts, seconds } = await transcriptBench();
    return [
      '## Transcripts',
      '',
      `The ${transcripts} conversations of test/transcripts/, through both doors with signatures and gateway frames, take`,
      `${figure(seconds)} s: ${figure(transcripts / seconds)} a second.`,
    ].join('\n');
  },
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(1);
}
const names = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
const head = `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, with Node ${process.versions.node} on ${cpus().length} cores
(${cpus()[0]?.model.trim() ?? 'unknown'}). Absolute times drift from machine to machine and from run to run; what to go by are the ratios,
taken in one run.
`;
const parts: string[] = [head];
for (const name of names) {
  const part = await SECTIONS[name]!();
  console.log(`${part}\n`);
  parts.push(`${part}\n`);
}
// A run of some sections says nothing of the others, so it changes no page.
if (positionals.length === 0) await writeFile(new URL('../../docs/benchmarks.md', import.meta.url), parts.join('\n'));
process.exit(0);
