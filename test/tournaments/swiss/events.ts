import fc from 'fast-check';
import type { PastRound, SwissOptions, SwissPlayer } from '../../../lambdas/tournaments/swiss/index.ts';
import { pairRound } from '../../../lambdas/tournaments/swiss/index.ts';

/** What happened at a board: a win for White, a draw, a win for Black, or somebody didn't come. */
const OUTCOMES = ['1-0', '1/2', '0-1', '1-0', '0-1', '1/2', '+--', '--+'] as const;

export interface Plan {
  readonly size: number;
  readonly options: SwissOptions;
  /** How many rounds are played before the one that is looked at. */
  readonly played: number;
  readonly outcomes: readonly (typeof OUTCOMES)[number][];
  /** By round and number: who asks for a bye, and what it scores. */
  readonly away: readonly (readonly [round: number, number: number, points: 0 | 0.5])[];
}

export const plans = (largest: number): fc.Arbitrary<Plan> =>
  fc
    .record({
      size: fc.integer({ min: 2, max: largest }),
      rounds: fc.integer({ min: 1, max: 7 }),
      before: fc.nat({ max: 6 }),
      initialColour: fc.constantFrom('white' as const, 'black' as const),
      outcomes: fc.array(fc.constantFrom(...OUTCOMES), { minLength: 30, maxLength: 50 }),
      away: fc.array(
        fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: largest }), fc.constantFrom(0 as const, 0.5 as const)),
        { maxLength: 4 },
      ),
    })
    .map(({ size, rounds, before, initialColour, ...rest }) => ({
      size,
      options: { rounds, initialColour },
      played: Math.min(before, rounds - 1),
      ...rest,
    }));

/** Plays an event as planned, and says who stands how before the round to be looked at; fewer rounds, if it gets stuck. */
export const play = ({ size, options, played, outcomes, away }: Plan): SwissPlayer[] => {
  let players: SwissPlayer[] = Array.from({ length: size }, (_, at) => ({ number: at + 1, history: [] }));
  let board = 0;
  const absentIn = (round: number, number: number) => away.find(([at, who]) => at === round && who === number);
  const present = (round: number): SwissPlayer[] =>
    players.map((player) => ({ ...player, absent: absentIn(round, player.number) !== undefined }));
  for (let round = 0; round < played; round++) {
    const paired = pairRound(present(round), options);
    if (!paired.ok) break;
    const { pairs, bye } = paired.value;
    const results = new Map<number, PastRound>();
    if (bye !== undefined) results.set(bye, { kind: 'pairingBye', points: 1 });
    for (const { white, black } of pairs) {
      const outcome = outcomes[board++ % outcomes.length]!;
      const kind = outcome.includes('--') ? 'forfeit' : 'game';
      const points = outcome === '1/2' ? 0.5 : outcome === '1-0' || outcome === '+--' ? 1 : 0;
      results.set(white, { kind, opponent: black, colour: 'white', points });
      results.set(black, { kind, opponent: white, colour: 'black', points: 1 - points });
    }
    players = players.map((player) => ({
      number: player.number,
      history: [
        ...player.history,
        results.get(player.number) ?? { kind: 'notPaired', points: absentIn(round, player.number)?.[2] ?? 0 },
      ],
    }));
  }
  return present(players[0]!.history.length);
};

/** A round as `white-black` and `number bye`, in alphabetical order. */
export const shown = (players: readonly SwissPlayer[], options: SwissOptions): string[] | undefined => {
  const round = pairRound(players, options);
  if (!round.ok) return undefined;
  const { pairs, bye } = round.value;
  return [...pairs.map(({ white, black }) => `${white}-${black}`), ...(bye === undefined ? [] : [`${bye} bye`])].sort();
};
