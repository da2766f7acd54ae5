import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, BOOKS, DAY, HOUR, type TimeControl } from '../../lambdas/laws/index.ts';
import type { EventNews } from '../../lambdas/publish/events/news.ts';
import { tellEvent } from '../../lambdas/publish/events/tell.ts';
import { eventPost } from '../../lambdas/publish/words/event.ts';
import { eventNews } from '../../lambdas/publish/words/event-news.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import { eventLine } from '../../lambdas/publish/words/event-show.ts';
import {
  LONGEST_EVENT_NAME,
  LONGEST_EVENT_REASON,
  replayTournament,
  SYSTEMS,
  type System,
  type TournamentEvent,
} from '../../lambdas/tournaments/index.ts';
import {
  about,
  DIRECTOR,
  EVENT,
  entered,
  having,
  LATER,
  losesOnTime,
  NOON,
  open,
  opened,
  pairByHand,
  pairRounds,
} from '../tournaments/given.ts';
import { witness } from './witness.ts';

/** Discord's limit for one message, and for a control's id. */
const [MOST, LONGEST_ID] = [2_000, 100];

const TRIPLE_BLOCK: TimeControl = {
  kind: 'tripleBlock',
  clock: 30 * DAY,
  bank: 20 * DAY,
  increment: 12 * HOUR,
  guarantee: DAY,
};

/** As many as an event takes, with ids of full length and the longest names, made of nothing but markup. */
const MANY = Array.from({ length: 30 }, (_, index) => `18446744073709${String(index).padStart(6, '0')}`);
const NAME = '*'.repeat(LONGEST_EVENT_NAME);
const REASON = `<@${MANY[1]}> @everyone ${'*'.repeat(LONGEST_EVENT_REASON - 50)}`;

const full = (system: System = 'roundRobin'): TournamentEvent[] => {
  const opening = open({ system, name: NAME });
  const names = { name: '_*~`|[]()#'.repeat(3).slice(0, 32) };
  return MANY.reduce((history, by) => having(history, { type: 'enter', by, ...names }), having([], opening, NOON));
};
const inPlay = (system: System = 'roundRobin'): TournamentEvent[] =>
  having(full(system), system === 'byHand' ? pairByHand(MANY[0]!, MANY[1]!) : pairRounds());

/** All that is posted of what happened last. */
const posted = async (history: readonly TournamentEvent[], from: number) => {
  const { discord, kept } = witness(() => LATER);
  const recorded = history.map((event, index) => ({ ...event, cause: `c${index}` }));
  const news: EventNews = {
    ...{ tournamentId: EVENT, posts: {}, nonce: `${EVENT}:${from}` },
    ...{ events: recorded.slice(from), history: recorded, tournament: replayTournament(recorded) },
  };
  await tellEvent({ discord, post: discord.post, settings: async () => ({}) }, news);
  return kept.map(({ post }) => post);
};

