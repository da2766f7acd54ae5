import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, legalMoves, makeFen, makeUci, play } from '../../lambdas/chess/index.ts';
import {
  BOOKS,
  DAY,
  type GameEvent,
  HOUR,
  MOST_PLIES_BEFORE,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played, TOM, terms } from './given.ts';
import { serialised } from './model/invariants.ts';
import { ITALIAN, sets, setUp } from './setup-given.ts';

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

  it('keeps why it was set up, where that was said', () => {
    const because = { kind: 'director', reason: 'Adjourned at the club.' } as const;
    const game = given([]).when(sets({ because }), NOON).happens({ type: 'gameSetUp', because });
    expect(game).toMatchObject({ setUp: { by: TOM, because } });
  });

  it('is refused with a reason that nobody can read, or that no post has room for', () => {
    given([])
      .when(sets({ because: { kind: 'director', reason: '\u200b' } }), NOON)
      .refuses('reasonNeeded');
    given([])
      .when(sets({ because: { kind: 'director', reason: 'x'.repeat(901) } }), NOON)
      .refuses('reasonTooLong', { most: 900 });
    given([])
      .when(sets({ because: { kind: 'director', reason: 'x'.repeat(900) } }), NOON)
      .happens({ type: 'gameSetUp' });
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
