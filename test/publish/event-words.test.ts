import { describe, expect, it } from 'vitest';
import { eventPost } from '../../lambdas/publish/words/event.ts';
import { eventNews } from '../../lambdas/publish/words/event-news.ts';
import { plannedInWords } from '../../lambdas/publish/words/event-plan.ts';
import { eventInDetail, eventLine } from '../../lambdas/publish/words/event-show.ts';
import {
  decideTournament,
  replayTournament,
  type TournamentCommand,
  type TournamentEvent,
} from '../../lambdas/tournaments/index.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DIRECTOR,
  EVENT,
  endOf,
  gameOf,
  having,
  LATER,
  losesOnTime,
  lostBy,
  note,
  opened,
  pairRounds,
  running,
  withPlayers,
} from '../tournaments/given.ts';

const NAMES: Readonly<Record<string, string>> = {
  '101': 'ann',
  '102': 'bea',
  '103': 'cat',
  '104': 'dan',
  '900': 'tom',
};
const named = (text: string): string =>
  text.replace(/<@(\d+)>/g, (_, id: string) => `@${NAMES[id]}`).replace(/<t:\d+:d>/, '5 Jan');

const post = (history: readonly TournamentEvent[]): string =>
  named(eventPost(EVENT, replayTournament(history)).content);
const buttons = (history: readonly TournamentEvent[]): readonly string[] =>
  [...JSON.stringify(eventPost(EVENT, replayTournament(history)).components).matchAll(/"label":"(\w+)"/g)].map(
    ([, label]) => label!,
  );

/** What everybody is told of what a command brings about, and whom it calls. */
const told = (history: readonly TournamentEvent[], command: TournamentCommand) => {
  const after = having(history, command);
  const tournament = replayTournament(after);
  return after.slice(history.length).flatMap((event) => {
    const words = eventNews(tournament, event);
    return words ? [{ ...words, content: named(words.content), pings: words.pings.map((id) => NAMES[id]) }] : [];
  });
};

/** What a director is shown of it beforehand. */
const planned = (history: readonly TournamentEvent[], command: TournamentCommand): string => {
  const tournament = replayTournament(history);
  const decision = decideTournament(tournament, command, LATER);
  return named(decision.accepted ? plannedInWords(tournament, decision.events) : decision.refusal.code);
};

const TERMS = [
  '3 days per move · A4C Laws of Chess (a4c). Books and databases are allowed, computers are not.',
  "Whoever oversteps the time limit can't move: the opponent may claim the win or give more time. After 3 days without a word the flag falls by itself. Draw offers stand until answered. `/rules` shows the whole book.",
  'A first timeout brings one warning, which covers others within a day. At the next, the player is withdrawn and loses the games in play. (a4c Swiss 5)',
  'Director: @tom.',
];

describe("an event's own post (ledger W5)", () => {
  it('says what is played, under what, and who has entered', () => {
    expect(post(opened())).toBe(
      ['**Winter Open** · round robin · entries are open', ...TERMS, 'Nobody has entered yet.'].join('\n'),
    );
    expect(post(withPlayers(2)).split('\n').at(-1)).toBe('2 players: @ann, @bea.');
    expect(buttons(withPlayers(2))).toEqual(['Enter', 'Withdraw']);
  });

  it('has the table once games are played', () => {
    const history = having(running(3), note(gameOf(running(3), 1, BEA), 3, { outcome: '1/2-1/2', forfeit: false }));
    expect(post(history)).toBe(
      [
        '**Winter Open** · round robin · round 1 of 3',
        ...TERMS.toSpliced(1, 1),
        '**Table**, points of games that count:',
        '1\\. @bea **½** of 1',
        '1\\. @cat **½** of 1',
        '3\\. @ann **0** of 0',
      ].join('\n'),
    );
    expect(buttons(history)).toEqual(['Withdraw']);
  });

  it('says how somebody is out, and that nobody enters any more', () => {
    const out = having(running(3), about('expel', BEA));
    expect(post(out).split('\n').slice(-2)).toEqual([
      '– @bea **0** of 0, 1 in play, expelled',
      '– left before half of their games: those count for nobody.',
    ]);
    const over = having(having(out, note(gameOf(out, 1, BEA), 3, lostBy(out, 1, BEA, { forfeit: true }))), {
      type: 'end',
      ...DIRECTOR,
    });
    expect(post(over)).toMatch(/^\*\*Winter Open\*\* · round robin · over\n/);
    expect(buttons(over)).toEqual([]);
  });
});

