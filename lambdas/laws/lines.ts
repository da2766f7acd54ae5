import { type Color, makeUci, type Position, parseMove, parseUci, play, status } from '../chess/index.ts';
import type { RunningGame } from './game.ts';
import type { LineProblem } from './refusal.ts';

/** A conditional line: moves in turn, in UCI. It begins with whichever move is due on the board, and ends with a reply. */
export type Line = readonly string[];

/** What a player keeps ready. More would fill the record, in which moves must always find room. */
export const MOST_LINES = 16;
/** Moves of one line, those of both players. */
export const LONGEST_LINE = 24;
/** How often a player adds or drops lines in one turn. */
export const MOST_LINE_CHANGES = 20;

/** What of a text is read together: `anew` from the board, or also as what follows the line before it. */
interface Part {
  readonly anew: boolean;
  readonly moves: readonly string[];
}

type ReadLine = { readonly ok: true; readonly line: Line } | { readonly ok: false; readonly problem: LineProblem };

const NUMBER = /^\d{1,3}\s*(?:\.+|…)$|^(?:\.\.\.|…)$/;

/** Words as moves: a number that stands alone belongs to the move behind it. */
const movesIn = (text: string): string[] => {
  const moves: string[] = [];
  let number = '';
  for (const word of text.split(/[\s,:]/).filter(Boolean)) {
    if (NUMBER.test(word)) number = word;
    else {
      moves.push(number ? `${number} ${word}` : word);
      number = '';
    }
  }
  return moves;
};

/** "then if" goes on; ";" and "or" begin anew; a bare "if" begins anew where that is possible, and else goes on. */
const partsOf = (text: string): Part[] =>
  text
    .replace(/\b(?:then|and)\s+if\b|\bthen\b/gi, ' ')
    .split(/[;\n]|\b(?:or|otherwise|else)\b/i)
    .flatMap((branch) => branch.split(/\bif\b/i).map((part, index) => ({ anew: index === 0, moves: movesIn(part) })))
    .filter(({ moves }) => moves.length > 0);

const after = (position: Position, line: Line): Position =>
  line.reduce((reached, uci) => play(reached, parseUci(uci)!), position);

const isOver = (position: Position): boolean => ['checkmate', 'stalemate'].includes(status(position));

/** Reads on from a line. Every move must be legal where it stands, and the last one a reply. */
const readOn = (start: Position, before: Line, moves: readonly string[], locale: string | undefined): ReadLine => {
  const line = [...before];
  let position = after(start, before);
  for (const text of moves) {
    if (isOver(position)) return { ok: false, problem: { kind: 'over', line } };
    const reading = parseMove(position, text, { ...(locale && { locale }) });
    if (reading.kind !== 'move') return { ok: false, problem: { kind: 'unplayable', line, text, reading } };
    line.push(makeUci(reading.move));
    position = play(position, reading.move);
  }
  return line.length % 2 === 0 ? { ok: true, line } : { ok: false, problem: { kind: 'noReply', line } };
};

/** Whether two lines answer one move of the opponent's in two ways; the ply of the line at which they part, or -1. */
const partsAt = (one: Line, other: Line): number => {
  const at = one.findIndex((uci, index) => other[index] !== undefined && uci !== other[index]);
  return at % 2 === 1 ? at : -1;
};

const startsWith = (line: Line, start: Line): boolean => start.every((uci, index) => line[index] === uci);

/** Adds a line: it takes the place of what it contradicts or contains. */
export const withLine = (lines: readonly Line[], added: Line): readonly Line[] =>
  lines.some((line) => startsWith(line, added))
    ? lines
    : [...lines.filter((line) => partsAt(line, added) === -1 && !startsWith(added, line)), added];

const contradiction = (lines: readonly Line[], added: Line): LineProblem | undefined => {
  for (const line of lines) {
    const at = partsAt(line, added);
    if (at !== -1) return { kind: 'twoReplies', line: line.slice(0, at), replies: [line[at]!, added[at]!] };
  }
  return undefined;
};

/**
 * Reads lines as a player writes them: "if Nf6 then Bg5, if Bb4+ then c3", "Nf6 Bg5 h6 Bh4; d5 cxd5". In: the position
 * in which the opponent is to move, and the language of the piece letters. Out: the lines in UCI, or what is wrong, and with which move of which line.
 */
export const readLines = (
  position: Position,
  text: string,
  locale?: string,
): { readonly ok: true; readonly lines: readonly Line[] } | { readonly ok: false; readonly problem: LineProblem } => {
  let lines: readonly Line[] = [];
  for (const { anew, moves } of partsOf(text)) {
    const before = lines.at(-1);
    const fresh = readOn(position, [], moves, locale);
    const onward = !anew && before && !fresh.ok ? readOn(position, before, moves, locale) : undefined;
    const read = onward?.ok ? onward : fresh;
    if (!read.ok) return read;
    const problem = contradiction(lines, read.line);
    if (problem) return { ok: false, problem };
    lines = withLine(lines, read.line);
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, problem: { kind: 'empty' } };
};

/** The lines that a move on the board leaves, from then on. */
export const linesAfter = (lines: RunningGame['lines'], uci: string): RunningGame['lines'] => {
  const rest = (color: Color) => lines[color].filter(([first]) => first === uci).map((line) => line.slice(1));
  const left = (color: Color) => rest(color).filter((line) => line.length > 0);
  return { white: left('white'), black: left('black') };
};
