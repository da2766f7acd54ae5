import { describe, expect, it } from 'vitest';
import { BOOKS, type Command, DAY } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, challenged, given, NOON, TOM, terms } from './given.ts';

const challenge = (more: Partial<Command & { type: 'challenge' }> = {}): Command => ({
  type: 'challenge',
  by: ANN,
  opponent: BEA,
  names: {},
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  color: 'random',
  ...more,
});

describe('a challenge', () => {
  it('stands for three days', () => {
    given([])
      .when(challenge(), NOON)
      .happens({ type: 'challengeMade', challenger: ANN, opponent: BEA, expiresAt: NOON + 3 * DAY });
  });

  it('is not made to oneself', () => {
    given([])
      .when(challenge({ opponent: ANN }), NOON)
      .refuses('cannotPlayYourself');
  });

  it.each([
    ['nonsense', 'what is this', expect.any(String)],
    ['a position that is checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'checkmate'],
    ['a position that is stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate'],
  ])('does not start from %s', (_, fen, problem) => {
    given([])
      .when(challenge({ terms: terms('a4c', { fen }) }), NOON)
      .refuses('badStart', { problem });
  });

  it.each([
    ['fide', 'dead', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
    ['iccf', 'dead', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1'],
    ['club', 'dead', '4k3/8/8/8/8/8/8/4KNN1 w - - 0 1'],
    ['fide', 'quiet', '3k4/8/8/8/8/8/4R3/4K3 w - - 150 160'],
  ] as const)('does not start under %s from what it draws at once: %s', (book, problem, fen) => {
    given([])
      .when(challenge({ terms: terms(book, { fen }) }), NOON)
      .refuses('badStart', { problem });
  });

  it.each([
    ['a4c', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
    ['classic', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
    ['club', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1'],
    ['fide', '4k3/8/8/8/8/8/8/4KNN1 w - - 0 1'],
    ['fide', '3k4/8/8/8/8/8/4R3/4K3 w - - 149 160'],
    ['a4c', '3k4/8/8/8/8/8/4R3/4K3 w - - 150 160'],
  ] as const)('starts under %s from what it draws on a claim, or not at all: %s', (book, fen) => {
    given([])
      .when(challenge({ terms: terms(book, { fen }) }), NOON)
      .happens({ type: 'challengeMade' });
  });

  it('is judged by the settings chosen, not by its book', () => {
    const fen = '4k3/8/8/8/8/8/8/4KB2 w - - 0 1';
    const settings = { ...BOOKS.a4c.settings, deadPosition: 'atOnce' as const };
    given([])
      .when(challenge({ terms: terms('a4c', { fen, settings }) }), NOON)
      .refuses('badStart', { problem: 'dead' });
  });

  it('keeps the start that was meant, without a right to castle or to take that nobody can have', () => {
    const from = (fen: string, kept: string) =>
      given([])
        .when(challenge({ terms: terms('a4c', { fen }) }), NOON)
        .happens({ type: 'challengeMade', terms: { ...terms(), fen: kept } });
    from('r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1', 'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1');
    from('4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1', '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1');
    from('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1');
    const usual = given([]).when(challenge(), NOON).happens({ type: 'challengeMade' });
    expect(usual?.terms).not.toHaveProperty('fen');
  });

  it('is declined by the challenged member', () => {
    given(challenged()).when({ type: 'decline', by: BEA }, NOON).happens({ type: 'challengeDeclined', at: NOON });
  });

  it('hears nothing of a member’s choices until it begins, but the time', () => {
    const heed: Command = { type: 'heedMember', by: ANN, choice: { letters: 'de' }, leave: [] };
    given(challenged()).when(heed, NOON).happens();
    given(challenged())
      .when(heed, NOON + 3 * DAY)
      .happens({ type: 'challengeExpired', at: NOON + 3 * DAY });
  });

  it('is answered by the challenged member alone', () => {
    given(challenged())
      .when({ type: 'accept', by: TOM, toss: 'white' }, NOON)
      .refuses('notYourChallenge', { opponent: BEA });
    given(challenged()).when({ type: 'decline', by: ANN }, NOON).refuses('notYourChallenge');
  });

  it('is withdrawn by the challenger alone', () => {
    given(challenged()).when({ type: 'withdraw', by: BEA }, NOON).refuses('onlyChallengerWithdraws');
    given(challenged()).when({ type: 'withdraw', by: ANN }, NOON).happens({ type: 'challengeWithdrawn' });
  });

  it('lapses at its expiry, whoever asks and however late', () => {
    given(challenged())
      .when({ type: 'checkTime' }, NOON + 3 * DAY - 1)
      .happens();
    given(challenged())
      .when({ type: 'checkTime' }, NOON + 5 * DAY)
      .happens({ type: 'challengeExpired', at: NOON + 3 * DAY });
    given(challenged())
      .when({ type: 'accept', by: BEA, toss: 'white' }, NOON + 3 * DAY)
      .refuses('challengeOver', { how: 'expired' });
  });

  it('is answered once', () => {
    given(begun()).when({ type: 'accept', by: BEA, toss: 'black' }, NOON).refuses('challengeOver', { how: 'accepted' });
    given([...challenged(), { type: 'challengeDeclined', at: NOON }])
      .when({ type: 'accept', by: BEA, toss: 'black' }, NOON)
      .refuses('challengeOver', { how: 'declined' });
  });

  it('takes no moves', () => {
    given(challenged()).when({ type: 'playMove', by: ANN, text: 'e4' }, NOON).refuses('gameNotStarted');
  });
});

describe('the colours of a game', () => {
  it.each([
    ['white', 'black', ANN, BEA],
    ['black', 'white', BEA, ANN],
    ['random', 'black', BEA, ANN],
    ['random', 'white', ANN, BEA],
  ] as const)('with %s asked for and %s drawn', (color, toss, white, black) => {
    given(challenged({ color }))
      .when({ type: 'accept', by: BEA, toss }, NOON)
      .happens({ type: 'gameStarted', white, black });
  });
});
