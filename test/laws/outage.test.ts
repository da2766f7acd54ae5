import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  MINUTE,
  type Outage,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, flag, NOON } from './given.ts';

const CHECK: Command = { type: 'checkTime' };

const told = (
  history: readonly GameEvent[],
  outages: readonly Outage[],
  ...steps: readonly (readonly [Command, number])[]
): GameEvent[] => {
  const events = [...history];
  for (const [command, at] of steps) {
    const decision = decide(replay(events), command, at, outages);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    events.push(...decision.events);
  }
  return events;
};

const left = (events: readonly GameEvent[], color: 'white' | 'black', at: number): number =>
  remainingAt((replay(events) as RunningGame).clock, color, at);

const OUT: Outage = { from: NOON + HOUR, to: NOON + 3 * HOUR };

describe('an outage of the service (ledger T6)', () => {
  it('is given back to the running clock, with an event that says so', () => {
    const events = told(begun(), [OUT], [CHECK, OUT.to]);
    expect(events.at(-1)).toEqual({ type: 'timeGivenBack', at: OUT.to, ...OUT });
    expect(left(events, 'white', OUT.to)).toBe(3 * DAY - HOUR);
  });

  it('is given back once, however often it is asked', () => {
    const once = told(begun(), [OUT], [CHECK, OUT.to]);
    expect(told(once, [OUT], [CHECK, OUT.to], [CHECK, OUT.to + MINUTE])).toEqual(once);
  });

  it('is given back before a flag is judged', () => {
    const long = { from: NOON + 2 * DAY, to: NOON + 4 * DAY };
    const events = told(begun(), [long], [CHECK, long.to]);
    expect(events.map(({ type }) => type)).not.toContain('gameEnded');
    expect(left(events, 'white', long.to)).toBe(DAY);
  });

  it('does not lift a flag that had fallen before it', () => {
    const late = { from: NOON + 3 * DAY + MINUTE, to: NOON + 4 * DAY };
    const events = told(begun(flag('automatic')), [late], [CHECK, late.to]);
    expect(events.at(-1)).toMatchObject({ type: 'gameEnded', at: NOON + 3 * DAY });
  });

  it('is given back to whoever moves right after it, before the move is counted', () => {
    const events = told(begun(), [OUT], [{ type: 'playMove', by: ANN, text: 'e4' }, OUT.to + HOUR]);
    expect(events.slice(-2)).toMatchObject([{ type: 'timeGivenBack' }, { type: 'movePlayed' }]);
    expect((replay(events) as RunningGame).clock.times.white.spent).toBe(2 * HOUR);
  });

  it('is shared by the turns that it fell into, where a move came in the middle', () => {
    const events = told(
      begun(),
      [OUT],
      [{ type: 'playMove', by: ANN, text: 'e4' }, OUT.from + MINUTE],
      [CHECK, OUT.to],
    );
    expect((replay(events) as RunningGame).clock.times.white.spent).toBe(HOUR);
    expect(left(events, 'black', OUT.to)).toBe(3 * DAY);
  });

  it('gives nothing to a clock that stood still, nor to a game that began later', () => {
    const leave = { id: 'l', from: NOON, to: NOON + DAY, firstDay: '2026-01-05', lastDay: '2026-01-05' };
    const still = told(begun(), [], [{ type: 'heedMember', by: ANN, choice: {}, leave: [leave] }, NOON]);
    expect(told(still, [OUT], [CHECK, OUT.to])).toEqual(still);
    const earlier = { from: NOON - DAY, to: NOON - HOUR };
    expect(told(begun(), [earlier], [CHECK, NOON + MINUTE])).toEqual(begun());
  });

  it('gives a clock whose leave ended in it what it lost after that', () => {
    const leave = { id: 'l', from: NOON, to: NOON + 2 * HOUR, firstDay: '2026-01-05', lastDay: '2026-01-05' };
    const still = told(begun(), [], [{ type: 'heedMember', by: ANN, choice: {}, leave: [leave] }, NOON]);
    const events = told(still, [OUT], [CHECK, OUT.to]);
    expect(events.slice(-2)).toMatchObject([{ type: 'leaveEnded', at: leave.to }, { type: 'timeGivenBack' }]);
    expect(left(events, 'white', OUT.to)).toBe(3 * DAY);
  });

  it('costs nobody a millisecond, whatever else happens', () => {
    const outage = fc
      .tuple(fc.integer({ min: 0, max: 12 * HOUR }), fc.integer({ min: 1, max: 12 * HOUR }))
      .map(([wait, length]) => ({ wait, length }));
    fc.assert(
      fc.property(
        fc.array(outage, { maxLength: 3 }),
        fc.array(fc.nat({ max: 2 * DAY }), { maxLength: 6 }),
        (gaps, looks) => {
          let at = NOON;
          const outages = gaps.map(({ wait, length }): Outage => {
            const from = at + wait;
            at = from + length;
            return { from, to: at };
          });
          const away = (instant: number): boolean => outages.some(({ from, to }) => instant > from && instant < to);
          const end = Math.max(at, NOON + 2 * DAY);
          const checks = looks
            .map((look) => NOON + look)
            .filter((look) => !away(look) && look < end)
            .sort((a, b) => a - b);
          const events = checks.concat(end).reduce<GameEvent[]>((sofar, look) => {
            const known = outages.filter(({ to }) => to <= look);
            return told(sofar, known, [CHECK, look]);
          }, begun());
          const lost = outages.reduce((sum, { from, to }) => sum + to - from, 0);
          const passed = end - NOON - lost;
          if (passed < 3 * DAY) expect(left(events, 'white', end)).toBe(3 * DAY - passed);
        },
      ),
    );
  });

  it('changes nothing for the player who waits', () => {
    const events = told(begun(), [OUT], [CHECK, OUT.to]);
    expect(left(events, 'black', OUT.to)).toBe(3 * DAY);
    expect(decide(replay(events), { type: 'playMove', by: BEA, text: 'e5' }, OUT.to).accepted).toBe(false);
  });
});
