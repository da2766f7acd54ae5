import type { AwardedResult, EndedGame, MemberId, RunningGame } from '../../laws/index.ts';
import { score } from './score.ts';
import { mention } from './text.ts';

/**
 * A result with both players in it: "ann wins against bea, 1–0"; "bea loses, and ann scores a half: ½–0" where a
 * director set the opponent's score (ledger P2). `points`: the score as it is to be written.
 */
export const resultInWords = (
  { white, black }: RunningGame | EndedGame,
  { outcome, forfeit }: AwardedResult,
  name: (member: MemberId) => string = mention,
  points = score(outcome),
): string => {
  const [one, other] = [name(white), name(black)];
  switch (outcome) {
    case '1-0':
      return forfeit ? `${other} forfeits, and ${one} wins, ${points}` : `${one} wins against ${other}, ${points}`;
    case '0-1':
      return forfeit ? `${one} forfeits, and ${other} wins, ${points}` : `${other} wins against ${one}, ${points}`;
    case '1/2-1/2':
      return `${one} and ${other} draw, ${points}`;
    case '0-0':
      return forfeit ? `${one} and ${other} both forfeit, ${points}` : `${one} and ${other} both lose, ${points}`;
    case '1/2-0':
      return `${other} loses, and ${one} scores a half, ${points}`;
    case '0-1/2':
      return `${one} loses, and ${other} scores a half, ${points}`;
  }
};
