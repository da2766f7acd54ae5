import type { Pairing, Tournament } from '../../tournaments/index.ts';
import { standings } from '../../tournaments/standings.ts';
import { pointsInWords } from './standings.ts';
import { mention } from './text.ts';

/**
 * The games of a round, a line each, White first. In a Swiss the points of both stand beside them: they are why the two
 * meet.
 */
export const pairingLines = (tournament: Tournament, pairings: readonly Pairing[]): readonly string[] => {
  const table = tournament.system === 'swiss' ? standings(tournament) : [];
  const player = (member: string): string => {
    const points = table.find((row) => row.member === member)?.points;
    return points === undefined ? mention(member) : `${mention(member)} (${pointsInWords(points)})`;
  };
  return pairings.map(({ white, black }) => `${player(white)} – ${player(black)}`);
};
