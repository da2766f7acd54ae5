import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLORS,
  canMate,
  type MateVerdict,
  makeFen,
  type Position,
  parseFen,
  play,
  status,
} from '../../../lambdas/chess/index.ts';
import { runs } from '../../properties/runs.ts';
import { exhaust } from './exhaust.ts';

/** A line that is legal and ends in mate of the other colour, or nothing to check. */
const keepsItsPromise = (position: Position, color: 'white' | 'black', answer: MateVerdict): boolean => {
  if (answer.verdict !== 'winnable') return true;
  const last = answer.line.reduce(play, position);
  return status(last) === 'checkmate' && last.turn !== color;
};

/** Squares from a8 on; '.' for an empty one. */
const boardText = (squares: readonly string[]): string =>
  Array.from({ length: 8 }, (_, row) => squares.slice(row * 8, row * 8 + 8).join(''))
    .join('/')
    .replace(/\.+/g, (dots) => String(dots.length));

/** Walls of locked pawns from file a to file h, some with a hole, as the rows of White's and Black's pawns. */
const WALLS = [
  'P.P.P.P. p.p.p.p.',
  '.P.P.P.P .p.p.p.p',
  'P.P..P.P p.p..p.p',
  'P.P.P.P. p.p.p...',
  'PPPPPPPP pppppppp',
  'P.PP.P.P p.pp.p.p',
] as const;

/** A wall, the kings, and up to two other pieces. */
const walls = fc
  .record({
    wall: fc.constantFrom(...WALLS),
    row: fc.constantFrom(2, 3, 4),
    men: fc.array(fc.constantFrom('B', 'b', 'N', 'n', 'P', 'p', 'R', 'r'), { maxLength: 2 }),
    places: fc.uniqueArray(fc.nat(63), { minLength: 4, maxLength: 4 }),
    turn: fc.constantFrom('w', 'b'),
  })
  .map(({ wall, row, men, places, turn }) => {
    const squares = Array.from({ length: 64 }, () => '.');
    for (const [index, man] of ['K', 'k', ...men].entries()) squares[places[index]!] = man;
    const [white, black] = wall.split(' ');
    for (let file = 0; file < 8; file++) {
      for (const [man, at] of [
        [black![file]!, row],
        [white![file]!, row + 1],
      ] as const) {
        if (man !== '.') squares[at * 8 + file] = man;
      }
    }
    return `${boardText(squares)} ${turn} - - 0 1`;
  });

/** A bare board with few men crowded into a corner, where much can be mate. */
const corners = fc
  .record({
    men: fc.array(fc.constantFrom('R', 'r', 'Q', 'q', 'N', 'n', 'P', 'p'), { minLength: 1, maxLength: 3 }),
    places: fc.uniqueArray(fc.nat(24), { minLength: 5, maxLength: 5 }),
    turn: fc.constantFrom('w', 'b'),
  })
  .map(({ men, places, turn }) => {
    const squares = Array.from({ length: 64 }, () => '.');
    for (const [index, man] of ['K', 'k', ...men].entries()) {
      const place = places[index]!;
      squares[Math.floor(place / 5) * 8 + (place % 5)] = man;
    }
    return `${boardText(squares)} ${turn} - - 0 1`;
  });

const positions = (texts: fc.Arbitrary<string>): fc.Arbitrary<Position> =>
  texts
    .map((text) => parseFen(text, { unreachable: 'accept' }))
    .filter((read) => read.ok)
    .map((read) => (read as Extract<typeof read, { ok: true }>).value);

/** Compares with the exhaustive search wherever that comes to a result. Returns how often it did, by what it said. */
const compare = (texts: fc.Arbitrary<string>, usual: number, most: number): Map<string, number> => {
  const compared = new Map<string, number>();
  fc.assert(
    fc.property(positions(texts), (position) => {
      const answers = COLORS.map((color) => [color, canMate(position, color)] as const);
      for (const [color, answer] of answers) expect(keepsItsPromise(position, color, answer)).toBe(true);
      const truth = exhaust(position, most);
      for (const [color, answer] of answers) {
        if (truth[color] === undefined) continue;
        const expected = truth[color] ? 'winnable' : 'unwinnable';
        expect(`${makeFen(position)} ${color} ${answer.verdict}`).toBe(`${makeFen(position)} ${color} ${expected}`);
        compared.set(expected, (compared.get(expected) ?? 0) + 1);
      }
    }),
    runs(usual),
  );
  return compared;
};

describe('who can still mate, against a search through everything that can follow (ledger E4, C8)', () => {
  it('is the same behind walls of pawns', () => {
    expect(compare(walls, 120, 5_000).get('unwinnable') ?? 0).toBeGreaterThan(5);
  });

  it('is the same with few men in a corner', () => {
    expect(compare(corners, 10, 40_000).get('winnable') ?? 0).toBeGreaterThan(0);
  });
});
