import { describe, expect, it } from 'vitest';
import { DAY, earlierEnd, type GameEvent, type RunningGame, replay } from '../../../lambdas/laws/index.ts';
import { earlierEndInWords } from '../../../lambdas/publish/words/earlier.ts';
import { begun, flag, NOON, played } from '../given.ts';

const game = (history: readonly GameEvent[]): RunningGame => replay(history) as RunningGame;
const back = 'g1f3 g8f6 f3g1 f6g8';

describe('what shows that a game had ended earlier (ledger A4)', () => {
  it('is a third repetition on the board, or with the move that was made instead of the claim', () => {
    const repeated = game(played(`${back} ${back} e2e4`));
    expect(earlierEnd(repeated, 8, '1/2-1/2')).toEqual({ kind: 'threefold', times: 3, ahead: false });
    expect(earlierEnd(repeated, 7, '1/2-1/2')).toEqual({ kind: 'threefold', times: 3, ahead: true });
    expect(earlierEnd(repeated, 6, '1/2-1/2')).toBeUndefined();
    expect(earlierEnd(repeated, 8, '1-0')).toBeUndefined();
    expect(earlierEndInWords(repeated, 7, '1/2-1/2')).toBe(', with which the position stands on the board three times');
  });

  it('is fifty moves by each side', () => {
    const quiet = game(played('e2e3 d8c8 e3e2', { fen: '3k4/8/8/8/8/8/4R3/4K3 w - - 98 120' }));
    expect(earlierEnd(quiet, 2, '1/2-1/2')).toEqual({ kind: 'fifty', moves: 50, ahead: false });
    expect(earlierEnd(quiet, 1, '1/2-1/2')).toEqual({ kind: 'fifty', moves: 50, ahead: true });
    expect(earlierEnd(quiet, 0, '1/2-1/2')).toBeUndefined();
    expect(earlierEndInWords(quiet, 2, '1/2-1/2')).toContain('had made 50 moves without a capture');
  });

  it('is a flag that nobody pointed out, for whoever did not overstep', () => {
    const late = game([
      ...begun(flag('players')),
      { type: 'movePlayed', at: NOON + DAY, uci: 'e2e4' },
      { type: 'movePlayed', at: NOON + 5 * DAY, uci: 'e7e5' },
      { type: 'movePlayed', at: NOON + 6 * DAY, uci: 'g1f3' },
    ]);
    expect(earlierEnd(late, 1, '1-0')).toEqual({ kind: 'flag', color: 'black' });
    expect(earlierEnd(late, 1, '1/2-1/2')).toEqual({ kind: 'flag', color: 'black' });
    expect(earlierEnd(late, 1, '0-1')).toBeUndefined();
    expect(earlierEnd(late, 0, '0-1')).toBeUndefined();
    expect(earlierEndInWords(late, 1, '1-0')).toBe(", where Black's time had run out");
  });

  it('is nothing where the record shows nothing', () => {
    expect(earlierEndInWords(game(played('e2e4 e7e5')), 1, '1/2-1/2')).toBe('');
  });
});