describe('an event of as many players as it takes', () => {
  it.each(SYSTEMS)('fits in its post before, while and after it is played: %s', (system) => {
    const running = inPlay(system);
    const out = MANY.slice(2).reduce((history, member) => having(history, about('withdrawMember', member)), running);
    for (const history of [full(system), running, out]) {
      const { content, components } = eventPost(EVENT, replayTournament(history));
      expect(content.length).toBeLessThanOrEqual(MOST);
      for (const [, id] of JSON.stringify(components).matchAll(/"custom_id":"([^"]*)"/g))
        expect(id!.length).toBeLessThanOrEqual(LONGEST_ID);
    }
    const table = eventPost(EVENT, replayTournament(running)).content;
    for (const member of MANY) expect(table).toContain(`<@${member}>`);
  });

  it.each(BOOK_NAMES)('names its players whatever is set otherwise than in the book: %s', (book) => {
    for (const other of BOOK_NAMES) {
      const terms = { ...open().terms, time: TRIPLE_BLOCK, book, settings: BOOKS[other].settings };
      const history = [...opened({ name: NAME, terms }), ...entered(...MANY)];
      const { content } = eventPost(EVENT, replayTournament(history));
      expect(content.length).toBeLessThanOrEqual(MOST);
      for (const member of MANY) expect(content).toContain(`<@${member}>`);
      const table = eventPost(EVENT, replayTournament(having(history, pairRounds())));
      expect(table.content.length).toBeLessThanOrEqual(MOST);
    }
  });

  it('fits in its line of a list', () => {
    expect(
      eventLine(replayTournament(full()), `https://discord.com/channels/${MANY[0]}/${MANY[1]}/${MANY[2]}`).length,
    ).toBeLessThan(400);
  });

  it('fits in what is told of it: a round, a decision with its reason, a timeout', async () => {
    const round = inPlay();
    const news = [
      await posted(round, round.length - 1),
      ...(await Promise.all(
        (['withdrawMember', 'expel'] as const).map((type) =>
          posted(having(round, about(type, MANY[1]!, { reason: REASON })), round.length),
        ),
      )),
      await posted(losesOnTime(round, 1, MANY[1]!), round.length),
    ].flat();
    expect(news.length).toBeGreaterThan(6);
    for (const { content } of news) expect(content!.length).toBeLessThanOrEqual(MOST);
  });

  it('is told round by round where several are paired at once', async () => {
    const history = having(full(), pairRounds(4));
    const rounds = (await posted(history, history.length - 4)).slice(1);
    expect(rounds.map(({ content }) => /round \d/.exec(content!)?.[0])).toEqual([
      'round 1',
      'round 2',
      'round 3',
      'round 4',
    ]);
  });

  it('fits in a refusal that names them all', () => {
    expect(tournamentRefusalInWords({ code: 'noLegalPairing', stuck: MANY }).length).toBeLessThanOrEqual(MOST);
  });
});

describe('whom the news of an event notifies', () => {
  it('is nobody by its own post, or by who is named in a reason or in the name of the event', async () => {
    const round = inPlay();
    const kept = await posted(having(round, about('expel', MANY[2]!, { reason: REASON })), round.length);
    const [own, news] = kept;
    expect(own).not.toHaveProperty('pings');
    expect(news!.pings).toEqual([MANY[2]]);
    expect(news!.content).not.toContain(`<@${MANY[1]}>`);
    expect(kept.every((each) => each.pingRoles === undefined)).toBe(true);
    for (const { content } of kept) expect(content).not.toMatch(/@(?:everyone|here)\b/);
  });

  it('is at most whom it is about, and the director once every game is over', () => {
    const players = [...opened({ system: 'byHand' }), ...entered(...MANY.slice(0, 10))];
    let history = having(players, pairByHand(MANY[0]!, MANY[1]!));
    const { games } = replayTournament(history);
    const steps = [
      { type: 'enterMember', member: '7', name: 'gil', ...DIRECTOR } as const,
      {
        type: 'noteGame',
        gameId: games[0]!.id,
        version: 5,
        over: { outcome: '0-1', forfeit: false, timedOut: MANY[0]! },
      } as const,
      about('excuseTimeout', MANY[0]!),
      about('withdrawMember', MANY[3]!),
      about('readmit', MANY[3]!),
      { type: 'withdraw', by: MANY[4]! } as const,
      pairByHand(MANY[5]!, MANY[6]!),
    ];
    const called = steps.map((step) => {
      const before = history.length;
      history = having(history, step as Parameters<typeof having>[1]);
      const tournament = replayTournament(history);
      return history.slice(before).flatMap((event) => eventNews(tournament, event)?.pings ?? []);
    });
    // The game that was lost on time was the last in play.
    expect(called).toEqual([['7'], [DIRECTOR.by, MANY[0]], [MANY[0]], [MANY[3]], [MANY[3]], [], []]);
  });
});
