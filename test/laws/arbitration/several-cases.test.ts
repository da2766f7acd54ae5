import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type Ruling, type RunningGame, replay } from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, TOM } from '../given.ts';
import { EVE, LATER, opened, REASON, rules } from './given.ts';

const ruling = (number: number, at: number, more: Partial<GameEvent & { type: 'ruled' }> = {}): GameEvent => ({
  type: 'ruled',
  at,
  by: TOM,
  as: 'director',
  ruling: { kind: 'playOn' },
  reason: REASON,
  law: 'a4c 7.3',
  case: number,
  ...more,
});

const appealOf = (number: number, at: number): GameEvent => ({
  type: 'appealed',
  at,
  by: ANN,
  case: number,
  reason: 'No.',
});

/** The first case decided, the second decided for good on appeal. */
const history: GameEvent[] = [
  ...opened(begun(), NOON + HOUR, 7),
  ruling(7, NOON + 2 * HOUR),
  { type: 'arbiterCalled', at: NOON + 3 * HOUR, by: ANN, reason: 'Again.', opens: true, case: 9 },
  ruling(9, NOON + 4 * HOUR),
  appealOf(9, NOON + 5 * HOUR),
  ruling(9, NOON + 6 * HOUR, { by: EVE, as: 'appeals' }),
];
const AFTER = NOON + 7 * HOUR;

describe('several cases of one game (ledger A1, A6, A7)', () => {
  it('stand each for themselves, the first opened first', () => {
    expect((replay(history) as RunningGame).cases).toMatchObject([
      { number: 7, stage: 'ruled', by: BEA, ruledBy: TOM },
      { number: 9, stage: 'final', by: ANN, ruledBy: EVE, appealedBy: ANN },
    ]);
  });

  it('keep their order whichever is decided again', () => {
    const game = replay([...history, ruling(7, AFTER, { ruling: { kind: 'warn', member: BEA } })]) as RunningGame;
    expect(game.cases?.map(({ number, stage }) => [number, stage])).toEqual([
      [7, 'ruled'],
      [9, 'final'],
    ]);
    const again = replay([...history, appealOf(7, AFTER)]) as RunningGame;
    expect(again.cases?.map(({ number, stage, waitsSince }) => [number, stage, waitsSince])).toEqual([
      [7, 'appealed', AFTER],
      [9, 'final', NOON + 5 * HOUR],
    ]);
  });

  it('are appealed by their numbers, or else the last that can be', () => {
    const appeal = { type: 'appeal', by: BEA, reason: ' It was right. ' } as const;
    given(history).when(appeal, AFTER).happens({ type: 'appealed', case: 7, reason: 'It was right.' });
    given(history)
      .when({ ...appeal, case: 9 }, AFTER)
      .refuses('caseFinal', { number: 9 });
    given(history)
      .when({ ...appeal, case: 7 }, AFTER)
      .happens({ type: 'appealed', case: 7 });
    given(history)
      .when({ ...appeal, reason: ' \n ' }, AFTER)
      .refuses('reasonNeeded');
  });

  it('say who ruled, by the name that they went by then', () => {
    const game = replay([...history, ruling(7, AFTER, { name: 'tom' })]) as RunningGame;
    expect(game.names).toEqual({ [ANN]: 'ann', [BEA]: 'bea', [TOM]: 'tom' });
  });

  it('have room for so many rulings, and for fewer with long reasons', () => {
    const rulings = (count: number, reason: string): GameEvent[] => [
      ...opened(begun(), NOON, 1),
      ...Array.from({ length: count }, () => ruling(1, NOON + HOUR, { reason })),
    ];
    const rule = rules({ kind: 'warn', member: BEA }, { case: 1 });
    given(rulings(59, 'x')).when(rule, LATER).happens({ type: 'ruled' });
    given(rulings(60, 'x')).when(rule, LATER).refuses('ruledTooOften', { most: 60 });
    given(rulings(59, 'x'.repeat(4_000)))
      .when(rule, LATER)
      .refuses('ruledTooOften');
  });
});

describe('what a ruling about time leaves as it was (ledger A2)', () => {
  const reminded: GameEvent[] = [
    ...opened(begun(), NOON + HOUR, 1),
    { type: 'reminded', at: NOON + HOUR, color: 'white', before: DAY },
  ];
  const onceRuled = (decision: Ruling): RunningGame =>
    replay([...reminded, ruling(1, LATER, { ruling: decision })]) as RunningGame;

  it('is no reminder: there is a new deadline to be reminded of', () => {
    expect(onceRuled({ kind: 'reject' }).reminded).toEqual([DAY]);
    for (const each of [
      { kind: 'giveTime', color: 'white', duration: HOUR },
      { kind: 'takeTime', color: 'white', duration: HOUR },
      { kind: 'groundless', duration: HOUR },
    ] as const) {
      expect(onceRuled(each).reminded).toEqual([]);
    }
  });

  it('is the clock of a caller who is only warned', () => {
    expect(onceRuled({ kind: 'groundless' }).clock.times).toEqual(onceRuled({ kind: 'reject' }).clock.times);
    expect(onceRuled({ kind: 'groundless' }).reminded).toEqual([DAY]);
  });

  it('is the flag of the other player', () => {
    const late: GameEvent[] = [
      ...begun(),
      { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY },
    ];
    const game = given(late)
      .when(rules({ kind: 'giveTime', color: 'black', duration: DAY }), NOON + 4 * DAY)
      .happens({ type: 'ruled' });
    expect(game).toHaveProperty('overstepped');
  });

  it('is whether a game is played again, where it is only annulled', () => {
    const annulled = (replayed: boolean) =>
      given(begun())
        .when(rules({ kind: 'annul', ...(replayed && { replay: 'same' as const }) }), LATER)
        .happens({ type: 'ruled' }, { type: 'gameEnded' });
    expect(annulled(true)).toMatchObject({ replayed: true });
    expect(annulled(false)).not.toHaveProperty('replayed');
  });
});
