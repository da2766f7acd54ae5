import { describe, expect, it } from 'vitest';
import { type GameEvent, type Refusal, type RunningGame, replay, type SetUpGround } from '../../lambdas/laws/index.ts';
import { caseRecord } from '../../lambdas/publish/case-record.ts';
import { type Discord, type Post, Unreachable } from '../../lambdas/publish/discord.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { tellReplayed } from '../../lambdas/publish/replayed.ts';
import type { News } from '../../lambdas/publish/telling.ts';
import { startPost } from '../../lambdas/publish/words/post.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { underSetUp } from '../../lambdas/publish/words/setup.ts';
import { ANN, BEA, begun, NOON, TOM, terms } from '../laws/given.ts';

const setUpBy = (because: SetUpGround, more: Partial<GameEvent & { type: 'gameSetUp' }> = {}): GameEvent[] => [
  {
    type: 'gameSetUp',
    at: NOON,
    ...{ by: TOM, white: ANN, black: BEA, names: { [ANN]: 'ann', [BEA]: 'bea', [TOM]: 'tom' } },
    place: { guildId: '10', channelId: '11' },
    ...{ terms: terms(), because },
    ...more,
  },
];
const setUp = (because: SetUpGround, more: Partial<GameEvent & { type: 'gameSetUp' }> = {}): RunningGame =>
  replay(setUpBy(because, more)) as RunningGame;

const REPLAY = { kind: 'replay', of: 'old', law: 'a4c 7.1' } as const;

describe('the first post of a game that a director set up (ledger A4, E10)', () => {
  it('says who set it up', () => {
    expect(underSetUp(setUp({ kind: 'director' }), 'The board.')).toBe(`Set up by <@${TOM}>. (a4c 13)\nThe board.`);
  });

  it('says why, set off from our own words, with no markup or mention of it left', () => {
    const game = setUp({ kind: 'director', reason: 'Board 3 of **the match**: @everyone,\ngo on.' });
    const lines = startPost('1', game).content.split('\n');
    expect(lines[0]).toBe(`Set up by <@${TOM}>. (a4c 13)`);
    expect(lines[1]).toBe('> Board 3 of \\*\\*the match\\*\\*\\: @\u200beveryone, go on.');
    expect(lines[2]).toMatch(/^<@1> has White/);
  });

  it('fits in one message, whatever the reason is made of', () => {
    for (const sign of ['x', '*', '😀', 'é']) {
      const game = setUp({ kind: 'director', reason: sign.repeat(900) }, { moves: 'e2e4 e7e5' });
      const { content } = startPost('1', game);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(content).toContain('Type your move here');
    }
  });

  it('says what was played before', () => {
    const game = setUp({ kind: 'director' }, { moves: 'e2e4 e7e5 g1f3' });
    expect(startPost('1', game).content).toContain('The moves up to 2. Nf3 were played elsewhere, and count.');
  });

  it('leads to the game that it replaces, if that has a thread', () => {
    expect(underSetUp(setUp({ ...REPLAY, thread: '7', case: 12 }), '')).toBe(
      'Played in place of <#7>, which was annulled in case 12. (a4c 7.1)\n',
    );
    expect(underSetUp(setUp(REPLAY), '')).toBe('Played in place of another, which was annulled. (a4c 7.1)\n');
  });

  it('says none of it for any other game', () => {
    const game = replay(begun()) as RunningGame;
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

describe('the record of a game that a director set up (ledger A4, A6, N11)', () => {
  const pgn = (events: GameEvent[]) =>
    gamePgn(replay(events) as RunningGame, { gameId: '1', history: events }).replace(/\n/g, ' ');
  const record = (events: GameEvent[]) => caseRecord('1', replay(events) as RunningGame, events).game.setUp;

  it('says who set it up, when, under which law, and why', () => {
    const events = setUpBy({ kind: 'director', reason: 'Adjourned [%clk 0:00:01] at the\nclub.' }, { moves: 'e2e4' });
    expect(pgn(events)).toContain(
      '{Set up by tom, 2026-01-05 12:00 UTC (a4c 13) "Adjourned [ %clk 0:00:01] at the club."} 1. e4 *',
    );
    expect(record(events)).toEqual({
      by: { id: TOM, name: 'tom' },
      reason: 'Adjourned [%clk 0:00:01] at the\nclub.',
    });
  });

  it('says who and when where nobody said why', () => {
    const events = setUpBy({ kind: 'director' });
    expect(pgn(events)).toContain('{Set up by tom, 2026-01-05 12:00 UTC (a4c 13)} *');
    expect(record(events)).toEqual({ by: { id: TOM, name: 'tom' } });
  });

  it('says which game it takes the place of', () => {
    const events = setUpBy({ ...REPLAY, case: 12 });
    expect(pgn(events)).toContain('{Played in place of game old, which was annulled in case 12 (a4c 7.1)} *');
    expect(record(events)).toEqual({ by: { id: TOM, name: 'tom' }, inPlaceOf: 'old' });
  });

  it('says nothing of it for a game that began with a challenge', () => {
    expect(pgn(begun())).not.toContain('{');
    expect(record(begun())).toBeUndefined();
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
    const pgn = gamePgn(replay(events) as RunningGame, { gameId: '1', history: events }).replace(/\n/g, ' ');
    expect(pgn).toMatch(/1\. e4 e5 2\. Nf3 \{\[%clk 71:59:00\] \(=\)\} \*/);
  });
});
