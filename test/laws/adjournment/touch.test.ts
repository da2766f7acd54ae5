import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, replay, sealedTouch } from '../../../lambdas/laws/index.ts';
import { BEA, given } from '../given.ts';
import { agreed, ENVELOPE, present, RESUMES, running, SEALED } from './adjourned.ts';

const touched: GameEvent[] = [...agreed(), { type: 'touched', at: SEALED, color: 'white', square: 'g1' }];
const due: GameEvent[] = [
  ...touched,
  { type: 'moveSealed', at: SEALED, color: 'white', sealed: ENVELOPE },
  { type: 'resumptionDue', at: RESUMES },
];

describe('a sealed move in a touch-move game (ledger X1, G1)', () => {
  const game = running(replay(touched));

  it('is made with the piece that was touched, and with no other', () => {
    expect(sealedTouch(game, 'Nf3', undefined)).toBeUndefined();
    expect(sealedTouch(game, 'd4', undefined)).toMatchObject({ code: 'touched', touched: [6] });
    expect(sealedTouch(game, 'Sf3', 'de')).toBeUndefined();
  });

  it('is bound by nothing where no piece was touched', () => {
    expect(sealedTouch(running(replay(agreed())), 'd4', undefined)).toBeUndefined();
  });

  it('is kept as it was written where no move can be made out in it', () => {
    expect(sealedTouch(game, 'the knight, I think', undefined)).toBeUndefined();
  });

  it('loses where it is found in the envelope all the same, as one that can’t be played (G4)', () => {
    given(due)
      .when(present(BEA, 'd4'), RESUMES + HOUR)
      .happens(
        { type: 'playerCame' },
        { type: 'envelopeOpened' },
        { type: 'gameEnded', ending: 'forfeit', outcome: '0-1', by: 'white', evidence: { kind: 'sealed', text: 'd4' } },
      );
    given(due)
      .when(present(BEA, 'Nf3'), RESUMES + DAY)
      .happens({ type: 'playerCame' }, { type: 'envelopeOpened' }, { type: 'movePlayed', uci: 'g1f3' });
  });
});
