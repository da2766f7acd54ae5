import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type TestStore } from '../../store/given.ts';
import { ann, bea, cat, serverOver, tom, wordsOf } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

describe('what anybody sees of the events of a server', () => {
  it('is that there were none', async () => {
    const { event } = await serverOver(test);
    expect(wordsOf(await event(ann, 'show'))).toMatch(/^No event was held in this server yet\./);
  });

  it('is the only one that is open: who has entered, then the table and the games', async () => {
    const { event, press, opened } = await serverOver(test);
    await opened('Winter Open', [ann, bea, cat]);
    expect(await event(ann, 'show')).toMatchObject({ kind: 'message', private: true });
    expect(wordsOf(await event(ann, 'show'))).toContain(`3 players: <@${ann.id}>, <@${bea.id}>, <@${cat.id}>.`);
    await press(tom, await event(tom, 'pair'), 'Confirm');
    expect(wordsOf(await event(ann, 'show')).split('\n')).toEqual([
      '**Winter Open**',
      '**Table**, points of games that count:',
      `1\\. <@${ann.id}> **0** of 0`,
      `1\\. <@${bea.id}> **0** of 0, 1 in play`,
      `1\\. <@${cat.id}> **0** of 0, 1 in play`,
      '**Round 1**',
      `<@${bea.id}> – <@${cat.id}>: in play`,
      `Nobody to play: <@${ann.id}>.`,
    ]);
  });

  it('is all of them where several are open, or none is, those that are over last', async () => {
    const { event, press, opened } = await serverOver(test);
    await opened('Winter Open', [ann]);
    await opened('Club Cup', [ann, bea]);
    await opened('Open Air', []);
    await press(tom, await event(tom, 'end', { event: 'Winter Open' }), 'Confirm');
    expect(wordsOf(await event(ann, 'show')).split('\n')).toEqual([
      expect.stringMatching(/^\*\*Open Air\*\* · round robin · entries are open · 0 players · since <t:\d+:d>$/),
      expect.stringMatching(/^\*\*Club Cup\*\* · .* · 2 players/),
      expect.stringMatching(/^\*\*Winter Open\*\* · round robin · over · 1 player ·/),
    ]);
    expect(wordsOf(await event(ann, 'show', { event: 'club cup' }))).toMatch(/^\*\*Club Cup\*\*/);
    expect(wordsOf(await event(ann, 'show', { event: 'other' }))).toContain('Open now: "Open Air", "Club Cup".');
  });
});

describe('withdrawing from an event (ledger W3)', () => {
  it('is at once before the first round, and asked about later, with what it costs', async () => {
    const { event, press, opened, found } = await serverOver(test);
    await opened();
    expect(wordsOf(await event(ann, 'withdraw'))).toMatch(/^You are out of \*\*Winter Open\*\*\./);
    await event(ann, 'enter');
    await press(tom, await event(tom, 'pair'), 'Confirm');
    const withGame = (await found()).tournament.games[0]!.white === bea.id ? bea : cat;
    const asked = await event(withGame, 'withdraw');
    expect(wordsOf(asked)).toContain('You would lose your game in play by forfeit.');
    expect((await found()).tournament.entrants.every(({ standing }) => standing === 'playing')).toBe(true);
    expect(wordsOf(await press(withGame, asked, 'Confirm'))).toMatch(/^You have withdrawn from \*\*Winter Open\*\*\./);
    expect(wordsOf(await press(withGame, asked, 'Confirm'))).toContain('You have withdrawn from this event');
    expect(wordsOf(await event(withGame, 'enter'))).toContain('A tournament director can let you back in');
  });
});
