import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChat } from '../../bot/chat/read.ts';

describe('what is typed in a thread', () => {
  it.each([
    'e4',
    'Nf3',
    'nf3',
    'e2e4',
    'e2-e4',
    'Ng1-f3',
    'g1f3',
    '0-0',
    'O-O-O',
    'oo',
    'exd8=Q',
    'e8Q',
    'e8/N',
    'exd8=Q+',
    'Nbd2',
    'R1e2',
    'Nd2f3',
    'Qh4#',
    'Qh4++',
    'e5!?',
    'exd6 e.p.',
    'bxc3',
    'P-K4',
    'N-KB3',
    'PxP',
    'BxN',
    'QN-Q2',
    'R(Q2)-K2',
    '5254',
    '♘f3',
    'Sf3',
    '14. Nf3',
    '14...Nf6',
    '14… Nf6',
    '1.Nf3 h6',
    '...e5',
    'Nz9',
    'Qh9',
  ])('"%s" is meant as a move (ledger N1-N10)', (text) => {
    expect(readChat(text)).toMatchObject({ kind: 'move', text, offersDraw: false });
  });

  it.each(['Nf3 draw?', 'Nf3, I offer a draw', 'Nf3 (=)', 'Nf3 remis?'])(
    '"%s" is a move with a draw offer (ledger O1)',
    (text) => {
      expect(readChat(text)).toEqual({ kind: 'move', text: 'Nf3', offersDraw: true });
    },
  );

  it.each(['draw?', 'Draw?', 'I offer a draw', 'Would you like a draw?', 'remis?', 'Nichya?'])(
    '"%s" is an offer (ledger O6)',
    (text) => {
      expect(readChat(text)).toEqual({ kind: 'offer' });
    },
  );

  it.each([
    ['a mark of direction before it', '\u200eNf3'],
    ['marks of direction around it', '\u2067Nf3\u2069'],
    ['a space without width in it', 'N\u200bf3'],
    ['letters twice as wide', 'Ｎｆ３'],
    ['quotation marks', '"Nf3"'],
    ['curly quotation marks', '“Nf3”'],
    ['code', '`Nf3`'],
    ['bold', '**Nf3**'],
    ['hidden', '||Nf3||'],
    ['a smile', 'Nf3 :)'],
    ['a smile that looks like an offer', 'Nf3 =)'],
    ['two pictures', 'Nf3 👍🏽 😀'],
    ['hidden, with a smile', '||Nf3|| ;-)'],
  ])('is meant as a move with %s', (_, text) => {
    expect(readChat(text)).toEqual({ kind: 'move', text: 'Nf3', offersDraw: false });
  });

  it('keeps the pieces of a move in figurines', () => {
    expect(readChat('exd8=♛')).toEqual({ kind: 'move', text: 'exd8=♛', offersDraw: false });
    expect(readChat('♘f3')).toEqual({ kind: 'move', text: '♘f3', offersDraw: false });
  });

  it.each(['“draw?”', 'draw? :)', '**I offer a draw**'])('%s is an offer, whatever stands around it', (text) => {
    expect(readChat(text)).toEqual({ kind: 'offer' });
  });

  it.each(['I resign', 'resigns', 'Resign.'])('"%s" is a resignation (ledger O6)', (text) => {
    expect(readChat(text)).toEqual({ kind: 'resignation' });
  });

  it.each([
    'hello',
    'good luck!',
    'nice move',
    'I will play on the weekend',
    'brb',
    '100',
    '2026',
    'ok',
    'gg',
    'what a draw that was',
    'did you resign?',
    'a',
    'be',
    '+1',
    ':)',
    'lol',
    'see you at 8',
    'B2B',
    'the bishop on b5 is strong',
    '',
    '   ',
    '\u200b',
    '😀',
    '"',
    '**',
    '=)',
    'thanks =)',
  ])('"%s" is chatter', (text) => {
    expect(readChat(text)).toEqual({ kind: 'chatter' });
  });

  it('takes any text there is (property)', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (text) => void readChat(text)));
  });
});

describe('what was meant for nobody’s eyes (ledger G1)', () => {
  it.each([
    ['seal Nf3', 'seal'],
    ['/seal move:Nf3', 'seal'],
    ['Sealed move: 14. exd5+', 'seal'],
    ['seal e4 please', 'seal'],
    ['if e5 then Nf3', 'if'],
    ['if Nf6 then Bg5, if Bb4+ then c3', 'if'],
    ['/if line: 1... e5 2. Nf3; c5 Nf3', 'if'],
  ] as const)('is noticed: %s', (text, command) => {
    expect(readChat(text)).toEqual({ kind: 'spilt', command });
  });

  it.each([
    'if you say so',
    'seal of approval',
    'if e5 was played I would be worse',
    'if',
    'seal',
    'sealed Nf3 yesterday',
  ])('is not seen in talk: %s', (text) => {
    expect(readChat(text)).toEqual({ kind: 'chatter' });
  });
});

describe('who comes to the resumption (ledger G2)', () => {
  it.each(['I am here', "I'm here.", 'here', 'im here!', 'Back'])('says so: %s', (text) => {
    expect(readChat(text)).toEqual({ kind: 'here' });
  });

  it.each(['come here', 'here we go', 'I am here for the pizza'])('does not say so: %s', (text) => {
    expect(readChat(text)).toEqual({ kind: 'chatter' });
  });
});
