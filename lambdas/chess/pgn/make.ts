import { initialPosition, makeFen } from '../fen.ts';
import { makeSanTo } from '../notation/san.ts';
import { type Position, play } from '../position.ts';
import type { Move } from '../types.ts';
import type { PgnResult } from './game.ts';
import { writeTags } from './tags.ts';
import { wrap } from './wrap.ts';

/** What is written of a move; a PgnMove is one. */
export interface MoveToWrite {
  readonly move: Move;
  readonly nags?: readonly number[];
  readonly comments?: readonly string[];
  readonly variations?: readonly LineToWrite[];
}

export interface LineToWrite {
  readonly comments?: readonly string[];
  readonly moves: readonly MoveToWrite[];
}

/** What is written of a game; a PgnGame is one. The tags Result, SetUp and FEN follow from the rest. */
export interface GameToWrite extends LineToWrite {
  readonly tags: Iterable<readonly [name: string, value: string]>;
  /** The initial position, unless said otherwise. */
  readonly start?: Position;
  readonly result: PgnResult;
}

/**
 * Writes a game in the export format of the PGN standard (8): seven tags first, lines of less than 80 characters,
 * standard algebraic notation, and an empty line at the end. No text in it can break the file: comments can't be
 * closed from inside, tags can't leave their line. Throws for moves that are not legal.
 */
export const makePgn = (game: GameToWrite): string => {
  const { result, start = initialPosition } = game;
  const fen = makeFen(start);
  const setUp =
    fen === makeFen(initialPosition)
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as const);
  const tags = writeTags(game.tags, [['Result', result], ...setUp]);
  return `${tags}\n${wrap([...lineWords(start, game), result])}\n\n`;
};

/** A word of a comment; a command such as [%clk 71:59:00] is one, so that no line breaks inside it. */
const WORD = /(?:\[%[^\]\s]+ [^\]\s]*\]|\S)+/g;

/** Braces can't stand inside a comment, and white space is where lines are broken. */
const commentWords = (comments: readonly string[] | undefined): string[] =>
  (comments ?? []).flatMap((comment) => {
    const plain = comment.replace(/\p{Cc}+/gu, ' ').replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'));
    const words: string[] = plain.match(WORD) ?? [];
    if (words.length === 0) return [];
    words[0] = `{${words[0]}`;
    words[words.length - 1] += '}';
    return words;
  });

const moveNumber = ({ turn, fullmoveNumber }: Position): string => `${fullmoveNumber}${turn === 'white' ? '.' : '...'}`;

/** Words that are to stand with one space or a new line between them. */
function* lineWords(start: Position, line: LineToWrite): Generator<string> {
  const opening = commentWords(line.comments);
  yield* opening;
  let position = start;
  let interrupted = true;
  for (const { move, nags, comments, variations } of line.moves) {
    if (interrupted || position.turn === 'white') yield moveNumber(position);
    const after = play(position, move);
    yield makeSanTo(position, move, after);
    const remarks = [...(nags ?? []).map((nag) => `$${nag}`), ...commentWords(comments)];
    yield* remarks;
    for (const variation of variations ?? []) yield* bracketed([...lineWords(position, variation)]);
    interrupted = remarks.length > 0 || (variations ?? []).length > 0;
    position = after;
  }
}

const bracketed = (words: string[]): string[] => {
  if (words.length === 0) return [];
  words[0] = `(${words[0]}`;
  words[words.length - 1] += ')';
  return words;
};