describe('what everybody is told of an event', () => {
  it('is a round with its games, once, which calls nobody: their games do (ledger W5)', () => {
    expect(told(withPlayers(3), pairRounds())).toEqual([
      {
        content:
          "**Winter Open**, round 1, White first:\n@bea – @cat\nNobody to play: @ann.\nEach game has its own thread, and White's clock runs.",
        pings: [],
      },
    ]);
  });

  it('is that a round is over, which calls the director (ledger W5)', () => {
    const game = gameOf(running(2), 1, ANN);
    expect(told(running(2), note(game, 3, { outcome: '1-0', forfeit: false }))).toEqual([
      {
        content:
          '**Winter Open**: every game that was paired is over. That was the last round. @tom may close the event: `/event end`.',
        pings: ['tom'],
      },
    ]);
  });

  it('is who came first, once it is over (ledger W4)', () => {
    const end: TournamentCommand = { type: 'end', ...DIRECTOR };
    const words = (history: readonly TournamentEvent[]) => told(history, end).map(({ content }) => content);
    const won = having(running(2), note(gameOf(running(2), 1, ANN), 3, { outcome: '1-0', forfeit: false }));
    expect(words(won)).toEqual(['**Winter Open** is over. First is @ann, with 1 of 1.']);
    const drawn = having(running(2), note(gameOf(running(2), 1, ANN), 3, { outcome: '1/2-1/2', forfeit: false }));
    expect(words(drawn)).toEqual(['**Winter Open** is over. First are @ann, @bea, with ½ each.']);
    const lost = having(running(2), note(gameOf(running(2), 1, ANN), 3, { outcome: '0-0', forfeit: true }));
    expect(words(lost)).toEqual(['**Winter Open** is over.']);
    expect(words(withPlayers(2))).toEqual(['**Winter Open** is over.']);
  });

  it('is a timeout with what it brings: the one warning, then the end of it (ledger P3)', () => {
    const both = running(4, 3);
    const [first, second] = [gameOf(both, 1, ANN), gameOf(both, 2, ANN)];
    expect(told(both, note(first, 9, lostBy(both, 1, ANN)))).toEqual([
      {
        content:
          '@ann lost a game on time against @dan: the first timeout in **Winter Open**. This is the one warning, and covers others within a day; the next after that withdraws them from the event. Was there a good reason? A tournament director can accept it. (a4c Swiss 5)',
        pings: ['ann'],
      },
    ]);
    const once = losesOnTime(both, 1, ANN);
    expect(told(once, note(second, 9, lostBy(once, 2, ANN), endOf(2)))[0]).toEqual({
      content:
        '@ann lost a game on time against @bea: the second timeout in **Winter Open**. They are withdrawn from it, and their games in play are lost by forfeit. Was there a good reason? A tournament director can accept it, and let them back in. (a4c Swiss 5)',
      pings: ['ann'],
    });
    // Who has no game left loses none.
    const last = losesOnTime(running(4, 2), 1, ANN);
    const withdrawn = told(last, note(second, 9, lostBy(last, 2, ANN), endOf(2)))[0]!;
    expect(withdrawn.content).toContain('They are withdrawn from it. Was there a good reason?');
  });

  it('is a timeout within a day of another, which counts with that one (ledger P3)', () => {
    const once = losesOnTime(running(4, 2), 1, ANN);
    const second = note(gameOf(once, 2, ANN), 9, lostBy(once, 2, ANN), LATER);
    expect(told(once, second)[0]).toEqual({
      content:
        '@ann lost a game on time against @bea, within a day of the first timeout in **Winter Open**: it counts with that one, and brings nothing more. The warning stands: the next after that day withdraws them from the event. (a4c Swiss 5)',
      pings: ['ann'],
    });
    const excused = told(having(once, second), about('excuseTimeout', ANN, { reason: 'Ill.' }));
    expect(excused[0]!.content).toContain('it counts no more, nor does the one that counted with it');
  });

  it('is what a director decides, with the reason and the law, and calls whom it is about', () => {
    const reason = 'Her flight was cancelled.';
    expect(told(losesOnTime(running(4), 1, ANN), about('excuseTimeout', ANN, { reason }))).toEqual([
      {
        content: expect.stringMatching(
          /^@tom accepts the reason for a timeout of @ann in \*\*Winter Open\*\*: it counts no more\. \(a4c .*\)$/,
        ),
        reason,
        pings: ['ann'],
      },
    ]);
    expect(told(running(4), about('expel', BEA, { reason: 'An engine.' }))).toEqual([
      {
        content: expect.stringMatching(
          /^@bea is expelled from \*\*Winter Open\*\* by @tom\. Their games in play there are lost by forfeit\. \(a4c .*\)$/,
        ),
        reason: 'An engine.',
        pings: ['bea'],
      },
    ]);
  });

  it('is nothing where the own post shows it', () => {
    expect(told(opened(), { type: 'enter', by: ANN, name: 'ann' })).toEqual([]);
    expect(told(withPlayers(2), { type: 'withdraw', by: ANN })).toEqual([]);
  });
});

