import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type Ruling } from '../../lambdas/laws/index.ts';
import { effectInWords, type Ruled, rulingInWords } from '../../lambdas/publish/words/ruling.ts';
import { IN_DISCORD, inAFile, type Speech } from '../../lambdas/publish/words/speech.ts';
import { paired, WINTER_OPEN } from '../laws/event-given.ts';
import { BEA, begun, NOON } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const LATER = NOON + DAY;

const said = (history: readonly GameEvent[], ruling: Ruling, speech: Speech = IN_DISCORD): readonly string[] => {
  const asked = afterThat(history, call(), NOON + HOUR);
  const whole = afterThat(asked, rule(ruling), LATER);
  const event = whole.slice(asked.length).find(({ type }) => type === 'ruled') as Ruled;
  const [before, after] = [playedGame(asked), playedGame(whole)];
  return [rulingInWords(before, after, event, speech), effectInWords(before, after, event, speech)];
};

describe('the words of an expulsion and a readmission (ledger P1)', () => {
  it('say which event it is about, and what it does', () => {
    expect(said(paired(), { kind: 'expel', member: BEA, from: 'event' })).toEqual([
      '<@2> is expelled from **Winter Open**: their games in it are lost by forfeit. They may still play elsewhere in this server.',
      'Expel <@2> from **Winter Open**: their games in it are lost by forfeit. They may still play elsewhere in this server.',
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
