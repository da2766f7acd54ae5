import { describe, expect, it } from 'vitest';
import { legalMoves, makeUci } from '../../lambdas/chess/index.ts';
import {
  type BookName,
  type Game,
  type GameEvent,
  MINUTE,
  type RunningGame,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played } from './given.ts';

const LATER = NOON + 60 * MINUTE;

const ready = (moves: string, color: 'white' | 'black', ...lines: string[]): GameEvent[] => [
  ...played(moves),
  { type: 'linesAdded', at: NOON + 30 * MINUTE, color, lines },
];

const running = (game: Game | undefined): RunningGame => {
  if (game?.phase !== 'running') throw new Error('the game does not run');
  return game;
};

const adding = (moves: string, text: string, by = ANN) =>
  given(played(moves)).when({ type: 'addLines', by, text }, LATER);

describe('conditional lines as they are entered', () => {
  it('branch: each "if" that can be played on the board begins a line of its own', () => {
    const game = adding('d2d4 e7e6 c2c4', 'if Nf6 then Bg5, if Bb4+ then Nc3').happens({
      type: 'linesAdded',
      color: 'white',
      lines: ['g8f6 c1g5', 'f8b4 b1c3'],
    });
    expect(running(game).lines.white).toHaveLength(2);
  });

  it.each([
    ['if Nf6 then Bg5, then if h6 then Bh4', ['g8f6 c1g5 h7h6 g5h4']],
    ['Nf6 Bg5 h6 Bh4', ['g8f6 c1g5 h7h6 g5h4']],
    ['2... Nf6 3. Bg5 h6 4. Bh4', ['g8f6 c1g5 h7h6 g5h4']],
    ['Nf6 Bg5; Bb4+ Nc3', ['g8f6 c1g5', 'f8b4 b1c3']],
    ['Nf6 Bg5 or Bb4+ Nc3', ['g8f6 c1g5', 'f8b4 b1c3']],
    ['if Nf6 then Bg5 then  if Bb4+ then Nc3', ['g8f6 c1g5 f8b4 b1c3']],
    ['if Nf6 then Bg5 and\tif Bb4+ then Nc3', ['g8f6 c1g5 f8b4 b1c3']],
    ['if Nf6 then Bg5, if Bxc4 then Nc3', undefined],
    ['if Nf6 then Nc3, if Bxc3 then bxc3', undefined],
    ['if Bb4+ then Nc3, if Bxc3+ then bxc3', ['f8b4 b1c3 b4c3 b2c3']],
  ])('are read as they are written: %s', (text, lines) => {
    const asked = adding('d2d4 e7e6 c2c4', text);
    if (lines) asked.happens({ type: 'linesAdded', lines });
    else asked.refuses('badLine', { problem: { kind: 'unplayable', line: [] } });
  });

  it.each([
    ['Nf6 Bg5 Ke6', { kind: 'unplayable', line: ['g8f6', 'c1g5'], text: 'Ke6' }],
    ['Nf6 Bh5', { kind: 'unplayable', line: ['g8f6'], text: 'Bh5', reading: { kind: 'illegal' } }],
    ['Nf6', { kind: 'noReply', line: ['g8f6'] }],
    ['Nf6 Bg5 h6', { kind: 'noReply' }],
    ['Nf6 Bg5; Nf6 Nc3', { kind: 'twoReplies', line: ['g8f6'], replies: ['c1g5', 'b1c3'] }],
    ['Nf6 Bg5; h6 Bh4', { kind: 'unplayable', line: ['h7h6'], text: 'Bh4' }],
    ['if then', { kind: 'empty' }],
    [', ; .', { kind: 'unplayable' }],
    [`${'Nf6 Nc3 Ng8 Nb1 '.repeat(7)}`, { kind: 'tooLong', most: 12 }],
  ])('are refused exactly: %s', (text, problem) => {
    adding('d2d4 e7e6 c2c4', text).refuses('badLine', { problem });
  });

  it('are read with the piece letters of their player’s language', () => {
    given(played('d2d4 e7e6 c2c4'))
      .when({ type: 'addLines', by: ANN, text: 'Sf6 Lg5', locale: 'de' }, LATER)
      .happens({ type: 'linesAdded', lines: ['g8f6 c1g5'] });
    given(played('d2d4 e7e6 c2c4')) // a pawn in English, a knight in Dutch
      .when({ type: 'addLines', by: ANN, text: 'Pf6 Pf3', locale: 'nl' }, LATER)
      .happens({ type: 'linesAdded', lines: ['g8f6 g1f3'] });
    const chose = (color: 'white' | 'black', letters: string): GameEvent => ({
      type: 'memberChose',
      at: NOON,
      color,
      choice: { letters },
    });
    given([...played('d2d4 e7e6 c2c4'), chose('white', 'nl')])
      .when({ type: 'addLines', by: ANN, text: 'Pf6 Pf3', locale: 'fr' }, LATER)
      .happens({ type: 'linesAdded', lines: ['g8f6 g1f3'] });
    given([...played('d2d4 e7e6 c2c4'), chose('black', 'nl')])
      .when({ type: 'addLines', by: ANN, text: 'Cf6 Cf3', locale: 'fr' }, LATER)
      .happens({ type: 'linesAdded', lines: ['g8f6 g1f3'] });
  });

  it('are twelve moves of each player at most', () => {
    const twelve = 'Nf6 Nc3 Ng8 Nb1 '.repeat(6);
    adding('d2d4 e7e6 c2c4', twelve).happens({ type: 'linesAdded' });
    adding('d2d4 e7e6 c2c4', `${twelve} Nf6 Nc3`).refuses('badLine', { problem: { kind: 'tooLong', most: 12 } });
  });

  it('end where the game would be over', () => {
    const moves = 'f2f3 e7e5';
    given(played(moves))
      .when({ type: 'addLines', by: BEA, text: 'g4 Qh4 a3 a6' }, LATER)
      .refuses('badLine', {
        problem: { kind: 'over', line: ['g2g4', 'd8h4'] },
      });
    given(begun({ fen: '6k1/8/6K1/8/8/5Q2/8/8 b - - 0 1' }))
      .when({ type: 'addLines', by: ANN, text: 'Kh8 Qf7 a4 a5' }, LATER)
      .refuses('badLine', { problem: { kind: 'over', line: ['g8h8', 'f3f7'] } });
  });

  it('leave a line as it is that says more already', () => {
    const game = given(ready('d2d4', 'white', 'g8f6 c1g5 h7h6 g5h4'))
      .when({ type: 'addLines', by: ANN, text: 'Nf6 Bg5' }, LATER)
      .happens({ type: 'linesAdded' });
    expect(running(game).lines.white).toEqual([['g8f6', 'c1g5', 'h7h6', 'g5h4']]);
  });

  it('take the place of a line that they contradict, and of one that they go on from', () => {
    const history = ready('d2d4', 'white', 'g8f6 c1g5', 'd7d5 c2c4');
    const game = given(history)
      .when({ type: 'addLines', by: ANN, text: 'Nf6 c4; d5 c4 e6 Nc3' }, LATER)
      .happens({ type: 'linesAdded' });
    expect(running(game).lines.white).toEqual([
      ['g8f6', 'c2c4'],
      ['d7d5', 'c2c4', 'e7e6', 'b1c3'],
    ]);
  });

  it('wait for the opponent to be on move', () => {
    given(begun()).when({ type: 'addLines', by: ANN, text: 'e5 Nf3' }, LATER).refuses('moveFirst');
  });

  it.each(['classic', 'club'] as const)('are left out under %s', (book: BookName) => {
    given(played('e2e4', {}, book))
      .when({ type: 'addLines', by: ANN, text: 'e5 Nf3' }, LATER)
      .refuses('linesNotAllowed');
  });

  it('are dropped one by one or all at once', () => {
    const history = ready('d2d4', 'white', 'g8f6 c1g5', 'd7d5 c2c4');
    given(history)
      .when({ type: 'dropLines', by: ANN, line: 'g8f6 c1g5' }, LATER)
      .happens({ type: 'linesDropped', lines: ['g8f6 c1g5'] });
    given(history).when({ type: 'dropLines', by: ANN }, LATER).happens({ type: 'linesDropped' });
    given(history).when({ type: 'dropLines', by: BEA }, LATER).refuses('noSuchLine');
  });

  it('do not fill the record', () => {
    const change = (['linesAdded', 'linesDropped'] as const).map(
      (type): GameEvent => ({ type, at: NOON + 30 * MINUTE, color: 'white', lines: ['g8f6 c1g5'] }),
    );
    const wavering = [...played('d2d4'), ...Array.from({ length: 10 }).flatMap(() => change)];
    given(wavering).when({ type: 'addLines', by: ANN, text: 'd5 c4' }, LATER).refuses('linesChangedTooOften');
    const many = legalMoves(running(replay(played('d2d4'))).position).map((move) => `${makeUci(move)} g1f3`);
    const full = { type: 'linesAdded', at: NOON + 30 * MINUTE, color: 'white', lines: many.slice(0, 16) } as const;
    given([...played('d2d4'), { ...full, lines: many.slice(0, 15) }])
      .when({ type: 'addLines', by: ANN, text: `${many[15]!.replace(' ', ', ')}` }, LATER)
      .happens({ type: 'linesAdded' });
    given([...played('d2d4'), full])
      .when({ type: 'addLines', by: ANN, text: `${many[16]!.replace(' ', ', ')}` }, LATER)
      .refuses('tooManyLines');
  });
});
