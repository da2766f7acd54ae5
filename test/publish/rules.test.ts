import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, BOOKS, DAY, LAW_TOPICS, type Settings } from '../../lambdas/laws/index.ts';
import { changesInWords, helpInWords, inForceInWords, rulesInWords } from '../../lambdas/publish/words/rules.ts';
import { settingsProblemInWords } from '../../lambdas/publish/words/settings.ts';
import { terms } from '../laws/given.ts';

/** Discord's limit for one message, less a heading. */
const ROOM = 1_850;

describe('the rules in words (ledger P6, E4, O1, O3, T3, T4, T5, T9)', () => {
  it.each(BOOK_NAMES)('of %s fit in one message as they stand, each with its source', (book) => {
    const lines = rulesInWords(BOOKS[book], BOOKS[book].settings);
    expect(lines.join('\n').length).toBeLessThanOrEqual(ROOM + 150);
    for (const line of lines) expect(line).toMatch(/^- .+[.`][)]? \(.+\)$/);
    expect(lines.some((line) => line.includes(helpInWords(BOOKS[book].settings)))).toBe(true);
  });

  it.each([
    [{ flag: 'claim', patience: 5 * DAY }, 'After 5 days without a word'],
    [{ flag: 'players' }, 'Only the players may point out'],
    [{ noDrawBefore: 30 }, 'before each player has made 30 moves'],
    [{ touchMove: true }, 'must move, or be taken'],
    [{ takebacks: 'byConsent' }, '`/takeback`'],
    [{ help: 'all' }, 'Books, databases and computers are allowed'],
    [{ help: 'none' }, 'No help of any kind'],
    [{ flag: 'players', bothFlags: 'draws' }, 'Both flags down: a draw'],
    [{ flag: 'players', bothFlags: 'directorDecides' }, 'Both flags down: the tournament director decides'],
    [
      { defaultAtStart: true, bothAbsentAtStart: 'bothLose' },
      'Who is not there 2 days after the start loses; if neither is, both lose',
    ],
    [{ defaultAtStart: true, bothAbsentAtStart: 'clockRuns' }, "if neither is, White's clock runs on"],
    [{ leave: 'review' }, 'where the tournament director grants it'],
    [{ offerTime: 'afterMove' }, 'or just after it'],
    [{ moveBeforeOffer: true }, 'may ask for the move first'],
    [{ offerLapsesOnMove: true }, 'moving declines it'],
    [{ offerLimits: { unchanged: 4, moves: 20 } }, 'More than one offer in 20 moves'],
    [{ deadPosition: 'atOnce' }, 'is a draw at once'],
    [{ repetition: { claim: 3, atOnce: 5 } }, 'five times draws at once'],
    [{ perpetualCheck: true }, 'Who shows that they can check for ever'],
    [{ wrongClaimPlaysMove: true }, 'its move is played'],
    [{ conditionalMoves: false }, 'Conditional moves are not allowed'],
    [{ timeout: 'drawsIfUnwinnable' }, 'no series of legal moves'],
    [
      { groundlessCost: DAY },
      'A call without ground costs its caller 1 day, but never more than half of what is left: a tournament director can say otherwise. (a4c 7.4)',
    ],
  ] as const satisfies readonly (readonly [Partial<Settings>, string])[])(
    'say what a setting means: %o',
    (changes, says) => {
      expect(rulesInWords(BOOKS.a4c, { ...BOOKS.a4c.settings, ...changes }).join('\n')).toContain(says);
    },
  );

  it('name a source in every book for every topic', () => {
    for (const { laws } of Object.values(BOOKS)) {
      for (const topic of LAW_TOPICS) expect(laws[topic]).toMatch(/^(?:a4c|classic|club|fide|iccf)\b/);
    }
  });

  it('say what a game changes, and nothing where it changes nothing', () => {
    expect(changesInWords(terms())).toBeUndefined();
    expect(changesInWords(terms('a4c', { settings: { ...BOOKS.a4c.settings, noDrawBefore: 30 } }))).toBe(
      'Set for this game: no draw before 30.',
    );
    expect(inForceInWords(terms('club'))).toContain('Moving declines a draw offer. Touch-move in the move picker.');
  });
});

describe('what settings can not be (ledger M8, X1, P4)', () => {
  it('is a cost of a groundless call that no clock could pay', () => {
    const problem = { kind: 'groundlessCost', least: 60_000, most: DAY + DAY / 2 } as const;
    expect(settingsProblemInWords('a4c', { ...problem, half: true })).toBe(
      'A call without ground can cost from 1 minute to 1 day 12 hours, which is half of the time that each player begins with, like "groundless calls cost 1 day"; or "groundless calls cost nothing".',
    );
    expect(settingsProblemInWords('a4c', problem)).toMatch(/to 1 day 12 hours, like/);
  });

  it('is said with the law and the books that allow it', () => {
    const words = settingsProblemInWords('a4c', { kind: 'fixed', setting: 'takebacks', law: 'noRetraction' });
    expect(words).toContain('(a4c 4)');
    expect(words).toContain('`fide`, `iccf`');
    expect(words).not.toContain('`club`');
  });
});
