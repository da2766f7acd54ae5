import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWhole, makeFen, makePgn, type PgnGame, parsePgn, readPgn, status } from '../../lambdas/chess/index.ts';
import { sharedLines, sharedText } from './shared.ts';

/** How many games, their moves without variations, their results, and what is wrong on which line. */
const FILES: readonly (readonly [name: string, games: number, plies: number, results: string, errors?: string])[] = [
  ['chessjs_0', 1, 77, '1-0'],
  ['chessjs_2', 1, 4, '0-1'],
  ['chessops_leading-whitespace', 4, 20, '* * * *'],
  ['notnil_0001', 1, 89, '1-0'],
  ['notnil_0003', 1, 5, '1-0'],
  ['notnil_0005', 1, 41, '1-0'],
  ['notnil_0007', 5, 514, '0-1 0-1 1-0 0-1 1/2-1/2'],
  ['notnil_0009', 1, 6, '*'],
  ['notnil_0011', 1, 83, '1-0'],
  ['notnil_0013', 3, 52, '* * *'],
  ['notnil_0015', 1, 2, '*'],
  ['pychess_kasparov-deep-blue-1997', 6, 519, '1-0 1-0 1/2-1/2 1/2-1/2 1/2-1/2 1-0'],
  ['pychess_nepomniachtchi-liren-game1', 1, 97, '1/2-1/2'],
  ['pychess_uci-moves', 1, 113, '1/2-1/2'],
  ['scalachess_bySmartChess', 1, 65, '1-0'],
  ['scalachess_caissa', 1, 41, '0-1'],
  ['scalachess_castleCheck1', 1, 20, '*'],
  ['scalachess_chessByPost', 1, 100, '1/2-1/2'],
  ['scalachess_chessbaseWeird', 1, 115, '1/2-1/2'],
  ['scalachess_chesskids', 1, 135, '1-0'],
  ['scalachess_clonoNoExoticNotation', 1, 44, '0-1'],
  ['scalachess_enpassantEP', 1, 36, '1-0'],
  ['scalachess_enpassantEP3', 1, 5, '*'],
  ['scalachess_explorerPartialDate', 1, 128, '0-1'],
  ['scalachess_fromChessProgrammingWiki', 1, 85, '1-0'],
  ['scalachess_fromChessgamesWithEscapeChar', 1, 106, '1/2-1/2'],
  ['scalachess_fromCrafty', 1, 68, '0-1'],
  ['scalachess_fromLichessBadPromotion', 1, 13, '*'],
  ['scalachess_fromProd2', 1, 118, '*'],
  ['scalachess_fromTcecWithEngineOutput', 1, 165, '1-0'],
  ['scalachess_gameWithComments', 1, 106, '1/2-1/2'],
  ['scalachess_inlineComments', 1, 85, '1/2-1/2'],
  ['scalachess_invisibleChar', 1, 19, '1/2-1/2'],
  ['scalachess_lichobile', 1, 68, '0-1'],
  ['scalachess_multipleInitalCommentsWithEmpty', 1, 2, '*'],
  ['scalachess_overflow3', 1, 343, '1/2-1/2'],
  ['scalachess_rootCommentInVariation', 1, 1, '*'],
  ['scalachess_tagsCommentsWithoutMoves1', 1, 0, '*'],
  ['scalachess_unclosedQuote', 1, 35, '0-1', 'badTag:2'],
  ['scalachess_unicodeResultDraw', 1, 0, '1/2-1/2'],
  ['scalachess_unicodeResultWeirdDashWin', 1, 0, '1-0'],
  ['scalachess_whiteResignsInTags', 1, 35, '0-1'],
  ['scalachess_whiteResignsInTagsAndMoves', 1, 35, '0-1'],
  ['scalachess_withDelimiters', 1, 33, '*', 'badTag:1 badTag:1'],
  ['scalachess_withNag', 1, 45, '1-0'],
];

const read = (text: string): PgnGame[] => {
  const games = parsePgn(text);
  if (!games.ok) throw new Error(JSON.stringify(games.error));
  return games.value;
};

describe('PGN files of other projects (ledger N11)', () => {
  it.each(FILES)('%s', (name, games, plies, results, errors = '') => {
    const found = read(sharedText(`pgn/${name}.pgn`));
    expect(found.length).toBe(games);
    expect(found.reduce((sum, { moves }) => sum + moves.length, 0)).toBe(plies);
    expect(found.map(({ result }) => result).join(' ')).toBe(results);
    expect(found.flatMap((game) => game.errors.map(({ code, line }) => `${code}:${line}`)).join(' ')).toBe(errors);
  });

  it('scalachess_uzchesscup: 45 games of tags and results alone', () => {
    const games = read(sharedText('pgn/scalachess_uzchesscup.pgn'));
    expect(games.length).toBe(45);
    expect(games.filter((game) => game.tags.get('Result') === game.result).length).toBe(45);
  });

  it('pychess_anastasian-lewis: stops at the null move that no game can have', () => {
    expect(parsePgn(sharedText('pgn/pychess_anastasian-lewis.pgn'))).toMatchObject({
      ok: false,
      error: { code: 'unreadableMove', line: 20, text: 'Z0' },
    });
  });

  it.each(FILES)('%s is the same after being written and read again', (name) => {
    for (const game of read(sharedText(`pgn/${name}.pgn`))) {
      const [again, ...more] = read(makePgn(game));
      expect(more).toEqual([]);
      expect(again!.errors).toEqual([]);
      expect(again!.moves).toEqual(game.moves.map(squeezed));
      expect(again!.result).toBe(game.result);
    }
  });
});

/** Comments with their spaces closed up, and without the braces that can't be written inside them. */
const squeezed = (move: PgnGame['moves'][number]): PgnGame['moves'][number] => ({
  ...move,
  comments: squeeze(move.comments),
  variations: move.variations.map(({ comments, moves }) => ({
    comments: squeeze(comments),
    moves: moves.map(squeezed),
  })),
});
const squeeze = (comments: readonly string[]): string[] =>
  comments.map((comment) =>
    comment
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'))
      .trim(),
  );

describe('1,860 games as a stream of Latin-1 with CRLF (ledger N11)', () => {
  it('ends each in the position and with the status that python-chess finds, and is the same written and read again', async () => {
    const lines = sharedLines('repetition/carlsen_1860games.tsv').map((line) => line.split('\t'));
    const file = new URL('../../../shared/data/pgn/carlsen_1860games.pgn', import.meta.url);
    let number = 0;
    for await (const game of readPgn(createReadStream(file, { highWaterMark: 5000 }))) {
      const [expected, , plies, , , , , ending, fen, result] = lines[number++]!;
      expect(Number(expected)).toBe(number);
      expect(isWhole(game)).toBe(true);
      expect(game.moves.length).toBe(Number(plies));
      expect(makeFen(game.end)).toBe(fen);
      expect(game.result).toBe(result);
      expect(status(game.end) === 'checkmate').toBe(ending === 'checkmate');
      const again = read(makePgn(game))[0]!;
      expect(again.moves).toEqual(game.moves);
      expect([...again.tags].sort()).toEqual([...game.tags].sort());
    }
    expect(number).toBe(lines.length);
  });
});
