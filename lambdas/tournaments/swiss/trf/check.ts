import type { PastRound } from '../player.ts';
import type { PointSystem, TrfEvent, TrfFailure, TrfPlayer, TrfResult, TrfRound } from './format.ts';

const POINTS: Readonly<Record<TrfResult, keyof PointSystem>> = {
  1: 'win',
  W: 'win',
  '+': 'win',
  F: 'win',
  '=': 'draw',
  D: 'draw',
  H: 'draw',
  0: 'loss',
  L: 'loss',
  '-': 'absence',
  Z: 'absence',
  U: 'pairingBye',
};

const isGame = (round: TrfRound): boolean => round !== undefined && '1=0WDL'.includes(round.result);
const isPaired = (round: TrfRound): boolean =>
  round !== undefined && (round.opponent !== undefined || round.result === 'U' || round.result === '+');

/**
 * How many rounds a report holds. A column in which nobody was paired, and not all have an entry, is about the round to
 * come: who is in it won't be there.
 */
export const roundsHeld = ({ players }: TrfEvent): number => {
  const held = Math.max(
    0,
    ...players.map(({ rounds }) => Math.max(rounds.length - 1, rounds.findLastIndex(isPaired) + 1)),
  );
  return players.every(({ rounds }) => rounds.length > held) ? held + 1 : held;
};

/** What a round of a report was to a player. */
export const pastRound = (round: TrfRound, points: PointSystem): PastRound => {
  if (round === undefined) return { kind: 'notPaired', points: points.absence };
  const { opponent, colour, result } = round;
  const scored = points[POINTS[result]];
  if (result === 'U') return { kind: 'pairingBye', points: scored };
  if (opponent === undefined) return { kind: 'notPaired', points: scored };
  if (isGame(round) && colour !== undefined) return { kind: 'game', opponent, colour, points: scored };
  return { kind: 'forfeit', opponent, ...(colour === undefined ? {} : { colour }), points: scored };
};

/** What is wrong with a report, if something is. */
export const checked = (event: TrfEvent): TrfFailure | undefined => {
  const { players, rounds, headers } = event;
  const accelerated = headers.some(([code, text]) => code === '192' && text.endsWith('_BAKU'));
  if (accelerated && players.every(({ acceleration }) => acceleration === undefined))
    return { code: 'trfAcceleration' };
  if (players.length === 0) return { code: 'trfNoPlayers' };
  for (const [at, player] of players.entries()) {
    if (player.number === players[at - 1]?.number) return { code: 'trfNumberTwice', number: player.number };
    if (player.number !== at + 1) return { code: 'trfNumberMissing', number: at + 1 };
  }
  const held = roundsHeld(event);
  if (rounds !== undefined && held > rounds) return { code: 'trfTooManyRounds', rounds, played: held };
  for (const player of players) {
    const failure = contradiction(player, players) ?? wrongPoints(player, event, held);
    if (failure !== undefined) return failure;
  }
  return undefined;
};

const contradiction = (player: TrfPlayer, players: readonly TrfPlayer[]): TrfFailure | undefined => {
  const at = player.rounds.findIndex((round, index) => {
    if (round?.opponent === undefined) return false;
    const theirs = players[round.opponent - 1]?.rounds[index];
    if (round.opponent === player.number || theirs?.opponent !== player.number) return true;
    return (
      isGame(round) !== isGame(theirs) || (isGame(round) && round.colour === theirs.colour) || bothWon(round, theirs)
    );
  });
  return at === -1 ? undefined : { code: 'trfContradiction', player: player.number, round: at + 1 };
};

/** Both may have lost, by a ruling; if one won, the other didn't score. */
const bothWon = (one: TrfRound, other: TrfRound): boolean => {
  const [mine, theirs] = [one, other].map((round) => (round === undefined ? 'loss' : POINTS[round.result]));
  return mine === 'win' && (theirs === 'win' || theirs === 'draw');
};

/** Points may be given with or without those of acceleration, or of a round to come that the player has asked to miss. */
const wrongPoints = (player: TrfPlayer, { points }: TrfEvent, held: number): TrfFailure | undefined => {
  const scored = (rounds: readonly TrfRound[]): number =>
    rounds.reduce((sum, round) => sum + pastRound(round, points).points, 0);
  const results = scored(Array.from({ length: held }, (_, round) => player.rounds[round]));
  const extra = player.acceleration?.[held] ?? 0;
  const ahead = scored(player.rounds.slice(held));
  const allowed = [results, results + extra, results + ahead, results + extra + ahead];
  if (allowed.some((sum) => Math.abs(sum - player.points) < 0.01)) return undefined;
  return { code: 'trfPoints', player: player.number, points: player.points, results };
};
