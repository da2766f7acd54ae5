import { describe, expect, it } from 'vitest';
import { type GameEvent, type Refusal, type RunningGame, replay, type SetUpGround } from '../../lambdas/laws/index.ts';
import { type Discord, type Post, Unreachable } from '../../lambdas/publish/discord.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { tellReplayed } from '../../lambdas/publish/replayed.ts';
import type { News } from '../../lambdas/publish/telling.ts';
import { startPost } from '../../lambdas/publish/words/post.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { setUpInWords } from '../../lambdas/publish/words/setup.ts';
import { ANN, BEA, begun, NOON, TOM, terms } from '../laws/given.ts';

const setUp = (because: SetUpGround, more: Partial<GameEvent & { type: 'gameSetUp' }> = {}): RunningGame =>
  replay([
    {
      type: 'gameSetUp',
      at: NOON,
      ...{ by: TOM, white: ANN, black: BEA, names: { [ANN]: 'ann', [BEA]: 'bea' } },
      place: { guildId: '10', channelId: '11' },
      ...{ terms: terms(), because },
      ...more,
    },
  ]) as RunningGame;

const REPLAY = { kind: 'replay', of: 'old', law: 'a4c 7.1' } as const;

describe('the first post of a game that a director set up (ledger A4, E10)', () => {
  it('says who set it up', () => {
    expect(setUpInWords(setUp({ kind: 'director' }))).toBe(`Set up by <@${TOM}>. (a4c 13)`);
  });

  it('says what was played before', () => {
    const game = setUp({ kind: 'director' }, { moves: 'e2e4 e7e5 g1f3' });
    expect(startPost('1', game).content).toContain('The moves up to 2. Nf3 were played elsewhere, and count.');
  });

  it('leads to the game that it replaces, if that has a thread', () => {
    expect(setUpInWords(setUp({ ...REPLAY, thread: '7', case: 12 }))).toBe(
      'Played in place of <#7>, which was annulled in case 12. (a4c 7.1)',
    );
    expect(setUpInWords(setUp(REPLAY))).toBe('Played in place of another, which was annulled. (a4c 7.1)');
  });

  it('says none of it for any other game', () => {
    const game = replay(begun()) as RunningGame;
    expect(setUpInWords(game)).toBeUndefined();
    expect(startPost('1', game).content).toMatch(/^<@1> has White/);
  });
});

describe('why a game can not be set up so (ledger A4)', () => {
  it.each<[Refusal, string]>([
    [{ code: 'badMoveBefore', ply: 2, uci: 'e4e5' }, 'half-move 3, e4e5, is not legal there'],
    [{ code: 'tooManyMovesBefore', most: 1_000 }, 'At most 500 moves by each side'],
    [{ code: 'badStart', problem: 'repeated' }, 'has stood on the board so often'],
    [{ code: 'badStart', problem: 'quiet' }, 'without a capture or a pawn move'],
  ])('%j', (refusal, words) => {
    expect(refusalInWords(refusal, undefined)).toContain(words);
  });
});

describe('the thread of a game that is played again (ledger E10)', () => {
  const news = { gameId: 'new', events: [], posts: {}, nonce: 'new:0' } as unknown as News;
  const telling = (post: (channel: string, post: Post, nonce: string) => Promise<string>) => ({
    discord: {} as Discord,
    post,
    bindThread: async () => {},
    settings: async () => ({}),
  });
  const posts = { threadId: '8', boardId: '9' };

  it('leads to the new game, and calls both players', async () => {
    const told: [string, Post, string][] = [];
    const game = setUp({ ...REPLAY, thread: '7' });
    const to = telling(async (...said) => String(told.push(said)));
    expect(await tellReplayed(to, news, game, posts)).toBe(posts);
    expect(told).toEqual([['7', { content: expect.stringContaining('<#8>'), pings: [ANN, BEA] }, 'new:0b']]);
  });

  it('holds nothing up where it is gone, nor where there was none', async () => {
    const gone = telling(async () => {
      throw new Unreachable('channel', 'gone');
    });
    expect(await tellReplayed(gone, news, setUp({ ...REPLAY, thread: '7' }), posts)).toBe(posts);
    const never = telling(async () => {
      throw new Error('nothing is to be told');
    });
    expect(await tellReplayed(never, news, setUp(REPLAY), posts)).toBe(posts);
    expect(await tellReplayed(never, news, setUp({ kind: 'director' }), posts)).toBe(posts);
  });
});

describe('the record of a game that goes on from elsewhere (ledger N11)', () => {
  it('has its moves, and times only for those that were made here', () => {
    const events: GameEvent[] = [
      {
        type: 'gameSetUp',
        at: NOON,
        ...{ by: TOM, white: ANN, black: BEA, names: {}, place: { guildId: '10', channelId: '11' } },
        ...{ terms: terms(), moves: 'e2e4 e7e5', because: { kind: 'director' } },
      },
      { type: 'movePlayed', at: NOON + 60_000, uci: 'g1f3', offersDraw: true },
    ];
    const pgn = gamePgn(replay(events) as RunningGame, { gameId: '1', history: events });
    expect(pgn).toMatch(/1\. e4 e5 2\. Nf3 \{\[%clk 71:59:00\] \(=\)\} \*/);
  });
});
