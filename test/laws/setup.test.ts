import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, legalMoves, makeFen, makeUci, play } from '../../lambdas/chess/index.ts';
import {
  BOOKS,
  type Command,
  DAY,
  type GameEvent,
  HOUR,
  MINUTE,
  MOST_PLIES_BEFORE,
  type RunningGame,
  remainingAt,
  replay,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played, TOM, terms } from './given.ts';
import { serialised } from './model/invariants.ts';

type SetUpCommand = Command & { type: 'setUp' };

const sets = (more: Partial<SetUpCommand> = {}): SetUpCommand => ({
  type: 'setUp',
  by: TOM,
  as: { director: true },
  white: ANN,
  black: BEA,
  names: { [ANN]: 'ann', [BEA]: 'bea' },
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  because: { kind: 'director' },
  ...more,
});

const setUp = (more: Partial<SetUpCommand> = {}): GameEvent[] => {
  const { as: _, type: __, moves, heeds: ___, ...rest } = sets(more);
  return [{ type: 'gameSetUp', at: NOON, ...rest, ...(moves && { moves: moves.join(' ') }) }];
};
const begunBy = (more: Partial<SetUpCommand> = {}): RunningGame => replay(setUp(more)) as RunningGame;

const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
const HOURLY: TimeControl = {
  kind: 'periods',
  periods: [
    { moves: 40, time: 40 * HOUR },
    { moves: 20, time: 20 * HOUR },
  ],
};

describe('a game that a director sets up (ledger A4)', () => {
  it('begins at once, the clock of the player to move running', () => {
    const game = given([]).when(sets(), NOON).happens({ type: 'gameSetUp', white: ANN, black: BEA, by: TOM });
    expect(game).toMatchObject({ phase: 'running', white: ANN, black: BEA, challenger: ANN, opponent: BEA });
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + DAY)).toBe(2 * DAY);
  });

  it('goes on after the moves of another board, which stand in the record', () => {
    const game = given([])
      .when(sets({ moves: ITALIAN }), NOON)
      .happens({ type: 'gameSetUp' }) as RunningGame;
    expect(game.moves.map(({ move }) => makeUci(move))).toEqual(ITALIAN);
    expect(game.position.turn).toBe('black');
    given(setUp({ moves: ITALIAN }))
      .when({ type: 'playMove', by: BEA, text: 'Nf6' }, NOON + HOUR)
      .happens({ type: 'movePlayed' });
  });

  it('counts the moves of another board for a repetition', () => {
    const back = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1'];
    given(setUp({ moves: back }))
      .when({ type: 'claim', by: BEA, kind: 'threefold', move: 'Ng8' }, NOON + 1)
      .happens({ type: 'gameEnded', ending: 'threefold', evidence: { plies: [0, 4, 8] } });
  });

  it('counts the moves of another board for the fifty moves', () => {
    const fen = '3k4/8/8/8/8/8/4R3/4K3 w - - 96 120';
    const at = { terms: terms('a4c', { fen }), moves: ['e2e3', 'd8c8', 'e3e2'] };
    given(setUp(at))
      .when({ type: 'claim', by: BEA, kind: 'fifty', move: 'Kd8' }, NOON + 1)
      .happens({ type: 'gameEnded', ending: 'fifty', evidence: { halfMoves: 100 } });
  });

  it('is refused to whoever does not direct, and to a player of it', () => {
    given([])
      .when(sets({ as: { director: false } }), NOON)
      .refuses('notADirector');
    given([])
      .when(sets({ by: ANN }), NOON)
      .refuses('ownSetUp');
    given([])
      .when(sets({ by: BEA }), NOON)
      .refuses('ownSetUp');
    given([])
      .when(sets({ black: ANN }), NOON)
      .refuses('samePlayers');
  });

  it('is refused where it is there already', () => {
    given(setUp()).when(sets(), NOON).refuses('gameExists');
    given(played('e2e4')).when(sets(), NOON).refuses('gameExists');
  });

  it.each([
    ['checkmate', ['f2f3', 'e7e5', 'g2g4', 'd8h4'], undefined],
    ['stalemate', ['f7g6'], '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1'],
    ['dead', ['e1d2'], '4k3/8/8/8/8/8/3b4/4K3 w - - 0 1'],
    ['repeated', Array.from({ length: 4 }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat(), undefined],
    ['quiet', ['e2e3', 'd8c8'], '3k4/8/8/8/8/8/4R3/4K3 w - - 148 160'],
    ['kingMissing', [], '8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ] as const)('is refused where it would be over, or none at all: %s', (problem, moves, fen) => {
    given([])
      .when(sets({ moves: [...moves], terms: terms('fide', fen ? { fen } : {}) }), NOON)
      .refuses('badStart', { problem });
  });

  it('is refused with a move that could not be played, which it names', () => {
    given([])
      .when(sets({ moves: ['e2e4', 'e7e5', 'e4e5'] }), NOON)
      .refuses('badMoveBefore', { ply: 2, uci: 'e4e5' });
    given([])
      .when(sets({ moves: ['Nf3'] }), NOON)
      .refuses('badMoveBefore', { ply: 0 });
    given([])
      .when(sets({ moves: Array.from({ length: MOST_PLIES_BEFORE + 1 }, () => 'e2e4') }), NOON)
      .refuses('tooManyMovesBefore', { most: MOST_PLIES_BEFORE });
  });

  it('is refused with times that no clock can show, and with settings that contradict each other', () => {
    for (const white of [0, -1, Number.NaN, 366 * DAY]) {
      given([])
        .when(sets({ remaining: { white } }), NOON)
        .refuses('tooMuchTimeGiven');
    }
    const settings = { ...BOOKS.a4c.settings, touchMove: true, takebacks: 'byConsent' as const };
    given([])
      .when(sets({ terms: terms('a4c', { settings }) }), NOON)
      .refuses('badSettings');
  });
});

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

describe('a game that is set up (property)', () => {
  it('replays to the same state from what is stored, whatever was played before', () => {
    const anyMoves = fc.array(fc.nat(1_000), { maxLength: 80 }).map((choices) => {
      let position = initialPosition;
      const moves: string[] = [];
      for (const choice of choices) {
        const legal = legalMoves(position);
        if (legal.length === 0) break;
        const move = legal[choice % legal.length]!;
        moves.push(makeUci(move));
        position = play(position, move);
      }
      return { moves, position };
    });
    const left = fc.option(fc.integer({ min: 1, max: 300 * DAY }), { nil: undefined });
    fc.assert(
      fc.property(anyMoves, left, left, ({ moves, position }, white, black) => {
        const remaining = { ...(white !== undefined && { white }), ...(black !== undefined && { black }) };
        const stored = JSON.parse(
          JSON.stringify(setUp({ moves, remaining }).map(({ ...event }) => event)),
        ) as GameEvent[];
        if (moves.length === 0) delete (stored[0] as { moves?: string }).moves;
        const game = replay(stored) as RunningGame;
        expect(makeFen(game.position)).toBe(makeFen(position));
        expect(game.moves.map(({ move }) => makeUci(move))).toEqual(moves);
        expect(game.clock.turn).toBe(position.turn);
        if (white !== undefined) expect(game.clock.times.white.left).toBe(white);
        expect(serialised(replay(JSON.parse(JSON.stringify(stored)) as GameEvent[]))).toBe(serialised(game));
      }),
    );
  });
});
