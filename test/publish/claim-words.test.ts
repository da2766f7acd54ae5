import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type BookName,
  type Command,
  DAY,
  decide,
  type EndedGame,
  type GameEvent,
  HOUR,
  type RunningGame,
  replay,
} from '../../lambdas/laws/index.ts';
import { claimNotUpheld } from '../../lambdas/publish/words/claim.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { ANN, BEA, begun, NOON, played } from '../laws/given.ts';

const LATER = NOON + HOUR;

const answerTo = (history: readonly GameEvent[], command: Command): string => {
  const before = replay(history);
  const decision = decide(before, command, LATER);
  if (!decision.accepted) return refusalInWords(decision.refusal, before);
  const game = replay([...history, ...decision.events]) as RunningGame;
  const event = decision.events.find(({ type }) => type === 'claimNotUpheld') as GameEvent & { type: 'claimNotUpheld' };
  return claimNotUpheld(game, event);
};

const fifty = (move: string): Command => ({ type: 'claim', kind: 'fifty', by: ANN, move });

describe('the words of a claim that was not upheld (ledger C4, C6, C7)', () => {
  it.each<BookName>(['a4c', 'classic'])('say under %s that the move named is a pawn move itself', (book) => {
    expect(answerTo(begun({}, book), fifty('e4'))).toContain('Not yet: 1. e4 is itself a capture or a pawn move.');
  });

  it('name the move of the claim, where it was played and a conditional move answered it', () => {
    const settings = { ...BOOKS.classic.settings, conditionalMoves: true, offerLapsesOnMove: false };
    const ready: GameEvent = { type: 'linesAdded', at: NOON, color: 'black', lines: ['g1f3 g8f6'] };
    expect(answerTo([...begun({ settings }, 'classic'), ready], fifty('Nf3'))).toContain('with 1. Nf3, 0 moves');
  });

  it('name the move of the claim, where the move before it came at the same instant', () => {
    const history = played('g1f3');
    const last = history.at(-1)!;
    const claimed = { type: 'claim', kind: 'threefold', by: BEA, move: 'Nf6' } as const;
    const decision = decide(replay(history), claimed, last.at);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    const event = decision.events[0] as GameEvent & { type: 'claimNotUpheld' };
    const game = replay([...history, ...decision.events]) as RunningGame;
    expect(claimNotUpheld(game, event)).toContain('with 1… Nf6 the position would stand');
  });
});

describe('a wrong claim whose move ends the game (ledger C7)', () => {
  const toldAt = (fen: string, claimed: Command, book: BookName = 'classic'): string => {
    const history = begun({ fen }, book);
    const decision = decide(replay(history), claimed, LATER);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    const event = decision.events[0] as GameEvent & { type: 'claimNotUpheld' };
    return claimNotUpheld(replay([...history, ...decision.events]) as EndedGame, event);
  };

  it('is told not to have been upheld, and stands as no offer any more', () => {
    const mates = toldAt('1k6/8/1K6/8/8/8/8/7R w - - 0 90', { type: 'claim', kind: 'threefold', by: ANN, move: 'Rh8' });
    expect(mates).toMatch(/^Not yet: with 90\. Rh8# the position would stand on the board once/);
    expect(mates).not.toContain('draw offer');
  });

  it('is told to come after mate, where it is of the fiftieth move', () => {
    expect(toldAt('1k6/8/1K6/8/8/8/8/7R w - - 99 90', fifty('Rh8'))).toBe(
      '90. Rh8# mates, and mate comes first. (classic 12.4, 17A)',
    );
  });
});

describe('a flag that is claimed while the clock stands still (ledger T3, T9)', () => {
  it('can’t fall, and that is said without an instant', () => {
    const away: readonly GameEvent[] = [
      { type: 'leavePlanned', at: NOON, color: 'white', id: 'l1', from: NOON, to: NOON + 5 * DAY },
      { type: 'leaveBegan', at: NOON, color: 'white', id: 'l1' },
    ];
    expect(answerTo([...begun(), ...away], { type: 'claimFlag', by: BEA })).toBe(
      "The flag can't fall now: the clock stands still. (a4c 6.2)",
    );
  });
});
