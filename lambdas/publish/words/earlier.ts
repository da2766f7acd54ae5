import { type EndedGame, earlierEnd, type Outcome, type RunningGame } from '../../laws/index.ts';
import { colorName } from './text.ts';

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times'];

/**
 * What shows that a game had ended before one of its moves (ledger A4), to follow "it had ended before 5. e4": ", where
 * White's time had run out". Nothing where the record does not show it. In: how many half-moves stand, and the result.
 */
export const earlierEndInWords = (game: RunningGame | EndedGame, ply: number, outcome: Outcome): string => {
  const end = earlierEnd(game, ply, outcome);
  switch (end?.kind) {
    case undefined:
      return '';
    case 'flag':
      return `, where ${colorName(end.color)}'s time had run out`;
    case 'threefold': {
      const times = TIMES[end.times] ?? `${end.times} times`;
      return end.ahead
        ? `, with which the position stands on the board ${times}`
        : `, where the position had stood on the board ${times}`;
    }
    case 'fifty':
      return end.ahead
        ? `, with which each side has made ${end.moves} moves without a capture or a pawn move`
        : `, where each side had made ${end.moves} moves without a capture or a pawn move`;
  }
};
