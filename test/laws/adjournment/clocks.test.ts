import { describe, expect, it } from 'vitest';
import { clocksStand, type GameEvent, HOUR, MINUTE, replay } from '../../../lambdas/laws/index.ts';
import { ANN, BEA, given, played } from '../given.ts';
import { due, opened, RESUMES, running, sealed } from './adjourned.ts';

const LATER = RESUMES + 2 * HOUR;
const claims = (by: string) => ({ type: 'claimClocks', by }) as const;
const replied: GameEvent[] = [...opened(), { type: 'movePlayed', at: LATER, uci: 'g8f6' }];

describe('clocks set wrongly at the resumption (ledger G5, classic 16.6)', () => {
  it('are pointed out by either player before a first move, and go to the director', () => {
    for (const by of [ANN, BEA]) {
      given(due())
        .when(claims(by), RESUMES + MINUTE)
        .happens({ type: 'arbiterCalled', by, opens: true });
    }
    given(opened()).when(claims(BEA), LATER).happens({ type: 'arbiterCalled', by: BEA });
  });

  it('do not count the sealed move as a first one', () => {
    expect(clocksStand(running(replay(opened())), 'white')).toBe(false);
  });

  it('stand for whoever has moved since, and for nobody else', () => {
    given(replied)
      .when(claims(BEA), LATER + MINUTE)
      .refuses('clocksAsSet');
    given(replied)
      .when(claims(ANN), LATER + MINUTE)
      .happens({ type: 'arbiterCalled', by: ANN });
  });

  it('were not set where the game was not adjourned, or is not resumed yet', () => {
    given(played('e2e4', {}, 'classic'))
      .when(claims(BEA), RESUMES - HOUR)
      .refuses('neverResumed');
    given(sealed())
      .when(claims(BEA), RESUMES - HOUR)
      .refuses('neverResumed');
  });

  it('may be pointed out where the game goes on without its envelope', () => {
    const lost: GameEvent[] = [
      ...due(),
      { type: 'envelopeStuck', at: RESUMES + MINUTE },
      { type: 'goingOnAsked', at: RESUMES + MINUTE, color: 'white' },
      { type: 'goingOnAsked', at: RESUMES + MINUTE, color: 'black' },
      { type: 'envelopeLost', at: RESUMES + MINUTE },
    ];
    expect(clocksStand(running(replay(lost)), 'white')).toBe(false);
    const moved: GameEvent[] = [...lost, { type: 'movePlayed', at: LATER, uci: 'g1f3' }];
    expect(clocksStand(running(replay(moved)), 'white')).toBe(true);
    expect(clocksStand(running(replay(moved)), 'black')).toBe(false);
  });
});
