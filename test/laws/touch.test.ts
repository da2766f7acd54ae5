import { describe, expect, it } from 'vitest';
import { legalMoves, makeUci, type Position, parseFen, parseSquare } from '../../lambdas/chess/index.ts';
import { BOOKS, type GameEvent, HOUR, movesOnceTouched, type RunningGame } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played } from './given.ts';

const LATER = NOON + HOUR;
const touched = (square: string, color: 'white' | 'black' = 'white'): GameEvent => ({
  type: 'touched',
  at: NOON,
  color,
  square,
});
const classic = (...more: GameEvent[]) => [...begun({}, 'classic'), ...more];

const position = (fen: string): Position => {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(fen);
  return read.value;
};

const allowed = (fen: string, ...squares: string[]): string[] =>
  movesOnceTouched(
    position(fen),
    squares.map((name) => parseSquare(name)!),
  )
    .map(makeUci)
    .sort();

const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
/** The rook on h1 can't castle: the bishop on c4 attacks f1. The king can move all the same. */
const PREVENTED = '4k3/8/8/8/2b5/8/8/4K2R w K - 0 1';
/** White's knight on f3 and pawn on d4 can take the pawn on e5; Black's on a7 nobody can. */
const TAKES = 'rnbqkbnr/pppp1ppp/8/4p3/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 1';

describe('a touched piece (ledger X1, classic 8, club B 9 to 20)', () => {
  it('must move if it can', () => {
    expect(allowed(TAKES, 'f3')).toEqual(['f3d2', 'f3e5', 'f3g1', 'f3g5', 'f3h4']);
    expect(allowed(TAKES, 'f3', 'd4')).toEqual(allowed(TAKES, 'f3'));
  });

  it('costs nothing where it has no legal move', () => {
    expect(allowed(TAKES, 'a1')).toEqual(legalMoves(position(TAKES)).map(makeUci).sort());
    expect(allowed(TAKES)).toEqual(allowed(TAKES, 'a1'));
    expect(allowed(TAKES, 'a1', 'f3')).toEqual(allowed(TAKES, 'f3'));
  });

  it("must be taken if it is the opponent's and can be", () => {
    expect(allowed(TAKES, 'e5')).toEqual(['d4e5', 'f3e5']);
    expect(allowed(TAKES, 'a7')).toHaveLength(allowed(TAKES).length);
  });

  it("takes the opponent's piece that was touched with it, if it can (club B 16)", () => {
    expect(allowed(TAKES, 'f3', 'e5')).toEqual(['f3e5']);
    expect(allowed(TAKES, 'e5', 'f3')).toEqual(['f3e5']);
    expect(allowed(TAKES, 'e2', 'e5')).toEqual(['e2e3', 'e2e4']);
    expect(allowed(TAKES, 'e5', 'e2')).toEqual(['d4e5', 'f3e5']);
  });

  it('is taken by what takes it, not by what passes beside it', () => {
    expect(allowed('4k3/8/8/8/3nB3/4P3/8/4K3 w - - 0 1', 'd4')).toEqual(['e3d4']);
  });

  it('is no castling where it is not the king that goes two squares', () => {
    const QUEEN = '4k3/8/8/8/8/8/8/K2Q3R w - - 0 1';
    expect(allowed(QUEEN, 'd1', 'h1')).toEqual(allowed(QUEEN, 'd1'));
    expect(allowed(QUEEN, 'd1').length).toBeGreaterThan(1);
  });

  it('may be a pawn that is taken in passing', () => {
    const fen = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
    expect(allowed(fen, 'd5')).toEqual(['e5d6']);
  });

  it('castles on that side where the king and then the rook was touched', () => {
    expect(allowed(CASTLES, 'e1', 'h1')).toEqual(['e1g1']);
    expect(allowed(CASTLES, 'e1', 'a1')).toEqual(['e1c1']);
  });

  it('moves the king where castling on that side is not legal (club B 18)', () => {
    expect(allowed(PREVENTED, 'e1', 'h1')).toEqual(['e1d1', 'e1d2', 'e1f2']);
  });

  it('may not castle where the rook was touched before the king (club B 19)', () => {
    expect(allowed(CASTLES, 'h1', 'e1')).not.toContain('e1g1');
    expect(allowed(CASTLES, 'h1', 'e1').every((uci) => uci.startsWith('h1'))).toBe(true);
    const shutIn = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    expect(allowed(shutIn, 'h1')).not.toContain('e1g1');
  });
});

