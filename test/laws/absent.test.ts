import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  DAY,
  decide,
  type FlagPolicy,
  type GameEvent,
  HOUR,
  nextDueAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { begun, given, NOON } from './given.ts';

const RESUMES = NOON + DAY;
const DEFAULT = 2 * DAY;

/** White has sealed, and nobody comes; Black's flag falls an hour after the resumption. */
const unattended = (flag: FlagPolicy, patience = 3 * DAY): readonly GameEvent[] => [
  ...begun(
    {
      time: { kind: 'perMove', perMove: HOUR },
      settings: { ...BOOKS.classic.settings, flag, patience, defaultTime: DEFAULT },
    },
    'classic',
  ),
  { type: 'adjournmentProposed', at: NOON, color: 'white', resumesAt: RESUMES },
  { type: 'adjournmentAgreed', at: NOON, color: 'black' },
  { type: 'moveSealed', at: NOON, color: 'white', sealed: 'shut' },
  { type: 'resumptionDue', at: RESUMES },
];

const FORFEIT = { type: 'gameEnded', ending: 'forfeit', outcome: '0-0', at: RESUMES + DEFAULT } as const;

describe('who does not come to a resumption (ledger T5), whose flag has fallen meanwhile (T3)', () => {
  it('loses by it, where only the players may point out the flag', () => {
    given(unattended('players'))
      .when({ type: 'checkTime' }, RESUMES + DEFAULT)
      .happens(FORFEIT);
  });

  it('loses by it, while the opponent has the word on the flag', () => {
    const called: GameEvent = {
      type: 'overstepped',
      at: RESUMES + HOUR,
      color: 'black',
      until: RESUMES + HOUR + 3 * DAY,
    };
    given([...unattended('claim'), called])
      .when({ type: 'checkTime' }, RESUMES + DEFAULT + 1)
      .happens(FORFEIT);
  });

  it('loses by the flag, where that ends the game first', () => {
    const ends = { type: 'gameEnded', ending: 'flagFall', outcome: '1-0' } as const;
    given(unattended('automatic'))
      .when({ type: 'checkTime' }, RESUMES + DEFAULT)
      .happens(ends);
    given(unattended('claim', HOUR))
      .when({ type: 'checkTime' }, RESUMES + DEFAULT)
      .happens(ends);
  });

  it.each<FlagPolicy>(['automatic', 'claim', 'players'])('keeps no schedule busy under the policy %s', (flag) => {
    let events = unattended(flag);
    for (let due = nextDueAt(replay(events)); due !== undefined; due = nextDueAt(replay(events))) {
      const decision = decide(replay(events), { type: 'checkTime' }, due);
      const next = [...events, ...(decision.accepted ? decision.events : [])];
      expect(nextDueAt(replay(next)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(due);
      events = next;
    }
    expect(replay(events).phase).toBe('ended');
  });
});
