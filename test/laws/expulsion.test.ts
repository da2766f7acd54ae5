import { describe, it } from 'vitest';
import type { Command, Expulsion } from '../../lambdas/laws/index.ts';
import { ANN, BEA, challenged, given, NOON, terms } from './given.ts';

const expelled = (member: string): Expulsion => ({ member, since: NOON, case: 7 });
const challenge = (barred: readonly Expulsion[]): Command => ({
  type: 'challenge',
  by: ANN,
  opponent: BEA,
  names: {},
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  color: 'white',
  barred,
});
const accept = (barred: readonly Expulsion[], by = BEA) => ({ type: 'accept', by, toss: 'white', barred }) as const;

describe('who is expelled (ledger P1)', () => {
  it('makes no challenge, and is told so even if the other is expelled too', () => {
    given([]).when(challenge([]), NOON).happens({ type: 'challengeMade' });
    given([])
      .when(challenge([expelled(ANN)]), NOON)
      .refuses('expelled', { expulsion: expelled(ANN) });
    given([])
      .when(challenge([expelled(BEA), expelled(ANN)]), NOON)
      .refuses('expelled', { expulsion: expelled(ANN) });
  });

  it('is challenged by nobody', () => {
    given([])
      .when(challenge([expelled(BEA)]), NOON)
      .refuses('opponentExpelled', { expulsion: expelled(BEA) });
  });

  it('accepts no challenge, and theirs is accepted by nobody', () => {
    given(challenged()).when(accept([]), NOON).happens({ type: 'gameStarted' });
    given(challenged())
      .when(accept([expelled(BEA)]), NOON)
      .refuses('expelled', { expulsion: expelled(BEA) });
    given(challenged())
      .when(accept([expelled(ANN)]), NOON)
      .refuses('opponentExpelled', { expulsion: expelled(ANN) });
    given(challenged())
      .when(accept([expelled(ANN)], ANN), NOON)
      .refuses('notYourChallenge');
  });

  it('may still withdraw a challenge, or decline one', () => {
    given(challenged()).when({ type: 'withdraw', by: ANN }, NOON).happens({ type: 'challengeWithdrawn' });
    given(challenged()).when({ type: 'decline', by: BEA }, NOON).happens({ type: 'challengeDeclined' });
  });
});
