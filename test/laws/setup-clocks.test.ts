import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  DAY,
  type GameEvent,
  HOUR,
  MINUTE,
  type RunningGame,
  remainingAt,
  replay,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { given, NOON, TOM, terms } from './given.ts';
import { begunBy, HOURLY, ITALIAN, setUp } from './setup-given.ts';

describe('the clocks of a game that goes on here (ledger A4, T1)', () => {
  const time = HOURLY;

  it('show what was left, and the moves made count towards the next time control', () => {
    const moves = Array.from({ length: 39 }, (_, index) =>
      index % 2 === 0 ? ['g1f3', 'g8f6'] : ['f3g1', 'f6g8'],
    ).flat();
    const open = { ...BOOKS.a4c.settings, repetition: { claim: 3 } };
    const more = { terms: terms('a4c', { time, settings: open }), moves, remaining: { white: HOUR, black: 2 * HOUR } };
    const game = begunBy(more);
    expect(remainingAt(game.clock, 'white', NOON + MINUTE)).toBe(59 * MINUTE);
    expect(remainingAt(game.clock, 'black', NOON + MINUTE)).toBe(2 * HOUR);
    const after = replay([...setUp(more), { type: 'movePlayed', at: NOON + MINUTE, uci: 'f3g1' }]) as RunningGame;
    expect(remainingAt(after.clock, 'white', NOON + MINUTE)).toBe(59 * MINUTE + 20 * HOUR);
  });

  it('begin anew for a player whose time is not known', () => {
    const game = begunBy({ terms: terms('a4c', { time }), moves: ITALIAN, remaining: { white: HOUR } });
    expect(remainingAt(game.clock, 'black', NOON)).toBe(40 * HOUR);
    expect(game.clock.times.black.moves).toBe(0);
    expect(game.clock.times.white).toMatchObject({ left: HOUR, moves: 3, spent: 39 * HOUR });
  });

  it('keep in the bank what a time per move or a Triple Block does not show', () => {
    const bank: TimeControl = { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY };
    const banked = begunBy({ terms: terms('a4c', { time: bank }), remaining: { white: 7 * DAY } });
    expect(banked.clock.times.white).toMatchObject({ left: 7 * DAY, bank: 5 * DAY });
    const triple: TimeControl = { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY };
    const block = begunBy({ terms: terms('iccf', { time: triple }), remaining: { white: 60 * DAY, black: 9 * DAY } });
    expect(block.clock.times.white).toMatchObject({ left: 50 * DAY, bank: 10 * DAY });
    expect(block.clock.times.black).toMatchObject({ left: 9 * DAY, bank: 0 });
  });
});

const restores = (ply: number, history: readonly GameEvent[], at: number): RunningGame =>
  given(history)
    .when(
      {
        type: 'rule',
        by: TOM,
        as: { director: true, appeals: false },
        ruling: { kind: 'restore', ply },
        reason: 'Illegal.',
      },
      at,
    )
    .happens({ type: 'ruled' }) as RunningGame;

describe('the position before an illegal move that is found later (ledger A4, classic 9.1)', () => {
  const time = HOURLY;
  const brought = {
    terms: terms('classic', { time }),
    moves: ITALIAN,
    remaining: { white: 34 * HOUR, black: 36 * HOUR },
  };
  const history: GameEvent[] = [
    ...setUp(brought),
    { type: 'movePlayed', at: NOON + HOUR, uci: 'g8f6' },
    { type: 'movePlayed', at: NOON + 3 * HOUR, uci: 'd2d3' },
  ];

  it('is set up with the clocks that the record knows', () => {
    const game = restores(6, history, NOON + 9 * HOUR);
    expect(game.clock.times.black).toMatchObject({ left: 35 * HOUR, moves: 3 });
    expect(remainingAt(game.clock, 'white', NOON + 9 * HOUR)).toBe(34 * HOUR);
  });

  it('is set up with the clocks as they were set, where everything that was played here is void', () => {
    const game = restores(5, history, NOON + 9 * HOUR);
    expect(game.position.turn).toBe('black');
    expect(game.clock.times).toMatchObject({ white: { left: 34 * HOUR }, black: { left: 36 * HOUR } });
  });

  it('is set up with the time in proportion, among the moves of another board (classic 14.7, ledger T7)', () => {
    const game = restores(2, history, NOON + 9 * HOUR);
    expect(game.moves).toHaveLength(2);
    expect(game.position.turn).toBe('white');
    // White had spent 8 of 40 hours on four moves; Black 5 hours on three, and 6 of the turn that is cut off.
    expect(game.clock.times.white).toMatchObject({ left: 38 * HOUR, moves: 1, spent: 2 * HOUR });
    expect(game.clock.times.black.moves).toBe(1);
    expect(game.clock.times.black.left).toBe(40 * HOUR - Math.round((11 * HOUR) / 3));
  });

  it('is set up again by the record, once moves were made here in place of those of the other board', () => {
    const at = NOON + 9 * HOUR;
    const back: GameEvent[] = [
      ...history,
      ...([{ ply: 2, law: 'classic 9.1' }] as const).map(
        ({ ply, law }): GameEvent => ({
          type: 'ruled',
          ...{ at, by: TOM, as: 'director', reason: 'Illegal.', law, opens: true, case: 1 },
          ruling: { kind: 'restore', ply },
        }),
      ),
      { type: 'movePlayed', at: at + HOUR, uci: 'f1c4' },
      { type: 'movePlayed', at: at + 2 * HOUR, uci: 'b8c6' },
      { type: 'movePlayed', at: at + 3 * HOUR, uci: 'd2d3' },
      { type: 'movePlayed', at: at + 4 * HOUR, uci: 'g8f6' },
    ];
    const left = { white: 38 * HOUR, black: 40 * HOUR - Math.round((11 * HOUR) / 3) };
    const game = restores(4, back, at + 6 * HOUR);
    expect(game.clock.times).toMatchObject({
      white: { left: left.white - HOUR, moves: 2 },
      black: { left: left.black - HOUR, moves: 2 },
    });
    expect(restores(2, back, at + 6 * HOUR).clock.times).toMatchObject({
      white: { left: left.white },
      black: { left: left.black },
    });
    expect(restores(0, back, at + 6 * HOUR).clock.times.white).toMatchObject({ left: 40 * HOUR, moves: 0 });
  });

  it('is never before the moves that are known', () => {
    given(setUp({ terms: terms('a4c', { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 40' }) }))
      .when(
        {
          type: 'rule',
          by: TOM,
          as: { director: true, appeals: false },
          ruling: { kind: 'restore', ply: 0 },
          reason: 'So.',
        },
        NOON + 1,
      )
      .refuses('noSuchMove');
  });
});
