import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  caseNumbered,
  DAY,
  type GameEvent,
  HOUR,
  LONGEST_NOTE,
  LONGEST_REASON,
  MINUTE,
  type Ruling,
} from '../../lambdas/laws/index.ts';
import { appealedWords, calledLine, ruledWords, undecidedLine } from '../../lambdas/publish/words/case.ts';
import { caseFileWords } from '../../lambdas/publish/words/case-file.ts';
import { caseShown, casesListed } from '../../lambdas/publish/words/case-show.ts';
import { happenings } from '../../lambdas/publish/words/happenings.ts';
import type { Ruled } from '../../lambdas/publish/words/ruling.ts';
import { inAFile } from '../../lambdas/publish/words/speech.ts';
import { ANN, BEA, NOON, played, TOM } from '../laws/given.ts';
import { expectWords } from '../laws/model/invariants.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const EVE = '5';
const MOVES = 'e2e4 e7e5 g1f3 b8c6';
const KNIGHTS = Array.from({ length: 60 }, (_, n) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][n % 4]!).join(' ');
const WORST = [LONGEST_NOTE, LONGEST_REASON].flatMap((length) =>
  ['*', '@', '😀', 'x', '\n', '『'].map((sign) => `a${sign.repeat(length - 2)}z`),
);

const last = <T extends GameEvent['type']>(history: readonly GameEvent[], type: T) =>
  history.findLast((event): event is GameEvent & { type: T } => event.type === type)!;

const asked = (reason = 'Look.', moves = MOVES): GameEvent[] => afterThat(played(moves), call(reason), NOON + 2 * HOUR);

const ruled = (ruling: Ruling, reason: string, at: number, as: 'director' | 'appeals' = 'director'): GameEvent => ({
  ...{ type: 'ruled', at, by: as === 'appeals' ? EVE : TOM, as, ruling, reason, law: 'a4c 13.4(1)', case: 12 },
});

/** A case in which everybody says as much as they can, oftener than they may. */
const disputed = (reason: string): GameEvent[] => [
  ...asked(reason, KNIGHTS),
  ...Array.from({ length: 19 }, (_, n): GameEvent => {
    return { type: 'arbiterCalled', at: NOON + 2 * HOUR + n, by: n % 2 ? ANN : BEA, reason, case: 12 };
  }),
  ...Array.from({ length: 8 }, (_, n) => ruled({ kind: 'warn', member: ANN }, reason, NOON + DAY + n)),
  ruled({ kind: 'restore', ply: 0 }, reason, NOON + 2 * DAY),
  { type: 'appealed', at: NOON + 3 * DAY, by: ANN, reason, case: 12 },
];

describe('what is said of a case (ledger A1, A2, A7)', () => {
  it.each(WORST)('fits in a message whatever is written: %s', (reason) => {
    const history = disputed(reason);
    const game = playedGame(history);
    expectWords(caseFileWords(history, 12, { role: '7'.repeat(19), thread: '8'.repeat(19), notice: 'x'.repeat(200) }));
    expectWords(calledLine(playedGame(asked(reason)), last(asked(reason), 'arbiterCalled')));
    expectWords(appealedWords(game, last(history, 'appealed')));
    const before = playedGame(history);
    const at = NOON + 4 * DAY;
    const whole: GameEvent[] = [
      ...history,
      ruled({ kind: 'annul', replay: 'same' }, reason, at, 'appeals'),
      { type: 'gameEnded', at, ending: 'ruling', outcome: 'annulled', law: 'a4c 7.1' },
    ];
    expectWords(ruledWords(before, playedGame(whole), last(whole, 'ruled') as Ruled, 'y'.repeat(150)));
    expectWords(caseFileWords(whole, 12, {}));
    expectWords(caseShown(playedGame(whole), whole, caseNumbered(playedGame(whole), 12)!, '8'.repeat(19), 300), 1_700);
  });

  it('is markup of nobody', () => {
    const history = asked('@everyone <@9> **x** [y](http://z)');
    for (const words of [
      calledLine(playedGame(history), last(history, 'arbiterCalled')),
      caseFileWords(history, 12, {}),
      caseShown(playedGame(history), history, caseNumbered(playedGame(history), 12)!, undefined),
    ]) {
      expect(words).not.toContain('@everyone');
      expect(words).not.toContain('<@9>');
      expect(words).not.toContain('**x**');
    }
  });

  it('says that the clocks run on where the book has it so', () => {
    const settings = { ...BOOKS.a4c.settings, caseStopsClocks: false };
    const history = afterThat(played(MOVES, { settings }), call(), NOON + HOUR);
    const line = calledLine(playedGame(history), last(history, 'arbiterCalled'));
    expect(line).toContain('The clocks run on until the tournament director decides.');
  });

  it('says nothing of clocks once the game is over', () => {
    const over = afterThat(played(MOVES), { type: 'resign', by: BEA }, NOON + HOUR);
    const history = afterThat(over, call(), NOON + 2 * HOUR);
    expect(calledLine(playedGame(history), last(history, 'arbiterCalled'))).toBe(
      `Case 12: <@${BEA}> asks for the arbiter: "Look." (a4c 7.2)`,
    );
    expect(caseFileWords(history, 12, {})).toContain('1–0 by resignation');
  });

  it('tells a claim that goes to the director from a call', () => {
    const event = { type: 'arbiterCalled', at: NOON, by: ANN, reason: 'Undecided.', opens: true, case: 12 } as const;
    const history = [...played(MOVES), event];
    expect(undecidedLine(playedGame(history), event)).toBe(
      'Case 12: the claim is for the tournament director to decide. Clocks stand until it is decided. (a4c 7.2)',
    );
    const added = { type: 'arbiterCalled', at: NOON, by: ANN, reason: 'Undecided.', case: 12 } as const;
    expect(undecidedLine(playedGame(history), added)).toContain('is added to case 12');
  });
});

