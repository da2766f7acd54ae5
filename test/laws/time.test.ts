import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  decide,
  evolve,
  type Game,
  HOUR,
  MINUTE,
  nextDueAt,
  parseTimeControl,
  type RunningGame,
  replay,
  timeControlInWords,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, flag, given, NOON, played } from './given.ts';

const DEADLINE = NOON + 3 * DAY;
const AUTOMATIC = flag('automatic');

describe('the flag (ledger T3, T4, T10)', () => {
  it('falls at the deadline, never before', () => {
    given(begun(AUTOMATIC))
      .when({ type: 'checkTime' }, DEADLINE - 1)
      .happens({ type: 'reminded' }, { type: 'reminded' });
    given(begun(AUTOMATIC))
      .when({ type: 'checkTime' }, DEADLINE)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '0-1', by: 'white', at: DEADLINE });
  });

  it('fell at the deadline, however late the schedule asks', () => {
    given(begun(AUTOMATIC))
      .when({ type: 'checkTime' }, DEADLINE + 9 * DAY)
      .happens({ type: 'gameEnded', at: DEADLINE });
  });

  it('finds a move in time that was received before it, and late what was received at it', () => {
    given(begun(AUTOMATIC))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE - 1)
      .happens({ type: 'movePlayed' });
    given(begun(AUTOMATIC))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE)
      .refuses('tooLate', { fellAt: DEADLINE });
    given(begun(AUTOMATIC)).when({ type: 'offerDraw', by: BEA }, DEADLINE).refuses('tooLate');
    given(begun(AUTOMATIC)).when({ type: 'resign', by: BEA }, DEADLINE).refuses('tooLate');
  });

  it('is lifted for a move that came in time and was still on its way (ledger T10)', () => {
    const fell = { type: 'gameEnded', at: DEADLINE, ending: 'flagFall', outcome: '0-1', by: 'white' } as const;
    const game = given([...begun(AUTOMATIC), fell])
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE - 1)
      .happens({ type: 'flagLifted' }, { type: 'movePlayed', uci: 'e2e4' });
    expect(game).toMatchObject({ phase: 'running' });
    given([...begun(AUTOMATIC), fell])
      .when({ type: 'playMove', by: ANN, text: 'e4' }, DEADLINE)
      .refuses('gameOver');
    given([...begun(AUTOMATIC), fell])
      .when({ type: 'playMove', by: ANN, text: 'e5' }, DEADLINE - 1)
      .refuses('unplayable');
    given([...begun(AUTOMATIC), fell])
      .when({ type: 'playMove', by: BEA, text: 'e5' }, DEADLINE - 1)
      .refuses('gameOver');
  });

  it('is lifted as well for a draw or a resignation that came in time', () => {
    const fell = { type: 'gameEnded', at: DEADLINE + 60_000, ending: 'flagFall', outcome: '1-0', by: 'black' } as const;
    const offered = [...played('e2e4=', AUTOMATIC), fell];
    const agreed = { type: 'gameEnded', ending: 'agreement', outcome: '1/2-1/2' } as const;
    for (const type of ['acceptDraw', 'offerDraw'] as const) {
      given(offered).when({ type, by: BEA }, DEADLINE).happens({ type: 'flagLifted' }, agreed);
      given(offered)
        .when({ type, by: BEA }, DEADLINE + 60_000)
        .refuses('gameOver');
    }
    given(offered)
      .when({ type: 'resign', by: ANN }, DEADLINE)
      .happens({ type: 'flagLifted' }, { type: 'gameEnded', ending: 'resignation', outcome: '0-1' });
    given(offered).when({ type: 'declineDraw', by: BEA }, DEADLINE).refuses('gameOver');
    given([...played('e2e4', AUTOMATIC), fell])
      .when({ type: 'offerDraw', by: BEA }, DEADLINE)
      .refuses('gameOver');
  });

  it('does not hinder a call for the arbiter', () => {
    given(begun(AUTOMATIC))
      .when({ type: 'callArbiter', by: ANN, reason: 'my line was down' }, DEADLINE)
      .happens({ type: 'arbiterCalled' });
  });

  it('falls at the same millisecond, however the checks are spaced (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * DAY }), { maxLength: 40 }), (spacing) => {
        let game: Game = replay(begun(AUTOMATIC));
        for (const offset of [...spacing.sort((a, b) => a - b), 5 * DAY]) {
          const decision = decide(game, { type: 'checkTime' }, NOON + offset);
          if (decision.accepted) game = decision.events.reduce(evolve, game);
        }
        expect(game).toMatchObject({ phase: 'ended', endedAt: DEADLINE, ending: 'flagFall' });
      }),
    );
  });
});

