import { describe, expect, it } from 'vitest';
import {
  type BookName,
  type Command,
  DAY,
  decide,
  type EndedGame,
  type Instant,
  replay,
} from '../../lambdas/laws/index.ts';
import { endingInWords } from '../../lambdas/publish/words/ending.ts';
import { ANN, BEA, begun, NOON } from '../laws/given.ts';

const told = (book: BookName, fen: string, command: Command, at: Instant): string => {
  const history = begun({ fen }, book);
  const decision = decide(replay(history), command, at);
  if (!decision.accepted) throw new Error(decision.refusal.code);
  return endingInWords(replay([...history, ...decision.events]) as EndedGame);
};

const LATER = NOON + 60_000;
const LATE = NOON + 3 * DAY + 60_000;
const BARE_KING = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const QUIET = '6k1/8/8/8/8/8/8/R3K3 w - - 149 120';

describe('the law that a draw rests on', () => {
  it('is that of the draw by a fallen flag, not of the loss by one (ledger T4)', () => {
    expect(told('club', BARE_KING, { type: 'claimFlag', by: BEA }, LATE)).toContain('(club, draws 8)');
    expect(told('fide', BARE_KING, { type: 'checkTime' }, LATE)).toContain('(fide 6.9)');
    expect(told('a4c', BARE_KING, { type: 'claimFlag', by: BEA }, LATE)).toContain('(a4c 6.2)');
  });

  it('is another for 75 moves than for the claim after 50, which is told by its name (ledger E6)', () => {
    const move = { type: 'playMove', by: ANN, text: 'Ra2' } as const;
    const claim = { type: 'claim', kind: 'fifty', by: ANN } as const;
    expect(told('fide', QUIET, move, LATER)).toMatch(/^Draw\. 75-move rule: 75 moves by each side .*\(fide 9\.6\.2\)$/);
    expect(told('fide', QUIET.replace('149', '100'), claim, LATER)).toMatch(
      /^Draw\. Fifty-move rule: 50 moves by each side .*set-up position included.*\(fide 9\.3\)$/,
    );
  });
});
