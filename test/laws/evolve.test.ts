import { describe, expect, it } from 'vitest';
import { makeUci } from '../../lambdas/chess/index.ts';
import {
  BOOKS,
  BrokenHistory,
  DAY,
  type EndedGame,
  evolve,
  type Game,
  type GameEvent,
  HOUR,
  type RunningGame,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, begun, challenged, NOON, played } from './given.ts';

const LATER = NOON + HOUR;
const over = (more: Partial<GameEvent & { type: 'gameEnded' }> = {}): GameEvent => ({
  type: 'gameEnded',
  at: LATER,
  ending: 'resignation',
  outcome: '0-1',
  ...more,
});
const running = (events: readonly GameEvent[]) => replay(events) as RunningGame;
const ended = (events: readonly GameEvent[]) => replay(events) as EndedGame;

describe('a history that contradicts itself', () => {
  const move: GameEvent = { type: 'movePlayed', at: LATER, uci: 'e2e4' };
  it.each<[string, readonly GameEvent[], string]>([
    ['no game at all', [move], "movePlayed can't follow in a game that is not there"],
    ['a challenge', [...challenged(), move], "movePlayed can't follow in a game that is challenge"],
    ['a running game', [...begun(), { type: 'challengeDeclined', at: LATER }], 'a game that is running'],
    ['a challenge that has lapsed', [...challenged(), { type: 'challengeDeclined', at: NOON }, move], 'that is lapsed'],
    ['a game that is over', [...begun(), over(), move], "movePlayed can't follow in a game that is ended"],
    ['a game that runs, whose flag never fell', [...begun(), { type: 'flagLifted', at: LATER }], 'that is running'],
  ])('is a fault after %s', (_, events, message) => {
    expect(() => replay(events)).toThrow(BrokenHistory);
    expect(() => replay(events)).toThrow(message);
  });

  it('is a fault where it is empty, or where a move or a board can’t be read', () => {
    expect(() => replay([])).toThrow('no events');
    expect(() => replay([...begun(), { type: 'movePlayed', at: LATER, uci: 'no move' }])).toThrow('no move: no move');
    expect(() => replay(begun({ fen: '8/8 w' }))).toThrow("the start position can't be read: 8/8 w");
  });
});

describe('a game that has begun', () => {
  it('owes nobody anything', () => {
    expect(replay(begun())).toMatchObject({
      phase: 'running',
      moves: [],
      offers: [],
      preparedOffers: [],
      offerChanges: 0,
      takebackRequests: 0,
      touched: [],
      adjusting: false,
      touchClaimed: false,
      lines: { white: [], black: [] },
      lineChanges: { white: 0, black: 0 },
      calls: { white: 0, black: 0 },
      reminded: [],
    });
  });
});

describe('what a move takes with it (ledger O1, T8)', () => {
  const prepared = (color: 'white' | 'black'): GameEvent => ({ type: 'drawOfferPrepared', at: NOON, color });

  it("is the mover's prepared offer, and not the opponent's", () => {
    const both = [...begun(), prepared('white'), prepared('black')];
    expect(running([...both, { type: 'movePlayed', at: LATER, uci: 'e2e4' }]).preparedOffers).toEqual(['black']);
    expect(
      running([...both, { type: 'movePlayed', at: LATER, uci: 'e2e4', conditional: true }]).preparedOffers,
    ).toEqual(['white', 'black']);
    expect(running([...both, { type: 'drawOfferDropped', at: LATER, color: 'white' }]).preparedOffers).toEqual([
      'black',
    ]);
  });

  it('is what the player was reminded of; more time has them reminded anew as well', () => {
    const reminded: GameEvent = { type: 'reminded', at: NOON, color: 'white', before: DAY };
    const late: GameEvent = { type: 'timeGiven', at: NOON + 3 * DAY, color: 'white', duration: 2 * DAY };
    expect(running([...begun(), reminded]).reminded).toEqual([DAY]);
    expect(running([...begun(), reminded, { type: 'movePlayed', at: LATER, uci: 'e2e4' }]).reminded).toEqual([]);
    expect(running([...begun(), reminded, late]).reminded).toEqual([]);
  });
});

