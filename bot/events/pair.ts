import type { EventDraft } from '../../lambdas/drafts.ts';
import type { Given } from '../commands/command.ts';
import type { Found } from './find.ts';

/** The pairing that a director asks for: so many rounds of the tables, or two players by hand. Fails with what to tell. */
export const pairingFrom = (given: Given, { id, tournament }: Found): EventDraft['decision'] | string => {
  const [white, black] = [given.member('white')?.user.id, given.member('black')?.user.id];
  if (white === undefined && black === undefined)
    return { type: 'pairRounds', id, rounds: given.number('rounds') ?? 1, after: tournament.rounds };
  if (white === undefined || black === undefined) return 'A game needs two players: name both, as `white` and `black`.';
  return { type: 'pairByHand', id, white, black, after: tournament.games.length };
};
