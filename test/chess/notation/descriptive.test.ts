import { describe, expect, it } from 'vitest';
import { initialPosition, type Position, parseSquare } from '../../../lambdas/chess/index.ts';
import { makeMove } from '../../../lambdas/chess/notation/index.ts';
import { fen as position } from '../positions.ts';
import { reading } from './games.ts';

const written = (at: Position, from: string, to: string): string =>
  makeMove(at, { from: parseSquare(from)!, to: parseSquare(to)! }, 'descriptive');

const ITALIAN = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';

describe('descriptive notation, read (ledger N5)', () => {
  it.each([
    ['P-K4', 'e4'],
    ['p-k4', 'e4'],
    ['PK4', 'e4'],
    ['P-K4!', 'e4'],
    ['N-KB3', 'Nf3'],
    ['Kt-KB3', 'Nf3'],
    ['KN-B3', 'Nf3'],
    ['QN-B3', 'Nc3'],
    ['N-QR3', 'Na3'],
    ['N-B3', 'ambiguous: Nc3 Nf3'],
    ['P-B4', 'ambiguous: c4 f4'],
    ['P-R9', 'unreadable'],
  ])('%s in the initial position is %s', (text, meaning) => {
    expect(reading(text)).toBe(meaning);
  });

  it("counts ranks from the mover's side and names files from the queen's side of both", () => {
    expect(reading('B-B4', ITALIAN)).toBe('Bc5');
    expect(reading('N-Q5', ITALIAN)).toBe('Nd4');
    expect(reading('N-B3', ITALIAN)).toBe('Nf6');
    expect(reading('P-QR3', ITALIAN)).toBe('a6');
  });

  const CAPTURES = 'r1bqkb1r/ppp2ppp/2n2n2/3pp3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5';
  it.each([
    ['PxP', 'exd5'],
    ['NxP', 'ambiguous: Nxd5 Nxe5'],
    ['NxKP', 'Nxe5'],
    ['NxP(Q5)', 'Nxd5'],
    ['NxP/K5', 'Nxe5'],
    ['KNxP', 'Nxe5'],
    ['BxP', 'Bxd5'],
    ['O-O', 'O-O'],
    ['BxN', 'unreadable'],
  ])('reads the capture %s', (text, meaning) => {
    expect(reading(text, CAPTURES)).toBe(meaning);
  });

  it('tells pawns apart by file, and takes the check sign into account', () => {
    const two = '4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1';
    expect(reading('PxP', two)).toBe('ambiguous: cxd5 exd5');
    expect(reading('KPxP', two)).toBe('exd5');
    expect(reading('BPxP', two)).toBe('cxd5');
    expect(reading('P(B4)xP', two)).toBe('cxd5');
    expect(reading('B-N5ch', 'rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3')).toBe('Bb5+');
  });

  it('tells rooks and knights apart by square and by side', () => {
    expect(reading('R(Q2)-K2', '6k1/8/8/8/8/8/3R4/K3R3 w - - 0 1')).toBe('Rde2');
    expect(reading('QN-Q2', 'k7/8/8/8/8/5N2/8/KN6 w - - 0 1')).toBe('Nbd2');
    expect(reading('R(KR2)-QB2', '8/8/2k5/8/8/8/R6R/6K1 w - - 0 1')).toBe('Rhc2+');
    expect(reading('R-QB2', '8/8/3k4/8/8/8/7R/6K1 w - - 0 1')).toBe('Rc2');
  });

  it('takes PxP e.p. for en passant alone', () => {
    const passed = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
    expect(reading('PxP e.p.', passed)).toBe('exd6');
    expect(reading('PxP', passed)).toBe('exd6');
    expect(reading('PxPep', '4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1')).toBe('unreadable');
  });
});

describe('descriptive notation, written (ledger N5)', () => {
  it("says no more than is needed: the laws' own examples", () => {
    expect(written(initialPosition, 'e2', 'e4')).toBe('P-K4');
    expect(written(initialPosition, 'g1', 'f3')).toBe('N-KB3');
    expect(written(position('6k1/8/8/8/8/8/3R4/K3R3 w - - 0 1'), 'd2', 'e2')).toBe('R(Q2)-K2');
    expect(written(position('8/8/2k5/8/8/8/R6R/6K1 w - - 0 1'), 'h2', 'c2')).toBe('R(KR2)-QB2ch');
    expect(written(position('8/8/3k4/8/8/8/7R/6K1 w - - 0 1'), 'h2', 'c2')).toBe('R-QB2');
    expect(written(position('k7/8/8/8/8/5N2/8/KN6 w - - 0 1'), 'b1', 'd2')).toBe('QN-Q2');
    expect(written(position(ITALIAN), 'f8', 'c5')).toBe('B-B4');
  });
  it('writes captures, en passant, promotion, castling, check and mate', () => {
    expect(written(position('4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1'), 'c4', 'd5')).toBe('PxP');
    expect(written(position('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'), 'e5', 'd6')).toBe('PxP e.p.');
    expect(written(position('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'), 'e8', 'c8')).toBe('O-O-O');
    expect(written(position('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'), 'a1', 'a8')).toBe('R-R8 mate');
    const promotion = { from: parseSquare('e7')!, to: parseSquare('e8')!, promotion: 'queen' } as const;
    expect(makeMove(position('8/4P2k/8/8/8/8/8/4K3 w - - 0 1'), promotion, 'descriptive')).toBe('P-K8=Q');
  });
});
