import { describe, expect, it } from 'vitest';
import type { RunningGame } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played } from './given.ts';

const LATER = NOON + 60 * 60_000;

describe('a draw offer (ledger O1, O2)', () => {
  it('goes with the move', () => {
    given(begun())
      .when({ type: 'playMove', by: ANN, text: 'e4', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
  });

  it('is kept for the next move where it is asked for before', () => {
    const prepared = [...begun(), { type: 'drawOfferPrepared', at: NOON, color: 'white' } as const];
    given(begun()).when({ type: 'offerDraw', by: ANN }, LATER).happens({ type: 'drawOfferPrepared', color: 'white' });
    given(prepared)
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
    given(prepared).when({ type: 'offerDraw', by: ANN }, LATER).refuses('drawAlreadyPrepared');
    given(prepared).when({ type: 'dropDrawOffer', by: ANN }, LATER).happens({ type: 'drawOfferDropped' });
  });

  it('is dropped once, and not where none was prepared', () => {
    given(begun()).when({ type: 'dropDrawOffer', by: ANN }, LATER).refuses('noOfferPrepared');
  });

  it('is not prepared and dropped without end, which would fill the record', () => {
    const change = [{ type: 'drawOfferPrepared' } as const, { type: 'drawOfferDropped' } as const];
    const wavering = Array.from({ length: 10 }).flatMap(() => change);
    const asked = wavering.map((event) => ({ ...event, at: NOON, color: 'white' as const }));
    given([...begun(), ...asked])
      .when({ type: 'offerDraw', by: ANN }, LATER)
      .refuses('offerChangedTooOften');
    given([...begun(), ...asked])
      .when({ type: 'playMove', by: ANN, text: 'e4', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
    given([...begun(), ...asked, { type: 'movePlayed', at: NOON, uci: 'e2e4' }])
      .when({ type: 'offerDraw', by: BEA }, LATER)
      .happens({ type: 'drawOfferPrepared' });
  });

  it('is not withdrawn once made', () => {
    given(played('e2e4=')).when({ type: 'dropDrawOffer', by: ANN }, LATER).refuses('offerStands');
    given(played('e2e4=')).when({ type: 'offerDraw', by: ANN }, LATER).refuses('offerStands');
  });

  it('can be accepted by the opponent alone (ledger E3)', () => {
    const drawn = { type: 'gameEnded', ending: 'agreement', outcome: '1/2-1/2' } as const;
    given(played('e2e4=')).when({ type: 'acceptDraw', by: BEA }, LATER).happens(drawn);
    given(played('e2e4=')).when({ type: 'offerDraw', by: BEA }, LATER).happens(drawn);
    given(played('e2e4=')).when({ type: 'acceptDraw', by: ANN }, LATER).refuses('ownOffer', { opponent: BEA });
    given(played('e2e4=')).when({ type: 'declineDraw', by: ANN }, LATER).refuses('ownOffer', { opponent: BEA });
    given(played('e2e4')).when({ type: 'acceptDraw', by: BEA }, LATER).refuses('noDrawOffer');
  });

  it('is not answered by a button under an earlier offer', () => {
    given(played('e2e4 e7e5 d2d4=')).when({ type: 'acceptDraw', by: BEA, offerPly: 1 }, LATER).refuses('noDrawOffer');
    given(played('e2e4 e7e5 d2d4='))
      .when({ type: 'acceptDraw', by: BEA, offerPly: 3 }, LATER)
      .happens({ type: 'gameEnded' });
  });

  it('is gone once declined in words', () => {
    const game = given(played('e2e4='))
      .when({ type: 'declineDraw', by: BEA }, LATER)
      .happens({ type: 'drawDeclined', color: 'black' });
    expect((game as RunningGame).drawOffer).toBeUndefined();
  });
});

describe('a draw offer that is moved upon (ledger O3)', () => {
  it('stands under a4c until it is answered', () => {
    given(played('e2e4= e7e5 g1f3'))
      .when({ type: 'acceptDraw', by: BEA }, LATER)
      .happens({ type: 'gameEnded', ending: 'agreement' });
  });

  it.each(['classic', 'club', 'fide'] as const)('lapses under %s', (book) => {
    given(played('e2e4= e7e5 g1f3', {}, book))
      .when({ type: 'acceptDraw', by: BEA }, LATER)
      .refuses('noDrawOffer');
  });

  it("is not lost by the offerer's own next move under a4c", () => {
    given(played('e2e4= e7e5 g1f3 b8c6')).when({ type: 'acceptDraw', by: BEA }, LATER).happens({ type: 'gameEnded' });
  });
});
