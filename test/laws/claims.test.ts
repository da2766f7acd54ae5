import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../lambdas/chess/index.ts';
import { BOOKS, claimable, type EndedGame, type RunningGame, replay } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played, terms } from './given.ts';

const LATER = NOON + 60 * 60_000;
const DANCE = 'g1f3 g8f6 f3g1 f6g8';
const TWICE = `${DANCE} ${DANCE}`;
const claim = (kind: 'threefold' | 'fifty' | 'dead' | 'perpetual', by = ANN, move?: string) =>
  ({ type: 'claim', by, kind, move }) as const;
const under = (fen: string, book: Parameters<typeof begun>[1] = 'a4c') => begun({ fen }, book);
const quiet = (...moves: string[]) => moves.map((uci) => ({ type: 'movePlayed', at: NOON, uci }) as const);
const QUIET_99 = 'k7/8/8/8/8/8/8/K6R w - - 99 90';

describe('threefold repetition (ledger C1, C2, C3, E5)', () => {
  it('draws on the claim of the player to move', () => {
    given(played(TWICE))
      .when(claim('threefold'), LATER)
      .happens({
        type: 'gameEnded',
        ending: 'threefold',
        outcome: '1/2-1/2',
        by: 'white',
        evidence: { kind: 'threefold', plies: [0, 4, 8] },
      });
  });

  it('draws ahead, with the move that would bring it about', () => {
    given(played(`${DANCE} g1f3 g8f6 f3g1`))
      .when(claim('threefold', BEA, 'Ng8'), LATER)
      .happens({ type: 'gameEnded', ending: 'threefold', named: 'f6g8' });
  });

  it('draws on the board alone under club, where the position must have been reached (ledger C2, club draws 4)', () => {
    const soon = played(`${DANCE} g1f3 g8f6 f3g1`, {}, 'club');
    given(soon)
      .when(claim('threefold', BEA, 'Ng8'), LATER)
      .refuses('noClaimAhead', { kind: 'threefold', book: 'club' });
    expect(claimable(replay(soon) as RunningGame, 'black', legalMoves((replay(soon) as RunningGame).position))).toEqual(
      [],
    );
    given(played(TWICE, {}, 'club'))
      .when(claim('threefold', ANN, 'e4'), LATER)
      .happens({ type: 'gameEnded', ending: 'threefold' });
    given(under(QUIET_99, 'club'))
      .when(claim('fifty', ANN, 'Rh2'), LATER)
      .happens({ type: 'gameEnded', ending: 'fifty' });
  });

  it('is for the player to move alone', () => {
    given(played(TWICE)).when(claim('threefold', BEA), LATER).refuses('claimOutOfTurn');
  });

  it('names a move that can be played, or is no claim', () => {
    given(played(TWICE))
      .when(claim('threefold', ANN, 'Nf6'), LATER)
      .refuses('unplayable');
  });

  it('is lost by moving on, until the position comes back (ledger C5)', () => {
    given(played(`${TWICE} e2e4 e7e5`))
      .when(claim('threefold'), LATER)
      .happens({ type: 'claimNotUpheld', decided: true });
  });

  it('needs a word but under fide the fifth time (ledger E5)', () => {
    const four = `${TWICE} ${DANCE} g1f3 g8f6 f3g1`;
    given(played(four)).when({ type: 'playMove', by: BEA, text: 'Ng8' }, LATER).happens({ type: 'movePlayed' });
    given(played(four, {}, 'fide'))
      .when({ type: 'playMove', by: BEA, text: 'Ng8' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded', ending: 'threefold', outcome: '1/2-1/2' });
  });
});

describe('fifty moves (ledger C4, E6)', () => {
  it('draw with the move that completes them, and not before', () => {
    given(under(QUIET_99))
      .when(claim('fifty'), LATER)
      .happens({ type: 'claimNotUpheld', evidence: { halfMoves: 99 } });
    given(under(QUIET_99))
      .when(claim('fifty', ANN, 'Rh2'), LATER)
      .happens({ type: 'gameEnded', ending: 'fifty', named: 'h1h2' });
  });

  it('keep how many half-moves there were, and since when', () => {
    given([...under('k7/8/8/8/8/8/8/K6R w - - 98 90'), ...quiet('h1h2', 'a8a7')])
      .when(claim('fifty'), LATER)
      .happens({ type: 'gameEnded', evidence: { kind: 'fifty', halfMoves: 100, since: -98 } });
  });

  it('yield to mate by the last of them', () => {
    const mates = '1k6/8/1K6/8/8/8/8/7R w - - 99 90';
    given(under(mates))
      .when(claim('fifty', ANN, 'Rh8'), LATER)
      .happens({ type: 'claimNotUpheld' });
    given(under(mates.replace('99', '149'), 'fide'))
      .when({ type: 'playMove', by: ANN, text: 'Rh8' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded', ending: 'checkmate' });
  });

  it('are seventy-five under fide without a word', () => {
    given(under('k7/8/8/8/8/8/8/K6R w - - 149 90', 'fide'))
      .when({ type: 'playMove', by: ANN, text: 'Rh2' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'gameEnded', ending: 'fifty' });
  });
});

describe('a claim that is not upheld (ledger C6, C7)', () => {
  it('stands as a draw offer that the opponent may accept', () => {
    const game = given(played('e2e4 e7e5')).when(claim('threefold'), LATER).happens({ type: 'claimNotUpheld' });
    expect(game).toMatchObject({ drawOffer: { by: 'white', ply: 2 } });
  });

  it.each(['classic', 'fide'] as const)('binds to the named move under %s', (book) => {
    given(played('e2e4 e7e5', {}, book))
      .when(claim('threefold', ANN, 'Nf3'), LATER)
      .happens({ type: 'claimNotUpheld', uci: 'g1f3' }, { type: 'movePlayed', uci: 'g1f3', offersDraw: true });
  });

  it('binds to the named move without an offer, where that ends the game (ledger E1)', () => {
    const game = given(played('f2f3 e7e5 g2g4', {}, 'classic'))
      .when(claim('threefold', BEA, 'Qh4'), LATER)
      .happens({ type: 'claimNotUpheld' }, { type: 'movePlayed', uci: 'd8h4' }, { type: 'gameEnded', outcome: '0-1' });
    expect((game as EndedGame).moves.at(-1)?.offersDraw).toBe(false);
  });

  it('binds to nothing under a4c', () => {
    given(played('e2e4 e7e5'))
      .when(claim('threefold', ANN, 'Nf3'), LATER)
      .happens({ type: 'claimNotUpheld' });
  });
});

describe('a dead position (ledger E4, C8)', () => {
  const ABOUT_TO_DIE = '8/8/8/8/1k6/8/3r4/4K3 w - - 0 1';
  const takes = { type: 'playMove', by: ANN, text: 'Kxd2' } as const;
  const dead = { type: 'gameEnded', ending: 'dead', outcome: '1/2-1/2' } as const;

  it('is claimed under a4c, by either player, and decided both ways', () => {
    given(under(ABOUT_TO_DIE))
      .when(claim('dead', BEA), LATER)
      .happens({ type: 'claimNotUpheld', evidence: { black: { verdict: 'winnable' } } });
    given(under(ABOUT_TO_DIE)).when(takes, LATER).happens({ type: 'movePlayed' });
    const after = [...under(ABOUT_TO_DIE), { type: 'movePlayed', at: LATER, uci: 'e1d2' } as const];
    given(after).when(claim('dead', ANN), LATER).happens(dead);
    given(after).when(claim('dead', BEA), LATER).happens(dead);
  });

  it('is refuted by a shortest mate that a person can follow, and kept with what each side can do', () => {
    given(begun())
      .when(claim('dead'), LATER)
      .happens({
        type: 'claimNotUpheld',
        evidence: {
          kind: 'dead',
          white: { verdict: 'winnable', line: expect.objectContaining({ length: 5 }) },
          black: { verdict: 'winnable', line: expect.objectContaining({ length: 4 }) },
        },
      });
    const lone = { verdict: 'unwinnable', why: { kind: 'material', reason: 'kingAlone' } };
    given(under('8/8/4k3/8/8/3K4/8/8 w - - 0 1'))
      .when(claim('dead'), LATER)
      .happens({ ...dead, evidence: { kind: 'dead', white: lone, black: lone } });
    given(under(ABOUT_TO_DIE))
      .when(claim('dead'), LATER)
      .happens({ type: 'claimNotUpheld', evidence: { white: lone, black: { verdict: 'winnable' } } });
  });

  it.each(['fide', 'iccf'] as const)('ends the game at once under %s', (book) => {
    given(under(ABOUT_TO_DIE, book)).when(takes, LATER).happens({ type: 'movePlayed' }, dead);
  });

  it('is no draw under classic, claimed or not', () => {
    given(under(ABOUT_TO_DIE, 'classic')).when(takes, LATER).happens({ type: 'movePlayed' });
    given(under(ABOUT_TO_DIE, 'classic')).when(claim('dead'), LATER).refuses('claimNotInBook');
  });

  it('is what the club has on its list, two knights included', () => {
    const knights = '8/8/8/8/1k6/8/3r4/4K1NN w - - 0 1';
    given(under(knights, 'club'))
      .when(takes, LATER)
      .happens({ type: 'movePlayed' }, { ...dead, evidence: { kind: 'material' } });
  });
});

describe('perpetual check (ledger E7, club draws 5)', () => {
  const FOR_EVER = '5k2/5p1p/5Q2/8/8/8/qr6/7K w - - 0 1';
  const RUNS_OUT = '7k/7p/8/8/8/8/qr4Q1/7K w - - 0 1';

  it('draws under the club’s rules when the claimant can check for ever', () => {
    const evidence = { kind: 'perpetual', verdict: 'proven', line: expect.arrayContaining(['f6d8']) };
    given(under(FOR_EVER, 'club'))
      .when(claim('perpetual'), LATER)
      .happens({ type: 'gameEnded', ending: 'perpetual', outcome: '1/2-1/2', evidence });
  });

  it('is turned down with the reply that ends the checks', () => {
    given(under(RUNS_OUT, 'club'))
      .when(claim('perpetual'), LATER)
      .happens({ type: 'claimNotUpheld', evidence: { verdict: 'refuted', line: ['g2g7', 'h8g7'] } });
  });

  it('goes to the arbiter where it can’t be decided, and is an offer meanwhile (ledger C6)', () => {
    const game = given(under('8/3R4/8/8/4q3/2K1k3/7R/8 w - - 0 1', 'club'))
      .when(claim('perpetual'), LATER)
      .happens(
        { type: 'claimNotUpheld', decided: false, evidence: { verdict: 'undetermined', line: [] } },
        { type: 'arbiterCalled', by: ANN, reason: 'The claim could not be decided either way.' },
      );
    expect(game).toMatchObject({ drawOffer: { by: 'white', ply: 0 } });
  });

  it('is for the player to move, and for no other book', () => {
    given(under(FOR_EVER, 'club')).when(claim('perpetual', BEA), LATER).refuses('claimOutOfTurn');
    for (const book of ['a4c', 'classic', 'fide', 'iccf'] as const) {
      given(under(FOR_EVER, book)).when(claim('perpetual'), LATER).refuses('claimNotInBook');
    }
  });
});

describe('a flag or a resignation against who can’t mate (ledger T4, E2)', () => {
  const LONE_KING = '7k/8/8/8/8/8/P7/K7 w - - 0 1';
  const FALLEN = NOON + 3 * 86_400_000;

  it.each([
    ['a4c', '0-1', '0-1'],
    ['classic', '0-1', '0-1'],
    ['club', '1/2-1/2', '0-1'],
    ['fide', '1/2-1/2', '1/2-1/2'],
  ] as const)('under %s: flag %s, resignation %s', (book, flag, resignation) => {
    given(under(LONE_KING, book))
      .when(BOOKS[book].settings.flag === 'automatic' ? { type: 'checkTime' } : { type: 'claimFlag', by: BEA }, FALLEN)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: flag });
    given(under(LONE_KING, book))
      .when({ type: 'resign', by: ANN }, LATER)
      .happens({ type: 'gameEnded', ending: 'resignation', outcome: resignation });
  });
});

describe('a flag under the club’s rules (ledger T4, draws 8)', () => {
  it.each([
    ['a king alone', '7k', true],
    ['a knight', '6nk', true],
    ['a bishop', '6bk', true],
    ['two knights', '5nnk', true],
    ['two bishops', '5bbk', false],
    ['a bishop and a knight', '5bnk', false],
    ['three knights', '4nnnk', false],
    ['a rook', '6rk', false],
    ['a queen', '6qk', false],
    ['a pawn', '7k/7p', false],
    ['a pawn and a queen', '6qk/7p', false],
    ['a pawn and a rook', '6rk/7p', false],
  ])('draws where the opponent’s men can’t mate: %s', (_, men, draws) => {
    const ranks = men.includes('/') ? men : `${men}/8`;
    given(under(`${ranks}/8/8/8/8/P7/K7 w - - 0 1`, 'club'))
      .when({ type: 'claimFlag', by: BEA }, NOON + 3 * 86_400_000)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: draws ? '1/2-1/2' : '0-1' });
  });
});

