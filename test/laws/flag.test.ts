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
    const passed: GameEvent = { type: 'flagPassed', at: DEADLINE, color: 'white' };
    expect(nextDueAt(replay([...begun({}, 'club'), ...REMINDED]))).toBe(DEADLINE);
    given([...begun({}, 'club'), ...REMINDED])
      .when({ type: 'checkTime' }, DEADLINE)
      .happens(passed);
    expect(nextDueAt(replay([...begun({}, 'club'), ...REMINDED, passed]))).toBeUndefined();
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

  it('is given an hour at least, and sixty days at most', () => {
    for (const duration of [HOUR, 60 * DAY]) {
      given(late)
        .when({ type: 'giveTime', by: BEA, duration }, DEADLINE + HOUR)
        .happens({ type: 'timeGiven', duration });
    }
    for (const duration of [HOUR - 1, 60 * DAY + 1]) {
      given(late)
        .when({ type: 'giveTime', by: BEA, duration }, DEADLINE + HOUR)
        .refuses('timeNotGiven', { least: HOUR, most: 60 * DAY });
    }
  });

  it('leaves the opponent what does not need the late player', () => {
    given(late)
      .when({ type: 'offerDraw', by: BEA }, DEADLINE + HOUR)
      .happens({ type: 'drawOfferPrepared', color: 'black' });
  });

  it('is too late for anything once patience is over, from then and not from the deadline', () => {
    given(late).when({ type: 'giveTime', by: BEA, duration: DAY }, UNTIL).refuses('tooLate', { fellAt: UNTIL });
    given(begun(flag('automatic')))
      .when({ type: 'resign', by: ANN }, DEADLINE + HOUR)
      .refuses('tooLate', { fellAt: DEADLINE });
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

  it('notes the reminders that an outage kept back, and no more', () => {
    given(under('players'))
      .when({ type: 'checkTime' }, DEADLINE + HOUR)
      .happens({ type: 'reminded', before: 24 * HOUR }, { type: 'reminded', before: 6 * HOUR });
    given([...under('players'), ...REMINDED])
      .when({ type: 'checkTime' }, DEADLINE + HOUR)
      .happens();
  });

  it('leaves the schedule nothing to wait for', () => {
    const passed: GameEvent = { type: 'flagPassed', at: DEADLINE, color: 'white' };
    expect(nextDueAt(replay([...under('players'), ...REMINDED, passed]))).toBeUndefined();
  });
});

describe('a flag of who faces too little to mate (ledger T4)', () => {
  const CLAIM = { type: 'claimFlag', by: BEA } as const;
  const drawn = { type: 'gameEnded', ending: 'flagFall', outcome: '1/2-1/2' } as const;

  it('draws under club by the list of material alone: two knights can mate, and are a draw all the same', () => {
    given(begun({ fen: '5nnk/8/8/8/8/8/8/K7 w - - 0 1' }, 'club'))
      .when(CLAIM, DEADLINE)
      .happens({ ...drawn, evidence: { kind: 'material' } });
    given(begun({ fen: '5nnk/8/8/8/8/8/8/K7 w - - 0 1' }, 'fide'))
      .when({ type: 'checkTime' }, DEADLINE)
      .happens({ type: 'gameEnded', outcome: '0-1' });
  });
});