describe('conditional lines in the record (ledger M1, M8)', () => {
  const lines: GameEvent = { type: 'linesAdded', at: LATER, color: 'white', lines: ['e7e5 g1f3', 'c7c5 g1f3'] };

  it('are those that were added, without those that were dropped', () => {
    const events: GameEvent[] = [
      ...played('e2e4'),
      lines,
      { type: 'linesDropped', at: LATER, color: 'white', lines: ['e7e5 g1f3'] },
    ];
    expect(running(events).lines).toEqual({ white: [['c7c5', 'g1f3']], black: [] });
    expect(running(events).lineChanges).toEqual({ white: 2, black: 0 });
  });

  it('go with the board that they were made on, when a move is taken back', () => {
    const settings = { ...BOOKS.fide.settings, takebacks: 'byConsent' as const };
    const events: GameEvent[] = [
      ...played('e2e4', { settings }, 'fide'),
      lines,
      { type: 'movesTakenBack', at: LATER, color: 'black', plies: 1 },
    ];
    expect(running(events).lines).toEqual({ white: [], black: [] });
  });

  it('are not touched by what is only told', () => {
    const game = running([...played('e2e4'), lines]);
    expect(evolve(game, { type: 'linesLapsed', at: LATER, color: 'white' })).toBe(game);
    expect(evolve(game, { type: 'offeredTooOften', at: LATER, color: 'white', count: 3, why: 'often' })).toBe(game);
  });
});

describe('a game that has ended (ledger E1, T2)', () => {
  it('keeps who ended it, on what it rests and which move was named, where there is such a thing', () => {
    const bare = ended([...begun(), over()]);
    for (const name of ['endedBy', 'evidence', 'named']) expect(bare).not.toHaveProperty(name);
    const evidence = { kind: 'threefold', plies: [0, 4, 8] } as const;
    expect(ended([...begun(), over({ by: 'white', evidence, named: 'e2e4' })])).toMatchObject({
      endedBy: 'white',
      evidence,
      named: 'e2e4',
      endedAt: LATER,
    });
  });

  const INCREMENT = { time: { kind: 'periods', periods: [{ time: 30 * DAY, increment: DAY }] } } as const;
  const moves = played('e2e4 e7e5', INCREMENT);
  const last = moves.at(-1)!.at;
  const blacks = (event: GameEvent) => ended([...moves, event]).clock.times.black.left;

  it('brings its last move no time where the move ended it, and the time that it brought otherwise', () => {
    const begunWith = 30 * DAY - 60_000;
    expect(blacks(over({ at: last, ending: 'dead' }))).toBe(begunWith);
    expect(blacks(over({ at: last, ending: 'resignation' }))).toBe(begunWith + DAY);
    expect(blacks(over({ at: last + HOUR, ending: 'threefold' }))).toBe(begunWith + DAY);
  });

  it('takes calls for the arbiter (ledger A1), and goes on from where it was if its flag is lifted', () => {
    const fallen = [...played('e2e4'), over({ ending: 'flagFall', by: 'black' })];
    const call: GameEvent = { type: 'arbiterCalled', at: LATER, by: ANN, reason: 'the flag' };
    expect(ended([...fallen, call])).toMatchObject({ phase: 'ended', before: { calls: { white: 1, black: 0 } } });
    const lifted: Game = replay([...fallen, call, { type: 'flagLifted', at: LATER }]);
    expect(lifted).toMatchObject({ phase: 'running', calls: { white: 1 } });
    expect((lifted as RunningGame).moves.map(({ move }) => makeUci(move))).toEqual(['e2e4']);
  });
});
