import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PgnGame, parsePgn, readPgn } from '../../../lambdas/chess/index.ts';
import { runs } from '../../properties/runs.ts';

const collect = async (chunks: Iterable<string | Uint8Array>): Promise<PgnGame[]> => {
  const games: PgnGame[] = [];
  for await (const game of readPgn(chunks)) games.push(game);
  return games;
};

const GAME = '[Event "É"]\n[White "Réti ♘"]\n\n1. e4 {one\ntwo} (1. d4 d5) 1... e5 2. Nf3! Nc6 1/2-1/2\n\n';
const BROKEN = '[Event "bad"]\n\n1. e4 e5\n2. Ke3 {lost} d6 0-1\n\n';
const FILE = `${GAME}${BROKEN}1. d4 d5\n*\n\n${GAME}`.repeat(3);

const cut = <T extends string | Uint8Array>(whole: T, places: readonly number[]): T[] => {
  const at = [0, ...places.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return at.slice(1).map((end, index) => whole.slice(at[index], end) as T);
};

const outline = (games: readonly PgnGame[]) =>
  games.map(({ tags, moves, comments, result, errors }) => ({ tags: [...tags], moves, comments, result, errors }));

describe('reading PGN as a stream (ledger N11)', () => {
  const whole = parsePgn(FILE);
  if (!whole.ok) throw new Error('the test file is readable');

  it('gives the same games and lines as the whole text, however it is cut', async () => {
    const expected = outline(whole.value);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), async (places, bytes) => {
        const chunks = bytes ? cut(new TextEncoder().encode(FILE), places) : cut(FILE, places);
        expect(outline(await collect(chunks))).toEqual(expected);
      }),
      runs(60),
    );
  });

  it('counts games and lines through the whole file', async () => {
    const games = await collect([FILE]);
    const lines = games.flatMap(({ errors }) => errors.map(({ line, game }) => `${game}:${line}`));
    const perRound = FILE.split('\n').length / 3;
    expect(lines).toEqual([0, 1, 2].map((round) => `${1 + round * 4}:${10 + Math.floor(round * perRound)}`));
  });

  it('reads bytes that are not UTF-8 as Windows-1252', async () => {
    const latin = Uint8Array.from('[White "Müller, Ärmel"]\n\n1. e4 *', (character) => character.charCodeAt(0));
    expect((await collect([latin]))[0]!.tags.get('White')).toBe('Müller, Ärmel');
  });

  it('gives games before the stream has ended, and forgets their text', async () => {
    let produced = 0;
    const endless = function* (): Generator<string> {
      for (;;) {
        produced++;
        yield GAME.repeat(50);
      }
    };
    let games = 0;
    for await (const game of readPgn(endless())) {
      expect(game.result).toBe('1/2-1/2');
      if (++games === 20_000) break;
    }
    expect(produced).toBeLessThan(450);
  });

  it('gives up on a game that never ends, and goes on with the next', async () => {
    const filler = 'a'.repeat(1 << 20);
    const games = await collect(['1. e4 {', ...Array.from({ length: 18 }, () => filler), `}\n\n${GAME}`]);
    expect(games.map(({ errors }) => errors[0]?.code)).toContain('tooLong');
    expect(games.at(-1)!.tags.get('Event')).toBe('É');
    expect(games.at(-1)!.moves.length).toBe(4);
  });
});

describe('parsePgn answers every text (ledger N11)', () => {
  it('never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '1. e4 ',
        'e5 ',
        'Nf3 ',
        '(',
        ')',
        '{',
        '}',
        '[Event "x"]\n',
        '[',
        ']',
        '"',
        '\n',
        ';',
        '%',
        '$',
        '!',
        '*',
        '1-0 ',
        '<',
        '>',
        '0-0',
        'O-O ',
        '.',
        'x ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const games = parsePgn(parts.join(''));
        expect(typeof games.ok).toBe('boolean');
      }),
      runs(3000),
    );
  });
  it('takes texts of any shape in its stride', () => {
    for (const text of [
      '(',
      ')',
      '{',
      '[',
      '<',
      '"',
      '$',
      '\n(',
      '1. ',
      'e4 (',
      '[Event "',
      '{ [Event "',
      '\n[Event "x"] {',
      '%\n',
      ';',
    ]) {
      expect(typeof parsePgn(text.repeat(50_000)).ok).toBe('boolean');
    }
  });
});
