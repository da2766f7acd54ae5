import { describe, expect, it } from 'vitest';
import { DAY, decide, type GameEvent, HOUR, type MemberChoice, nextDueAt, replay } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON } from './given.ts';

const chosen = (choice: MemberChoice, at = NOON): GameEvent[] => {
  const game = begun();
  const decision = decide(replay(game), { type: 'heedMember', by: ANN, choice, leave: [] }, at);
  return decision.accepted ? [...game, ...decision.events] : game;
};

const CHECK = { type: 'checkTime' } as const;

describe('reminders as a player has chosen (ledger T8)', () => {
  it('come when they were asked for, each once', () => {
    const game = chosen({ reminders: [30 * HOUR, HOUR] });
    expect(nextDueAt(replay(game))).toBe(NOON + 3 * DAY - 30 * HOUR);
    given(game)
      .when(CHECK, NOON + 3 * DAY - 31 * HOUR)
      .happens();
    const first = { type: 'reminded', color: 'white', before: 30 * HOUR } as const;
    given(game)
      .when(CHECK, NOON + 3 * DAY - 30 * HOUR)
      .happens(first);
    const told: GameEvent[] = [...game, { ...first, at: NOON + 3 * DAY - 30 * HOUR }];
    given(told)
      .when(CHECK, NOON + 3 * DAY - 29 * HOUR)
      .happens();
    expect(nextDueAt(replay(told))).toBe(NOON + 3 * DAY - HOUR);
  });

  it('may be none at all: then only the flag is waited for', () => {
    expect(nextDueAt(replay(chosen({ reminders: [] })))).toBe(NOON + 3 * DAY);
  });

  it('are the usual ones where nothing was chosen', () => {
    expect(nextDueAt(replay(begun()))).toBe(NOON + 2 * DAY);
  });

  it('wait for the end of quiet hours, but for the last warning', () => {
    const game = chosen({ reminders: [24 * HOUR, 6 * HOUR], quiet: { from: 11 * 60, to: 15 * 60 }, zone: 'UTC' });
    expect(nextDueAt(replay(game))).toBe(NOON + 2 * DAY + 3 * HOUR);
    const last = chosen({ reminders: [24 * HOUR], quiet: { from: 11 * 60, to: 15 * 60 }, zone: 'UTC' });
    expect(nextDueAt(replay(last))).toBe(NOON + 2 * DAY);
  });

  it("are quiet at night where the player lives, not in the server's zone", () => {
    const quiet = { from: 22 * 60, to: 7 * 60 };
    const tokyo = chosen({ reminders: [24 * HOUR, HOUR], quiet, zone: 'Asia/Tokyo' });
    expect(nextDueAt(replay(tokyo))).toBe(NOON + 2 * DAY); // 21:00 there
    const sydney = chosen({ reminders: [24 * HOUR, HOUR], quiet, zone: 'Australia/Sydney' });
    expect(nextDueAt(replay(sydney))).toBe(NOON + 2 * DAY + 8 * HOUR); // 23:00 there, until 7:00
  });

  it('are left out where the quiet hours last until the flag has fallen', () => {
    const game = chosen({ reminders: [3 * HOUR, HOUR], quiet: { from: 8 * 60, to: 13 * 60 }, zone: 'UTC' });
    expect(nextDueAt(replay(game))).toBe(NOON + 3 * DAY - HOUR);
  });

  it('never keep the schedule from the flag, whatever the quiet hours', () => {
    for (const to of [12 * 60, 13 * 60]) {
      const game = chosen({ reminders: [3 * HOUR, HOUR], quiet: { from: 8 * 60, to }, zone: 'UTC' });
      const told: GameEvent = { type: 'reminded', at: NOON + 3 * DAY - HOUR, color: 'white', before: HOUR };
      expect(nextDueAt(replay([...game, told]))).toBe(NOON + 3 * DAY);
    }
  });

  it('that are due together come the longest first', () => {
    given(chosen({ reminders: [HOUR, 30 * HOUR, 6 * HOUR] }))
      .when(CHECK, NOON + 3 * DAY - 1)
      .happens(
        { type: 'reminded', before: 30 * HOUR },
        { type: 'reminded', before: 6 * HOUR },
        { type: 'reminded', before: HOUR },
      );
  });

  it('are not made up for when they are chosen after their time', () => {
    const game = chosen({ reminders: [2 * DAY, HOUR] }, NOON + 2 * DAY);
    given(game)
      .when(CHECK, NOON + 2 * DAY)
      .happens();
  });

  it('are chosen by each for themselves, and choosing the same again changes nothing', () => {
    const game = chosen({ reminders: [] });
    given(game)
      .when({ type: 'heedMember', by: ANN, choice: { reminders: [] }, leave: [] }, NOON)
      .happens();
    given(game)
      .when({ type: 'heedMember', by: BEA, choice: { reminders: [HOUR] }, leave: [] }, NOON)
      .happens({ type: 'memberChose', color: 'black' });
  });
});

describe('piece letters (ledger N8)', () => {
  it('are read in the language that the player has chosen, before that of their client', () => {
    given(chosen({ letters: 'de' }))
      .when({ type: 'playMove', by: ANN, text: 'Sf3', locale: 'fr' }, NOON)
      .happens({ type: 'movePlayed', uci: 'g1f3' });
    given(begun())
      .when({ type: 'playMove', by: ANN, text: 'Cf3', locale: 'fr' }, NOON)
      .happens({ type: 'movePlayed', uci: 'g1f3' });
    given(begun()).when({ type: 'playMove', by: ANN, text: 'Sf3', locale: 'fr' }, NOON).refuses('unplayable');
  });
});
