import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, replay } from '../../lambdas/laws/index.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { clockTime, plain, plainName } from '../../lambdas/publish/words/text.ts';
import { ANN, BEA, begun, NOON, played } from '../laws/given.ts';

/** What a player hears who sends a move in a game that came so far. */
const said = (history: ReturnType<typeof begun>, text: string, by = ANN): string => {
  const game = replay(history);
  const decision = decide(game, { type: 'playMove', by, text }, NOON + 3_600_000);
  return decision.accepted ? 'played' : refusalInWords(decision.refusal, game);
};

const from = (fen: string) => begun({ fen });

describe('the words of a refused move (ledger M7)', () => {
  it.each([
    ['out of turn', begun(), 'e5', BEA, "It is White's move. (a4c 1) You can leave a reply ready with `/if`."],
    [
      'the king into check',
      from('4k3/8/8/1b6/8/8/8/4K3 w - - 0 1'),
      'Ke2',
      ANN,
      "Ke2 isn't possible: the bishop on b5 attacks e2.",
    ],
    [
      'in check',
      played('e2e4 e7e5 f2f4 d8h4'),
      'Nc3',
      ANN,
      'Your king is in check from the queen on h4. Possible: Ke2, g3.',
    ],
    [
      'castling after the king moved',
      played('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1e2 g8f6 e2e1 d7d6'),
      'O-O',
      ANN,
      "White can't castle: the king moved at move 4.",
    ],
    [
      'castling after the rook moved',
      played('g1f3 a7a6 g2g3 a6a5 f1g2 a5a4 h1g1 a4a3 g1h1 h7h6'),
      '0-0',
      ANN,
      "White can't castle short: the rook from h1 moved at move 4.",
    ],
    ['castling with a piece between', begun(), 'O-O', ANN, "Castling isn't possible: the bishop on f1 is in the way."],
    [
      'castling through check',
      from('k4r2/8/8/8/8/8/8/4K2R w K - 0 1'),
      'O-O',
      ANN,
      "Castling isn't possible: the rook on f8 attacks f1.",
    ],
    [
      'a pinned piece',
      from('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1'),
      'Nc3',
      ANN,
      "Nc3 isn't possible: the knight on e2 is pinned by the rook on e8.",
    ],
    ['a blocked piece', begun(), 'Bc4', ANN, "Bc4 isn't possible: the pawn on e2 is in the way."],
    ['a pawn with nothing to take', begun(), 'exd3', ANN, "exd3 isn't possible: there is nothing to take on d3."],
    [
      'two knights',
      from('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'),
      'Nd2',
      ANN,
      'Two knights can go to d2. `Nbd2` or `Nfd2`?',
    ],
    [
      'a promotion without its piece',
      from('7k/4P3/8/8/8/8/8/K7 w - - 0 1'),
      'e8',
      ANN,
      'Which piece on e8? Queen · Rook · Bishop · Knight',
    ],
    ['a wrong number', begun(), '3. e4', ANN, "It is White's move 1. Did you mean `1. e4`?"],
  ])('%s', (_, history, text, by, words) => {
    expect(said(history, text, by)).toBe(words);
  });

  it('offers what comes close when it can read nothing', () => {
    expect(said(begun(), 'Nf33')).toMatch(/^I can't find that move\. Close to it: /);
  });
});

describe('text that members supply', () => {
  it('keeps no markup, mention or line of its own', () => {
    expect(plain('**@everyone** <@1> [x](http://y) \n`z`')).toBe(
      '\\*\\*@\u200beveryone\\*\\* @\u200bsomeone \\[x\\]\\(http\\://y\\) \\`z\\`',
    );
  });

  it('runs one way, shows all it holds, and stays on one line', () => {
    expect(plain('\u202eleft\u202c\u2066 to \u200bright\ufeff\u3164\u2800')).toBe('left to right');
    expect(plain('one\r\n\u2028two\u0007')).toBe('one two');
  });

  it('is a name where no markup shows: never half a sign, never nothing', () => {
    expect(plainName('**@ann**', 40)).toBe('**@ann**');
    expect(plainName(`a${'😀'.repeat(40)}`, 40)).toBe(`a${'😀'.repeat(38)}…`);
    expect(plainName('\u202e\u3164\u200b \n', 40)).toBe('?');
  });

  it('never holds a bare mark, and is cut to size (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.integer({ min: 1, max: 300 }), (text, most) => {
        const shown = plain(text, most);
        expect(shown.replace(/\\./g, '')).not.toMatch(/[*_~`|<>[\]()#]|@(?!\u200b)|\n/);
        expect([...shown.replace(/\\(.)/g, '$1').replaceAll('\u200b', '')].length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a clock', () => {
  it.each([
    [3 * 86_400_000, '3 d'],
    [2 * 86_400_000 + 23 * 3_600_000, '2 d 23 h'],
    [5 * 3_600_000 + 12 * 60_000, '5 h 12 min'],
    [3_600_000, '1 h'],
    [59_999, '59 s'],
    [0, '0 s'],
  ])('of %d ms shows %s', (left, shown) => {
    expect(clockTime(left)).toBe(shown);
  });
});
