import { describe, expect, it } from 'vitest';
import { type CheckStep, canMate, type EscapeStep, parseUci } from '../../lambdas/chess/index.ts';
import { keptPerpetual, keptVerdict } from '../../lambdas/laws/evidence.ts';
import { fen } from '../chess/positions.ts';

const move = (uci: string) => parseUci(uci)!;
const whyNot = (text: string, color: 'white' | 'black') => {
  const kept = keptVerdict(canMate(fen(text), color));
  return kept.verdict === 'unwinnable' ? kept.why : undefined;
};

describe('why a side can’t mate, as the record keeps it (ledger E4, C6)', () => {
  it('keeps a mate as its moves', () => {
    expect(keptVerdict({ verdict: 'winnable', line: [move('e2e4'), move('a7a8q')] })).toEqual({
      verdict: 'winnable',
      line: ['e2e4', 'a7a8q'],
    });
  });

  it('keeps the material, the end on the board, and the count of an exhausted search as they are', () => {
    expect(whyNot('8/8/4k3/8/8/3K4/4P3/8 w - - 0 1', 'black')).toEqual({ kind: 'material', reason: 'kingAlone' });
    expect(whyNot('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'white')).toEqual({ kind: 'over', ending: 'stalemate' });
    expect(whyNot('2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1', 'white')).toEqual({
      kind: 'exhausted',
      nodes: expect.any(Number),
    });
  });

  it('keeps a wall as the squares that each piece can reach, by their names', () => {
    const why = whyNot('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1', 'white');
    expect(why).toMatchObject({ kind: 'blocked', reach: { a4: ['a4'], a5: ['a5'], f1: expect.any(Array) } });
    expect(why?.kind === 'blocked' && why.kingSquares).toContain('h8');
    expect(why?.kind === 'blocked' && why.reach.f1).toContain('e2');
  });

  it('keeps what is forced as its moves, and the reason that holds after them', () => {
    expect(whyNot('8/8/8/8/8/8/5k1p/7K w - - 0 1', 'black')).toEqual({
      kind: 'forced',
      line: ['h1h2'],
      why: { kind: 'material', reason: 'kingAlone' },
    });
  });

  it('keeps an open question as it is', () => {
    expect(keptVerdict({ verdict: 'undetermined', nodes: 7 })).toEqual({ verdict: 'undetermined', nodes: 7 });
  });
});

describe('perpetual check, as the record keeps it (ledger E7)', () => {
  const check = move('a1a2');
  const reply = move('h8h7');
  const step = (next: number): CheckStep => ({ check, replies: [{ reply, next }] });

  it('is shown until a step comes back', () => {
    const strategy = [step(1), step(2), step(1)];
    expect(keptPerpetual({ verdict: 'proven', strategy }).line).toEqual([
      ...['a1a2', 'h8h7', 'a1a2', 'h8h7'],
      ...['a1a2', 'h8h7'],
    ]);
  });

  it('ends with the check that mates', () => {
    const strategy = [step(1), { check: move('b1b2'), replies: [] }, step(2)];
    expect(keptPerpetual({ verdict: 'proven', strategy }).line).toEqual(['a1a2', 'h8h7', 'b1b2']);
  });

  it('is shown for forty half-moves at most', () => {
    const strategy = Array.from({ length: 60 }, (_, index) => step(index + 1));
    expect(keptPerpetual({ verdict: 'proven', strategy }).line).toHaveLength(40);
    const by = Array.from({ length: 60 }, (_, index): EscapeStep => ({ answers: [{ check, reply, next: index + 1 }] }));
    expect(keptPerpetual({ verdict: 'refuted', by }).line).toHaveLength(40);
  });

  it('is refuted by the reply after which there is no check', () => {
    const by: EscapeStep[] = [{ answers: [{ check, reply, next: 1 }] }, { answers: [] }];
    expect(keptPerpetual({ verdict: 'refuted', by })).toEqual({
      kind: 'perpetual',
      verdict: 'refuted',
      line: ['a1a2', 'h8h7'],
    });
  });

  it('has no line where it is open', () => {
    expect(keptPerpetual({ verdict: 'undetermined', nodes: 9 })).toEqual({
      kind: 'perpetual',
      verdict: 'undetermined',
      line: [],
    });
  });
});
