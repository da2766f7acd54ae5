import { describe, expect, it } from 'vitest';
import { type Command, DAY, type GameEvent, HOUR } from '../../lambdas/laws/index.ts';
import { caseRecord } from '../../lambdas/publish/case-record.ts';
import { caseText } from '../../lambdas/publish/case-text.ts';
import { ANN, BEA, begun, NOON, played, TOM } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const MOVES = 'e2e4 e7e5 g1f3 b8c6';
const asked = afterThat(played(MOVES), call('It **was** so.'), NOON + HOUR);
const restored = afterThat(asked, rule({ kind: 'restore', ply: 3 }), NOON + 2 * HOUR);
const recordOf = (history: readonly GameEvent[], only?: number) =>
  caseRecord('900', playedGame(history), history, only);

/** An answer to a claim that nobody could give: kept with its evidence, and sent to the director. */
const undecided = (): GameEvent[] => [
  ...played(MOVES),
  {
    type: 'claimNotUpheld',
    at: NOON + HOUR,
    color: 'white',
    claim: 'dead',
    decided: false,
    evidence: {
      kind: 'dead',
      white: { verdict: 'undetermined', nodes: 50_000 },
      black: { verdict: 'unwinnable', why: { kind: 'blocked', reach: { e5: ['e5'] }, kingSquares: ['e8', 'e7'] } },
    },
  },
  { type: 'arbiterCalled', at: NOON + HOUR, by: ANN, reason: 'The claim could not be decided.', opens: true, case: 7 },
];

describe('the record of a case (ledger A6)', () => {
  it('says who, when, why, under which law, and how the game stood before and after', () => {
    const { format, version, entries, cases } = recordOf(restored);
    expect({ format, version }).toEqual({ format: 'flagfall-cases', version: 1 });
    expect(cases).toEqual([
      {
        number: 12,
        stage: 'ruled',
        openedAt: '2026-01-05T13:00:00.000Z',
        openedBy: { id: BEA, name: 'bea' },
        ruledBy: { id: TOM },
      },
    ]);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ type: 'arbiterCalled', opens: true, case: 12, reason: 'It **was** so.' });
    expect(entries[1]).toMatchObject({
      type: 'ruled',
      at: '2026-01-05T14:00:00.000Z',
      by: { id: TOM },
      as: 'director',
      reason: 'So.',
      law: 'a4c 7.1',
      ruling: { kind: 'restore', ply: 3 },
      words: expect.stringContaining('one move is void: 2… Nc6'),
      before: { phase: 'running', ply: 4, clocksStand: true },
      after: { phase: 'running', ply: 3, clocksStand: false, white: 3 * DAY },
    });
    expect(entries[1]!.before.fen).toMatch(/^r1bqkbnr/);
    expect(entries[1]!.after.fen).toMatch(/^rnbqkbnr/);
  });

  it('has the ruling and the end that came with it as two entries, and the result', () => {
    const ended = afterThat(restored, rule({ kind: 'annul' }), NOON + DAY, 13);
    const { entries, game } = recordOf(ended);
    expect(entries.map(({ type }) => type)).toEqual(['arbiterCalled', 'ruled', 'ruled', 'gameEnded']);
    expect(entries[2]!.after).toMatchObject({ phase: 'ended', outcome: 'annulled', ending: 'ruling' });
    expect(game.result).toEqual({
      outcome: 'annulled',
      ending: 'ruling',
      at: '2026-01-06T12:00:00.000Z',
      law: 'a4c 7.1',
    });
    expect(recordOf(ended, 13).entries.map(({ type }) => type)).toEqual(['ruled']);
    expect(recordOf(ended, 13).cases.map(({ number }) => number)).toEqual([13]);
  });

  it('has what a groundless call cost, and what of it came back (ledger A3)', () => {
    const taken = afterThat(asked, rule({ kind: 'groundless', duration: DAY }), NOON + 2 * HOUR);
    const back = afterThat(taken, { ...rule({ kind: 'playOn' }), case: 12 } as Command, NOON + 3 * HOUR);
    const [, groundless, playOn] = recordOf(back).entries;
    expect(groundless).toMatchObject({ ruling: { kind: 'groundless', duration: DAY }, after: { black: 2 * DAY } });
    expect(groundless).not.toHaveProperty('givesBack');
    expect(playOn).toMatchObject({ givesBack: { color: 'black', duration: DAY }, after: { black: 3 * DAY } });
    expect(playOn!.words).toContain('Black (bea) has 1 day back, which the earlier decision in this case took.');
  });

  it('grows, and never changes what stood in it', () => {
    const later = afterThat(
      afterThat(restored, { type: 'appeal', by: ANN, reason: 'No.' }, NOON + DAY),
      rule({ kind: 'reject' }, { by: '5' }),
      NOON + 2 * DAY,
    );
    expect(recordOf(later).entries.slice(0, 2)).toEqual(recordOf(restored).entries);
    expect(recordOf(later).entries).toHaveLength(4);
  });

  it('keeps the evidence of a claim with the case that it opened', () => {
    const { entries } = recordOf(undecided(), 7);
    expect(entries.map(({ type }) => type)).toEqual(['claimNotUpheld', 'arbiterCalled']);
    expect(entries[0]!.evidence).toMatchObject({ black: { why: { kingSquares: ['e8', 'e7'] } } });
  });

  it('tells nothing that a player keeps to themselves', () => {
    const secret: GameEvent[] = [
      ...asked,
      { type: 'linesAdded', at: NOON + HOUR, color: 'black', lines: ['f1b5 a7a6'] },
      { type: 'drawOfferPrepared', at: NOON + HOUR, color: 'white' },
    ];
    expect(JSON.stringify(recordOf(secret))).toBe(JSON.stringify(recordOf(asked)));
  });

  it('is JSON that comes back as it was', () => {
    expect(JSON.parse(JSON.stringify(recordOf(restored)))).toEqual(recordOf(restored));
  });
});

describe('the record of a case as text', () => {
  it('has every word of it, with the squares that an answer rests on', () => {
    const text = caseText(recordOf(undecided()));
    expect(text).toContain('ann (1) (White) v bea (2) (Black), game 900');
    expect(text).toContain('1. e4 e5 2. Nf3 Nc6');
    expect(text).toContain('White: undetermined after 50000 positions');
    expect(text).toContain('"kingSquares":["e8","e7"]');
    expect(text).toContain('Case 7: open, opened 2026-01-05 13:00 UTC by ann (1)');
  });

  it('says how the game stood before and after where that differs', () => {
    const text = caseText(recordOf(restored));
    expect(text).toContain('before: half-move 4, White 2 d 23 h, Black 3 d, standing, r1bqkbnr');
    expect(text).toContain('after:  half-move 3, White 3 d, Black 3 d, rnbqkbnr');
    expect(text).toContain('law: a4c 7.1');
  });

  it('numbers the moves of a set-up position as it does, and breaks long lines', () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R b K - 0 31';
    const shuffled = Array.from({ length: 40 }, (_, n) => ['e8d8', 'e1d1', 'd8e8', 'd1e1'][n % 4]!);
    const history = [
      ...begun({ fen }),
      ...shuffled.map((uci, n): GameEvent => ({ type: 'movePlayed', at: NOON + n * 1_000, uci })),
    ];
    const lines = caseText(recordOf(history)).split('\n');
    const moves = lines.slice(4, lines.indexOf('', 4));
    expect(moves[0]).toMatch(/^31\.\.\. Kd8 32\. Kd1 Ke8/);
    expect(moves.length).toBeGreaterThan(1);
    for (const line of moves) expect(line.length).toBeLessThanOrEqual(78);
  });
});
