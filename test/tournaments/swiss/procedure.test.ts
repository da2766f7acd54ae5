import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../properties/runs.ts';
import { plans, play, shown } from './events.ts';
import { pairByProcedure } from './procedure.ts';

describe('pairing by matching (C.04.3, ledger W1)', () => {
  it('finds what the procedure of articles 3 and 4, carried out to the letter, finds', () => {
    fc.assert(
      fc.property(plans(7), (plan) => {
        const players = play(plan);
        if (players.every(({ absent }) => absent)) return;
        expect(shown(players, plan.options)).toEqual(pairByProcedure(players, plan.options));
      }),
      runs(200),
    );
  });
});
