import type { Expulsion, Instant, MemberId } from '../laws/index.ts';
import type { TournamentCommand } from './command.ts';
import { accept, refuse, type TournamentDecision } from './decision.ts';
import type { TournamentEvent } from './event.ts';
import { handPairing, roundsIn, tableRound } from './pairing.ts';
import type { TournamentRefusal } from './refusal.ts';
import { swissRound } from './swiss-round.ts';
import { entrantOf, plays, type Tournament } from './tournament.ts';

type Of<T extends TournamentCommand['type']> = TournamentCommand & { readonly type: T };

const FEWEST_PLAYERS = 2;
/** Each game gets a thread, and Discord lets only so many be opened in one go. */
export const MOST_GAMES_AT_ONCE = 60;
/** Those that are paired by hand; the event's record has an end. */
export const MOST_GAMES = 1_000;

/** A director who presses twice, or two of them at once, pair once. */
const meanwhile = (what: 'rounds' | 'games', paired: number, after = paired): TournamentRefusal | undefined =>
  paired === after ? undefined : { code: 'pairedMeanwhile', paired, what };

/** Who is expelled from play in the server begins no game in its events either (ledger P1): its director decides on them first. */
const expelledAmong = (
  members: readonly MemberId[],
  barred: readonly Expulsion[] = [],
): TournamentRefusal | undefined => {
  const expelled = members.filter((each) => barred.some(({ member }) => member === each));
  return expelled.length > 0 ? { code: 'entrantsExpelled', members: expelled } : undefined;
};

/** The next rounds by the event's tables, or the next of a Swiss. Refused where there is nobody to pair, nothing left, or too much at once. */
export const pairRounds = (
  tournament: Tournament,
  { by, as, id, rounds, after, barred }: Of<'pairRounds'>,
  now: Instant,
): TournamentDecision => {
  if (!as.director) return refuse({ code: 'notADirector' });
  const all = roundsIn(tournament);
  if (all === undefined) return refuse({ code: 'pairsByHand' });
  const stale = meanwhile('rounds', tournament.rounds, after);
  if (stale) return refuse(stale);
  const playing = tournament.entrants.map(({ member }) => member).filter((member) => plays(tournament, member));
  if (playing.length < FEWEST_PLAYERS) {
    return refuse({ code: 'tooFewPlayers', least: FEWEST_PLAYERS });
  }
  if (tournament.rounds >= all) return refuse({ code: 'allRoundsPaired', rounds: all });
  if (!(Number.isInteger(rounds) && rounds >= 1)) return refuse({ code: 'badRounds', left: all - tournament.rounds });
  const expelled = expelledAmong(playing, barred);
  if (expelled) return refuse(expelled);
  if (tournament.system === 'swiss') {
    if (rounds > 1) return refuse({ code: 'oneRoundAtATime' });
    const paired = swissRound(tournament, id);
    return paired.ok ? accept({ type: 'roundPaired', at: now, by, ...paired.value }) : refuse(paired.error);
  }
  const events: (TournamentEvent & { type: 'roundPaired' })[] = [];
  let games = tournament.games.length;
  const last = Math.min(all, tournament.rounds + rounds);
  for (let round = tournament.rounds + 1; round <= last; round += 1) {
    const paired = tableRound(tournament, id, round, games);
    games += paired.pairings.length;
    events.push({ type: 'roundPaired', at: now, by, ...paired });
  }
  return games - tournament.games.length > MOST_GAMES_AT_ONCE
    ? refuse({ code: 'tooManyAtOnce', most: MOST_GAMES_AT_ONCE })
    : accept(...events);
};

/** One game, between two who play. */
export const pairByHand = (
  tournament: Tournament,
  { by, as, id, white, black, after, barred }: Of<'pairByHand'>,
  now: Instant,
): TournamentDecision => {
  if (!as.director) return refuse({ code: 'notADirector' });
  if (roundsIn(tournament) !== undefined) return refuse({ code: 'pairsByTable' });
  const stale = meanwhile('games', tournament.games.length, after);
  if (stale) return refuse(stale);
  if (white === black) return refuse({ code: 'samePlayers' });
  if (by === white || by === black) return refuse({ code: 'ownSetUp' });
  for (const member of [white, black]) {
    const entrant = entrantOf(tournament, member);
    if (!entrant) return refuse({ code: 'notEntered', member });
    if (!plays(tournament, member)) return refuse({ code: 'outOfEvent', member, standing: entrant.standing });
  }
  const expelled = expelledAmong([white, black], barred);
  if (expelled) return refuse(expelled);
  if (tournament.games.length >= MOST_GAMES) return refuse({ code: 'tooManyGames', most: MOST_GAMES });
  return accept({ type: 'roundPaired', at: now, by, ...handPairing(tournament, id, white, black) });
};
