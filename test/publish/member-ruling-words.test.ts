import { describe, expect, it } from 'vitest';
import { BOOKS, type Command, DAY, type GameEvent, HOUR, type Ruling } from '../../lambdas/laws/index.ts';
import { effectInWords, type Ruled, rulingInWords } from '../../lambdas/publish/words/ruling.ts';
import { IN_DISCORD, inAFile, type Speech } from '../../lambdas/publish/words/speech.ts';
import { paired, WINTER_OPEN } from '../laws/event-given.ts';
import { BEA, begun, NOON } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const LATER = NOON + DAY;

const said = (
  history: readonly GameEvent[],
  ruling: Ruling,
  speech: Speech = IN_DISCORD,
  taken?: { readonly color: 'white' | 'black'; readonly duration: number },
): readonly string[] => {
  const unasked = taken ? afterThat(history, rule({ kind: 'takeTime', ...taken }), NOON, 11) : history;
  const asked = afterThat(unasked, call(), NOON + HOUR);
  const whole = afterThat(asked, rule(ruling), LATER);
  const event = whole.slice(asked.length).find(({ type }) => type === 'ruled') as Ruled;
  const [before, after] = [playedGame(asked), playedGame(whole)];
  return [rulingInWords(before, after, event, speech), effectInWords(before, after, event, speech)];
};

describe('the words of a groundless call, and of what it cost (ledger A3, P4)', () => {
  const costing = (cost: number): GameEvent[] => begun({ settings: { ...BOOKS.a4c.settings, groundlessCost: cost } });
  const CLOCKS = (black: string) => `White 2 d 23 h, Black ${black}`;

  it('say that the time comes from the settings of the game', () => {
    expect(said(costing(DAY), { kind: 'groundless' })).toEqual([
      `the request is rejected as groundless, and <@2> is warned and loses 1 day, as this game's settings have it. ${CLOCKS('2 d')}.`,
      `Reject the request as groundless, and warn <@2>, who loses 1 day, as this game's settings have it: ${CLOCKS('2 d')}.`,
    ]);
  });

  it('say so too where it is but half of what is left', () => {
    expect(said(costing(36 * HOUR), { kind: 'groundless' }, IN_DISCORD, { color: 'black', duration: 2 * DAY })).toEqual(
      [
        `the request is rejected as groundless, and <@2> is warned and loses 12 hours, half of what is left: this game's settings have 1 day 12 hours. ${CLOCKS('12 h')}.`,
        `Reject the request as groundless, and warn <@2>, who loses 12 hours, half of what is left: this game's settings have 1 day 12 hours. ${CLOCKS('12 h')}.`,
      ],
    );
  });

  it("do not say so of the director's own time, nor of none", () => {
    for (const duration of [DAY, 0]) {
      expect(said(costing(DAY), { kind: 'groundless', duration })[1]).not.toContain('settings');
    }
    expect(said(costing(DAY), { kind: 'groundless', duration: 0 })[0]).toContain('and <@2> is warned.');
    expect(said(costing(0), { kind: 'groundless' })[0]).toContain('and <@2> is warned.');
  });

  it('say what comes back with another decision, and how the clocks stand then', () => {
    const asked = afterThat(costing(DAY), call(), NOON + HOUR);
    const first = afterThat(asked, rule({ kind: 'groundless' }), NOON + HOUR);
    const whole = afterThat(first, { ...rule({ kind: 'playOn' }), case: 12 } as Command, NOON + HOUR);
    const words = [rulingInWords, effectInWords].map((inWords) =>
      inWords(playedGame(first), playedGame(whole), whole.at(-1) as Ruled),
    );
    const back = `${CLOCKS('3 d')}. Black (<@2>) has 1 day back, which the earlier decision in this case took.`;
    expect(words).toEqual([`the game goes on. ${back}`, `Play on: ${back}`]);
  });
});

describe('the words of an expulsion and a readmission (ledger P1)', () => {
  it('say which event it is about, and what it does', () => {
    expect(said(paired(), { kind: 'expel', member: BEA, from: 'event' })).toEqual([
      '<@2> is expelled from **Winter Open**: their games in play there are lost by forfeit. They may still play elsewhere in this server.',
      'Expel <@2> from **Winter Open**: their games in play there are lost by forfeit. They may still play elsewhere in this server.',
    ]);
    expect(said(paired(), { kind: 'readmit', member: BEA, from: 'event' })).toEqual([
      '<@2> is readmitted to **Winter Open**: the games that they lost by being out of it go on.',
      'Readmit <@2> to **Winter Open**: the games that they lost by being out of it go on.',
    ]);
  });

  it('say that it is about play in the server, in a game of an event as well', () => {
    for (const history of [begun(), paired()]) {
      expect(said(history, { kind: 'expel', member: BEA })[0]).toBe(
        '<@2> is expelled, and begins no game here until readmitted; games in play go on.',
      );
      expect(said(history, { kind: 'readmit', member: BEA })[0]).toBe('<@2> is readmitted, and may play here again.');
    }
  });

  it('name the event plainly in a file, and safely in a channel', () => {
    const history = paired({ ...WINTER_OPEN, name: '@everyone **Open**' });
    const ruling = { kind: 'expel', member: BEA, from: 'event' } as const;
    expect(said(history, ruling, inAFile(playedGame(history)))[0]).toContain('expelled from @everyone **Open**: ');
    expect(said(history, ruling)[0]).toContain('expelled from **@\u200beveryone \\*\\*Open\\*\\***: ');
  });
});
