import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStartPosition } from '../../../bot/start-position.ts';
import { readBeginning } from '../../../bot/td/start-read.ts';
import {
  initialPosition,
  legalMoves,
  type Move,
  makeFen,
  makePgn,
  makeUci,
  type Position,
  parseFen,
  play,
} from '../../../lambdas/chess/index.ts';
import { runs } from '../../properties/runs.ts';

const words = async (text: string | Uint8Array, game?: number): Promise<string> => {
  const read = await readBeginning(text, game);
  return read.ok ? JSON.stringify(read.value) : read.error;
};

const PETROSIAN_SPASSKY = 'r2q1rk1/7p/p2p4/nppP4/2P2nB1/1P2N3/PQ1N3P/5RK1';

describe('a position to start from, as it is written (ledger N6)', () => {
  it.each([
    [PETROSIAN_SPASSKY, `${PETROSIAN_SPASSKY} w - - 0 1`],
    [`${PETROSIAN_SPASSKY} b`, `${PETROSIAN_SPASSKY} b - - 0 1`],
    ['r3k2r/8/8/8/8/8/8/R3K2R b KQkq', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'],
    ['r3k2r/8/8/8/8/8/8/4K2R b KQkq - 12 40', 'r3k2r/8/8/8/8/8/8/4K2R b Kkq - 12 40'],
    [' usual ', makeFen(initialPosition)],
    ['The usual position', makeFen(initialPosition)],
  ])('%s', (text, fen) => {
    expect(readStartPosition(text)).toMatchObject({ ok: true, value: { fen } });
  });

  it('is said to be taken as White’s move where the board alone does not say', () => {
    const read = readStartPosition(PETROSIAN_SPASSKY);
    expect(read?.ok && read.value.note).toContain('White is to move');
    expect(readStartPosition(`${PETROSIAN_SPASSKY} w - - 0 24`)).not.toHaveProperty('value.note');
  });

  it.each([
    ['8/8/8/8/8/8/8/8', 'a king is missing'],
    ['4k3/8/8/8/8/8/8/4K3 x', 'w or b'],
    ['4k3/8/8/8/8/8/4K3', 'fewer than eight rows'],
    ['4k3/8/8/8/8/8/4R3/4K3', 'add `b` behind the board'],
    ['4k3/8/8/8/8/8/8/4Q2K w', 'side that is not to move is in check'],
  ])('%s is none: %s', (text, why) => {
    const read = readStartPosition(text);
    expect(read?.ok === false && read.error).toContain(why);
  });

  it('is not looked for in what is something else', () => {
    for (const text of ['1. e4 e5', '1/2-1/2', '[Event "a/b/c/d"]', 'as it was', '']) {
      expect(readStartPosition(text)).toBeUndefined();
    }
  });
});

describe('a game that goes on from a PGN (ledger N11, A4)', () => {
  it('gives its moves, from a text or a file', async () => {
    const moves = ['e2e4', 'e7e5', 'g1f3'];
    expect(await readBeginning('1. e4 e5 2. Nf3 *', undefined)).toEqual({ ok: true, value: { moves, notes: [] } });
    const bytes = new TextEncoder().encode('[White "Žofie"]\n\n1. e4 e5\n2. Nf3 *\n');
    expect(await readBeginning(bytes, undefined)).toMatchObject({ ok: true, value: { moves } });
  });

  it('is what every game of ours comes back from, whatever was played (property)', async () => {
    const START = '4k2r/6pp/8/8/8/8/PP6/R3K3 w Qk - 0 12';
    const anyGame = fc.record({
      fen: fc.constantFrom(makeFen(initialPosition), START),
      choices: fc.array(fc.nat(1_000), { maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ fen, choices }) => {
        const start = (parseFen(fen) as { value: Position }).value;
        const moves: Move[] = [];
        let position = start;
        for (const choice of choices) {
          const legal = legalMoves(position);
          if (legal.length === 0) break;
          const move = legal[choice % legal.length]!;
          moves.push(move);
          position = play(position, move);
        }
        const pgn = makePgn({ tags: [], start, moves: moves.map((move) => ({ move })), result: '*' });
        const read = await readBeginning(pgn, undefined);
        expect(read).toMatchObject({ ok: true, value: { moves: moves.map(makeUci) } });
        expect(read.ok && (read.value.fen ?? makeFen(initialPosition))).toBe(fen);
      }),
    );
  });

  it('tells who played it, what its clocks show, and what was passed over', async () => {
    const pgn = '[White "Ann *_*"] [Black "?"] 1. e4 {[%clk 1:05:00]} e5 {[%clk 0:40:30]} and so on *';
    const read = await words(pgn);
    expect(read).toContain('In the PGN: Ann');
    expect(read).not.toContain('*_*');
    expect(read).toContain('1 h 5 min for White and 40 min for Black');
    expect(read).toContain('Not everything in it could be read');
  });

  it.each([
    ['1. Nf3 (1. e5 c5) *', '1. "e5", on line 1, can\'t be played. e5 isn\'t possible: the pawn on e2'],
    [
      '1. e4 e5 2. Nf3 (2. Bc4 Nc6 3. Ke3) 2... Nc6 *',
      "3. \"Ke3\", on line 1, can't be played. Ke3 isn't possible: the white king can't go to e3",
    ],
    [
      '1. e4 (1. d4 d5 (1... Nf6 2. c5) 2. c4) e5 *',
      '2. "c5", on line 1, can\'t be played. c5 isn\'t possible: the pawn on c2',
    ],
  ])('explains what a variation says by the variation: %s', async (pgn, told) => {
    const read = await readBeginning(pgn, undefined);
    expect(read.ok && read.value.notes).toEqual([
      expect.stringContaining(`Not everything in it could be read: move ${told}`),
    ]);
  });

  it('is the first of several, or the one that is asked for', async () => {
    const pgn = '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 d5 *\n';
    expect(await words(pgn)).toContain('Game 1 of the 2 in that PGN: `game` chooses another.');
    expect(await readBeginning(pgn, 2)).toMatchObject({ ok: true, value: { moves: ['d2d4', 'd7d5'] } });
    expect(await words(pgn, 3)).toBe('There are 2 games in that PGN: `game` says which.');
    expect(await words('1. e4 *', 2)).toBe('There is one game in that PGN: `game` says which.');
  });

  it.each([
    ['1. e4 e5 2. Ke3', 'move 2. "Ke3", on line 1, can\'t be played. Ke3 isn’t possible'],
    ['1. e4 e5\n2. Nf3 Nf6\n3. Nd5', 'move 3. "Nd5", on line 3'],
    ['1. Nf3 d5 2. d3 d4 3. Nd2', "on line 1, can't be played. Two knights can go to d2"],
    ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4', 'the position that its FEN tag gives'],
    ['1. e4 {and so on', 'a } is missing'],
    ['{ nothing but a remark', 'a } is missing'],
    ['1. e4 e5 1-0', 'That game is over: 1–0'],
    ['1. e4 e5 1/2-1/2', 'That game is over: ½–½'],
    ['[Result "0-1"]\n\n1. e4 e5', 'That game is over: 0–1'],
    ['[Variant "Crazyhouse"] 1. e4', 'That is a game of Crazyhouse, and I know chess alone.'],
    ['the position of yesterday', "I can't find a game in that"],
  ])('is refused with what is wrong in it, and where: %j', async (pgn, why) => {
    expect((await words(pgn)).replaceAll("'", '’')).toContain(why.replaceAll("'", '’'));
  });

  it('may say that it is chess', async () => {
    for (const variant of ['Standard', 'chess', 'From Position']) {
      expect(await readBeginning(`[Variant "${variant}"] 1. e4 *`, undefined)).toMatchObject({ ok: true });
    }
  });

  it('is answered with words, whatever is given (property)', async () => {
    const nasty = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '1.',
            'e4',
            'e5',
            '{',
            '}',
            '(',
            ')',
            '[',
            ']',
            '"',
            '/',
            '8/8',
            'Nf3',
            'e41.',
            'Ke3',
            'O-O-O',
            '*',
            '\n',
            ' ',
            '$1',
          ),
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (text) => {
        const read = await readBeginning(text, undefined);
        if (!read.ok) expect(read.error).toMatch(/\S/);
        if (!read.ok) expect(read.error).not.toMatch(/undefined|NaN|\[object/);
      }),
      runs(300),
    );
  });
});
