import { describe, expect, it } from 'vitest';
import {
  type CheckStep,
  type EscapeStep,
  legalMoves,
  makeUci,
  type Position,
  perpetual,
  play,
  positionKey,
  status,
} from '../../../lambdas/chess/index.ts';
import { fen, randomGame } from '../positions.ts';

const isCheck = (position: Position): boolean => ['check', 'checkmate'].includes(status(position));

/** Plays every check of the strategy against every legal reply: each step must be met by its own position alone. */
const holds = (position: Position, strategy: readonly CheckStep[]): void => {
  const met = new Map([[0, position]]);
  for (const [place, at] of met) {
    const { check, replies } = strategy[place]!;
    const after = play(at, check);
    expect(isCheck(after)).toBe(true);
    expect(replies.map(({ reply }) => makeUci(reply)).sort()).toEqual(legalMoves(after).map(makeUci).sort());
    for (const { reply, next } of replies) {
      const then = play(after, reply);
      expect(positionKey(met.get(next) ?? then)).toBe(positionKey(then));
      if (!met.has(next)) met.set(next, then);
    }
  }
  expect(met.size).toBe(strategy.length);
};

/** Plays the reply to every check there is, until there is none; never comes back to a step it is in. */
const escapes = (position: Position, by: readonly EscapeStep[]): void => {
  const done = new Set<number>();
  const walk = (at: Position, place: number, above: readonly number[]): void => {
    expect(above).not.toContain(place);
    if (done.has(place)) return;
    done.add(place);
    const checks = legalMoves(at).filter((move) => isCheck(play(at, move)));
    const { answers } = by[place]!;
    expect(answers.map(({ check }) => makeUci(check)).sort()).toEqual(checks.map(makeUci).sort());
    for (const { check, reply, next } of answers) walk(play(play(at, check), reply), next, [...above, place]);
  };
  walk(position, 0, []);
};

const verdictOf = (position: Position, budget?: number): string => {
  const answer = perpetual(position, budget);
  if (answer.verdict === 'proven') holds(position, answer.strategy);
  if (answer.verdict === 'refuted') escapes(position, answer.by);
  return answer.verdict;
};

describe('perpetual check (the club rules, draw 5; ledger E7)', () => {
  it('is proved where a queen checks to and fro', () => {
    expect(verdictOf(fen('6k1/5ppp/8/8/8/8/1q3PPP/4Q1K1 w - - 0 1'))).toBe('proven');
  });

  it('is proved where every way out of check leads into another', () => {
    expect(verdictOf(fen('6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1'))).toBe('proven');
  });

  it('is refuted where the checks run out, with a reply to each', () => {
    expect(verdictOf(fen('8/8/8/3k4/8/8/2N5/K7 w - - 0 1'))).toBe('refuted');
    expect(verdictOf(fen('6k1/5pp1/8/7Q/8/8/qr6/7K w - - 0 1'))).toBe('refuted');
  });

  it('is refuted at once where there is no check', () => {
    expect(perpetual(fen('4k3/8/8/8/8/8/8/4K3 w - - 0 1'))).toEqual({ verdict: 'refuted', by: [{ answers: [] }] });
  });

  it('is shown in as few positions as there are in it', () => {
    const answer = perpetual(fen('6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1'));
    expect(answer.verdict === 'proven' && answer.strategy.length).toBe(2);
  });

  it('counts mate as more than perpetual check', () => {
    const answer = perpetual(fen('6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1'));
    expect(answer).toMatchObject({ verdict: 'proven', strategy: [{ check: { from: 4, to: 60 }, replies: [] }] });
  });

  it('is left open when the budget is too small', () => {
    expect(perpetual(fen('6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1'), 1)).toMatchObject({ verdict: 'undetermined' });
  });

  it('agrees with a solution of the whole graph, in small endings', () => {
    const found = new Map<string, number>();
    for (const start of ['1k6/8/8/1p6/1P6/8/8/K6R w - - 0 1', '6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1']) {
      for (let seed = 1; seed <= 2; seed++) {
        for (const position of randomGame(seed, 8, fen(start))) {
          const isPerpetual = solve(position);
          if (isPerpetual === undefined) continue;
          const verdict = verdictOf(position, 200_000);
          expect(verdict).toBe(isPerpetual ? 'proven' : 'refuted');
          found.set(verdict, (found.get(verdict) ?? 0) + 1);
        }
      }
    }
    expect(found.size).toBe(2);
  }, 60_000);
});

/**
 * The largest set of positions in which a check always leads back into the set, by striking out until none is left.
 * Undefined where the graph is too large for that.
 */
const solve = (root: Position): boolean | undefined => {
  const key = positionKey;
  const games = new Map<string, string[][]>();
  const pending = [root];
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    if (games.has(key(position))) continue;
    if (games.size > 700) return undefined;
    const checks: string[][] = [];
    for (const move of legalMoves(position)) {
      const after = play(position, move);
      if (!isCheck(after)) continue;
      const replies = legalMoves(after).map((reply) => play(after, reply));
      checks.push(replies.map(key));
      pending.push(...replies);
    }
    games.set(key(position), checks);
  }
  for (let struck = true; struck; ) {
    struck = false;
    for (const [position, checks] of games) {
      if (checks.some((replies) => replies.every((reply) => games.has(reply)))) continue;
      games.delete(position);
      struck = true;
    }
  }
  return games.has(key(root));
};
