import { describe, expect, it } from 'vitest';
import type { GameEvent, RunningGame } from '../../lambdas/laws/index.ts';
import { ANN, begun, given, NOON, played } from './given.ts';

const LATER = NOON + 60 * 60_000;
const TWICE = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8';
const claim = (kind: 'threefold' | 'fifty', by = ANN, move?: string) => ({ type: 'claim', by, kind, move }) as const;
const quiet = (...moves: string[]) => moves.map((uci) => ({ type: 'movePlayed', at: NOON, uci }) as const);

describe('claims without ground (ledger O4, P4, C7)', () => {
  const wrong = (claim: 'threefold' | 'fifty', uci?: string): GameEvent => ({
    type: 'claimNotUpheld',
    at: NOON,
    color: 'white',
    claim,
    decided: true,
    evidence: { kind: 'threefold', plies: [0] },
    ...(uci && { uci }),
  });

  it('are counted as draw offers, and told when they are too many', () => {
    given(begun()).when(claim('threefold'), LATER).happens({ type: 'claimNotUpheld' });
    given([...begun(), wrong('fifty')])
      .when(claim('threefold'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'offeredTooOften', color: 'white', count: 2, why: 'often' });
    given([...begun(), wrong('fifty'), wrong('threefold', 'e2e4')])
      .when(claim('threefold'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'offeredTooOften', count: 3, why: 'unchanged' });
  });

  it('are one offer with the move that they bind to', () => {
    const bound = given(begun({}, 'fide'))
      .when(claim('threefold', ANN, 'e4'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'movePlayed', offersDraw: true });
    expect((bound as RunningGame).offers).toHaveLength(1);
  });

  it('are reviewed once on a board, and five at most', () => {
    given([...begun(), wrong('threefold')])
      .when(claim('threefold'), LATER)
      .refuses('claimedAlready');
    given([...begun(), wrong('threefold', 'e2e4')])
      .when(claim('threefold', ANN, 'e4'), LATER)
      .refuses('claimedAlready');
    const five = ['e2e4', 'd2d4', 'c2c4', 'b2b4', 'a2a4'].map((uci) => wrong('threefold', uci));
    given([...begun(), ...five])
      .when(claim('fifty'), LATER)
      .refuses('claimedTooOften', { most: 5 });
    given([...begun(), ...five.slice(1)])
      .when(claim('fifty'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'offeredTooOften' });
  });

  it('take nothing from one that is correct, nor from the next board', () => {
    given([...played(TWICE), wrong('threefold')])
      .when(claim('threefold'), LATER)
      .happens({ type: 'gameEnded', ending: 'threefold' });
    const moved = [wrong('threefold'), ...quiet('e2e4', 'e7e5')];
    given([...begun(), ...moved])
      .when(claim('threefold'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'offeredTooOften' });
  });
});
