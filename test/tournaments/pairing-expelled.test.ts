import { describe, it } from 'vitest';
import { ANN, about, BEA, CAT, given, having, pairByHand, pairRounds, withPlayers } from './given.ts';

describe('who is expelled from play in the server (ledger P1)', () => {
  const barred = [{ member: BEA, since: 0 }];

  it.each(['roundRobin', 'doubleRoundRobin', 'swiss'] as const)('keeps a round of a %s from being paired', (system) => {
    given(withPlayers(4, { system }))
      .when(pairRounds(1, { barred }))
      .refuses('entrantsExpelled', { members: [BEA] });
  });

  it('is paired with nobody by hand, while others are', () => {
    const hand = withPlayers(4, { system: 'byHand' });
    given(hand)
      .when(pairByHand(ANN, BEA, { barred }))
      .refuses('entrantsExpelled', { members: [BEA] });
    given(hand)
      .when(pairByHand(ANN, CAT, { barred }))
      .happens({ type: 'roundPaired' });
  });

  it('keeps nobody from being paired once out of the event', () => {
    given(having(withPlayers(4), about('withdrawMember', BEA)))
      .when(pairRounds(1, { barred }))
      .happens({ type: 'roundPaired' });
  });
});
