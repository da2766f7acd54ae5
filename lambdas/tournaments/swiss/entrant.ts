import type { Colour, PastRound, SwissOptions, SwissPlayer } from './player.ts';

/** How much a player has a claim to a colour (C.04.3, 1.7), the weakest first. */
export const STRENGTHS = ['none', 'mild', 'strong', 'absolute'] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Preference {
  readonly strength: Strength;
  readonly colour: Colour | undefined;
}

export type Float = 'down' | 'up' | undefined;

/** What the rules ask of a player who is to be paired, worked out once from the history. */
export interface Entrant {
  readonly number: number;
  /** Place among all who have entered the pairing, 1 for the top seed; its parity decides a first colour (5.2.5). */
  readonly seed: number;
  /** In hundredths of a point, acceleration included: what brackets are made of. */
  readonly score: number;
  /** In hundredths of a point, as the standings show it. */
  readonly points: number;
  readonly met: ReadonlySet<number>;
  /** Colours of the games played, the first game first. */
  readonly colours: readonly Colour[];
  /** Games with White less games with Black (1.6). */
  readonly difference: number;
  /** The colour of the last two games, if it was the same. */
  readonly repeated: Colour | undefined;
  readonly preference: Preference;
  /** In the last round and the one before (1.4). */
  readonly floats: readonly [last: Float, before: Float];
  /** C2: may be given the pairing-allocated bye. */
  readonly byeAllowed: boolean;
  readonly played: number;
  /** 1.8: pairing the last round, has more than half of the points there were to be had. */
  readonly topscorer: boolean;
}

const hundredths = (points: number): number => Math.round(points * 100);

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

/** C.04.3, 1.7: absolute, strong, mild or no preference, from the colours of the games played. */
export const preferenceOf = (colours: readonly Colour[]): Preference => {
  const last = colours.at(-1);
  if (last === undefined) return { strength: 'none', colour: undefined };
  const difference = differenceOf(colours);
  const fewer: Colour = difference > 0 ? 'black' : 'white';
  if (Math.abs(difference) > 1) return { strength: 'absolute', colour: fewer };
  if (repeatedOf(colours) !== undefined) return { strength: 'absolute', colour: other(last) };
  if (difference !== 0) return { strength: 'strong', colour: fewer };
  return { strength: 'mild', colour: other(last) };
};

const differenceOf = (colours: readonly Colour[]): number =>
  colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);

const repeatedOf = (colours: readonly Colour[]): Colour | undefined =>
  colours.length > 1 && colours.at(-1) === colours.at(-2) ? colours.at(-1) : undefined;

const scoreBefore = (player: SwissPlayer, round: number): number =>
  player.history.slice(0, round).reduce((sum, { points }) => sum + hundredths(points), 0) +
  hundredths(player.acceleration?.[round] ?? 0);

/** Whether the player floated in a past round (1.4.2 to 1.4.4). */
const floatIn = (
  player: SwissPlayer,
  round: number,
  loss: number,
  byNumber: ReadonlyMap<number, SwissPlayer>,
): Float => {
  const past = player.history[round];
  if (past === undefined) return undefined;
  if (past.kind !== 'game') return past.points > loss ? 'down' : undefined;
  const opponent = byNumber.get(past.opponent);
  if (opponent === undefined) return undefined;
  const difference = scoreBefore(player, round) - scoreBefore(opponent, round);
  return difference > 0 ? 'down' : difference < 0 ? 'up' : undefined;
};

const hadBye = (past: PastRound, win: number): boolean =>
  past.kind === 'pairingBye' || (past.kind !== 'game' && past.points >= win);

const entered = (player: SwissPlayer): boolean =>
  player.absent !== true || player.history.some(({ kind }) => kind !== 'notPaired');

/** Everyone to be paired in this round, by score and then by pairing number (1.2). */
export const entrantsOf = (players: readonly SwissPlayer[], options: SwissOptions): Entrant[] => {
  const { win = 1, loss = 0 } = options;
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const round = Math.max(...players.map(({ history }) => history.length));
  const seeded = players.filter(entered).sort((a, b) => a.number - b.number);
  const forbidden = new Map<number, number[]>();
  for (const pair of options.forbidden ?? [])
    for (const [a, b] of [pair, pair.toReversed()]) forbidden.set(a!, [...(forbidden.get(a!) ?? []), b!]);

  const entrantOf = (player: SwissPlayer, index: number): Entrant => {
    const games = player.history.filter((past) => past.kind === 'game');
    const colours = games.map(({ colour }) => colour);
    const score = scoreBefore(player, round);
    return {
      number: player.number,
      seed: index + 1,
      score,
      points: score - hundredths(player.acceleration?.[round] ?? 0),
      met: new Set([...games.map(({ opponent }) => opponent), ...(forbidden.get(player.number) ?? [])]),
      colours,
      difference: differenceOf(colours),
      repeated: repeatedOf(colours),
      preference: preferenceOf(colours),
      floats: [floatIn(player, round - 1, loss, byNumber), floatIn(player, round - 2, loss, byNumber)],
      byeAllowed: !player.history.some((past) => hadBye(past, win)),
      played: games.length,
      topscorer: round >= options.rounds - 1 && 2 * score > round * hundredths(win),
    };
  };
  return seeded
    .map((player, index) => ({ player, entrant: entrantOf(player, index) }))
    .filter(({ player }) => player.absent !== true)
    .map(({ entrant }) => entrant)
    .sort(byRank);
};

/** 1.2: by score, then by pairing number. */
export const byRank = (a: Entrant, b: Entrant): number => b.score - a.score || a.number - b.number;
