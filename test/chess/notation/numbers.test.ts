import { describe, expect, it } from 'vitest';
import { makeFen, parseSquare } from '../../../lambdas/chess/index.ts';
import { parseMove, parseMoves } from '../../../lambdas/chess/notation/index.ts';
import { fen as position } from '../positions.ts';
import { reading } from './games.ts';

const WHITE_14 = 'r1bq1rk1/pp3ppp/2n1pn2/8/1bBP4/2N2N2/PP3PPP/R1BQ1RK1 w - - 0 14';
const BLACK_14 = 'r1bq1rk1/pp3ppp/2n1pn2/8/1bBP4/2N2N2/PP3PPP/R1BQ1RK1 b - - 0 14';

describe('move numbers (ledger N7)', () => {
  it.each(['14. Ng5', '14.Ng5', '14 Ng5', '14) Ng5', '14, Ng5', '14Ng5', 'Ng5'])('reads %s', (text) => {
    expect(reading(text, WHITE_14)).toBe('Ng5');
  });
  it.each(['14... Ng4', '14...Ng4', '14… Ng4', '14. ... Ng4', '14 ... Ng4', '...Ng4', '… Ng4', '14 Ng4'])(
    'reads %s',
    (text) => {
      expect(reading(text, BLACK_14)).toBe('Ng4');
    },
  );
  it.each([
    ['15. Ng5', WHITE_14, 'wrong number, 14 white is due: Ng5'],
    ['14... Ng5', WHITE_14, 'wrong number, 14 white is due: Ng5'],
    ['...Ng5', WHITE_14, 'wrong number, 14 white is due: Ng5'],
    ['14. Ng4', BLACK_14, 'wrong number, 14 black is due: Ng4'],
    ['13... Ng4', BLACK_14, 'wrong number, 14 black is due: Ng4'],
  ])('answers the wrong number of %s', (text, fen, meaning) => {
    expect(reading(text, fen)).toBe(meaning);
  });
  it('does not speak of numbers where there is no move', () => {
    for (const text of ['15. hello', '3', '5 more minutes', '...']) expect(reading(text, WHITE_14)).toBe('unreadable');
  });
  it('tells numbers from castling and from numeric notation', () => {
    const home = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    for (const text of ['1. 0-0', '1.0-0', '1 0-0', '0-0', '1. 5171', '5171']) expect(reading(text, home)).toBe('O-O');
  });
});

describe('runs of moves (ledger N7)', () => {
  it("takes the opponent's move repeated before the answer for what it is", () => {
    const after = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1';
    expect(reading('1.Nf3 h6', after)).toBe('h6');
    expect(reading('1. Nf3 1... h6', after)).toBe('h6');
    expect(reading('1. Nc3 h6', after)).not.toBe('h6');
  });
  it('holds the repeated move against the move that was really played, where that is known', () => {
    const after = position('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1');
    const last = { from: parseSquare('g1')!, to: parseSquare('f3')! };
    expect(parseMove(after, '1.Nf3 h6', { last }).kind).toBe('move');
    expect(parseMove(after, '1.Nf3 h6', { last: { ...last, from: parseSquare('e5')! } }).kind).toBe('move');
    expect(parseMove(after, '1.Ng1-f3 h6', { last: { ...last, from: parseSquare('e5')! } }).kind).not.toBe('move');
  });
  it('reads moves to come as a run', () => {
    expect(reading('1.Nf3 h6')).toBe('run of 2');
    expect(reading('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6')).toBe('run of 6');
    expect(reading('e4 e5')).toBe('run of 2');
  });
  it('plays a run as far as it goes and says what stopped it', () => {
    const run = parseMoves(position(WHITE_14), '14. Ng5 h6 15. Nf9 hxg5');
    expect(run.moves.length).toBe(2);
    expect(makeFen(run.position)).toBe('r1bq1rk1/pp3pp1/2n1pn1p/6N1/1bBP4/2N5/PP3PPP/R1BQ1RK1 w - - 0 15');
    expect(run.stopped).toMatchObject({ text: 'Nf9', reading: { kind: 'unreadable' } });
  });
  it('keeps signs with the move before them', () => {
    const run = parseMoves(
      position('rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3'),
      'exf6 e.p. Nxf6 !? Nf3',
    );
    expect(run.moves.length).toBe(3);
  });
});
