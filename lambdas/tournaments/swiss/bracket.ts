import type { Bracket } from './criteria.ts';
import { type Field, weigh } from './field.ts';
import type { Matching } from './matching/matching.ts';

/** A pair of vertices of the field, the higher-ranked first. */
export type VertexPair = readonly [number, number];

/**
 * Pairs one bracket (C.04.3, articles 3 and 4). Matching finds the best there is by C6 to C21 with the rest of the field
 * still pairable; of several that are as good, the one that the procedure would come to first is then chosen step by
 * step: which players moved down are paired (4.4), with whom (4.2), who is exchanged in the remainder (4.3), and the
 * remainder's transposition (4.2).
 */
export const pairBracket = (field: Field, bracket: Bracket): VertexPair[] => {
  const matching = weigh(field, bracket);
  solve(matching);
  const first = bracket.moved.length;
  const end = first + bracket.residents.length;
  const outside = range(end, field.entrants.length + (field.mayHaveBye === undefined ? 0 : 1));
  const board = { matching, residents: range(first, end), outside };
  chooseMoved(board, range(0, first));
  const pairs = pairInTurn(
    board,
    range(0, first).filter((v) => pairedWithin(board, v)),
    board.residents,
  );
  const taken = new Set(pairs.map(([, w]) => w));
  const remainder = board.residents.filter((v) => !taken.has(v));
  const heads = chooseHeads(board, remainder);
  return [...pairs, ...pairRemainder(board, remainder, heads)];
};

interface Board {
  readonly matching: Matching;
  /** A run of numbers. */
  readonly residents: readonly number[];
  /** Whom players of the bracket can float to. */
  readonly outside: readonly number[];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** After a first matching every change keeps one possible. */
const solve = (matching: Matching): void => {
  if (!matching.solve()) throw new Error('a bracket was left that cannot be paired');
};

const pairedWithin = ({ matching, residents }: Board, v: number): boolean =>
  matching.mateOf(v) >= residents[0]! && matching.mateOf(v) <= residents.at(-1)!;

/** Ranks the edges from a vertex to others, in place of any ranks they had, and matches anew. */
const rank = ({ matching }: Board, v: number, others: readonly number[], value: (w: number, at: number) => number) => {
  matching.settle([v], () => {
    for (const [at, w] of others.entries()) matching.rank(v, w, value(w, at));
  });
  solve(matching);
};

/** 4.4: of the players moved down as many are paired as can be; where there is a choice, the highest-ranked. */
const chooseMoved = (board: Board, moved: readonly number[]): void => {
  if (moved.every((v) => pairedWithin(board, v))) return;
  for (const v of moved) {
    if (!pairedWithin(board, v)) rank(board, v, board.residents, () => 1);
    const away = pairedWithin(board, v) ? board.outside : board.residents;
    for (const w of away) board.matching.cut(v, w);
    solve(board.matching);
  }
};

/** 4.2: each in turn meets the highest of `others` that a best pairing can still give. */
const pairInTurn = (board: Board, players: readonly number[], others: readonly number[]): VertexPair[] => {
  const { matching } = board;
  const free = new Set(others);
  return players.map((v) => {
    const possible = [...free].filter((w) => matching.joined(v, w));
    if (matching.mateOf(v) !== possible[0]) rank(board, v, possible, (_, at) => possible.length - at);
    const mate = matching.mateOf(v);
    matching.retire(v, mate);
    solve(matching);
    free.delete(mate);
    return [v, mate];
  });
};

/** 4.2, in the remainder: the players of the upper half in turn. */
const pairRemainder = (board: Board, remainder: readonly number[], heads: ReadonlySet<number>): VertexPair[] => {
  for (const [at, v] of remainder.entries())
    for (const w of remainder.slice(at + 1)) if (!heads.has(v) || heads.has(w)) board.matching.cut(v, w);
  solve(board.matching);
  return pairInTurn(
    board,
    remainder.filter((v) => heads.has(v)),
    remainder.filter((v) => !heads.has(v)),
  );
};

/** 4.3: who stands in the upper half, S1, after the first exchange that allows a best pairing. */
const chooseHeads = (board: Board, remainder: readonly number[]): ReadonlySet<number> => {
  const { matching } = board;
  const isHead = (v: number): boolean => pairedWithin(board, v) && matching.mateOf(v) > v;
  const pairs = remainder.filter(isHead).length;
  const original = remainder.slice(0, pairs);
  if (original.every(isHead)) return new Set(original);

  const below = (at: number): number[] => remainder.slice(at + 1).filter((w) => matching.joined(remainder[at]!, w));
  const rankAll = (value: (at: number) => number): void => {
    matching.settle(remainder, () => {
      for (const [at, v] of remainder.entries()) for (const w of below(at)) matching.rank(v, w, value(at));
    });
    solve(matching);
  };
  // The fewest exchanged, then the least difference of the sums of their numbers in the bracket.
  const sums = remainder.length * pairs + 1;
  const value = (at: number): number => 2 * ((at < pairs ? sums : 0) + remainder.length - at);
  rankAll(value);
  const exchanged = pairs - original.filter(isHead).length;

  /** Exchanges a player if it can be; says whether it was. */
  const exchange = (at: number, leaves: boolean): boolean => {
    const v = remainder[at]!;
    if (isHead(v) === leaves) {
      rank(board, v, below(at), () => value(at) + (leaves ? -1 : 1));
      if (isHead(v) === leaves) {
        rank(board, v, below(at), () => value(at));
        return false;
      }
    }
    for (const w of leaves ? below(at) : [...remainder.slice(0, at), ...board.outside]) matching.cut(v, w);
    solve(matching);
    return true;
  };
  // Then the greatest number that leaves S1, and the least that enters it.
  for (let at = pairs - 1, left = exchanged; left > 0; at--) if (exchange(at, true)) left--;
  for (let at = pairs, left = exchanged; left > 0; at++) if (exchange(at, false)) left--;
  const heads = new Set(remainder.filter(isHead));
  rankAll(() => 0);
  return heads;
};
