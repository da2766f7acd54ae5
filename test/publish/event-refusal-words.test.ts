import { describe, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../bot/commands/index.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import type { EventRefusal, TournamentRefusal } from '../../lambdas/tournaments/index.ts';

const named = (refusal: TournamentRefusal): string =>
  tournamentRefusalInWords(refusal).replaceAll('<@1>', '@ann').replaceAll('<@2>', '@bea');

/** Every refusal of an event's own; what it says, and where nothing can be done about it, that there is nothing. */
const OURS: { readonly [Code in EventRefusal['code']]: readonly [EventRefusal & { readonly code: Code }, string] } = {
  noSuchEvent: [{ code: 'noSuchEvent' }, 'There is no such event here. `/event show` lists those that there are.'],
  eventExists: [{ code: 'eventExists' }, 'That event is there already: `/event show`.'],
  eventOver: [{ code: 'eventOver' }, 'That event is over. `/event show` gives its table.'],
  badEventName: [
    { code: 'badEventName', most: 60 },
    'An event needs a name of at most 60 characters. Choose another `name`.',
  ],
  entriesClosed: [
    { code: 'entriesClosed' },
    'The first round has begun, and entries are closed. Ask the director about the next event.',
  ],
  eventFull: [
    { code: 'eventFull', most: 30 },
    '30 players have entered, and there is room for no more. Ask the director about the next event.',
  ],
  withdrewTooOften: [
    { code: 'withdrewTooOften', most: 3 },
    'You have entered and withdrawn 3 times. Ask a tournament director to enter you: `/event enter`.',
  ],
  enteredAlready: [{ code: 'enteredAlready', member: '1' }, '@ann has entered already. `/event show` lists who plays.'],
  outOfEvent: [
    { code: 'outOfEvent', member: '1', standing: 'timedOut' },
    '@ann was withdrawn from this event for timeouts. A tournament director can let them back in: `/event readmit`.',
  ],
  notEntered: [{ code: 'notEntered', member: '1' }, '@ann has not entered this event. `/event enter` does.'],
  playsAlready: [{ code: 'playsAlready', member: '1' }, '@ann plays in it already. `/event show` lists who plays.'],
  ownEvent: [
    { code: 'ownEvent' },
    'You play in this event, so another tournament director decides this; or whoever manages the server, if there is none.',
  ],
  noTimeout: [
    { code: 'noTimeout', member: '1' },
    '@ann has no timeout that counts in this event. `/event show` lists them.',
  ],
  tooFewPlayers: [
    { code: 'tooFewPlayers', least: 2 },
    'A round needs at least 2 players. Wait until more have entered.',
  ],
  badRounds: [{ code: 'badRounds', left: 1 }, 'Pair at least one whole round; 1 is left.'],
  pairedMeanwhile: [
    { code: 'pairedMeanwhile', paired: 2, what: 'rounds' },
    'Somebody paired meanwhile: there are 2 rounds now, and nothing was added. `/event show` gives them; pair again if you want more.',
  ],
  entrantsExpelled: [
    { code: 'entrantsExpelled', members: ['1', '2'] },
    "@ann, @bea are expelled from play in this server, and can't be paired. Take them out with `/event withdraw`, or readmit them with `/ruling action:readmit from:server`; then pair again.",
  ],
  allRoundsPaired: [
    { code: 'allRoundsPaired', rounds: 3 },
    'All 3 rounds are paired. Once the last game is over, `/event end` closes the event.',
  ],
  tooManyAtOnce: [
    { code: 'tooManyAtOnce', most: 60 },
    'That would begin more than 60 games at once. Pair fewer rounds: `rounds`.',
  ],
  pairsByTable: [
    { code: 'pairsByTable' },
    'This event is paired by its tables: `/event pair` without players pairs the next round.',
  ],
  pairsByHand: [{ code: 'pairsByHand' }, 'This event is paired by hand: name the two players as `white` and `black`.'],
  tooManyGames: [
    { code: 'tooManyGames', most: 1000 },
    'An event holds at most 1000 games. Open another one for the rest.',
  ],
  gamesInPlay: [
    { code: 'gamesInPlay', count: 2 },
    '2 games are in play. End each first: `/td games` lists them, and `/ruling action:adjudicate` decides one that hangs.',
  ],
  roundInPlay: [
    { code: 'roundInPlay', count: 1 },
    'The scores pair a Swiss round, and a game is in play. `/td games` lists them; `/ruling action:adjudicate` decides one that holds up the round.',
  ],
  oneRoundAtATime: [{ code: 'oneRoundAtATime' }, 'A Swiss is paired one round at a time: leave `rounds` out.'],
  roundsByTable: [
    { code: 'roundsByTable' },
    'Only a Swiss can be given a number of rounds: leave `rounds` out, or choose `system:swiss`.',
  ],
  badLength: [{ code: 'badLength', most: 20 }, 'A Swiss has from 1 to 20 rounds. Choose another `rounds`.'],
  noLegalPairing: [
    { code: 'noLegalPairing', stuck: ['1', '2'] },
    'No round can be paired any more: @ann, @bea would have to meet somebody again. `/event end` closes the event.',
  ],
  notItsGame: [
    { code: 'notItsGame', gameId: 'e1' },
    'That game does not belong to this event. `/event show` lists those that do.',
  ],
};
const ROWS = Object.values(OURS) as readonly (readonly [EventRefusal, string])[];

describe('what an event refuses (ledger P3, W2, W3, W5)', () => {
  it.each(ROWS.map(([refusal, words]) => [refusal.code, refusal, words] as const))(
    'is said: %s',
    (_, refusal, words) => {
      expect(named(refusal)).toBe(words);
    },
  );

  it('says what can be done instead, by what the bot understands', () => {
    const known = new Map(SLASH_COMMANDS.map(({ definition: { name, options = [] } }) => [name, options]));
    for (const [, words] of ROWS) {
      expect(words).toMatch(/`|Ask |another tournament director|Wait |Open another|Pair at least/);
      for (const [, name, part] of words.matchAll(/`\/(\w+)(?: (\w+))?/g)) {
        expect(known.has(name!), words).toBe(true);
        if (part && !words.includes(`${part}:`)) expect(known.get(name!)!.map((option) => option.name)).toContain(part);
      }
    }
  });

  it.each([
    ['playing', '@ann plays in it already. `/event show` lists who plays.'],
    [
      'withdrawn',
      '@ann has withdrawn from this event, or was withdrawn. A tournament director can let them back in: `/event readmit`.',
    ],
    ['expelled', '@ann was expelled from this event. A tournament director can let them back in: `/event readmit`.'],
  ] as const)('names how somebody is out of it: %s', (standing, words) => {
    expect(named({ code: 'outOfEvent', member: '1', standing })).toBe(words);
  });

  it('counts one as one, and many as many', () => {
    expect(named({ code: 'badRounds', left: 4 })).toContain('4 are left');
    expect(named({ code: 'gamesInPlay', count: 1 })).toMatch(/^A game is in play/);
    expect(named({ code: 'pairedMeanwhile', paired: 1, what: 'games' })).toContain('there is 1 game now');
    expect(named({ code: 'allRoundsPaired', rounds: 1 })).toMatch(/^The only round is paired\./);
    expect(named({ code: 'noLegalPairing', stuck: [] })).toContain('in which nobody meets twice');
  });

  it('has what the laws refuse in their words', () => {
    expect(named({ code: 'notADirector' })).toContain('tournament director');
    expect(named({ code: 'samePlayers' })).not.toBe('');
  });
});

describe('what an event refuses somebody about themselves', () => {
  it.each([
    [{ code: 'enteredAlready', member: '1' }, 'You have entered already. `/event show` lists who plays.'],
    [{ code: 'notEntered', member: '1' }, 'You have not entered this event. `/event enter` does.'],
    [
      { code: 'outOfEvent', member: '1', standing: 'withdrawn' },
      'You have withdrawn from this event, or were withdrawn. A tournament director can let you back in.',
    ],
    [
      { code: 'outOfEvent', member: '1', standing: 'timedOut' },
      'You were withdrawn from this event for timeouts. A tournament director can let you back in.',
    ],
    [
      { code: 'outOfEvent', member: '1', standing: 'expelled' },
      'You were expelled from this event. A tournament director can let you back in.',
    ],
  ] as const)('speaks to them: %o', (refusal, words) => {
    expect(tournamentRefusalInWords(refusal, '1')).toBe(words);
    expect(tournamentRefusalInWords(refusal, '2')).toContain('<@1>');
  });
});
