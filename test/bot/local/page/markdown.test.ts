import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, type Pieces, parseMarkdown } from '../../../../bot/local/page/client/text/markdown.ts';
import { runs } from '../../../properties/runs.ts';

const kinds = (text: string): string[] => parseMarkdown(text).map(({ type }) => type);

const plain = (pieces: Pieces): string => pieces.map(plainPiece).join('');
const plainPiece = (piece: Piece): string => {
  if (piece.type === 'br') return '\n';
  if (piece.type === 'bullets') return piece.items.map(plain).join('\n');
  if (!('content' in piece)) return '';
  return typeof piece.content === 'string' ? piece.content : plain(piece.content);
};

describe('Discord’s markdown', () => {
  it('knows mentions and timestamps by their ids and seconds', () => {
    const id = '123456789012345678';
    expect(parseMarkdown(`<@${id}><#${id}><@&${id}><t:1700000000:R>`)).toEqual([
      { type: 'user', id },
      { type: 'channel', id },
      { type: 'role', id },
      { type: 'timestamp', timestamp: '1700000000', format: 'R' },
    ]);
  });

  it('reads bullets at the start of a line only', () => {
    expect(kinds('- one\n- two\nthree')).toEqual(['bullets', 'text']);
    expect(kinds('before\n- one')).toEqual(['text', 'br', 'bullets']);
    expect(plain(parseMarkdown('1-0 - a win'))).toBe('1-0 - a win');
  });

  it('leaves moves as they are written', () => {
    for (const moves of ['14… Nf6', '1. e4 e5', 'exd8=Q+', 'O-O-O', '0-0', 'Nbd2', 'e2e4'])
      expect(plain(parseMarkdown(moves))).toBe(moves);
  });

  it('shows small print, quotations and blocks of code', () => {
    expect(kinds('-# small')).toEqual(['subtext']);
    expect(kinds('> one\n> two')).toEqual(['blockQuote']);
    expect(kinds('```\n*not slanted*\n```')).toEqual(['codeBlock']);
  });

  it('loses no letter or figure of any text', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcXYZ019 '.split('')), maxLength: 60 });
    fc.assert(fc.property(words, (text) => plain(parseMarkdown(text)) === text));
  });

  it('reads any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(parseMarkdown(text))),
      runs(300),
    );
  });
});
