import { describe, expect, it } from 'vitest';
import { breachesOf, type RoundWished } from '../../../lambdas/tournaments/swiss/index.ts';
import { shown } from './events.ts';
import { table } from './notation.ts';
import { pairByProcedure } from './procedure.ts';

/** Rounds in which one criterion decides: without it, the round would be the last column's, which is as legal. */
const DECIDED: readonly (readonly [
  criterion: string,
  rounds: number,
  players: string[],
  round: string,
  without: string,
])[] = [
  [
    'C7: of those handed down, as few as can be have a high score',
    5,
    ['4w=', '5b-', '6w= away', '1b= away', '2w+', '3b='],
    '5-1 6-2',
    '5-2 6-1',
  ],
  [
    'C8: those handed down can be paired in the next bracket',
    5,
    ['4w1 2b=', '5b= 1w=', '6w= 4b1', '1b0 3w0', '2w= 6b1', '3b= 5w0'],
    '1-5 3-2 4-6',
    '1-3 5-4 6-2',
  ],
  [
    'C10: topscorers get a colour three times more than the other as seldom as can be',
    5,
    ['5w1 6w1 7b1 8w1', 'F 5b1 6w1 7w1', '5w1 6w1 7b1 8w1', 'F 5b1 6w1 7w1', ...Array(4).fill('Z Z Z Z away')],
    '2-3 4-1',
    '3-1 4-2',
  ],
  [
    'C11: topscorers get a colour a third time running as seldom as can be',
    4,
    ['4w0 2b1 6b1', '5b0 1w0 U', '6w1 7b0 5w0', '1b1 5w1 7w1', '2w1 4b0 3b1', '3b0 U 1w0', 'U 3w1 4b0'],
    '1-7 2-4 3 bye 5-6',
    '1-5 2-4 3 bye 7-6',
  ],
  [
    'C13: a mild preference gives way before a strong one',
    4,
    ['3w1 Z', '4b= 5w1', '1b0 4w-', '2w= 3b+', 'U 2b0 away'],
    '2-1 3-4',
    '1-4 3-2',
  ],
  [
    'C15: who floated up in the last round does not again',
    5,
    ['4w= 2b1 6w=', '5b1 1w0 4w1', '6w= 4b0 5w0', '1b= 3w1 2b0', '2w0 6b= 3b1', '3b= 5w= 1b='],
    '3-2 4-6 5-1',
    '3-1 5-4 6-2',
  ],
  [
    'C16: who floated down two rounds ago does not again',
    5,
    ['3w+ 2b1', '4b= 1w0', '1b- U', '2w= 5b1 away', 'U 4w0'],
    '1-5 3-2',
    '1-3 2-5',
  ],
  [
    'C17: who floated up two rounds ago does not again',
    5,
    [
      '5w= 4b1 3b= 6w1',
      '6b= 3w0 7b= 8w=',
      '7w1 2b1 1w= 5b=',
      '8b= 1w0 6b= 7w=',
      '1b= 6w= 8b= 3w=',
      '2w= 5b= 4w= 1b0',
      '3b0 8w= 2w= 4b=',
      '4w= 7b= 5w= 2b=',
    ],
    '3-6 4-2 7-5 8-1',
    '2-5 3-4 6-7 8-1',
  ],
  [
    'C18: who floated down in the last round floats the shorter way',
    5,
    ['3w= 2b1', '4b= 1w0', '1b= 4w+', '2w= 3b-', 'U Z'],
    '1-4 2 bye 3-5',
    '1-5 2 bye 3-4',
  ],
  [
    'C19: who floated up in the last round floats the shorter way',
    5,
    ['4w= 2b+ 2b1 away', '5b1 1w- 1w0', '6w= 4b0 5w+', '1b= 3w1 6b1', '2w0 U 3b-', '3b= Z 4w0'],
    '3-2 4-5 6 bye',
    '3-5 4-2 6 bye',
  ],
  [
    'C20: who floated down two rounds ago floats the shorter way',
    5,
    ['3w1 5b1 4w=', '4b0 U 3w=', '1b0 4w1 2b=', '2w1 3b0 1b=', 'U 1w0 Z'],
    '2-1 3 bye 4-5',
    '2-1 3-5 4 bye',
  ],
  [
    'C21: who floated up two rounds ago floats the shorter way',
    5,
    ['4w+ 3w1 2b1', '5b1 4w1 1w0 away', '6w+ 1b0 5w+', '1b- 2b0 6w1', '2w0 6b1 3b-', '3b- 5w0 4b0'],
    '1-5 3-4 6 bye',
    '1-4 3-5 6 bye',
  ],
];

const wished = (text: string): RoundWished => {
  const pairs = [...text.matchAll(/(\d+)-(\d+)/g)].map(([, white, black]) => ({
    white: Number(white),
    black: Number(black),
  }));
  const bye = /(\d+) bye/.exec(text)?.[1];
  return { pairs, ...(bye === undefined ? {} : { bye: Number(bye) }) };
};

describe('where one criterion decides (C.04.3, 2.4; ledger W1)', () => {
  it.each(DECIDED)('%s', (_, rounds, lines, round, without) => {
    const options = { rounds, initialColour: 'white' as const };
    expect(shown(table(...lines), options)?.join(' ')).toBe(round);
    expect(pairByProcedure(table(...lines), options)?.join(' ')).toBe(round);
    expect(breachesOf(wished(without), table(...lines), options)).toEqual([]);
  });
});
