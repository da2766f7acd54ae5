import { describe, expect, it } from 'vitest';
import { type GameEvent, isStopped, type RunningGame } from '../../../lambdas/laws/index.ts';
import { paired } from '../event-given.ts';
import { ANN, BEA, begun, given, TOM } from '../given.ts';
import { appeals, EVE, LATER, opened, rules, SUE } from './given.ts';

const put = (kind: 'expel' | 'readmit'): GameEvent => ({
  type: 'ruled',
  at: LATER,
  ...{ by: TOM, as: 'director', reason: 'An engine.', law: 'a4c 13.4(3)', case: 1 },
  ruling: { kind, member: ANN, from: 'event' },
});

describe('an expulsion from an event, and a readmission to it (ledger P1)', () => {
  it.each(['expel', 'readmit'] as const)('is ruled of a player in a game of the event: %s', (kind) => {
    given(opened(paired()))
      .when(rules({ kind, member: ANN, from: 'event' }), LATER)
      .happens({ type: 'ruled', ruling: { kind, member: ANN, from: 'event' }, case: 1 });
  });

  it('is refused in a game of no event', () => {
    for (const history of [begun(), paired({ kind: 'director' })]) {
      given(history)
        .when(rules({ kind: 'expel', member: BEA, from: 'event' }), LATER)
        .refuses('gameOfNoEvent');
    }
  });

  it('is refused of somebody who does not play in this game, whom a director may still expel from the server', () => {
    given(paired())
      .when(rules({ kind: 'expel', member: SUE, from: 'event' }), LATER)
      .refuses('notInThisGame', { member: SUE, event: 'Winter Open' });
    given(paired())
      .when(rules({ kind: 'expel', member: SUE }), LATER)
      .happens({ type: 'ruled', ruling: { kind: 'expel', member: SUE } });
  });

  it('is the whole answer to a case, since it ends the game, and can be appealed', () => {
    const game = given(opened(paired()))
      .when(rules({ kind: 'expel', member: ANN, from: 'event' }), LATER)
      .happens({ type: 'ruled' });
    expect(game).toMatchObject({ cases: [{ stage: 'ruled', ruledBy: TOM, expelled: ANN }] });
    expect(isStopped((game as RunningGame).clock)).toBe(false);
    given([...opened(paired()), put('expel')])
      .when({ type: 'appeal', by: ANN, reason: 'Not I.' }, LATER + 1)
      .happens({ type: 'appealed', case: 1 });
  });

  it('is answered for good by the readmission of that player, and of nobody else', () => {
    const appealed = [
      ...[...opened(paired()), put('expel')],
      { type: 'appealed', at: LATER + 1, by: ANN, case: 1, reason: 'Not I.' } as GameEvent,
    ];
    const readmit = (member: string) =>
      given(appealed)
        .when(rules({ kind: 'readmit', member, from: 'event' }, { by: EVE, as: appeals }), LATER + 2)
        .happens({ type: 'ruled', as: 'appeals' });
    expect(readmit(ANN)).toMatchObject({ cases: [{ stage: 'final' }] });
    expect(readmit(ANN)).not.toHaveProperty('cases.0.expelled');
    expect(readmit(BEA)).toMatchObject({ cases: [{ stage: 'appealed', expelled: ANN }] });
  });

  it('is one answer among others once another decision has taken its place', () => {
    const instead = given([...opened(paired()), put('expel')])
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 1)
      .happens({ type: 'ruled', case: 1 });
    expect(instead).not.toHaveProperty('cases.0.expelled');
  });
});
