import { describe, expect, it } from 'vitest';
import { readChat } from '../../bot/chat/read.ts';
import { readSaid } from '../../bot/chat/said.ts';

describe('claims and calls said in words (ledger C1, C2, T3, A1, O6)', () => {
  it.each([
    ['I claim a draw', { kind: 'claim' }],
    ['I claim threefold repetition', { kind: 'claim', claim: 'threefold' }],
    ['claim a draw by 3-fold repetition with Ng8.', { kind: 'claim', claim: 'threefold', move: 'Ng8' }],
    ['I want to claim the fifty-move rule', { kind: 'claim', claim: 'fifty' }],
    ['I claim a draw by insufficient material', { kind: 'claim', claim: 'dead' }],
    ['I claim perpetual check', { kind: 'claim', claim: 'perpetual' }],
    ['Threefold!', { kind: 'claim', claim: 'threefold' }],
    ['I claim the win on time', { kind: 'flag' }],
    ['flag!', { kind: 'flag' }],
    ['Your flag is down', { kind: 'flag' }],
    ['your time has run out', { kind: 'flag' }],
    ['Arbiter!', { kind: 'call' }],
    ['I request arbitration', { kind: 'call' }],
    ['I withdraw my draw offer', { kind: 'withdraw' }],
    ['take back?', { kind: 'takeback' }],
    ['Can I take my last move back, please?', { kind: 'takeback' }],
  ] as const)('%s', (text, said) => {
    expect(readSaid(text)).toEqual(said);
    expect(readChat(text)).toEqual({ kind: 'said', said });
  });

  it.each([
    'I could claim a draw next move',
    'claim?',
    'Is that threefold?',
    'what a flag',
    'the arbiter is nice',
    'I claim that you could not possibly have seen all of this over the board without an engine at your side',
    'Nf3',
  ])('not: %s', (text) => {
    expect(readSaid(text)).toBeUndefined();
  });
});