describe('what can be claimed', () => {
  it('is found on the board and with each move, before anybody asks', () => {
    const ahead = replay(played(`${DANCE} g1f3 g8f6 f3g1`)) as RunningGame;
    expect(claimable(ahead, 'black', legalMoves(ahead.position))).toEqual([
      { kind: 'threefold', move: { from: 45, to: 62 } },
    ]);
    expect(claimable(ahead, 'white', [])).toEqual([]);
    const onBoard = replay(played(TWICE)) as RunningGame;
    expect(claimable(onBoard, 'white', legalMoves(onBoard.position))).toEqual([{ kind: 'threefold' }]);
  });

  it('is several things at once: one on the board, another with each move that brings it', () => {
    const events = [
      ...under('k7/8/8/8/8/8/8/K6R w - - 91 90'),
      ...quiet(...Array.from({ length: 2 }, () => ['h1h2', 'a8a7', 'h2h1', 'a7a8']).flat()),
    ];
    const game = replay(events) as RunningGame;
    const [rook] = legalMoves(game.position);
    expect(claimable(game, 'white', [rook!])).toEqual([{ kind: 'threefold' }, { kind: 'fifty', move: rook }]);
    expect(claimable(game, 'black', [rook!])).toEqual([]);
  });

  it('is a dead position by either player, where the book has it claimed', () => {
    const dead = (book: 'a4c' | 'classic') => replay(under('8/8/4k3/8/8/3K4/8/8 w - - 0 1', book)) as RunningGame;
    for (const color of ['white', 'black'] as const) {
      expect(claimable(dead('a4c'), color, [])).toEqual([{ kind: 'dead' }]);
      expect(claimable(dead('classic'), color, [])).toEqual([]);
    }
  });

  it('follows the settings of the game', () => {
    const settings = { ...terms().settings, repetition: { claim: 2 } };
    const game = replay(played(DANCE, { settings })) as RunningGame;
    expect(claimable(game, 'white', [])).toEqual([{ kind: 'threefold' }]);
  });
});
