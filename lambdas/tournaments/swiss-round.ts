import { fail, ok, type Result } from '../chess/index.ts';
import type { MemberId } from '../laws/index.ts';
import { gameIdOf, type PairedRound, roundsIn } from './pairing.ts';
import type { TournamentRefusal } from './refusal.ts';
import { POINTS } from './score.ts';
import { type PastRound, pairRound, type SwissFailure } from './swiss/index.ts';
import { gameInRound, type PairedGame, plays, type Tournament, type TournamentId } from './tournament.ts';

/** Ledger S1: a player for whom no opponent was left has a whole point. */
export const BYE_POINTS = 1;

/** What a round was to a player, as the Swiss rules see it. `numberOf`: by the order of entry, the first being 1. */
const pastRound = (
  tournament: Tournament,
  member: MemberId,
  round: number,
  numberOf: (member: MemberId) => number,
): PastRound => {
  const game = gameInRound(tournament, member, round);
  if (!game) {
    const bye = tournament.byes.some((each) => each.round === round && each.member === member);
    return bye ? { kind: 'pairingBye', points: BYE_POINTS } : { kind: 'notPaired', points: 0 };
  }
  const colour = game.white === member ? 'white' : 'black';
  const opponent = numberOf(colour === 'white' ? game.black : game.white);
  return { ...resultFor(game, colour), opponent, colour };
};

/** An annulled game was none: its players may meet again. */
const resultFor = (
  { over }: PairedGame,
  colour: 'white' | 'black',
): { readonly kind: 'game' | 'forfeit'; readonly points: number } => {
  if (!over || over.outcome === 'annulled') return { kind: 'forfeit', points: 0 };
  const points = POINTS[over.outcome][colour === 'white' ? 0 : 1];
  return { kind: over.forfeit ? 'forfeit' : 'game', points };
};

/** The first player's colour in the first round is drawn by lot, which the event's id has drawn: no director has a hand in it. */
export const initialColour = (id: TournamentId): 'white' | 'black' =>
  (BigInt(id) >> 22n) % 2n === 0n ? 'white' : 'black';

const refusalOf = (failure: SwissFailure, members: readonly MemberId[]): TournamentRefusal => {
  switch (failure.code) {
    case 'nobodyToPair':
      return { code: 'tooFewPlayers', least: 2 };
    case 'allRoundsPaired':
      return failure;
    case 'noLegalPairing':
      return { code: 'noLegalPairing', stuck: failure.stuck.map((number) => members[number - 1]!) };
  }
};

/**
 * The next round of a Swiss (ledger W1), by the FIDE (Dutch) system. Players are ranked by the order in which they entered;
 * who has left is not paired, and who entered late has missed the rounds before. Refused while a game is in play, since
 * the scores pair the round.
 */
export const swissRound = (tournament: Tournament, id: TournamentId): Result<PairedRound, TournamentRefusal> => {
  const { games, entrants, rounds } = tournament;
  const inPlay = games.filter(({ over }) => !over).length;
  if (inPlay > 0) return fail({ code: 'roundInPlay', count: inPlay });
  const members = entrants.map(({ member }) => member);
  const numberOf = (member: MemberId): number => members.indexOf(member) + 1;
  const players = members.map((member) => ({
    number: numberOf(member),
    history: Array.from({ length: rounds }, (_, index) => pastRound(tournament, member, index + 1, numberOf)),
    absent: !plays(tournament, member),
  }));
  const paired = pairRound(players, { rounds: roundsIn(tournament)!, initialColour: initialColour(id) });
  if (!paired.ok) return fail(refusalOf(paired.error, members));
  const { pairs, bye } = paired.value;
  return ok({
    round: rounds + 1,
    pairings: pairs.map(({ white, black }, index) => ({
      gameId: gameIdOf(id, games.length + index),
      white: members[white - 1]!,
      black: members[black - 1]!,
    })),
    byes: bye === undefined ? [] : [members[bye - 1]!],
  });
};
