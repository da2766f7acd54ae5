import { describe, expect, it } from 'vitest';
import { makeFen, makeMove, type PgnGame, type PgnLine, parsePgn, play } from '../../../lambdas/chess/index.ts';

const read = (text: string): readonly PgnGame[] => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(JSON.stringify(games.error));
  return games.value;
};

/** A line's moves in standard algebraic notation, variations in brackets. */
const moves = (game: PgnGame, line: PgnLine = game, start = game.start): string => {
  let position = start;
  const words: string[] = [];
  for (const { move, variations } of line.moves) {
    words.push(makeMove(position, move, 'san'));
    for (const variation of variations) words.push(`(${moves(game, variation, position)})`);
    position = play(position, move);
  }
  return words.join(' ');
};

const only = (text: string): PgnGame => {
  const games = read(text);
  expect(games.length).toBe(1);
  return games[0]!;
};

describe('reading PGN (ledger N11)', () => {
  it.each([
    ['numbers and results of every kind', '1. e4 e5 2.Nf3 2... Nc6 3. Bb5 a6 1/2-1/2', 'e4 e5 Nf3 Nc6 Bb5 a6'],
    ['no numbers', 'e4 e5 Nf3 Nc6', 'e4 e5 Nf3 Nc6'],
    ['dots apart', '1 . e4 1 ... e5 2.Nf3 2...Nc6', 'e4 e5 Nf3 Nc6'],
    ['moves as pairs of squares', 'e2e4 e7e5 g1f3 b8c6', 'e4 e5 Nf3 Nc6'],
    ['long algebraic notation', '1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6', 'e4 e5 Nf3 Nc6'],
    ['castling with zeros', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O'],
    ['odd white space', '\t1.\u00a0e4\r\n\r\n e5\u200b 2.\f Nf3', 'e4 e5 Nf3'],
    ['a byte order mark', '\ufeff1. e4 e5', 'e4 e5'],
    ['escaped lines', '%note\n1. e4\n% e5 c5\ne5', 'e4 e5'],
    ['reserved brackets', '1. e4 <br /> e5 <x> 2. Nf3', 'e4 e5 Nf3'],
    ['en passant marked', '1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6', 'e4 d5 e5 f5 exf6 Nxf6'],
    ['nested variations', '1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5', 'e4 (d4 d5 (Nf6 c4) c4) (c4) e5'],
    ['assessments', '1. e4 += e5 $14 2. Nf3 ± Nc6 N', 'e4 e5 Nf3 Nc6'],
  ])('takes %s', (_, text, expected) => {
    const game = only(text);
    expect(game.errors).toEqual([]);
    expect(moves(game)).toBe(expected);
  });

  it('keeps comments word for word, commands in them too', () => {
    const game = only('{before} 1. e4 {[%clk 71:59:00] [%eval 0.24] best\nby test} ; to the end\n1... e5 {} {two}');
    expect(game.comments).toEqual(['before']);
    expect(game.moves.map(({ comments }) => comments)).toEqual([
      ['[%clk 71:59:00] [%eval 0.24] best by test', 'to the end'],
      ['two'],
    ]);
  });

  it('reads signs and numeric glyphs', () => {
    const game = only('1. e4! e5?! 2. Nf3 $5 $10 Nc6!! 3. Bb5?? a6!? 4. Ba4?');
    expect(game.moves.map(({ nags }) => nags)).toEqual([[1], [6], [5, 10], [3], [4], [5], [2]]);
  });

  it('keeps comments of variations with them', () => {
    const game = only('1. e4 ({or} 1. d4 {too}) {yes} e5');
    expect(game.moves[0]!.variations[0]).toMatchObject({ comments: ['or'], moves: [{ comments: ['too'] }] });
    expect(game.moves[0]!.comments).toEqual(['yes']);
  });

  it('reads tags: escapes, several on a line, names of any kind', () => {
    const game = only('[White "A \\"B\\" \\\\ C"][Black "x]y"] [__proto__ "p"]\n[ Site  "Z" ]\n\n1. e4 *');
    expect([...game.tags]).toEqual([
      ['White', 'A "B" \\ C'],
      ['Black', 'x]y'],
      ['__proto__', 'p'],
      ['Site', 'Z'],
    ]);
  });

  it('starts from FEN, with or without SetUp', () => {
    const game = only('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 22"]\n\n22... Kd7 23. e4 *');
    expect(makeFen(game.end)).toBe('8/3k4/8/8/4P3/8/8/4K3 b - - 0 23');
  });

  it('takes the result of the moves before that of the tag, in every spelling', () => {
    const result = (text: string) => only(text).result;
    expect(result('[Result "1-0"]\n\n1. e4 0-1')).toBe('0-1');
    expect(result('[Result "1-0"]\n\n1. e4')).toBe('1-0');
    expect(result('1. e4 ½-½')).toBe('1/2-1/2');
    expect(result('1. e4 1–0')).toBe('1-0');
    expect(result('1. e4')).toBe('*');
  });

  it('tells games apart: by tags, by results, by an empty line before the first number', () => {
    expect(read('[Event "a"]\n1. e4\n[Event "b"]\n1. d4\n').map((game) => moves(game))).toEqual(['e4', 'd4']);
    expect(read('1. e4 * 1. d4 1-0').map((game) => moves(game))).toEqual(['e4', 'd4']);
    expect(read('1. e4 e5\n\n1. d4 d5').map((game) => moves(game))).toEqual(['e4 e5', 'd4 d5']);
    expect(read('[Event "a"]\n\n[Event "b"]\n\n*').length).toBe(2);
  });

  it('has no games in an empty text', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\n\ufeff')).toEqual([]);
  });
});

