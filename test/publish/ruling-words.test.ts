import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type Ruling, replay } from '../../lambdas/laws/index.ts';
import { effectInWords, type Ruled, rulingInWords } from '../../lambdas/publish/words/ruling.ts';
import { BEA, begun, NOON, played } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const LATER = NOON + DAY;
const SUE = '9';

const called = (history: readonly GameEvent[], at = NOON + HOUR) => afterThat(history, call(), at);

/** What is said of a ruling once it is made, and of the same before. Mentions are written as names. */
const said = (history: readonly GameEvent[], ruling: Ruling, at = LATER + HOUR): readonly [string, string] => {
  const whole = afterThat(history, rule(ruling), at);
  const event = whole.slice(history.length).find(({ type }) => type === 'ruled') as Ruled;
  const [one, other] = [playedGame(history), playedGame(whole)];
  const named = (text: string) =>
    text
      .replaceAll('<@1>', 'ann')
      .replaceAll('<@2>', 'bea')
      .replaceAll('<@9>', 'sue')
      .replace(/<t:\d+:d>/, '6 Jan');
  return [named(rulingInWords(one, other, event)), named(effectInWords(one, other, event))];
};

const running = called(played('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6'));
const award = (outcome: (Ruling & { kind: 'award' })['result']['outcome'], forfeit = false, ply?: number): Ruling => ({
  kind: 'award',
  result: { outcome, forfeit },
  ...(ply !== undefined && { ply }),
});
const CLOCKS = 'White 2 d 23 h, Black 3 d';

describe('the words of a ruling in a running game (ledger A2, P1, P2)', () => {
  it.each<[string, Ruling, string, string]>([
    [
      'play on',
      { kind: 'playOn' },
      `the game goes on. The clocks run again: ${CLOCKS}.`,
      `Play on. The clocks run again: ${CLOCKS}.`,
    ],
    [
      'stopped clocks',
      { kind: 'stopClocks' },
      `the clocks are stopped, and nothing is played until the game goes on. ${CLOCKS}.`,
      `Stop the clocks: ${CLOCKS}.`,
    ],
    [
      'time given',
      { kind: 'giveTime', color: 'white', duration: 2 * DAY },
      'White (ann) is given 2 days. White 4 d 23 h, Black 3 d.',
      'Give White (ann) 2 days: White 4 d 23 h, Black 3 d.',
    ],
    [
      'time taken',
      { kind: 'takeTime', color: 'black', duration: DAY },
      'Black (bea) loses 1 day. White 2 d 23 h, Black 2 d.',
      'Take 1 day from Black (bea): White 2 d 23 h, Black 2 d.',
    ],
    [
      'a position restored, with the moves that are void by name',
      { kind: 'restore', ply: 3 },
      'the position before 2… Nc6 is set up again. White 3 d, Black 3 d; three moves are void: 2… Nc6 3. Bb5 a6.',
      'Restore the position before 2… Nc6: White 3 d, Black 3 d; three moves become void: 2… Nc6 3. Bb5 a6.',
    ],
    [
      'the last move void',
      { kind: 'restore', ply: 5 },
      'the position before 3… a6 is set up again. White 3 d, Black 3 d; one move is void: 3… a6.',
      'Restore the position before 3… a6: White 3 d, Black 3 d; one move becomes void: 3… a6.',
    ],
    ['a win for White', award('1-0'), 'ann wins against bea, 1–0.', 'Award this result: ann wins against bea, 1–0.'],
    ['a win for Black', award('0-1'), 'bea wins against ann, 0–1.', 'Award this result: bea wins against ann, 0–1.'],
    ['a draw', award('1/2-1/2'), 'ann and bea draw, ½–½.', 'Award this result: ann and bea draw, ½–½.'],
    ['both lost', award('0-0'), 'ann and bea both lose, 0–0.', 'Award this result: ann and bea both lose, 0–0.'],
    [
      "a loss, and the opponent's score",
      award('1/2-0'),
      'bea loses, and ann scores a half, ½–0.',
      'Award this result: bea loses, and ann scores a half, ½–0.',
    ],
    [
      'the same with White',
      award('0-1/2'),
      'ann loses, and bea scores a half, 0–½.',
      'Award this result: ann loses, and bea scores a half, 0–½.',
    ],
    [
      'a forfeit',
      award('1-0', true),
      'bea forfeits, and ann wins, 1–0.',
      'Award this result: bea forfeits, and ann wins, 1–0.',
    ],
    [
      'a forfeit by White',
      award('0-1', true),
      'ann forfeits, and bea wins, 0–1.',
      'Award this result: ann forfeits, and bea wins, 0–1.',
    ],
    [
      'a forfeit by both',
      award('0-0', true),
      'ann and bea both forfeit, 0–0.',
      'Award this result: ann and bea both forfeit, 0–0.',
    ],
    [
      'an end that came earlier',
      award('0-1', false, 4),
      'bea wins against ann, 0–1; it had ended before 3. Bb5. Two moves are void: 3. Bb5 a6.',
      'Award this result: bea wins against ann, 0–1; it had ended before 3. Bb5. Two moves become void: 3. Bb5 a6.',
    ],
    ['a game annulled', { kind: 'annul' }, 'the game is annulled, and counts for nothing.', 'Annul the game.'],
    [
      'and replayed',
      { kind: 'annul', replay: 'same' },
      'the game is annulled, and counts for nothing; it is played again, with the colours as they were.',
      'Annul the game; it is played again, with the colours as they were.',
    ],
    [
      'or replayed with other colours',
      { kind: 'annul', replay: 'reversed' },
      'the game is annulled, and counts for nothing; it is played again, with the colours reversed.',
      'Annul the game; it is played again, with the colours reversed.',
    ],
    [
      'an adjudication',
      { kind: 'adjudicate', outcome: '1/2-1/2' },
      'the game is adjudicated: ann and bea draw, ½–½.',
      'Adjudicate the game: ann and bea draw, ½–½.',
    ],
    ['a warning', { kind: 'warn', member: BEA }, 'bea is warned.', 'Warn bea.'],
    [
      'an expulsion',
      { kind: 'expel', member: SUE },
      'sue is expelled, and begins no game here until readmitted; games in play go on.',
      'Expel sue: no new game here until readmitted. Games in play go on unless you rule on them.',
    ],
    ['a readmission', { kind: 'readmit', member: SUE }, 'sue is readmitted, and may play here again.', 'Readmit sue.'],
    [
      'a request rejected',
      { kind: 'reject' },
      `the request is rejected. The clocks run again: ${CLOCKS}.`,
      `Reject the request. The clocks run again: ${CLOCKS}.`,
    ],
    [
      'a request without ground',
      { kind: 'groundless' },
      `the request is rejected as groundless, and bea is warned. The clocks run again: ${CLOCKS}.`,
      `Reject the request as groundless, and warn bea. The clocks run again: ${CLOCKS}.`,
    ],
    [
      'which costs time',
      { kind: 'groundless', duration: 5 * HOUR },
      'the request is rejected as groundless, and bea is warned and loses 5 hours. White 2 d 23 h, Black 2 d 19 h.',
      'Reject the request as groundless, and warn bea, who loses 5 hours: White 2 d 23 h, Black 2 d 19 h.',
    ],
  ])('%s', (_, ruling, done, effect) => {
    expect(said(running, ruling)).toEqual([done, effect]);
  });

  it('names eight moves that are void, and counts the others', () => {
    const long = called(played('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4'));
    expect(said(long, { kind: 'restore', ply: 0 })[0]).toBe(
      'the position before 1. Nf3 is set up again. White 3 d, Black 3 d; 13 moves are void: ' +
        '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ….',
    );
  });

  it('says both clocks apart where one is in two parts', () => {
    const time = { kind: 'perMove', perMove: 3 * DAY, bank: 10 * DAY } as const;
    expect(said(called(begun({ time })), { kind: 'playOn' })[0]).toContain(
      'White 2 d 23 h, bank 10 d · Black 3 d, bank 10 d.',
    );
  });

  it('answers an appeal', () => {
    const appealed = afterThat(
      afterThat(running, rule({ kind: 'reject' }, { by: SUE }), LATER),
      { type: 'appeal', by: BEA, reason: 'No.' },
      LATER + 1,
    );
    expect(said(appealed, { kind: 'reject' })[0]).toMatch(
      /^the appeal is rejected, and the ruling stands\. The clocks/,
    );
  });
});

