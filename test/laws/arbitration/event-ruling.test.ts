import { describe, it } from 'vitest';
import { paired } from '../event-given.ts';
import { ANN, BEA, begun, given, TOM } from '../given.ts';
import { LATER, opened, rules, SUE } from './given.ts';

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

  it('decides no case, like any expulsion', () => {
    given(opened(paired()))
      .when(rules({ kind: 'expel', member: ANN, from: 'event' }), LATER)
      .happens({ type: 'ruled' });
    given([
      ...opened(paired()),
      {
        type: 'ruled',
        at: LATER,
        ...{ by: TOM, as: 'director', reason: 'An engine.', law: 'a4c 13.4(3)', case: 1 },
        ruling: { kind: 'expel', member: ANN, from: 'event' },
      },
    ])
      .when(rules({ kind: 'reject' }), LATER + 1)
      .happens({ type: 'ruled', case: 1 });
  });
});
