import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockComment,
  clockIn,
  elapsedComment,
  initialPosition,
  legalMoves,
  type Move,
  makePgn,
  type PgnGame,
  type PgnMove,
  type Position,
  parseMoves,
  parsePgn,
  play,
  readComment,
} from '../../../lambdas/chess/index.ts';
import { runs } from '../../properties/runs.ts';

const movesOf = (text: string) => parseMoves(initialPosition, text).moves.map((move) => ({ move }));

const read = (text: string): PgnGame => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(JSON.stringify(games.error));
  expect(games.value.length).toBe(1);
  return games.value[0]!;
};

describe('writing PGN in export format (ledger N11)', () => {
  it('writes the seven tags in order, then the others by name, then the moves', () => {
    const tags = new Map([
      ['White', 'ann'],
      ['Termination', 'time forfeit'],
      ['Black', 'bea "the rook" \\'],
      ['Annotator', 'tom'],
      ['Result', '0-1'],
    ]);
    expect(makePgn({ tags, moves: movesOf('e4 e5 Nf3'), result: '1-0' })).toBe(
      `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "ann"]
[Black "bea \\"the rook\\" \\\\"]
[Result "1-0"]
[Annotator "tom"]
[Termination "time forfeit"]

1. e4 e5 2. Nf3 1-0

`,
    );
  });

  it('writes SetUp and FEN of another start, and a number before a move of Black that comes first', () => {
    const game = read('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 22"]\n\nKd7 {late} e4 (e3 Kc6) Kd6 *');
    const text = makePgn(game);
    expect(text).toContain('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 22"]\n[SetUp "1"]\n');
    expect(text).toContain('\n\n22... Kd7 {late} 23. e4 (23. e3 Kc6) 23... Kd6 *\n\n');
  });

  it('keeps lines of moves under 80 characters', () => {
    const game = read(`1. e4 {${'a comment of many words '.repeat(40)}} e5 ${'(1... c5 2. Nf3) '.repeat(10)}*`);
    const lines = makePgn(game).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    expect(lines.filter((line) => line.length > 60).length).toBeGreaterThan(10);
  });

  it('throws for moves that are not legal', () => {
    expect(() => makePgn({ tags: [], moves: [{ move: { from: 0, to: 63 } }], result: '*' })).toThrow();
  });
});

describe('clock stamps (ledger N11)', () => {
  it('writes hours beyond a day, and cuts off parts of a second', () => {
    expect(clockComment(3 * 86_400_000 - 1)).toBe('[%clk 71:59:59]');
    expect(clockComment(0)).toBe('[%clk 0:00:00]');
    expect(elapsedComment(90_061_000)).toBe('[%emt 25:01:01]');
  });
  it('reads what it writes, beside words and other commands', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (seconds) => {
        expect(clockIn(['words', `so ${clockComment(seconds * 1000)} [%eval 0.2]`])).toBe(seconds * 1000);
      }),
    );
    expect(clockIn(['[%clk 0:00:01.5]'])).toBe(1500);
    expect(clockIn(['none'])).toBeUndefined();
    expect(readComment('good [%clk 1:00:00] move [%eval -6.05]')).toEqual({
      text: 'good move',
      commands: new Map([
        ['clk', '1:00:00'],
        ['eval', '-6.05'],
      ]),
    });
  });
});

/** Text meant to break out of where it stands. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '"]\n\n1. e4 *',
    '}',
    '{',
    '} 1. d4 {',
    '\n[Event "x"]\n',
    '\\',
    '\\"',
    '%',
    '\n% ',
    ';',
    '(',
    ')',
    '*',
    '[Event "y"]',
    '<',
    '$1',
  ),
);

/** A tree of legal moves with comments, signs and variations. */
const line = (position: Position, depth: number): fc.Arbitrary<PgnMove[]> =>
  fc
    .array(
      fc.record({
        index: fc.nat(),
        comment: fc.option(hostile),
        nag: fc.option(fc.integer({ min: 0, max: 255 })),
        varied: fc.nat(),
      }),
      { maxLength: 6 },
    )
    .map((steps) => {
      let at = position;
      const moves: PgnMove[] = [];
      for (const { index, comment, nag, varied } of steps) {
        const legal = legalMoves(at);
        const pick = (n: number): Move => legal[n % legal.length]!;
        const simple = (move: Move): PgnMove => ({ move, nags: [], comments: [], variations: [] });
        const variations = depth > 0 && varied % 3 === 0 ? [{ comments: ['or'], moves: [simple(pick(varied))] }] : [];
        moves.push({
          move: pick(index),
          nags: nag === null ? [] : [nag],
          comments: comment === null ? [] : [comment],
          variations,
        });
        at = play(at, pick(index));
      }
      return moves;
    });

const skeleton = (moves: readonly PgnMove[]): unknown =>
  moves.map(({ move, nags, variations }) => [move, nags, variations.map((variation) => skeleton(variation.moves))]);

describe('no text breaks the file (ledger N11)', () => {
  it('reads back the same moves, signs and variations, whatever tags and comments say', () => {
    const tags = fc.array(
      fc.tuple(fc.oneof(hostile, fc.constantFrom('White', 'FEN', 'F EN', 'Result', 'SetUp\n')), hostile),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(tags, line(initialPosition, 1), hostile, (given, moves, before) => {
        const text = makePgn({ tags: given, comments: [before], moves, result: '0-1' });
        const game = read(text);
        expect(game.errors).toEqual([]);
        expect(game.result).toBe('0-1');
        expect(skeleton(game.moves)).toEqual(skeleton(moves));
        expect(makePgn(game)).toBe(text);
      }),
      runs(400),
    );
  });
});
