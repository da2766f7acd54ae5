import type { MemberId } from '../laws/index.ts';
import { numbered, roundsIn } from './pairing.ts';
import { POINTS } from './score.ts';
import { standings } from './standings.ts';
import { type TrfEvent, type TrfPlayer, type TrfRound, USUAL_POINTS } from './swiss/index.ts';
import { initialColour } from './swiss-round.ts';
import { hasTables } from './system.ts';
import { entrantOf, type GameOver, gameInRound, type Tournament, type TournamentId } from './tournament.ts';

/** As a report has it: won or lost on the board, or without play. A game that was annulled is none. */
const resultOf = ({ outcome, forfeit }: GameOver, side: 0 | 1): '1' | '=' | '0' | '+' | '-' | undefined => {
  if (outcome === 'annulled') return undefined;
  const points = POINTS[outcome][side];
  if (points === 0.5) return '=';
  if (forfeit) return points === 1 ? '+' : '-';
  return points === 1 ? '1' : '0';
};

const roundOf = (
  tournament: Tournament,
  member: MemberId,
  round: number,
  numberOf: (member: MemberId) => number,
): TrfRound => {
  const game = gameInRound(tournament, member, round);
  if (!game) {
    const { byes, system } = tournament;
    const bye = system === 'swiss' && byes.some((each) => each.round === round && each.member === member);
    return { result: bye ? 'U' : 'Z' };
  }
  const side = game.white === member ? 0 : 1;
  const result = game.over && resultOf(game.over, side);
  if (!result) return undefined;
  return { opponent: numberOf(side === 0 ? game.black : game.white), colour: side === 0 ? 'white' : 'black', result };
};

const SCORES: Readonly<Record<string, number>> = { '1': 1, '+': 1, U: 1, '=': 0.5 };

/**
 * An event as a tournament report (ledger W6), as other programs read it. In: the event, its id, and the day on which it
 * began, as 2026/01/31. Games in play are left blank; so are those that were annulled.
 */
export const reportOf = (tournament: Tournament, id: TournamentId, began: string): TrfEvent => {
  const { entrants, name, system, rounds } = tournament;
  const members = hasTables(system) ? numbered(tournament) : entrants.map(({ member }) => member);
  const numberOf = (member: MemberId): number => members.indexOf(member) + 1;
  const table = standings(tournament);
  const players = members.map((member): TrfPlayer => {
    const played = Array.from({ length: rounds }, (_, index) => roundOf(tournament, member, index + 1, numberOf));
    const rank = table.find((row) => row.member === member)?.rank;
    return {
      number: numberOf(member),
      name: entrantOf(tournament, member)!.name,
      points: played.reduce((sum, each) => sum + (SCORES[each?.result ?? ''] ?? 0), 0),
      ...(rank !== undefined && { rank }),
      rounds: played,
    };
  });
  const planned = roundsIn(tournament);
  return {
    headers: [
      ['012', name],
      ['042', began],
    ],
    players,
    ...(planned !== undefined && { rounds: planned }),
    initialColour: initialColour(id),
    points: USUAL_POINTS,
    forbidden: [],
    absent: [],
  };
};
