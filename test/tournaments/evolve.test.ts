import { describe, expect, it } from 'vitest';
import { BrokenHistory } from '../../lambdas/laws/index.ts';
import {
  entrantNames,
  entrantOf,
  evolveTournament,
  inPlayOf,
  plays,
  replayTournament,
} from '../../lambdas/tournaments/index.ts';
import { ANN, about, BEA, CAT, DAN, entered, gameOf, having, losesOnTime, note, opened, running } from './given.ts';

describe('the events of an event', () => {
  it('are what it is', () => {
    const history = having(losesOnTime(running(4), 1, ANN), about('expel', BEA));
    expect(history.slice(1).reduce(evolveTournament, evolveTournament(undefined, history[0]!))).toEqual(
      replayTournament(history),
    );
  });

  it('begin with its opening, and have no other', () => {
    expect(() => replayTournament([])).toThrow(new BrokenHistory('an event without events'));
    expect(() => replayTournament(entered(ANN))).toThrow(
      new BrokenHistory('entered in an event that was never opened'),
    );
    expect(() => replayTournament([...opened(), ...opened()])).toThrow(
      new BrokenHistory('an event that was opened twice'),
    );
  });
});

describe('what is asked of an event', () => {
  const history = running(4, 2);

  it('is who is in it', () => {
    const event = replayTournament(having(history, about('expel', BEA)));
    expect(entrantOf(event, BEA)).toMatchObject({ member: BEA, standing: 'expelled' });
    expect(entrantOf(event, '999')).toBeUndefined();
    expect([ANN, BEA, '999'].map((member) => plays(event, member))).toEqual([true, false, false]);
  });

  it('is what they go by', () => {
    expect(entrantNames(replayTournament(running(2)))).toEqual({ [ANN]: `player ${ANN}`, [BEA]: `player ${BEA}` });
  });

  it('is what somebody has in play', () => {
    const game = gameOf(history, 1, ANN);
    const event = replayTournament(having(history, note(game, 3, { outcome: '1-0', forfeit: false })));
    expect(inPlayOf(event, ANN).map(({ round, white, black }) => [round, white, black])).toEqual([[2, ANN, BEA]]);
    expect(inPlayOf(event, CAT).map(({ round, white, black }) => [round, white, black])).toEqual([
      [1, BEA, CAT],
      [2, DAN, CAT],
    ]);
  });
});