describe('reminders (ledger T8)', () => {
  it('come 24 hours and 6 hours before the flag, once each', () => {
    const first = { type: 'reminded', color: 'white', before: 24 * HOUR } as const;
    given(begun())
      .when({ type: 'checkTime' }, DEADLINE - 24 * HOUR - 1)
      .happens();
    given(begun())
      .when({ type: 'checkTime' }, DEADLINE - 24 * HOUR)
      .happens(first);
    const reminded = [...begun(), { ...first, at: DEADLINE - 24 * HOUR }];
    given(reminded)
      .when({ type: 'checkTime' }, DEADLINE - 23 * HOUR)
      .happens();
    given(reminded)
      .when({ type: 'checkTime' }, DEADLINE - 6 * HOUR)
      .happens({ type: 'reminded', before: 6 * HOUR });
  });

  it('begin anew with each turn', () => {
    expect((replay(played('e2e4')) as RunningGame).reminded).toEqual([]);
  });

  it('are not sent for what the turn never had', () => {
    const daily = begun({ time: { kind: 'perMove', perMove: DAY } });
    expect(nextDueAt(replay(daily))).toBe(NOON + DAY - 6 * HOUR);
  });

  it('and the flag are what the schedule waits for', () => {
    expect(nextDueAt(replay(begun()))).toBe(DEADLINE - 24 * HOUR);
    const both = [24, 6].map(
      (hours) => ({ type: 'reminded', at: NOON, color: 'white', before: hours * HOUR }) as const,
    );
    expect(nextDueAt(replay([...begun(), ...both]))).toBe(DEADLINE);
  });
});

describe('a time control in plain words (ledger T1)', () => {
  it.each([
    ['3 days per move', 3 * DAY],
    ['3 days', 3 * DAY],
    ['3d', 3 * DAY],
    ['1 day a move', DAY],
    ['12h/move', 12 * HOUR],
    ['a week per move', 7 * DAY],
    ['  TWO  Days  each move ', 2 * DAY],
    ['1.5 days per move', 36 * HOUR],
    ['90 minutes per move', 90 * MINUTE],
    ['36h per move', 36 * HOUR],
    ['3 days for each move', 3 * DAY],
    ['up to 3 days per move', 3 * DAY],
  ])('reads "%s"', (text, perMove) => {
    expect(parseTimeControl(text)).toEqual({ ok: true, value: { kind: 'perMove', perMove } });
  });

  it.each(['', 'soon', '3', 'three fortnights', '1e9 days', '3 days per game, please'])(
    'refuses "%s" with examples',
    (text) => {
      expect(parseTimeControl(text)).toMatchObject({
        ok: false,
        error: { code: 'unreadableTime', examples: expect.any(Array) },
      });
    },
  );

  it.each(['1 minute', '400 days', '0 days'])('finds "%s" out of range', (text) => {
    expect(parseTimeControl(text)).toMatchObject({ ok: false, error: { code: 'timeOutOfRange' } });
  });

  it('reads back what it says (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.constantFrom(DAY, HOUR), (count, unit) => {
        const control = { kind: 'perMove', perMove: count * unit } as const;
        const read = parseTimeControl(timeControlInWords(control));
        expect(read).toEqual({ ok: true, value: control });
      }),
    );
  });
});
