import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, replay } from '../../lambdas/laws/index.ts';
import { boardPost, pastWords, standingBoard } from '../../lambdas/publish/board-post.ts';
import type { RecordedEvent } from '../../lambdas/record.ts';
import { ANN, BEA, begun, NOON, played, TOM } from '../laws/given.ts';
import { afterThat, call, rule } from './case-given.ts';
import { GAME, open } from './witness.ts';

/** Each event a decision of its own, but for those that came at the same instant. */
const recorded = (history: readonly GameEvent[]): RecordedEvent[] =>
  history.map((event) => ({ ...event, cause: `c${event.at}` }));

/** What the board says that showed a history, once the events that another history adds have come. */
const past = (history: readonly GameEvent[], later: readonly GameEvent[] = history): string | undefined => {
  const all = recorded(later);
  return pastWords({ gameId: GAME, events: all.slice(history.length), history: all }, history.length);
};

const running = (history: readonly GameEvent[]) => {
  const game = replay(history);
  if (game.phase !== 'running') throw new Error('over');
  return game;
};

/** Neither a turn nor a time that has passed. */
const PASSING = /to move|falls <t|stands still|use the buttons/;

const GAME_BEGUN = begun();
const MOVED = played('e2e4 e7e5');
const OFFERED = played('e2e4 e7e5=');
const AT = NOON + HOUR;

describe('a board whose place is taken', () => {
  it('says what was played, and how the clocks stood', () => {
    expect(past(MOVED)).toBe('**1… e5**\nWhite 3 d · Black 3 d · Material is even');
  });

  it.each([
    ['the first of a game', GAME_BEGUN],
    ['of a move', MOVED],
    ['of a move into check', played('e2e4 f7f6 d1h5')],
    ['of an offer', OFFERED],
    ['of a claim', afterThat(MOVED, { type: 'claim', by: ANN, kind: 'threefold' }, AT)],
    [
      'of a proposal to adjourn',
      afterThat(
        played('e2e4', {}, 'classic'),
        {
          type: 'adjourn',
          by: BEA,
          resumesAt: AT + DAY,
        },
        AT,
      ),
    ],
    ['set up again', afterThat(MOVED, rule({ kind: 'restore', ply: 1 }), AT)],
    ['set up again at the start', afterThat(MOVED, rule({ kind: 'restore', ply: 0 }), AT)],
    ['whose clocks stood for a case', afterThat(MOVED, call(), AT)],
  ] as const)('keeps all that it said but what passes: %s', (_, history) => {
    const all = recorded(history);
    const decided = { gameId: GAME, events: all.filter(({ cause }) => cause === all.at(-1)!.cause), history: all };
    const live = boardPost(decided, running(history)) ?? standingBoard(GAME, running(history), history);
    const words = past(history)!;
    expect(live.content).toMatch(PASSING);
    expect(words).not.toMatch(PASSING);
    expect(words).toBe(live.past);
    for (const word of words.split(/\s+/)) expect(live.content).toContain(word);
    expect(words).not.toMatch(/^\s|\s$|\n\n| {2}/);
  });

  it('keeps what a decision said above it', () => {
    const given = afterThat(late(), { type: 'giveTime', by: ANN, duration: DAY }, NOON + 4 * DAY);
    expect(past(given)).toMatch(/^<@1> gives <@2> 1 day more\. \(a4c 6\.2\)\n\*\*1\. e4\*\*\n/);
  });

  it('says nothing new of a game that was no board', () => {
    expect(past(GAME_BEGUN.slice(0, 1))).toBeUndefined();
  });
});

const late = (): GameEvent[] => afterThat(played('e2e4'), { type: 'checkTime' }, NOON + 4 * DAY);

