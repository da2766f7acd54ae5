import { describe, expect, it } from 'vitest';
import {
  DAY,
  type GameEvent,
  HOUR,
  isStopped,
  type Ruling,
  type RunningGame,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, TOM } from '../given.ts';
import { decided, LATER, opened, REASON, rules } from './given.ts';

describe('a call for the arbiter (ledger A1)', () => {
  it('opens a case, and the next is added to it', () => {
    const call = { type: 'callArbiter', by: ANN, reason: 'Help.' } as const;
    given(begun()).when(call, NOON).happens({ type: 'arbiterCalled', opens: true });
    const game = given(opened(begun())).when(call, LATER).happens({ type: 'arbiterCalled', case: 1 });
    expect(game).toMatchObject({ cases: [{ number: 1, stage: 'open', by: BEA }] });
    expect((game as RunningGame).cases).toHaveLength(1);
  });

  it('opens another once the first is decided', () => {
    const call = { type: 'callArbiter', by: ANN, reason: 'Again.' } as const;
    given(decided(begun()))
      .when(call, LATER + 1)
      .happens({ type: 'arbiterCalled', opens: true });
  });
});

describe('clocks while a case is open (ledger T6)', () => {
  it.each(['a4c', 'classic', 'club', 'fide'] as const)('stand still under %s, and a move costs nothing', (book) => {
    const history = opened(begun({}, book));
    const game = replay(history) as RunningGame;
    expect(isStopped(game.clock)).toBe(true);
    expect(remainingAt(game.clock, 'white', LATER + DAY)).toBe(3 * DAY - 10 * 60_000);
    const after = given(history).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).happens({ type: 'movePlayed' });
    expect(isStopped((after as RunningGame).clock)).toBe(true);
    given(history).when({ type: 'resign', by: ANN }, LATER).happens({ type: 'gameEnded', outcome: '0-1' });
  });

  it('stand still as a director says, and then nobody moves', () => {
    const ruling: Ruling = { kind: 'stopClocks' };
    const history: GameEvent[] = [
      ...opened(begun()),
      { type: 'ruled', at: LATER, by: TOM, as: 'director', ruling, reason: REASON, law: 'a4c 7.1', case: 1 },
    ];
    for (const command of [
      { type: 'playMove', by: ANN, text: 'e4' },
      { type: 'claim', by: ANN, kind: 'threefold' },
      { type: 'claimFlag', by: BEA },
    ] as const) {
      given(history)
        .when(command, LATER + 9 * DAY)
        .refuses('stoppedByArbiter', { case: 1 });
    }
    const game = given(history)
      .when(rules({ kind: 'playOn' }), LATER + DAY)
      .happens({ type: 'ruled' });
    expect(isStopped((game as RunningGame).clock)).toBe(false);
  });

  it('run on under iccf, unless the director stops them', () => {
    const history = opened(begun({}, 'iccf'));
    given(history).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).happens({ type: 'movePlayed' });
    const game = given(history)
      .when(rules({ kind: 'stopClocks' }), LATER)
      .happens({ type: 'ruled', case: 1, law: 'iccf 5' });
    expect(isStopped((game as RunningGame).clock)).toBe(true);
    expect(game).toMatchObject({ cases: [{ stage: 'open' }] });
  });

  it('go on from where they stood once it is decided', () => {
    const game = replay(decided(begun())) as RunningGame;
    expect(isStopped(game.clock)).toBe(false);
    expect(remainingAt(game.clock, 'white', LATER + HOUR)).toBe(3 * DAY - 10 * 60_000 - HOUR);
  });
});
