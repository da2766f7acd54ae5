import { describe, expect, it } from 'vitest';
import { pairRound, type SwissOptions } from '../../../lambdas/tournaments/swiss/index.ts';
import { shown } from './events.ts';
import { table } from './notation.ts';

const options: SwissOptions = { rounds: 7, initialColour: 'white' };

describe('the first round (C.04.3, 3.2 and 5.2.5; ledger W1)', () => {
  const six = table('', '', '', '', '', '');

  it('pairs the upper half with the lower, colours in turn from the one drawn by lot', () => {
    expect(shown(six, options)).toEqual(['1-4', '3-6', '5-2']);
    expect(shown(six, { ...options, initialColour: 'black' })).toEqual(['2-5', '4-1', '6-3']);
  });

  it('gives the last player the bye if their number is odd', () => {
    expect(shown([...six, ...table('', '', '', '', '', '', '').slice(6)], options)).toEqual([
      '1-4',
      '3-6',
      '5-2',
      '7 bye',
    ]);
  });

  it('counts for a first colour only those who have come', () => {
    expect(shown(table('away', '', ''), options)).toEqual(['2-3']);
    expect(shown(table('Z away', '3w- away', 'Z', 'Z'), options)).toEqual(['4-3']);
  });

  it('keeps apart whom the organiser keeps apart', () => {
    expect(shown(table('', '', '', ''), { ...options, forbidden: [[1, 3]] })).toEqual(['1-4', '3-2']);
  });

  it('makes brackets of scores with the points of an acceleration', () => {
    const players = table('', '', '', '').map((player, at) => (at < 2 ? { ...player, acceleration: [1] } : player));
    expect(shown(players, options)).toEqual(['1-2', '3-4']);
  });
});

describe('what no pairing may break (C.04.3, 2.1 to 2.3; ledger W1)', () => {
  it('C2 and C5: the bye goes to the lowest score that has not had one', () => {
    expect(shown(table('2w1', '1b0', 'U'), options)).toEqual(['2 bye', '3-1']);
  });

  it('C2: a win by forfeit rules out the bye as well', () => {
    expect(shown(table('U', '3w+', '2b-'), options)).toEqual(['1-2', '3 bye']);
  });

  it('C1: a game that was not played is no meeting', () => {
    expect(shown(table('2w+', '1b-'), options)).toEqual(['1-2']);
  });

  it('C3: who must both have White do not meet, unless a topscorer is among them in the last round', () => {
    const players = table('3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0', '6w= H', '5b= H');
    expect(shown(players, { ...options, rounds: 3 })).toEqual(['2-1', '3-5', '4-6']);
    expect(pairRound(players, options)).toEqual({ ok: false, error: { code: 'noLegalPairing', stuck: [] } });
  });

  it('C4: a bracket leaves a pairing for those below, and hands down whom that takes', () => {
    expect(shown(table('H', 'H', 'Z', 'Z'), { ...options, forbidden: [[3, 4]] })).toEqual(['1-3', '4-2']);
  });
});

describe('what makes one pairing better than another (C.04.3, 2.4; ledger W1)', () => {
  it('C6: a bracket of an odd number hands one player down, who meets the highest there (4.2)', () => {
    expect(shown(table('4w1', '5b1', '6w1', '1b0', '2w0', '3b0'), options)).toEqual(['2-1', '4-3', '6-5']);
  });

  it('C9: of those with the lowest score the bye goes to one who has missed fewer games', () => {
    expect(shown(table('3w1', '4b1', '1b0', '2w0', 'Z'), options)).toEqual(['2-1', '3-5', '4 bye']);
  });

  it('C12: colours that both can have come before the order of the halves', () => {
    expect(shown(table('3w=', '4b=', '1b=', '2w='), options)).toEqual(['2-1', '3-4']);
  });

  it('C14: who floated down in the last round, or had half a point without playing, does not again', () => {
    expect(shown(table('2w=', '1b=', '4w=', '3b=', 'H', 'Z', 'Z', 'Z'), options)).toEqual(['2-5', '4-1', '6-3', '7-8']);
  });

  it('C15: who floated up in the last round does not again', () => {
    expect(shown(table('H 4b1', '3w1 H', '2b0 U', 'Z 1w0', 'Z Z', 'Z Z'), options)).toEqual(['1-2', '3-5', '6-4']);
  });

  it('4.3: of two exchanges as large, the one between neighbours', () => {
    expect(shown(table('4w=', '5b=', '6w=', '1b=', '2w=', '3b='), options)).toEqual(['2-3', '4-5', '6-1']);
  });

  it('4.4: of two who were handed down and cannot both be paired, the higher is', () => {
    expect(shown(table('2w=', '1b=', 'Z'), options)).toEqual(['2 bye', '3-1']);
  });
});

