import { describe, expect, it } from 'vitest';
import { makeMove, parseMove } from '../../../lambdas/chess/notation/index.ts';
import { fen as position } from '../positions.ts';
import { reading } from './games.ts';

const TWO_KNIGHTS = 'k7/8/8/8/8/5N2/8/KN6 w - - 0 1';
const ROOKS_ON_A_FILE = '7k/8/R7/8/8/8/8/R3K3 w - - 0 1';
const THREE_QUEENS = '6k1/8/8/Q7/8/8/8/QK2Q3 w - - 0 1';

describe('short algebraic notation (ledger N1)', () => {
  it.each([
    'Nf3',
    'Nf3+',
    'Nf3!?',
    'Nf3 ch.',
    'Nf3++',
    'Nf3#',
    'N f3',
    ' Nf3 ',
    '**Nf3**',
    '`Nf3`',
    'Nf3.',
    'Nxf3',
    'Ｎｆ３',
  ])('reads %s', (text) => {
    expect(reading(text)).toBe('Nf3');
  });

  it('asks which piece where the text leaves two', () => {
    expect(reading('Nd2', TWO_KNIGHTS)).toBe('ambiguous: Nbd2 Nfd2');
  });

  it.each([
    ['Nbd2', TWO_KNIGHTS, 'Nbd2'],
    ['N1d2', TWO_KNIGHTS, 'Nbd2'],
    ['Nb1d2', TWO_KNIGHTS, 'Nbd2'],
    ['N3d2', TWO_KNIGHTS, 'Nfd2'],
    ['R1a3', ROOKS_ON_A_FILE, 'R1a3'],
    ['R6a3', ROOKS_ON_A_FILE, 'R6a3'],
    ['Qa1e5', THREE_QUEENS, 'Qa1e5'],
    ['Qea5', THREE_QUEENS, 'illegal: ownPieceInTheWay'],
  ])('tells two pieces apart: %s', (text, fen, meaning) => {
    expect(reading(text, fen)).toBe(meaning);
  });

  it.each(['exd5', 'e:d5', 'ed5', 'exd', 'exd5!', 'xd5', 'e4xd5', 'e4d5', 'Pexd5', 'pxd5'])(
    'reads the pawn capture %s',
    (text) => {
      expect(reading(text, 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe('exd5');
    },
  );

  it.each(['exf6', 'exf6 e.p.', 'exf6ep', 'exf6 e.p.+', 'exf6 en passant', 'exf6 (e.p.)'])('reads %s', (text) => {
    expect(reading(text, 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3')).toBe('exf6');
  });

  it('writes the least that tells the piece from others that can legally go there', () => {
    const pinned = position('4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1');
    expect(makeMove(pinned, { from: 0, to: 10 }, 'san')).toBe('Nc2');
    expect(makeMove(position(THREE_QUEENS), { from: 0, to: 36 }, 'san')).toBe('Qa1e5');
    expect(makeMove(position(ROOKS_ON_A_FILE), { from: 0, to: 16 }, 'san')).toBe('R1a3');
  });
});

describe('long algebraic notation and its old forms (ledger N2)', () => {
  it.each(['g1-f3', 'Ng1-f3', 'g1f3', 'Ng1f3', 'Ng-f3', 'N1-f3', 'g1 f3', 'Ng1 - f3', 'G1F3'])('reads %s', (text) => {
    expect(reading(text)).toBe('Nf3');
  });

  it('names the piece that stands on the square instead', () => {
    expect(reading('Bg1-f3')).toBe('illegal: otherPieceThere');
  });
});

describe('castling (ledger N3)', () => {
  const BOTH = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  it.each([
    'O-O',
    '0-0',
    'o-o',
    'OO',
    '00',
    'О-О',
    'O–O',
    'Kg1',
    'Ke1-g1',
    'e1g1',
    'e1h1',
    '0-0+',
    'castles kingside',
    'castle short',
  ])('reads %s as short castling', (text) => {
    expect(reading(text, BOTH)).toBe('O-O');
  });
  it.each(['O-O-O', '0-0-0', 'OOO', '000', 'Kc1', 'e1c1', 'e1a1', 'K-QB1', 'castles queenside', 'long castle'])(
    'reads %s as long castling',
    (text) => {
      expect(reading(text, BOTH)).toBe('O-O-O');
    },
  );
  it('asks which side where "castles" may mean both', () => {
    expect(reading('castles', BOTH)).toBe('ambiguous: O-O O-O-O');
  });
  it('does not take what people say for a move', () => {
    for (const text of ['ooo', 'oo', 'Ooo!']) expect(reading(text, BOTH)).toBe('unreadable');
    expect(reading('ed?', 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe('unreadable');
  });
  it('castles with the rook of h8 on the king side, whatever the slip in the printed law says', () => {
    expect(reading('0-0', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1')).toBe('O-O');
    const read = parseMove(position('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'), '0-0');
    expect(read).toEqual({ kind: 'move', move: { from: 60, to: 62 } });
  });
});

describe('promotion (ledger N4, M5)', () => {
  const PAWN = '3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1';
  it.each([
    'e8=Q',
    'e8Q',
    'e8/Q',
    'e8\\Q',
    'e8(Q)',
    'e8=(Q)',
    'e8=q',
    'e8q',
    'e8 = Q',
    'e7e8q',
    'e7-e8=Q',
    'e8=♕',
    'e8=♛',
    'E8Q',
    '57581',
    'P-K8=Q',
    'P-K8(Q)',
  ])('reads %s', (text) => {
    expect(reading(text, PAWN)).toBe('e8=Q+');
  });
  it.each(['exd8=N', 'exd8N', 'e7xd8/N', 'ed8n', 'PxR=N', 'PxR(N)'])('reads %s', (text) => {
    expect(reading(text, PAWN)).toBe('exd8=N');
  });
  it.each(['e8', 'e7e8', 'e8=K', 'exd8', 'P-K8', 'PxR', '5758', 'e8+'])('asks for the piece: %s', (text) => {
    expect(reading(text, PAWN)).toBe('needs promotion');
  });
  it('knows no promotion before the last rank', () => {
    expect(reading('e4=Q')).toBe('illegal: notAPromotion');
    expect(reading('e4K')).toBe('unreadable');
  });
});