describe("a case's file in words (ledger A1)", () => {
  it('shows what is pending between the players', () => {
    const history = afterThat(played('e2e4 e7e5='), call(), NOON + HOUR);
    expect(caseFileWords(history, 12, {})).toContain(`<@${BEA}> has offered a draw`);
    const late = afterThat(afterThat(played(MOVES), { type: 'checkTime' }, NOON + 4 * DAY), call(), NOON + 4 * DAY + 1);
    expect(caseFileWords(late, 12, {})).toContain(`<@${ANN}> has overstepped the time, until <t:`);
  });

  it('says whose the buttons are where the players read it too, while there are any', () => {
    const history = asked();
    expect(caseFileWords(history, 12, {})).not.toContain('buttons');
    const words = caseFileWords(history, 12, { toPlayers: true });
    expect(words).toMatch(/`\/case show case:12` · The buttons are for the tournament directors\.$/);
    const decided = afterThat(history, rule({ kind: 'reject' }), NOON + DAY);
    expect(caseFileWords(decided, 12, { toPlayers: true })).not.toContain('buttons');
    const appealed = afterThat(decided, { type: 'appeal', by: ANN, reason: 'No.' }, NOON + DAY + HOUR);
    expect(caseFileWords(appealed, 12, { toPlayers: true })).toContain('The buttons are for the appeals committee.');
  });

  it('tells the last ten things, and not what a player keeps to themselves', () => {
    const secret: GameEvent[] = [
      ...played(KNIGHTS),
      { type: 'drawOfferPrepared', at: NOON + HOUR + MINUTE, color: 'white' },
      { type: 'linesAdded', at: NOON + HOUR + MINUTE, color: 'black', lines: ['g1f3 g8f6'] },
    ];
    const lines = caseFileWords(afterThat(secret, call(), NOON + 2 * HOUR), 12, {}).split('\n');
    const told = lines.filter((line) => line.startsWith('- '));
    expect(told).toHaveLength(10);
    expect(told.at(-1)).toContain(`<@${BEA}> asks for the arbiter`);
    expect(told.join('\n')).not.toMatch(/offer|ready|line/);
  });

  it('shows the last of many moves', () => {
    expect(caseFileWords(asked('Look.', KNIGHTS), 12, {})).toMatch(/\*\*Moves\*\* … \d+/);
    expect(caseFileWords(afterThat(played('e2e4').slice(0, 2), call(), NOON), 12, {})).toContain('**Moves** none yet');
  });
});

describe('what happened in a game, as a list', () => {
  it('is in plain words in a file', () => {
    const history = afterThat(asked(), rule({ kind: 'restore', ply: 3 }), NOON + DAY);
    expect(happenings(history, inAFile(playedGame(history))).map(({ words }) => words)).toEqual([
      'The game starts',
      '1. e4',
      '1… e5',
      '2. Nf3',
      '2… Nc6 (void)',
      'bea asks for the arbiter',
      'member 3 rules: the position before 2… Nc6 is set up again',
    ]);
  });

  it('counts the steps of each case', () => {
    const history = afterThat(asked(), rule({ kind: 'reject' }), NOON + DAY);
    const { cases = [] } = playedGame(history);
    expect(casesListed(history, cases)).toBe('Case 12 · decided · 1 call, 1 ruling');
  });
});