/** White, and the article that said so, where the first two players of a table are the only ones there. */
const colours = (one: string, two: string, rounds = 7) => {
  const away = Array.from({ length: 6 }, () => `${one.replaceAll(/\S+/g, 'Z')} away`);
  const round = pairRound(table(one, two, ...away), { ...options, rounds });
  if (!round.ok) throw new Error(round.error.code);
  const [pair] = round.value.pairs;
  return { white: pair!.white, rule: pair!.colours, denied: pair!.denied };
};

describe('who has White (C.04.3, 5.2; ledger W1)', () => {
  it('5.2.1: both have the colour they prefer', () => {
    expect(colours('3w=', '4b=')).toEqual({ white: 2, rule: '5.2.1' });
    expect(colours('3w=', 'Z')).toEqual({ white: 2, rule: '5.2.1' });
  });

  it('5.2.2: the stronger preference is granted', () => {
    expect(colours('3b= 4w=', '4w= H')).toEqual({
      white: 1,
      rule: '5.2.2',
      denied: { player: 1, preference: 'mild' },
    });
  });

  it('5.2.2: of two topscorers who must both have Black, it goes to the one with the wider colour difference', () => {
    expect(colours('3b1 4w1 5w1 H', '6w1 5b1 4w1 3w1', 5)).toEqual({
      white: 1,
      rule: '5.2.2',
      denied: { player: 1, preference: 'absolute' },
    });
  });

  it('5.2.3: the colours of the last round in which they differed are turned round', () => {
    expect(colours('3w= 4b= 5b= 6w=', '4b= 3w= 6b= 5w=')).toEqual({
      white: 1,
      rule: '5.2.3',
      denied: { player: 1, preference: 'mild' },
    });
  });

  it('5.2.4: the higher-ranked player is granted the preference', () => {
    expect(colours('3w=', '4w=')).toEqual({ white: 2, rule: '5.2.4', denied: { player: 2, preference: 'strong' } });
  });
});

describe('what a round says of itself (ledger W1)', () => {
  it('names for each pair the bracket, who floated down, and the article on colours; boards by score', () => {
    const round = pairRound(table('4w1', '5b1', '6w1', '1b0', '2w0', '3b0', 'U', 'Z'), options);
    expect(round).toEqual({
      ok: true,
      value: {
        pairs: [
          { white: 7, black: 1, bracket: 1, colours: '5.2.1' },
          { white: 2, black: 3, bracket: 1, colours: '5.2.1' },
          { white: 4, black: 8, bracket: 0, colours: '5.2.1' },
          { white: 6, black: 5, bracket: 0, colours: '5.2.1' },
        ],
      },
    });
    const odd = pairRound(table('4w1', '5b1', '6w1', '1b0', '2w0', '3b0'), options);
    expect(odd.ok && odd.value.pairs[1]).toEqual({
      white: 4,
      black: 3,
      bracket: 0,
      downfloater: 3,
      colours: '5.2.1',
    });
  });
});

describe('a round that cannot be paired (C.04.3, 1.9.3; ledger W1)', () => {
  it('says who can meet nobody', () => {
    expect(pairRound(table('2w1 3b1 4w1', '1b0 Z Z', 'Z 1w0 Z', 'Z Z 1b0'), options)).toEqual({
      ok: false,
      error: { code: 'noLegalPairing', stuck: [1] },
    });
  });

  it('says so when nobody is there, and when no round is left', () => {
    expect(pairRound(table('away', 'away'), options)).toEqual({ ok: false, error: { code: 'nobodyToPair' } });
    expect(pairRound(table('2w1', '1b0'), { ...options, rounds: 1 })).toEqual({
      ok: false,
      error: { code: 'allRoundsPaired', rounds: 1 },
    });
  });
});
