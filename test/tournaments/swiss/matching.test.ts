import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matching } from '../../../lambdas/tournaments/swiss/matching/matching.ts';
import { runs } from '../../properties/runs.ts';

type Weight = readonly number[];
/** Weights by pair of vertices, the lower first. */
type Edges = Map<string, Weight>;

const key = (v: number, w: number): string => (v < w ? `${v} ${w}` : `${w} ${v}`);
const add = (a: Weight, b: Weight): Weight => a.map((number, at) => number + b[at]!);
const compare = (a: Weight, b: Weight): number => a.map((number, at) => number - b[at]!).find((d) => d !== 0) ?? 0;

/** The greatest weight of a perfect matching, found by trying them all. */
const greatest = (edges: Edges, vertices: readonly number[], zero: Weight): Weight | undefined => {
  const [v, ...others] = vertices;
  if (v === undefined) return zero;
  let best: Weight | undefined;
  for (const w of others) {
    const weight = edges.get(key(v, w));
    const rest =
      weight &&
      greatest(
        edges,
        others.filter((x) => x !== w),
        zero,
      );
    if (rest === undefined) continue;
    const sum = add(weight!, rest);
    if (best === undefined || compare(sum, best) > 0) best = sum;
  }
  return best;
};

const weightOf = (matching: Matching, edges: Edges, vertices: readonly number[], zero: Weight): Weight =>
  vertices
    .filter((v) => v < matching.mateOf(v))
    .reduce((sum, v) => add(sum, edges.get(key(v, matching.mateOf(v)))!), zero);

const graphs = fc
  .record({
    half: fc.integer({ min: 1, max: 5 }),
    limbs: fc.integer({ min: 1, max: 3 }),
    most: fc.constantFrom(1, 2, 9),
  })
  .chain(({ half, limbs, most }) => {
    const size = 2 * half;
    const vertex = fc.nat({ max: size - 1 });
    const weight = fc.array(fc.integer({ min: -1, max: most }), { minLength: limbs, maxLength: limbs });
    return fc.record({
      size: fc.constant(size),
      limbs: fc.constant(limbs),
      edges: fc.array(fc.tuple(vertex, vertex, weight), { minLength: size, maxLength: size * size }),
      changes: fc.array(fc.tuple(fc.constantFrom('rank', 'cut', 'retire'), vertex, vertex, fc.nat({ max: 9 }))),
    });
  });

describe('a perfect matching of greatest weight', () => {
  it('is found, and found again after every change, wherever there is one', () => {
    fc.assert(
      fc.property(graphs, ({ size, limbs, edges: list, changes }) => {
        const edges: Edges = new Map(list.filter(([v, w]) => v !== w).map(([v, w, weight]) => [key(v, w), weight]));
        const zero = Array.from({ length: limbs }, () => 0);
        let vertices = Array.from({ length: size }, (_, v) => v);
        const matching = new Matching(size, limbs);
        matching.build(() => {
          for (const [pair, weight] of edges)
            matching.join(...(pair.split(' ').map(Number) as [number, number]), weight);
        });
        const isBest = (): boolean => {
          const best = greatest(edges, vertices, zero);
          expect(matching.solve()).toBe(best !== undefined);
          if (best !== undefined) expect(weightOf(matching, edges, vertices, zero)).toEqual(best);
          return best !== undefined;
        };
        if (!isBest()) return;
        for (const [kind, v, w, value] of changes) {
          if (!vertices.includes(v) || v === w) continue;
          if (kind === 'retire') {
            const mate = matching.mateOf(v);
            matching.retire(v, mate);
            vertices = vertices.filter((x) => x !== v && x !== mate);
          } else if (kind === 'cut') {
            matching.cut(v, w);
            edges.delete(key(v, w));
          } else if (edges.has(key(v, w))) {
            matching.settle([v], () => matching.rank(v, w, value));
            edges.set(key(v, w), [...edges.get(key(v, w))!.slice(0, -1), value]);
          }
          if (!isBest()) return;
        }
      }),
      runs(500),
    );
  });

  it('goes by the first numbers of the weights first, however large the last', () => {
    const matching = new Matching(4, 2);
    matching.build(() => {
      matching.join(0, 1, [1, 0]);
      matching.join(2, 3, [1, 0]);
      matching.join(0, 2, [1, 2 ** 31]);
      matching.join(1, 3, [0, 2 ** 31]);
    });
    expect(matching.solve()).toBe(true);
    expect([0, 1, 2, 3].map((v) => matching.mateOf(v))).toEqual([1, 0, 3, 2]);
  });

  it('refuses weights that it could not add up exactly', () => {
    const matching = new Matching(4, 1);
    matching.build(() => {
      matching.join(0, 1, [2 ** 52]);
      matching.join(1, 2, [-(2 ** 52)]);
      matching.join(2, 3, [2 ** 52]);
      matching.join(0, 2, [2 ** 53]);
      matching.join(0, 3, [-(2 ** 53)]);
    });
    expect(() => matching.solve()).toThrow(RangeError);
  });
});