describe('touching in the picker (ledger X1)', () => {
  it('is noted where it binds, and only in a touch-move game', () => {
    given(classic()).when({ type: 'touch', by: ANN, square: 'g1' }, LATER).happens({ type: 'touched', square: 'g1' });
    given(begun()).when({ type: 'touch', by: ANN, square: 'g1' }, LATER).happens();
    given(classic()).when({ type: 'touch', by: ANN, square: 'f1' }, LATER).happens();
    given(classic()).when({ type: 'touch', by: ANN, square: 'e4' }, LATER).happens();
    given(classic()).when({ type: 'touch', by: ANN, square: 'z9' }, LATER).happens();
    given(classic()).when({ type: 'touch', by: BEA, square: 'g8' }, LATER).refuses('notYourTurn');
  });

  it('is noted once, and nothing after the first has bound', () => {
    given(classic(touched('g1')))
      .when({ type: 'touch', by: ANN, square: 'g1' }, LATER)
      .happens();
    given(classic(touched('g1')))
      .when({ type: 'touch', by: ANN, square: 'e2' }, LATER)
      .happens();
    given(classic()).when({ type: 'touch', by: ANN, square: 'h1' }, LATER).happens();
    given(classic(touched('g1')))
      .when({ type: 'touch', by: ANN, square: 'h1' }, LATER)
      .happens();
  });

  it('binds a typed move as well', () => {
    given(classic(touched('g1')))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .refuses('touched', { moves: [{}, {}] });
    given(classic(touched('g1')))
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, LATER)
      .happens({ type: 'movePlayed', uci: 'g1f3' });
  });

  it('binds the move that is named with a claim', () => {
    given(classic(touched('g1')))
      .when({ type: 'claim', by: ANN, kind: 'threefold', move: 'e4' }, LATER)
      .refuses('touched');
  });

  it('ends with the move, and is kept beside it', () => {
    const game = given(classic(touched('g1')))
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, LATER)
      .happens({ type: 'movePlayed' }) as RunningGame;
    expect(game.touched).toEqual([]);
    expect(game.moves[0]!.touched).toEqual([parseSquare('g1')]);
    const untouched = given(classic()).when({ type: 'playMove', by: ANN, text: 'Nf3' }, LATER);
    expect((untouched.happens({ type: 'movePlayed' }) as RunningGame).moves[0]).not.toHaveProperty('touched');
  });
});

describe('"J\'adoube" (ledger X1, classic 8, club B 11)', () => {
  it('is noted once a turn, in a touch-move game', () => {
    const game = given(classic())
      .when({ type: 'adjust', by: ANN }, LATER)
      .happens({ type: 'adjusted', color: 'white' });
    expect((game as RunningGame).adjusting).toBe(true);
    given(classic({ type: 'adjusted', at: NOON, color: 'white' }))
      .when({ type: 'adjust', by: ANN }, LATER)
      .happens();
    given(begun()).when({ type: 'adjust', by: ANN }, LATER).refuses('noTouchMove');
    given(classic()).when({ type: 'adjust', by: BEA }, LATER).refuses('notYourTurn');
  });

  it('lets one pick pieces without binding until one has moved', () => {
    const adjusted = classic({ type: 'adjusted', at: NOON, color: 'white' });
    given(adjusted).when({ type: 'touch', by: ANN, square: 'g1' }, LATER).happens();
    const moved = given(adjusted)
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .happens({ type: 'movePlayed' });
    expect((moved as RunningGame).adjusting).toBe(false);
  });

  it('does not free what was touched before it', () => {
    given(classic(touched('g1'), { type: 'adjusted', at: NOON, color: 'white' }))
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .refuses('touched');
  });
});

