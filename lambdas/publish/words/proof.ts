import { makeMove, type Position, parseUci, play } from '../../chess/index.ts';
import { type Color, opposite } from '../../chess/types.ts';
import type { KeptReason, KeptVerdict } from '../../laws/index.ts';
import { colorName } from './text.ts';

/** A line longer than this is cut: the picture shows the rest. */
const MOST_MOVES = 24;

/** A line with its move numbers: "61. Kf6 Kh8 62. Kf7". In: where it starts, and its moves in UCI. */
export const lineInWords = (start: Position, line: readonly string[]): string => {
  const words: string[] = [];
  let position = start;
  for (const [n, uci] of line.slice(0, MOST_MOVES).entries()) {
    const move = parseUci(uci)!;
    const number = `${position.fullmoveNumber}${position.turn === 'white' ? '.' : '…'} `;
    words.push(`${position.turn === 'white' || n === 0 ? number : ''}${makeMove(position, move, 'san')}`);
    position = play(position, move);
  }
  return words.join(' ') + (line.length > MOST_MOVES ? ' …' : '');
};

const squares = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more squares` : names.join(', ');

const reasonInWords = (start: Position, winner: Color, why: KeptReason): string => {
  const [side, other] = [colorName(winner), colorName(opposite(winner))];
  switch (why.kind) {
    case 'material':
      switch (why.reason) {
        case 'kingAlone':
          return `${side} has nothing but the king`;
        case 'knightAgainstQueens':
          return `a lone knight can't mate a king that has nothing but queens beside it`;
        case 'bishopsOnOneColor':
          return `${side}'s bishops all run on squares of one colour, and nothing of ${other}'s can close the others`;
      }
      break;
    case 'over':
      return why.ending === 'stalemate' ? 'it is stalemate' : `${side} is mated already`;
    case 'blocked':
      return `nothing can break through any more: ${other}'s king can only ever stand on ${squares(why.kingSquares)}, and can be mated on none of them`;
    case 'exhausted':
      return `all ${why.nodes} positions that can follow were looked at, and none is mate`;
    case 'forced':
      return `after the only moves there are, ${lineInWords(start, why.line)}: ${reasonInWords(start, winner, why.why)}`;
  }
};

/** What was found about whether a colour can mate, as a club player would explain it. */
export const verdictInWords = (start: Position, winner: Color, verdict: KeptVerdict): string => {
  switch (verdict.verdict) {
    case 'winnable':
      return `${colorName(winner)} could still mate: ${lineInWords(start, verdict.line)}`;
    case 'unwinnable':
      return `${colorName(winner)} can't mate: ${reasonInWords(start, winner, verdict.why)}`;
    case 'undetermined':
      return `whether ${colorName(winner)} can mate could not be decided`;
  }
};
