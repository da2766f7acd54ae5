import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../../lambdas/laws/index.ts';
import { openStore, type TestStore } from '../../store/given.ts';
import { ann, bea, cat, dan, serverOver, tim, tom, wordsOf } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const server = () => serverOver(test);

describe("a director's word about an event (ledger A2, W5)", () => {
  it('does nothing until it is confirmed', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    const shown = await event(tom, 'pair');
    expect(wordsOf(shown)).toMatch(/\nNothing has been done yet: it binds once you confirm\.$/);
    expect(await found()).toMatchObject({ tournament: { phase: 'entries', rounds: 0 } });
    expect(await press(tom, shown, 'Confirm')).toMatchObject({ kind: 'update', components: [] });
    expect(await found()).toMatchObject({ tournament: { phase: 'running', rounds: 1 } });
  });

  it('is confirmed by its maker alone, and binds once', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    const shown = await event(tom, 'pair');
    for (const label of ['Confirm', 'Cancel'])
      expect(wordsOf(await press(tim, shown, label))).toBe(`That is for <@${tom.id}> to confirm.`);
    await Promise.all([press(tom, shown, 'Confirm'), press(tom, shown, 'Confirm')]);
    expect(wordsOf(await press(tom, shown, 'Confirm'))).toMatch(/^Done\./);
    expect(wordsOf(await press(tom, shown, 'Cancel'))).toMatch(/^You have confirmed this already/);
    expect((await found()).tournament).toMatchObject({ rounds: 1, games: [{}] });
  });

  it('is shown anew where it has come to be another, and binds then', async () => {
    const { event, press, opened, found } = await server();
    await opened('Winter Open', [ann, bea]);
    const before = await event(tom, 'pair');
    await event(cat, 'enter');
    const anew = await press(tom, before, 'Confirm');
    expect(anew).toMatchObject({ kind: 'update' });
    expect(wordsOf(anew)).toMatch(
      /^Something has changed in the event since this was shown\. It would now come to this:\n\*\*Round 1 of 3\*\*/,
    );
    expect((await found()).tournament.rounds).toBe(0);
    expect(wordsOf(await press(tom, anew, 'Confirm'))).toMatch(/^Done\./);
    expect((await found()).tournament.rounds).toBe(1);
  });

  it('is refused where it can be no more: what another director did stays', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    const [one, other] = [await event(tom, 'pair'), await event(tim, 'pair')];
    await press(tim, other, 'Confirm');
    expect(wordsOf(await press(tom, one, 'Confirm'))).toContain('Somebody paired meanwhile: there is 1 round now');
    expect((await found()).tournament.rounds).toBe(1);
  });

  it('lapses after an hour', async () => {
    const { event, press, opened, found, wait } = await server();
    await opened();
    const [late, intime] = [await event(tom, 'pair'), await event(tom, 'pair')];
    wait(HOUR - 1);
    expect(wordsOf(await press(tom, intime, 'Confirm'))).toMatch(/^Done\./);
    wait(1);
    expect(wordsOf(await press(tom, late, 'Confirm'))).toMatch(/^An hour has passed since this was shown/);
    expect((await found()).tournament.rounds).toBe(1);
  });

  it('stays undone once it is cancelled', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    const shown = await event(tom, 'pair');
    expect(wordsOf(await press(tom, shown, 'Cancel'))).toBe('Nothing was done.');
    expect(wordsOf(await press(tom, shown, 'Confirm'))).toMatch(/^You cancelled this/);
    expect((await found()).tournament.rounds).toBe(0);
  });

  it('binds by who its maker is when it is confirmed, not by who they were', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    const shown = await event(tom, 'pair');
    expect(wordsOf(await press({ id: tom.id }, shown, 'Confirm'))).toContain('tournament director');
    expect((await found()).tournament.rounds).toBe(0);
  });
});

