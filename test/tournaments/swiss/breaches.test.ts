import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breachesOf, pairRound, type SwissOptions } from '../../../lambdas/tournaments/swiss/index.ts';
import { runs } from '../../properties/runs.ts';
import { plans, play } from './events.ts';
import { table } from './notation.ts';

const options: SwissOptions = { rounds: 7, initialColour: 'white', forbidden: [[2, 5]] };

describe('a round changed by hand (C.04.3, 2.1; ledger W1)', () => {
  const players = table('2w1 3w1', '1b0 4b1', 'U 1b0', 'H 2w0', 'Z Z', 'Z Z away');

  it('is told of every player who is missing, there twice, or there in spite of being away', () => {
    const pairs = [
      { white: 2, black: 3 },
      { white: 6, black: 2 },
    ];
    expect(breachesOf({ pairs, bye: 5 }, players, options)).toEqual([
      { code: 'notThere', player: 6 },
      { code: 'pairedTwice', player: 2 },
      { code: 'leftOut', player: 1 },
      { code: 'leftOut', player: 4 },
    ]);
  });

  it('is told who have met (C1), who are kept apart, and who has had the bye (C2)', () => {
    const pairs = [
      { white: 3, black: 1 },
      { white: 2, black: 5 },
    ];
    expect(breachesOf({ pairs, bye: 4 }, players, options)).toEqual([
      { code: 'metBefore', white: 3, black: 1, round: 2 },
      { code: 'keptApart', white: 2, black: 5 },
    ]);
    const rest = [
      { white: 5, black: 1 },
      { white: 2, black: 4 },
    ];
    expect(breachesOf({ pairs: rest, bye: 3 }, players, options)).toEqual([
      { code: 'metBefore', white: 2, black: 4, round: 2 },
      { code: 'byeBefore', player: 3 },
    ]);
  });

  it('is told who would have a colour a third time running (C3), but of topscorers in the last round', () => {
    const round = {
      pairs: [
        { white: 1, black: 5 },
        { white: 3, black: 2 },
      ],
      bye: 4,
    };
    expect(breachesOf(round, players, options)).toEqual([
      { code: 'colourAgain', player: 1, colour: 'white' },
      { code: 'colourAgain', player: 2, colour: 'black' },
    ]);
    expect(breachesOf(round, players, { ...options, rounds: 3 })).toEqual([
      { code: 'colourAgain', player: 2, colour: 'black' },
    ]);
  });

  it('has nothing to be told if the engine made it', () => {
    fc.assert(
      fc.property(plans(14), (plan) => {
        const there = play(plan);
        const round = pairRound(there, plan.options);
        if (round.ok) expect(breachesOf(round.value, there, plan.options)).toEqual([]);
      }),
      runs(100),
    );
  });
});
