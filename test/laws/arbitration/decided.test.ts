import { describe, it } from 'vitest';
import { AWARDS, type Command, type GameEvent, readAward } from '../../../lambdas/laws/index.ts';
import { given, NOON, played, TOM } from '../given.ts';

const LATER = NOON + 3_600_000;

const awards = (result: string, ply?: number): Command => ({
  type: 'rule',
  by: TOM,
  as: { director: true, appeals: false },
  ruling: { kind: 'award', result: readAward(result)!, ...(ply !== undefined && { ply }) },
  reason: 'So it is.',
});

const ended = (
  moves: string,
  ending: 'checkmate' | 'stalemate',
  outcome: '0-1' | '1/2-1/2',
  fen?: string,
): GameEvent[] => {
  const history = played(moves, fen === undefined ? {} : { fen });
  return [...history, { type: 'gameEnded', at: history.at(-1)!.at, ending, outcome, by: 'black' }];
};
const MATED = ended('f2f3 e7e5 g2g4 d8h4', 'checkmate', '0-1');
const STALEMATED = ended('f7g6', 'stalemate', '1/2-1/2', '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1');

describe('a result that the board has decided (ledger A4)', () => {
  it.each(['1-0', '1/2-1/2'])('is not awarded otherwise after checkmate: %s', (result) => {
    given(MATED).when(awards(result), LATER).refuses('boardDecides', { ending: 'checkmate', outcome: '0-1' });
  });

  it.each(['1-0', '0-1'])('is not awarded otherwise after stalemate: %s', (result) => {
    given(STALEMATED).when(awards(result), LATER).refuses('boardDecides', { ending: 'stalemate', outcome: '1/2-1/2' });
  });

  it.each(AWARDS.filter((award) => !['1-0', '0-1', '1/2-1/2'].includes(award)))(
    'may still be a penalty: %s',
    (result) => {
      given(MATED).when(awards(result), LATER).happens({ type: 'ruled' }, { type: 'gameEnded' });
    },
  );

  it('is open once it is shown that the game had ended earlier', () => {
    given(MATED)
      .when(awards('1/2-1/2', 2), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: '1/2-1/2' });
  });

  it('is put right where another stands', () => {
    const wrong: GameEvent[] = [
      ...MATED,
      {
        type: 'ruled',
        at: LATER,
        by: TOM,
        as: 'director',
        ruling: { kind: 'award', result: { outcome: '0-1', forfeit: true } },
        reason: 'Engine.',
        law: 'a4c 13.4',
        opens: true,
        case: 1,
      },
      { type: 'gameEnded', at: LATER, ending: 'forfeit', outcome: '0-1', law: 'a4c 13.4' },
    ];
    given(wrong)
      .when(awards('0-1'), LATER + 1)
      .happens({ type: 'ruled' }, { type: 'gameEnded', ending: 'ruling' });
    given(wrong)
      .when(awards('1-0'), LATER + 1)
      .refuses('boardDecides', { outcome: '0-1' });
  });

  it('is open while nothing stands on the board', () => {
    given(played('e2e4')).when(awards('1-0'), LATER).happens({ type: 'ruled' }, { type: 'gameEnded', outcome: '1-0' });
  });
});