const GOOD = '[Event "good"]\n\n1. e4 e5 1-0\n\n';

describe('broken PGN (ledger N11)', () => {
  it.each([
    ['illegalMove', '1. e4 e5\n2. Ke3 d6 *', 5, 'Ke3'],
    ['ambiguousMove', '1. Nf3 e5 2. d4 d6\n\n3. Nd2 *', 6, 'Nd2'],
    ['unreadableMove', '1. e4 e5 2. Nz9\n*', 4, 'Nz9'],
    ['unreadableMove', '1. e4 -- 2. d4\n*', 4, '--'],
    ['promotionMissing', '1. a4 b5 2. axb5 a6 3. bxa6 h6 4. a7 h5 5. axb8 *', 4, 'axb8'],
  ])('%s: says where, keeps what came before, and does not lose the next game', (code, text, line, word) => {
    const [broken, good, ...more] = read(`[Event "bad"]\n[Site "x"]\n\n${text}\n\n${GOOD}`);
    expect(broken!.errors[0]).toMatchObject({ code, line, game: 0, text: word, fatal: true });
    expect(broken!.moves.length).toBeGreaterThan(0);
    expect(good!.errors).toEqual([]);
    expect(moves(good!)).toBe('e4 e5');
    expect(more).toEqual([]);
  });

  it.each([
    ['badFen', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', true],
    ['badTag', '[Event "no end]\n[White "x"]\n\n1. e4 *', false],
    ['badTag', '[Event]\n\n1. e4 *', false],
    ['unclosedComment', '1. e4 {and then', false],
    ['unclosedVariation', '1. e4 (1. d4 d5', false],
    ['strayText', '1. e4 ) e5 *', false],
    ['strayText', 'A game: 1. e4 e5 *', false],
  ])('%s in %j', (code, text, fatal) => {
    const [broken, good] = read(`${text}\n\n${GOOD}`);
    expect(broken!.errors.map((error) => error.code)).toContain(code);
    expect(broken!.errors.some((error) => error.fatal)).toBe(fatal);
    expect(good!.tags.get('Event')).toBe('good');
    expect(moves(good!)).toBe('e4 e5');
  });

  it('breaks off a variation alone where only the variation is broken', () => {
    const game = only('1. e4 (1. d4 e4 2. c4) e5 2. Nf3 *');
    expect(moves(game)).toBe('e4 (d4) e5 Nf3');
    expect(game.errors).toMatchObject([{ code: 'illegalMove', fatal: false }]);
  });

  it('fails, with the first error, only where no game is whole', () => {
    expect(parsePgn('1. e4 e5\n2. Ke3')).toMatchObject({ ok: false, error: { code: 'illegalMove', line: 2 } });
    expect(parsePgn('this is no game of chess')).toMatchObject({ ok: false, error: { code: 'strayText', line: 1 } });
    expect(parsePgn(`1. e4 e5\n2. Ke3\n\n${GOOD}`).ok).toBe(true);
  });

  it('reads a file that was cut off as far as it goes', () => {
    const whole =
      '[Event "x"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 {a \\"comment\\"} (1. e3 $1) Kd7 2. e5 Ke6 1-0';
    for (let length = 0; length <= whole.length; length++) {
      const games = parsePgn(whole.slice(0, length));
      if (games.ok) expect(games.value.length).toBeLessThanOrEqual(1);
    }
  });
});