describe('the post of a fallen flag, once it is answered (ledger T3)', () => {
  const at = NOON + 4 * DAY;
  const become = (...more: Parameters<typeof afterThat>[1][]) =>
    past(
      late(),
      more.reduce<GameEvent[]>((history, command) => afterThat(history, command, at), late()),
    );

  it.each([
    ['more time', { type: 'giveTime', by: ANN, duration: 2 * DAY }, '<@1> has given 2 days more.'],
    ['the claim', { type: 'claimFlag', by: ANN }, '<@1> has claimed the win.'],
    ['a resignation', { type: 'resign', by: BEA }, 'The game has ended: 1–0 by resignation.'],
    [
      'a ruling',
      rule({ kind: 'giveTime', color: 'black', duration: DAY }),
      'Ruled in case 12: Black (<@2>) is given 1 day.',
    ],
    ['a ruling that ends it', rule({ kind: 'adjudicate', outcome: '1/2-1/2' }), 'Ruled in case 12: the game is adj'],
  ] as const)('names %s', (_, command, words) => {
    const said = become(command)!;
    expect(said).toContain(`<@2> has overstepped the time limit. ${words}`);
    expect(said).toMatch(/\(a4c 6\.2\)$/);
    expect(said).not.toMatch(PASSING);
  });

  it('says until when nothing was said', () => {
    const history = late();
    const over = afterThat(history, { type: 'checkTime' }, NOON + 7 * DAY);
    const until = running(history).overstepped!.until;
    expect(past(history, over)).toContain(`Nothing was said until <t:${until / 1_000}:f>, and the flag has fallen.`);
  });

  it('names nothing where the flag did not count', () => {
    const lifted: GameEvent = { type: 'flagLifted', at };
    const move: GameEvent = { type: 'movePlayed', at, uci: 'e7e5' };
    expect(past(late(), [...late(), lifted, move])).toContain('The flag does not count: a move had come before it.');
  });

  it('says meanwhile that the flag does not fall while the clocks stand, and when it does once they run', () => {
    const asked = afterThat(late(), call(), at);
    expect(standingBoard(GAME, running(asked), asked).content).toContain(
      'While the clocks stand the flag does not fall by itself.',
    );
    const rejected = afterThat(asked, rule({ kind: 'reject' }), at + DAY);
    const { until } = running(rejected).overstepped!;
    expect(standingBoard(GAME, running(rejected), rejected).content).toContain(`the flag falls <t:${until / 1_000}:R>`);
  });
});

describe('what is told anew', () => {
  it('takes turn and flag from the old board with its buttons', async () => {
    const { seen, send, announce, begin } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    await announce();
    expect(seen.kept[1]!.post.content).not.toMatch(PASSING);
    expect(seen.kept[2]!.post).toMatchObject({
      content: '**1. e4**\nBlack 3 d · White 3 d · Material is even',
      components: [],
    });
    expect(seen.kept[3]!.post.content).toMatch(PASSING);
  });

  it('is known by what it has become, where it was told long ago and not noted', async () => {
    const { store, seen, send, announce, later, swept, begin, texts } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    const untold = (await store.load(GAME))!;
    await send({ type: 'playMove', by: BEA, text: 'e5' });
    await announce();
    const record = (await store.load(GAME))!;
    await store.noteAnnounced(record, untold.announced, untold.posts, {
      ...{ players: [ANN, BEA], server: '10', over: false, dueAt: NOON },
    });
    later(HOUR);
    await swept();
    expect(texts().filter((text) => text?.includes('1. e4'))).toHaveLength(1);
    expect(texts().filter((text) => text?.includes('1… e5'))).toHaveLength(1);
    expect(seen.kept).toHaveLength(4);
  });

  it('leaves a board alone of which is not known what it shows', async () => {
    const { store, seen, send, announce, begin } = await open();
    await begin();
    const record = (await store.load(GAME))!;
    const { boardShows: _, ...posts } = record.posts;
    await store.noteAnnounced(record, record.announced, posts, { players: [ANN, BEA], server: '10', over: false });
    const before = seen.kept[1]!.post.content;
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await announce();
    expect(seen.kept[1]!.post).toMatchObject({ content: before, components: [] });
  });

  it('by a director calls its board set up again, until a move is made', async () => {
    const { seen, send, announce, begin } = await open();
    await begin();
    await send({ type: 'playMove', by: ANN, text: 'e4' });
    await send(rule({ kind: 'restore', ply: 0 }));
    await announce();
    const board = seen.kept.at(-1)!;
    expect(board.post.content).toMatch(/^Set up again · White to move/);
    await send(call('Look.', ANN));
    await announce();
    expect(board.post.content).toMatch(/^Set up again · White to move, <@1>\nWhite 3 d, the clock stands still/);
    await send(rule({ kind: 'reject' }, { by: TOM }));
    await send({ type: 'playMove', by: ANN, text: 'd4' });
    await announce();
    expect(board.post.content).toMatch(/^Set up again\nWhite 3 d · /);
    expect(seen.kept.at(-1)!.post.content).toMatch(/^\*\*1\. d4\*\*/);
  });
});
