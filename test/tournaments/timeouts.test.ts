import { describe, expect, it } from 'vitest';
import { replayTournament, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { lawOfTimeouts } from '../../lambdas/tournaments/timeouts.ts';
import {
  ANN,
  about,
  BEA,
  DIRECTOR,
  endOf,
  gameOf,
  given,
  having,
  losesOnTime,
  lostBy,
  note,
  pairRounds,
  running,
  withPlayers,
} from './given.ts';

const start = running(4, 3);
const [first, second, third] = [1, 2, 3].map((round) => gameOf(start, round, ANN)) as [string, string, string];
const once = losesOnTime(start, 1, ANN);
const twice = losesOnTime(once, 2, ANN);
const ann = (history: readonly TournamentEvent[]) => replayTournament(history).entrants[0]!;

/** How the game of a round stands that ann has lost, on time unless told otherwise; noted as of a version. */
const lost = (round: number, version: number, more: object = { timedOut: ANN }) =>
  note(gameOf(start, round, ANN), version, lostBy(start, round, ANN, more), endOf(round));

describe('what is noted of a game', () => {
  const over = { outcome: '1/2-1/2', forfeit: false } as const;

  it('is how it ended', () => {
    const event = given(start)
      .when(note(second, 7, over))
      .happens({ type: 'gameNoted', gameId: second, version: 7, over });
    expect(event.games.filter((game) => game.over)).toEqual([
      expect.objectContaining({ id: second, version: 7, over }),
    ]);
  });

  it('is that it goes on again', () => {
    const history = having(start, note(second, 7, over));
    const event = given(history).when(note(second, 9)).happens({ type: 'gameNoted', gameId: second, version: 9 });
    expect(event.games.find(({ id }) => id === second)).not.toHaveProperty('over');
    expect(having(history, note(second, 9)).at(-1)).not.toHaveProperty('over');
  });

  it('changes nothing a second time, nor once something newer is known', () => {
    const history = having(start, note(second, 7, over));
    given(history)
      .when(note(second, 7, over))
      .happens();
    given(history).when(note(second, 7)).happens();
    given(history).when(note(second, 6)).happens();
    given(start)
      .when(note(second, 0, over))
      .happens();
  });

  it('keeps out what comes late, even where the game stands as it stood before', () => {
    const ended = having(start, note(second, 5, over));
    const endedAgain = having(ended, note(second, 9, over));
    expect(endedAgain.at(-1)).toMatchObject({ type: 'gameNoted', version: 9 });
    given(endedAgain).when(note(second, 7)).happens();
    const ruledInPlay = having(start, note(second, 4));
    given(ruledInPlay)
      .when(note(second, 3, over))
      .happens();
  });

  it('is of games of the event', () => {
    given(start)
      .when(note('another', 3, over))
      .refuses('notItsGame', { gameId: 'another' });
  });

  it('is noted even after the event', () => {
    const ended = [...start, { type: 'tournamentEnded', at: 1, by: ANN }] as const;
    given(ended)
      .when(note(second, 7, over))
      .happens({ type: 'gameNoted' });
  });
});

describe('a timeout in an event (ledger P3)', () => {
  it('is a warning the first time', () => {
    given(start)
      .when(lost(1, 5))
      .happens({ type: 'gameNoted' }, { type: 'timedOut', member: ANN, gameId: first, count: 1, law: 'a4c Swiss 5' });
    expect(once.at(-1)).not.toHaveProperty('withdraws');
    expect(ann(once)).toMatchObject({ standing: 'playing', timeouts: [{ gameId: first }] });
  });

  it('withdraws the player the second time', () => {
    const event = given(once)
      .when(lost(2, 5))
      .happens({ type: 'gameNoted' }, { type: 'timedOut', member: ANN, gameId: second, count: 2, withdraws: true });
    expect(event.entrants.map(({ standing }) => standing)).toEqual(['timedOut', 'playing', 'playing', 'playing']);
    expect(event.entrants[0]!.timeouts.map(({ gameId }) => gameId)).toEqual([first, second]);
  });

  it('withdraws nobody twice, nor who is out already', () => {
    expect(having(twice, lost(3, 5)).at(-1)).toMatchObject({ type: 'timedOut', count: 3 });
    expect(having(twice, lost(3, 5)).at(-1)).not.toHaveProperty('withdraws');
    const left = having(once, { type: 'withdraw', by: ANN });
    expect(having(left, lost(2, 5)).at(-1)).not.toHaveProperty('withdraws');
    expect(ann(having(left, lost(2, 5)))).toMatchObject({ standing: 'withdrawn' });
  });

  it('withdraws who was let in again at the next one', () => {
    const back = having(twice, about('readmit', ANN));
    given(back).when(lost(3, 5)).happens({ type: 'gameNoted' }, { type: 'timedOut', count: 3, withdraws: true });
  });

  it('is only counted where the event says so', () => {
    const counted = having(withPlayers(4, { timeouts: 'counted' }), pairRounds(3));
    const two = losesOnTime(losesOnTime(counted, 1, ANN), 2, ANN);
    expect(two.at(-1)).toMatchObject({ type: 'timedOut', count: 2 });
    expect(two.at(-1)).not.toHaveProperty('withdraws');
    expect(ann(two)).toMatchObject({ standing: 'playing' });
  });

  it('withdraws nobody from an event that is over', () => {
    let history = once;
    for (const { id, over } of replayTournament(once).games) {
      if (!over) history = having(history, note(id, 4, { outcome: '1-0', forfeit: false }));
    }
    history = having(history, { type: 'end', ...DIRECTOR });
    expect(having(history, lost(2, 8)).slice(-2)).toMatchObject([
      { type: 'gameNoted' },
      { type: 'timedOut', member: ANN, count: 2 },
    ]);
    expect(having(history, lost(2, 8)).at(-1)).not.toHaveProperty('withdraws');
    expect(ann(having(history, lost(2, 8)))).toMatchObject({ standing: 'playing' });
  });

  it('is of an entrant', () => {
    given(start)
      .when(lost(1, 5, { timedOut: '999' }))
      .happens({ type: 'gameNoted' });
  });

  it('rests on the book that has the rule, or on the event', () => {
    expect(lawOfTimeouts('a4c')).toBe('a4c Swiss 5');
    expect(lawOfTimeouts('fide')).toBe('fide, by setting');
    const history = having(withPlayers(2, {}, 'classic'), pairRounds());
    expect(losesOnTime(history, 1, ANN).at(-1)).toMatchObject({ law: 'classic, by setting' });
  });
});

describe('a timeout that was none after all (ledger P3)', () => {
  it('counts no more once the game goes on', () => {
    const event = given(once)
      .when(note(first, 12))
      .happens({ type: 'gameNoted' }, { type: 'timeoutVoided', member: ANN, gameId: first });
    expect(event.entrants[0]).toMatchObject({ standing: 'playing', timeouts: [] });
    expect(having(once, note(first, 12)).at(-1)).not.toHaveProperty('readmits');
  });

  it('counts no more once the game has ended in another way', () => {
    given(once)
      .when(lost(1, 12, {}))
      .happens({ type: 'gameNoted' }, { type: 'timeoutVoided', member: ANN, gameId: first });
  });

  it('counts on where only the score was changed', () => {
    given(once)
      .when(lost(1, 12, { outcome: '0-0', timedOut: ANN }))
      .happens({ type: 'gameNoted' });
  });

  it("becomes the other player's where they overstepped", () => {
    const [white, black] = [ANN, replayTournament(start).games.find(({ id }) => id === first)!.black];
    expect(black).not.toBe(white);
    given(once)
      .when(lost(1, 12, { timedOut: black }))
      .happens(
        { type: 'gameNoted' },
        { type: 'timeoutVoided', member: ANN },
        { type: 'timedOut', member: black, count: 1 },
      );
  });

  it('lets in who was withdrawn for it', () => {
    const event = given(twice)
      .when(note(first, 12))
      .happens({ type: 'gameNoted' }, { type: 'timeoutVoided', gameId: first, readmits: true });
    expect(event.entrants[0]).toMatchObject({ standing: 'playing', timeouts: [{ gameId: second }] });
  });

  it('lets nobody in who is out for something else, or still has two', () => {
    const expelled = having(twice, about('expel', ANN));
    expect(having(expelled, note(first, 12)).at(-1)).not.toHaveProperty('readmits');
    expect(ann(having(expelled, note(first, 12)))).toMatchObject({ standing: 'expelled' });
    const thrice = losesOnTime(twice, 3, ANN);
    expect(having(thrice, note(third, 12)).at(-1)).toMatchObject({ type: 'timeoutVoided' });
    expect(having(thrice, note(third, 12)).at(-1)).not.toHaveProperty('readmits');
  });

  it('lets nobody into an event that is over', () => {
    const over = [...twice, { type: 'tournamentEnded', at: 1, by: BEA }] as const;
    expect(having(over, note(first, 12)).at(-1)).toMatchObject({ type: 'timeoutVoided' });
    expect(having(over, note(first, 12)).at(-1)).not.toHaveProperty('readmits');
  });

  it('is no news where it was excused; but the next in that game counts', () => {
    const excused = having(once, about('excuseTimeout', ANN));
    given(excused).when(note(first, 12)).happens({ type: 'gameNoted' });
    given(excused).when(lost(1, 12)).happens({ type: 'gameNoted' });
    given(having(excused, note(first, 12)))
      .when(lost(1, 14))
      .happens({ type: 'gameNoted' }, { type: 'timedOut', count: 1 });
  });
});