describe('what a director is shown before it binds', () => {
  it('is the round that would be paired', () => {
    expect(planned(withPlayers(3), pairRounds(2))).toBe(
      [
        '**Round 1 of 3**, White first:',
        '@bea – @cat',
        'Nobody to play: @ann.',
        '**Round 2 of 3**, White first:',
        '@ann – @bea',
        'Nobody to play: @cat.',
        "Each game gets its own thread, and White's clock runs at once.",
      ].join('\n'),
    );
  });

  it('is what it costs whom it is about', () => {
    expect(planned(running(3), about('withdrawMember', BEA))).toMatch(
      /^Withdraw @bea from \*\*Winter Open\*\*: 1 game in play is lost by forfeit\. \(a4c .*\)$/,
    );
    expect(planned(running(3), about('expel', ANN))).toMatch(
      /^Expel @ann from \*\*Winter Open\*\*: no game of theirs is in play\. They may still play elsewhere in this server\. \(a4c .*\)$/,
    );
  });

  it('is what closing it leaves unplayed', () => {
    const end = { type: 'end', ...DIRECTOR } as const;
    const done = (players: number) =>
      replayTournament(running(players)).games.reduce(
        (history, { id }) => having(history, note(id, 3, { outcome: '1-0', forfeit: false })),
        running(players),
      );
    const closes = 'Close **Winter Open**: nobody enters any more, and its table stands.';
    expect(planned(done(2), end)).toBe(closes);
    expect(planned(done(4), end)).toBe(`${closes} 2 rounds are not paired, and are not played.`);
    expect(planned(having(done(3), pairRounds()), end)).toBe('gamesInPlay');
    expect(planned(withPlayers(3), end)).toBe(closes);
  });
});

describe('an event that is looked at', () => {
  it('is a line of the list, with a link to its post', () => {
    const line = (link?: string) => named(eventLine(replayTournament(running(3)), link));
    expect(line()).toBe('**Winter Open** · round robin · in play · 3 players · since 5 Jan');
    expect(line('https://a.test/1')).toMatch(/ · \[post\]\(https:\/\/a\.test\/1\)$/);
  });

  it('is its table, its timeouts, and its games, the newest round first, with links to their boards', () => {
    const history = losesOnTime(having(running(3), pairRounds()), 1, CAT);
    const first = gameOf(history, 1, CAT);
    const linkOf = ({ id }: { readonly id: string }) => (id === first ? 'https://a.test/1' : undefined);
    expect(eventInDetail(replayTournament(history), linkOf).map(named)).toEqual([
      '**Table**, points of games that count:',
      '1\\. @bea **1** of 1, 1 in play',
      '2\\. @ann **0** of 0, 1 in play',
      '2\\. @cat **0** of 1',
      '@cat: 1 timeout',
      '**Round 2**',
      '@ann – @bea: in play',
      'Nobody to play: @cat.',
      '**Round 1**',
      '@bea – @cat: [1–0](https://a.test/1)',
      'Nobody to play: @ann.',
    ]);
  });
});