describe('the words of a ruling in a game that has ended (ledger A2, A4)', () => {
  const byRuling = afterThat(running, rule(award('1-0')), LATER);
  const resigned = called(afterThat(played('e2e4 e7e5'), { type: 'resign', by: BEA }, NOON + HOUR), NOON + HOUR);
  const flagged = called(afterThat(begun(), { type: 'checkTime' }, NOON + 6 * DAY), NOON + 7 * DAY);

  it.each<[string, readonly GameEvent[], Ruling, string]>([
    [
      'goes on after a ruling',
      byRuling,
      { kind: 'playOn' },
      `the game goes on. The clocks run again: ${CLOCKS}. The ruling of 6 Jan (1–0) is reversed.`,
    ],
    [
      'goes on from an earlier position',
      byRuling,
      { kind: 'restore', ply: 5 },
      'the position before 3… a6 is set up again. White 3 d, Black 3 d; one move is void: 3… a6. The ruling of 6 Jan (1–0) is reversed.',
    ],
    [
      'has another result by another ruling',
      byRuling,
      award('0-0'),
      'ann and bea both lose, 0–0. The ruling of 6 Jan (1–0) is reversed.',
    ],
    [
      'is annulled',
      byRuling,
      { kind: 'annul' },
      'the game is annulled, and counts for nothing. The ruling of 6 Jan (1–0) is reversed.',
    ],
    [
      'has another result than the board gave',
      resigned,
      award('1/2-1/2'),
      'ann and bea draw, ½–½. The result 1–0 no longer stands.',
    ],
    ['stays as it is when a request is rejected', resigned, { kind: 'reject' }, 'the request is rejected.'],
    ['stays as it is when a player is warned', resigned, { kind: 'warn', member: BEA }, 'bea is warned.'],
    [
      'stays as it is where a call had no ground',
      resigned,
      { kind: 'groundless' },
      'the request is rejected as groundless, and bea is warned.',
    ],
  ])('%s', (_, history, ruling, done) => expect(said(history, ruling)[0]).toBe(done));

  it('goes on where time is given after the flag', () => {
    expect(replay(flagged)).toMatchObject({ phase: 'ended', ending: 'flagFall' });
    expect(said(flagged, { kind: 'giveTime', color: 'white', duration: 2 * DAY }, NOON + 8 * DAY)[0]).toBe(
      'White (ann) is given 2 days. White 2 d, Black 3 d. The result 0–1 no longer stands.',
    );
  });
});
