import type { PgnError } from '../../chess/index.ts';
import type { RunningGame } from '../../laws/index.ts';
import { readingInWords } from './reading.ts';
import { plain } from './text.ts';

const LONGEST_QUOTE = 40;

const dueIn = ({ position }: RunningGame): string =>
  `${position.fullmoveNumber}${position.turn === 'white' ? '.' : '…'}`;

/** What is wrong in a PGN, and where. In: the game as far as its moves could be played. */
export const pgnErrorInWords = ({ code, line, text, reading }: PgnError, upTo: RunningGame): string => {
  const quote = `"${plain(text, LONGEST_QUOTE)}"`;
  const at = `line ${line}`;
  switch (code) {
    case 'illegalMove':
    case 'ambiguousMove':
    case 'promotionMissing':
    case 'unreadableMove': {
      const why = reading && reading.kind !== 'move' ? ` ${readingInWords(upTo, reading)}` : '';
      return `move ${dueIn(upTo)} ${quote}, on ${at}, can't be played.${why}`;
    }
    case 'badTag':
      return `the tag ${quote}, on ${at}, can't be read.`;
    case 'badFen':
      return `the position that its FEN tag gives, on ${at}, is none that a game can have.`;
    case 'strayText':
      return `${quote}, on ${at}, is no move.`;
    case 'unclosedComment':
      return `a comment that begins on ${at} never ends: a } is missing.`;
    case 'unclosedVariation':
      return `a variation that begins on ${at} never ends: a ) is missing.`;
    case 'tooLong':
      return `the game on ${at} is too long to be read.`;
  }
};
