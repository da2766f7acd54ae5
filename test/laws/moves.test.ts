import { describe, expect, it } from 'vitest';
import { makeFen } from '../../lambdas/chess/index.ts';
import { DAY, type EndedGame, flagFallsAt, type RunningGame } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played, TOM } from './given.ts';

const LATER = NOON + 60 * 60_000;

describe('a move (ledger M1, M7, M8)', () => {
  it('is played by the player to move', () => {
    const game = given(begun())
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .happens({ type: 'movePlayed', uci: 'e2e4' });
    expect(makeFen((game as RunningGame).position)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });

  it('is refused out of turn', () => {
    given(begun()).when({ type: 'playMove', by: BEA, text: 'e5' }, LATER).refuses('notYourTurn', { turn: 'white' });
  });

  it('is refused to anybody who does not play', () => {
    given(begun()).when({ type: 'playMove', by: TOM, text: 'e4' }, LATER).refuses('notAPlayer');
  });

  it('is refused when illegal, ambiguous or unreadable, with the reading', () => {
    given(begun())
      .when({ type: 'playMove', by: ANN, text: 'e5' }, LATER)
      .refuses('unplayable', { reading: { kind: 'illegal' } });
    given(begun()).when({ type: 'playMove', by: ANN, text: 'Qq9' }, LATER).refuses('unplayable');
    given(played('g1f3 a7a6 d2d3 a6a5'))
      .when({ type: 'playMove', by: ANN, text: 'Nd2' }, LATER)
      .refuses('unplayable', { reading: { kind: 'ambiguous' } });
  });

  it('may be said after the one that it answers, and after no other (ledger N7)', () => {
    const game = played('g1f3 g8f6 b1c3');
    given(game)
      .when({ type: 'playMove', by: BEA, text: '2. Nc3 d5' }, LATER)
      .happens({ type: 'movePlayed', uci: 'd7d5' });
    given(game).when({ type: 'playMove', by: BEA, text: '2. Nf3 d5' }, LATER).refuses('unplayable');
  });

  it('is read whatever the opponent has chosen for their own game', () => {
    const chose = { type: 'memberChose', at: NOON, color: 'black', choice: { letters: 'de' } } as const;
    given([...begun(), chose])
      .when({ type: 'playMove', by: ANN, text: 'Nf3', locale: 'en' }, LATER)
      .happens({ type: 'movePlayed', uci: 'g1f3' });
  });

  it('is refused when it was meant for an earlier board', () => {
    given(played('e2e4 e7e5'))
      .when({ type: 'playMove', by: ANN, text: 'd2d4', atPly: 0 }, LATER)
      .refuses('boardMovedOn');
  });

  it('stops the clock of the mover and starts the other (ledger T2)', () => {
    const game = given(begun()).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).happens({ type: 'movePlayed' });
    expect((game as RunningGame).clock).toMatchObject({ turn: 'black', turnStartedAt: LATER });
    expect(flagFallsAt((game as RunningGame).clock)).toBe(LATER + 3 * DAY);
  });
});

describe('checkmate and stalemate (ledger M9, E1)', () => {
  it('wins at once, a standing draw offer notwithstanding', () => {
    given(played('f2f3 e7e5 g2g4='))
      .when({ type: 'playMove', by: BEA, text: 'Qh4#' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded', ending: 'checkmate', outcome: '0-1', by: 'black' });
  });

  it('draws by stalemate', () => {
    given(begun({ fen: '7k/8/6K1/8/8/5Q2/8/8 w - - 0 1' }))
      .when({ type: 'playMove', by: ANN, text: 'Qf7' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded', ending: 'stalemate', outcome: '1/2-1/2' });
  });

  it('carries no draw offer with the move that ends the game', () => {
    const game = given([...played('f2f3 e7e5 g2g4'), { type: 'drawOfferPrepared', at: LATER, color: 'black' }])
      .when({ type: 'playMove', by: BEA, text: 'Qh4' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded' });
    expect((game as EndedGame).moves.at(-1)?.offersDraw).toBe(false);
  });
});

describe('after the end', () => {
  const over = [
    ...begun(),
    { type: 'gameEnded', at: LATER, ending: 'resignation', outcome: '0-1', by: 'white' } as const,
  ];

  it('nothing is played, offered or resigned any more', () => {
    for (const type of ['offerDraw', 'resign', 'acceptDraw', 'declineDraw'] as const) {
      given(over).when({ type, by: BEA }, LATER).refuses('gameOver', { outcome: '0-1' });
    }
    given(over).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).refuses('gameOver');
  });

  it('the arbiter can still be called (ledger A1)', () => {
    given(over).when({ type: 'callArbiter', by: ANN, reason: 'the flag' }, LATER).happens({ type: 'arbiterCalled' });
    given(over).when({ type: 'callArbiter', by: TOM, reason: 'the flag' }, LATER).refuses('notAPlayer');
  });

  it('time brings nothing about', () => {
    given(over)
      .when({ type: 'checkTime' }, LATER + 100 * DAY)
      .happens();
  });
});