describe('what a director decides of a player (ledger A5, P1, P3, W3)', () => {
  it('is shown with what it costs and with the reason as everybody will read it', async () => {
    const { event, press, opened, found } = await server();
    await opened();
    await press(tom, await event(tom, 'pair'), 'Confirm');
    const shown = await event(tom, 'expel', { player: bea, reason: `Ask <@${ann.id}> *why*.` });
    expect(wordsOf(shown).split('\n')).toEqual([
      expect.stringMatching(/^Expel <@\d+> from \*\*Winter Open\*\*: 1 game in play is lost by forfeit\./),
      `> Ask @\u200bm${ann.id} \\*why\\*.`,
      'Nothing has been done yet: it binds once you confirm.',
    ]);
    await press(tom, shown, 'Confirm');
    expect((await found()).tournament.entrants).toMatchObject([{}, { member: bea.id, standing: 'expelled' }, {}]);
  });

  it('is shown anew where the player has lost nothing by it any more', async () => {
    const { bot, event, press, opened, found } = await server();
    await opened();
    await press(tom, await event(tom, 'pair'), 'Confirm');
    const shown = await event(tom, 'withdraw', { player: bea, reason: 'She asked me to.' });
    const { id, tournament } = await found();
    const over = { outcome: '1-0', forfeit: false } as const;
    const command = { type: 'noteGame', gameId: tournament.games[0]!.id, version: 9, over } as const;
    await bot.tournaments.submit({ tournamentId: id, command, cause: `over-${id}`, at: bot.now() });
    expect(wordsOf(await press(tom, shown, 'Confirm'))).toContain('no game of theirs is in play');
  });

  it('needs a reason, somebody who has entered, and a director who does not play in it', async () => {
    const { event, opened } = await server();
    await opened('Winter Open', [ann, dan]);
    expect(wordsOf(await event(tom, 'expel', { player: ann, reason: ' ' }))).toBe('Say in a few words why.');
    expect(wordsOf(await event(tom, 'withdraw', { player: ann }))).toBe('Say in a few words why.');
    expect(wordsOf(await event(tom, 'expel', { player: cat, reason: 'So.' }))).toContain('has not entered');
    expect(wordsOf(await event(tom, 'excuse', { player: ann, reason: 'So.' }))).toContain('has no timeout');
    expect(wordsOf(await event(dan, 'expel', { player: ann, reason: 'So.' }))).toMatch(/^You play in this event/);
    expect(wordsOf(await event(ann, 'expel', { player: dan, reason: 'So.' }))).toContain('for tournament directors');
  });
});

describe('what an event is paired by', () => {
  it('is its tables, or its director, who names both players', async () => {
    const { event, press, opened, found } = await server();
    await opened('Winter Open', [ann, bea]);
    expect(wordsOf(await event(tom, 'pair', { white: ann, black: bea }))).toContain('paired by its tables');
    await opened('Friendly', [ann, bea], { system: 'byHand' });
    const friendly = { event: 'Friendly' };
    expect(wordsOf(await event(tom, 'pair', friendly))).toContain('name the two players as `white` and `black`');
    expect(wordsOf(await event(tom, 'pair', { ...friendly, white: ann }))).toBe(
      'A game needs two players: name both, as `white` and `black`.',
    );
    const shown = await event(tom, 'pair', { ...friendly, white: bea, black: ann });
    await press(tom, shown, 'Confirm');
    expect((await found('Friendly')).tournament.games).toMatchObject([{ white: bea.id, black: ann.id, round: 1 }]);
  });

  it('fits in what is shown, however many games it makes', async () => {
    const { event, bot, opened, found } = await server();
    await opened('Winter Open', []);
    const { id } = await found();
    for (let n = 10; n < 40; n += 1) {
      const command = { type: 'enter', by: `1844674407370900${n}00`, name: `m${n}` } as const;
      await bot.tournaments.submit({ tournamentId: id, command, cause: `enter-${id}-${n}`, at: bot.now() });
    }
    const shown = wordsOf(await event(tom, 'pair', { rounds: 4 }));
    expect(shown.length).toBeGreaterThan(1_500);
    expect(shown.length).toBeLessThanOrEqual(2_000);
    expect(shown).toMatch(/\n… and \d+ more\.\nNothing has been done yet: it binds once you confirm\.$/);
    expect(wordsOf(await event(tom, 'pair', { rounds: 5 }))).toContain('more than 60 games at once');
  });
});
