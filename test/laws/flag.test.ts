import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, nextDueAt, replay } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, flag, given, NOON, TOM } from './given.ts';

const DEADLINE = NOON + 3 * DAY;
const UNTIL = DEADLINE + 3 * DAY;
const under = (policy: 'claim' | 'players') => begun(flag(policy));
const REMINDED = [24, 6].map(
  (hours): GameEvent => ({ type: 'reminded', at: NOON, color: 'white', before: hours * HOUR }),
);
const late: GameEvent[] = [...under('claim'), { type: 'overstepped', at: DEADLINE, color: 'white', until: UNTIL }];

describe('what a fallen flag does where nothing was agreed (ledger T3)', () => {
  it.each([
    ['a4c', { type: 'overstepped', at: DEADLINE, color: 'white', until: UNTIL }],
    ['classic', { type: 'gameEnded', at: DEADLINE, ending: 'flagFall' }],
    ['fide', { type: 'gameEnded', at: DEADLINE, ending: 'flagFall' }],
    ['iccf', { type: 'gameEnded', at: DEADLINE, ending: 'flagFall' }],
  ] as const)('under %s', (book, event) => {
    given(begun({}, book)).when({ type: 'checkTime' }, DEADLINE).happens(event);
  });

  it('under club: nothing, until a player says so', () => {
    expect(nextDueAt(replay([...begun({}, 'club'), ...REMINDED]))).toBeUndefined();
    given(begun({}, 'club'))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE + DAY)
      .happens({ type: 'movePlayed' });
    given(begun({}, 'club'))
      .when({ type: 'claimFlag', by: BEA }, DEADLINE + DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '0-1' });
  });
});

describe('a flag that waits for the opponent (ledger T3, a4c 6.2)', () => {
  it('calls the opponent at the deadline, once', () => {
    given(under('claim'))
      .when({ type: 'checkTime' }, DEADLINE + HOUR)
      .happens({ type: 'overstepped', at: DEADLINE, color: 'white', until: UNTIL });
    given(late)
      .when({ type: 'checkTime' }, DEADLINE + HOUR)
      .happens();
    expect(nextDueAt(replay(late))).toBe(UNTIL);
  });

  it('falls by itself when patience is over', () => {
    given(late)
      .when({ type: 'checkTime' }, UNTIL - 1)
      .happens();
    given(late)
      .when({ type: 'checkTime' }, UNTIL + DAY)
      .happens({ type: 'gameEnded', at: UNTIL, ending: 'flagFall', outcome: '0-1' });
    given(under('claim')).when({ type: 'checkTime' }, UNTIL).happens({ type: 'gameEnded', at: UNTIL });
  });

  it('is claimed by the opponent alone', () => {
    given(late)
      .when({ type: 'claimFlag', by: BEA }, DEADLINE + HOUR)
      .happens({ type: 'gameEnded', at: DEADLINE + HOUR, ending: 'flagFall', outcome: '0-1' });
    given(late)
      .when({ type: 'claimFlag', by: ANN }, DEADLINE + HOUR)
      .refuses('ownFlag');
    given(late)
      .when({ type: 'claimFlag', by: TOM }, DEADLINE + HOUR)
      .refuses('notAPlayer');
    given(under('claim'))
      .when({ type: 'claimFlag', by: BEA }, DEADLINE - 1)
      .refuses('flagStands', { fallsAt: DEADLINE });
  });

  it('keeps the late player from moving until more time is given', () => {
    given(late)
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE + HOUR)
      .refuses('overstepped', { opponent: BEA, until: UNTIL });
    const more = { type: 'timeGiven', at: DEADLINE + HOUR, color: 'white', duration: 2 * DAY } as const;
    given(late)
      .when({ type: 'giveTime', by: BEA, duration: 2 * DAY }, DEADLINE + HOUR)
      .happens({ ...more });
    given([...late, more])
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE + DAY)
      .happens({ type: 'movePlayed' });
    given([...late, more])
      .when({ type: 'checkTime' }, DEADLINE + HOUR + 2 * DAY)
      .happens({ type: 'overstepped', at: DEADLINE + HOUR + 2 * DAY });
  });

  it('is given neither too little nor for ever, nor by the one who is late, nor too soon', () => {
    given(late)
      .when({ type: 'giveTime', by: BEA, duration: 1 }, DEADLINE + HOUR)
      .refuses('timeNotGiven');
    given(late)
      .when({ type: 'giveTime', by: BEA, duration: Number.NaN }, DEADLINE + HOUR)
      .refuses('timeNotGiven');
    given(late)
      .when({ type: 'giveTime', by: BEA, duration: 400 * DAY }, DEADLINE + HOUR)
      .refuses('timeNotGiven');
    given(late)
      .when({ type: 'giveTime', by: ANN, duration: DAY }, DEADLINE + HOUR)
      .refuses('ownFlag');
    given(under('claim'))
      .when({ type: 'giveTime', by: BEA, duration: DAY }, NOON + DAY)
      .refuses('flagStands');
    given(begun(flag('automatic')))
      .when({ type: 'giveTime', by: BEA, duration: DAY }, NOON + DAY)
      .refuses('flagsFallAlone');
  });

  it('lets the late player resign, and both agree on a draw', () => {
    given(late)
      .when({ type: 'resign', by: ANN }, DEADLINE + HOUR)
      .happens({ type: 'gameEnded', ending: 'resignation' });
  });
});

describe('a flag that only the players may point out (ledger T3, club B 4)', () => {
  it('changes nothing until one does', () => {
    given(under('players'))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE + DAY)
      .happens({ type: 'movePlayed' });
    given(under('players'))
      .when({ type: 'claimFlag', by: BEA }, DEADLINE + DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall' });
  });

  it('leaves the schedule nothing to wait for', () => {
    expect(nextDueAt(replay([...under('players'), ...REMINDED]))).toBeUndefined();
  });
});
