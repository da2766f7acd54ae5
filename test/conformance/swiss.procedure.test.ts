import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans, play, shown } from '../tournaments/swiss/events.ts';
import { pairByProcedure } from '../tournaments/swiss/procedure.ts';

describe('the procedure of the Dutch system, carried out to the letter (C.04.3, articles 3 and 4; ledger W1)', () => {
  it('comes to the same rounds, in 3,000 events of up to eight players', () => {
    fc.assert(
      fc.property(plans(8), (plan) => {
        const players = play(plan);
        if (players.every(({ absent }) => absent)) return;
        expect(shown(players, plan.options)).toEqual(pairByProcedure(players, plan.options));
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});
