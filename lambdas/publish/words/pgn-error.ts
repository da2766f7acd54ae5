import { type PgnError, type Position, play } from '../../chess/index.ts';
import { readingInWords } from './reading.ts';
import { plain } from './text.ts';

const LONGEST_QUOTE = 40;

const dueIn = (position: Position): string => `${position.fullmoveNumber}${position.turn === 'white' ? '.' : '…'}`;

/** What is wrong in a PGN, and where. In: the position that its game began with. */
export const pgnErrorInWords = ({ code, line, text, unplayable }: PgnError, start: Position): string => {
  const quote = `"${plain(text, LONGEST_QUOTE)}"`;
  const at = `line ${line}`;
  switch (code) {
    case 'illegalMove':
    case 'ambiguousMove':
    case 'promotionMissing':
    case 'unreadableMove': {
      if (!unplayable) return `the move ${quote}, on ${at}, can't be played.`;
      const position = unplayable.after.reduce(play, start);
      const moves = unplayable.after.map((move) => ({ move }));
      const why = readingInWords({ start, moves, position }, unplayable.reading);
      return `move ${dueIn(position)} ${quote}, on ${at}, can't be played. ${why}`;
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