describe('a claim that touch-move was broken (ledger X2, club B 21)', () => {
  const moved = played('e2e4', {}, 'club');

  it('comes before the own next touch', () => {
    given(moved)
      .when({ type: 'claimTouch', by: BEA }, LATER)
      .happens({ type: 'touchClaimed', color: 'black' }, { type: 'arbiterCalled', by: BEA, opens: true });
    given([...moved, touched('g8', 'black')])
      .when({ type: 'claimTouch', by: BEA }, LATER)
      .refuses('touchClaimTooLate');
    given(moved).when({ type: 'claimTouch', by: ANN }, LATER).refuses('touchClaimTooLate');
    given(begun({}, 'club')).when({ type: 'claimTouch', by: ANN }, LATER).refuses('touchClaimTooLate');
  });

  it('is made once a move, and only where there is touch-move', () => {
    given([...moved, { type: 'touchClaimed', at: LATER, color: 'black' }])
      .when({ type: 'claimTouch', by: BEA }, LATER)
      .refuses('touchClaimed');
    given(played('e2e4')).when({ type: 'claimTouch', by: BEA }, LATER).refuses('noTouchMove');
    given([
      ...moved,
      { type: 'touchClaimed', at: LATER, color: 'black' },
      { type: 'movePlayed', at: LATER, uci: 'e7e5' },
    ])
      .when({ type: 'claimTouch', by: ANN }, LATER)
      .happens({ type: 'touchClaimed', color: 'white' }, { type: 'arbiterCalled', by: ANN, opens: true });
  });
});

describe('a pawn set on the last rank (ledger M5, classic 7(d), club B 6(d))', () => {
  const fen = '7k/P7/8/8/8/8/8/K7 w - - 0 1';

  it('binds to that square in a touch-move game, before its piece is named', () => {
    const game = given(begun({ fen }, 'classic'))
      .when({ type: 'playMove', by: ANN, text: 'a8' }, LATER)
      .happens({ type: 'pawnReleased', from: 'a7', to: 'a8' });
    expect((game as RunningGame).position.turn).toBe('white');
    const released: GameEvent = { type: 'pawnReleased', at: LATER, color: 'white', from: 'a7', to: 'a8' };
    given([...begun({ fen }, 'classic'), released])
      .when({ type: 'playMove', by: ANN, text: 'Kb2' }, LATER)
      .refuses('touched', { moves: [{}, {}, {}, {}] });
    given([...begun({ fen }, 'classic'), released])
      .when({ type: 'playMove', by: ANN, text: 'a8' }, LATER)
      .refuses('unplayable', { reading: { kind: 'needsPromotion' } });
    const played = given([...begun({ fen }, 'classic'), released])
      .when({ type: 'playMove', by: ANN, text: 'a8=N' }, LATER)
      .happens({ type: 'movePlayed', uci: 'a7a8n' });
    expect(played).not.toHaveProperty('released');
  });

  const released: GameEvent = { type: 'pawnReleased', at: LATER, color: 'white', from: 'b7', to: 'c8' };

  it('binds to that pawn and that square alone, and says which', () => {
    const two = [...begun({ fen: '2n4k/1P1P4/8/8/8/8/8/K7 w - - 0 1' }, 'classic'), released];
    for (const text of ['b8=Q', 'dxc8=Q', 'd8=Q', 'Kb1']) {
      given(two)
        .when({ type: 'playMove', by: ANN, text }, LATER)
        .refuses('touched', { touched: [parseSquare('b7')], moves: [{}, {}, {}, {}] });
    }
    given(two).when({ type: 'playMove', by: ANN, text: 'bxc8=N' }, LATER).happens({ type: 'movePlayed' });
  });

  it('leaves nothing else to touch, which would leave no move at all', () => {
    const two = [...begun({ fen: '2n4k/1P1P4/8/8/8/8/8/K7 w - - 0 1' }, 'classic'), released];
    for (const square of ['a1', 'd7', 'c8']) {
      given(two).when({ type: 'touch', by: ANN, square }, LATER).happens();
    }
  });

  it('does not bind elsewhere, nor where another piece was touched first', () => {
    given(begun({ fen }))
      .when({ type: 'playMove', by: ANN, text: 'a8' }, LATER)
      .refuses('unplayable', { reading: { kind: 'needsPromotion' } });
    given([...begun({ fen }, 'classic'), touched('a1')])
      .when({ type: 'playMove', by: ANN, text: 'a8' }, LATER)
      .refuses('touched');
  });
});

describe('which books have touch-move (ledger X1)', () => {
  it('is on in classic and club, and a setting elsewhere', () => {
    const on = Object.values(BOOKS).flatMap(({ name, settings }) => (settings.touchMove ? [name] : []));
    expect(on).toEqual(['classic', 'club']);
  });
});
