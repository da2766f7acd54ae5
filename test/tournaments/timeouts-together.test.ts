import { describe, expect, it } from 'vitest';
import { DAY, type Instant, MINUTE } from '../../lambdas/laws/index.ts';
import { replayTournament, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { ANN, about, gameOf, given, having, LATER, lostBy, note, pairRounds, running, withPlayers } from './given.ts';

const start = running(6, 5);
const games = [1, 2, 3, 4, 5].map((round) => gameOf(start, round, ANN));
const entrant = (history: readonly TournamentEvent[]) => replayTournament(history).entrants[0]!;

/** ann loses the game of a round on time, which the event hears of at an instant, and when it was. */
const loses = (history: readonly TournamentEvent[], round: number, at: Instant, endedAt = at): TournamentEvent[] =>
  having(history, note(games[round - 1]!, 9, lostBy(history, round, ANN), endedAt), at);

const once = loses(start, 1, LATER);

describe('timeouts of one who stays away (ledger P3)', () => {
  it('count with the first for a day, and bring nothing more', () => {
    const twice = loses(once, 2, LATER + MINUTE);
    expect(twice.at(-1)).toEqual({
      ...{ type: 'timedOut', at: LATER + MINUTE, member: ANN, gameId: games[1], endedAt: LATER + MINUTE },
      ...{ count: 1, law: 'a4c Swiss 5', with: games[0] },
    });
    const thrice = loses(twice, 3, LATER + DAY);
    expect(thrice.at(-1)).toMatchObject({ count: 1, with: games[0] });
    expect(entrant(thrice)).toMatchObject({ standing: 'playing', timeouts: [{}, {}, {}] });
  });

  it('withdraw with the next after that day', () => {
    const twice = loses(once, 2, LATER + MINUTE);
    const later = loses(twice, 3, LATER + DAY + 1);
    expect(later.at(-1)).toMatchObject({ count: 2, withdraws: true });
    expect(later.at(-1)).not.toHaveProperty('with');
    expect(entrant(later).standing).toBe('timedOut');
  });

  it('are those that came in that day, however late the event hears of them', () => {
    expect(loses(once, 2, LATER + 5 * DAY, LATER + MINUTE).at(-1)).toMatchObject({ with: games[0] });
    const toldLate = loses(start, 1, LATER + 2 * DAY, LATER);
    expect(loses(toldLate, 2, LATER + 2 * DAY + 1, LATER + 2 * DAY).at(-1)).toMatchObject({ with: games[0] });
  });

  it('of the day of a withdrawal count with that one, also for who has been readmitted meanwhile', () => {
    const out = loses(once, 2, LATER + 2 * DAY);
    expect(loses(out, 3, LATER + 2 * DAY + 1).at(-1)).toMatchObject({ count: 2, with: games[1] });
    const back = having(out, about('readmit', ANN), LATER + 2 * DAY + 1);
    const third = loses(back, 3, LATER + 3 * DAY);
    expect(third.at(-1)).not.toHaveProperty('withdraws');
    expect(loses(third, 4, LATER + 4 * DAY).at(-1)).toMatchObject({ count: 3, withdraws: true });
  });

  it('are excused together, whichever is named', () => {
    const thrice = loses(loses(once, 2, LATER + MINUTE), 3, LATER + 2 * MINUTE);
    for (const more of [{}, { gameId: games[0] }, { gameId: games[1] }]) {
      const event = given(thrice)
        .when(about('excuseTimeout', ANN, more), LATER + DAY)
        .happens({ type: 'timeoutExcused', gameId: games[0], also: [games[1], games[2]] });
      expect(event.entrants[0]!.timeouts).toEqual([]);
    }
  });

  it('let in who was withdrawn by them once they are excused', () => {
    const out = loses(loses(once, 2, LATER + 2 * DAY), 3, LATER + 2 * DAY + MINUTE);
    const event = given(out)
      .when(about('excuseTimeout', ANN), LATER + 3 * DAY)
      .happens({ type: 'timeoutExcused', gameId: games[1], also: [games[2]], readmits: true });
    expect(event.entrants[0]).toMatchObject({ standing: 'playing', timeouts: [{ gameId: games[0] }] });
  });

  it('stand for the first where that one was none after all', () => {
    const twice = loses(once, 2, LATER + MINUTE);
    const left = having(twice, note(games[0]!, 12), LATER + MINUTE);
    expect(left.at(-1)).toMatchObject({ type: 'timeoutVoided', gameId: games[0] });
    expect(entrant(left).timeouts).toMatchObject([{ gameId: games[1] }]);
    expect(loses(left, 3, LATER + 3 * DAY).at(-1)).toMatchObject({ count: 2, withdraws: true });
  });

  it('keep who was withdrawn out as long as any of the second day counts', () => {
    const out = loses(loses(once, 2, LATER + 2 * DAY), 3, LATER + 2 * DAY + MINUTE);
    const left = having(out, note(games[1]!, 12), LATER + 3 * DAY);
    expect(left.at(-1)).not.toHaveProperty('readmits');
    expect(having(left, note(games[2]!, 12), LATER + 3 * DAY).at(-1)).toMatchObject({ readmits: true });
  });

  it('are each counted by themselves where the event only counts them', () => {
    const counted = having(withPlayers(6, { timeouts: 'counted' }), pairRounds(5));
    const twice = loses(loses(counted, 1, LATER), 2, LATER + MINUTE);
    expect(twice.at(-1)).toMatchObject({ count: 2 });
    expect(twice.at(-1)).not.toHaveProperty('with');
  });
});
