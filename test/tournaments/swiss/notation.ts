import type { PastRound, SwissPlayer } from '../../../lambdas/tournaments/swiss/index.ts';

const SCORES: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '0': 0, '+': 1, '-': 0 };
const BYES: Readonly<Record<string, PastRound>> = {
  U: { kind: 'pairingBye', points: 1 },
  F: { kind: 'notPaired', points: 1 },
  H: { kind: 'notPaired', points: 0.5 },
  Z: { kind: 'notPaired', points: 0 },
};

const roundOf = (word: string): PastRound => {
  const [, opponent, colour, result] = /^(\d+)([wb])([1=0+-])$/.exec(word) ?? [];
  if (result === undefined) return BYES[word]!;
  return {
    kind: '+-'.includes(result) ? 'forfeit' : 'game',
    opponent: Number(opponent),
    colour: colour === 'w' ? 'white' : 'black',
    points: SCORES[result]!,
  };
};

/**
 * Players as in a cross table, one a line: `4w1` is a win with White against number 4, `4b-` a forfeited game, U, F, H and
 * Z are the pairing-allocated bye and byes of a point, half a point and none. A line that ends in `away` isn't there.
 */
export const table = (...lines: readonly string[]): SwissPlayer[] =>
  lines.map((line, at) => {
    const words = line.split(' ').filter((word) => word !== '');
    const history = words.filter((word) => word !== 'away').map(roundOf);
    return { number: at + 1, history, absent: words.includes('away') };
  });
