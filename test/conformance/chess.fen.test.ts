import { describe, expect, it } from 'vitest';
import { parseFen } from '../../lambdas/chess/index.ts';
import { sharedLines } from './shared.ts';

const codeOf = (text: string): string => {
  const position = parseFen(text);
  return position.ok ? 'ok' : position.error.code;
};

describe('FENs of real games (ledger N6)', () => {
  it('are all taken: the last positions of 32,789 games', () => {
    const texts = sharedLines('verdicts/lichess.txt').map((line) => line.slice(3));
    expect(texts.length).toBe(32_789);
    expect(texts.filter((text) => codeOf(text) !== 'ok')).toEqual([]);
  });
});

describe('FENs that chess.js tests itself with (ledger N6)', () => {
  it.each(sharedLines('fen/chessjs_validate_fen.tsv').map((line) => line.split('\t')))('%s: %s', (valid, text) => {
    expect(codeOf(text!) === 'ok').toBe(valid === 'true');
  });
});

/** What we say where python-chess, chessops and chess.js do not all say the same; docs/decisions says why. */
const CHOICES: Readonly<Record<string, string>> = {
  'ep square on wrong rank': 'enPassantImpossible',
  'fullmove 0': 'fullmoveNumberSyntax',
  '5 fields': 'ok',
  'board only': 'fieldMissing',
  'castling letters repeated': 'castlingSyntax',
  'castling right with no rook on a1': 'castlingImpossible',
  'two digits in a row': 'boardSyntax',
  'digit 0': 'boardSyntax',
  'two queens and eight pawns (impossible promotion count)': 'tooManyPromotions',
  'opponent (side not to move) in check': 'opponentInCheck',
  'double check by two dark bishops: unreachable (also mate)': 'impossibleDoubleCheck',
  'ep square with nonzero halfmove clock': 'enPassantImpossible',
  'leading space': 'ok',
  'ep while in check from queen: ep legal? (chessprogramming)': 'enPassantImpossible',
};

describe('FENs on which three libraries disagree (ledger N6)', () => {
  it.each(sharedLines('fen/edge_cases_3libs.tsv').map((line) => line.split('\t')))(
    '%s (%s)',
    (text, note, python, chessops, chessJs) => {
      const says = [python!.startsWith('valid'), chessops!.startsWith('ok'), chessJs === 'ok'];
      const choice = CHOICES[note!];
      if (choice !== undefined) expect(codeOf(text!)).toBe(choice);
      else expect([codeOf(text!) === 'ok', codeOf(text!) === 'ok', codeOf(text!) === 'ok']).toEqual(says);
    },
  );
});
