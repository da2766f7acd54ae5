import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOptions } from '../../../bot/commands/command.ts';
import { suggestEvents } from '../../../bot/events/find.ts';
import { openStore, type TestStore } from '../../store/given.ts';
import { ann, bea, serverOver, tom, wordsOf } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

describe('the event that is meant', () => {
  it('is the only one that is open, where none is named', async () => {
    const { event, opened } = await serverOver(test);
    expect(wordsOf(await event(ann, 'enter'))).toBe(
      'No event is open in this server. A tournament director opens one with `/event new`.',
    );
    await opened('Winter Open', []);
    expect(wordsOf(await event(ann, 'enter'))).toContain('You play in **Winter Open**');
  });

  it('must be named where there are several; its name may be typed in any letters, or chosen from the list', async () => {
    const { event, opened, found } = await serverOver(test);
    await opened('Winter Open', []);
    await opened('Club Cup', []);
    expect(wordsOf(await event(ann, 'enter'))).toBe('Say which `event`: "Club Cup", "Winter Open".');
    expect(wordsOf(await event(ann, 'enter', { event: ' winter OPEN ' }))).toContain('You play in **Winter Open**');
    const { id } = await found('Club Cup');
    expect(wordsOf(await event(ann, 'enter', { event: id }))).toContain('You play in **Club Cup**');
    expect(wordsOf(await event(ann, 'enter', { event: 'Summer *Open*' }))).toBe(
      'There is no event "Summer \\*Open\\*" in this server. Open now: "Club Cup", "Winter Open".',
    );
  });

  it('is one of this server, whatever is sent', async () => {
    const [here, there] = [await serverOver(test), await serverOver(test)];
    await here.opened('Winter Open', []);
    const { id } = await here.found();
    expect(wordsOf(await there.event(ann, 'enter', { event: id }))).toMatch(/^There is no event/);
    expect((await here.found()).tournament.entrants).toEqual([]);
  });

  it('may be over: then it can be looked at, and nothing else', async () => {
    const { event, press, opened } = await serverOver(test);
    await opened('Winter Open', [ann, bea]);
    await press(tom, await event(tom, 'end'), 'Confirm');
    expect(wordsOf(await event(ann, 'show', { event: 'winter open' }))).toContain('**Winter Open**');
    expect(wordsOf(await event(ann, 'withdraw', { event: 'Winter Open' }))).toMatch(/^That event is over\./);
  });

  it('is opened once under a name', async () => {
    const { event, opened } = await serverOver(test);
    await opened('Winter Open', []);
    expect(wordsOf(await event(tom, 'new', { name: ' winter open' }))).toContain('Choose another `name`');
  });
});

describe('the list of events to choose from', () => {
  it('has those whose names fit, with ids as values, those that are over last and marked', async () => {
    const { bot, guildId, event, press, opened, found } = await serverOver(test);
    for (const name of ['Winter Open', 'Club Cup', 'Open Air']) await opened(name, []);
    await press(tom, await event(tom, 'end', { event: 'Open Air' }), 'Confirm');
    const asked = { guildId } as unknown as Parameters<typeof suggestEvents>[0];
    const suggested = (typed: string) => suggestEvents(asked, typed, bot, givenOptions({}));
    expect(await suggested('OPEN')).toEqual([
      { name: 'Winter Open', value: (await found('Winter Open')).id },
      { name: 'Open Air (over)', value: (await found('Open Air')).id },
    ]);
    expect(await suggested('')).toHaveLength(3);
    expect(await suggested('summer')).toEqual([]);
  });
});

describe('as many events as can be open', () => {
  it('fit in every answer, whatever they are called; one more is not opened', async () => {
    const { event } = await serverOver(test);
    for (let n = 10; n < 35; n += 1) await event(tom, 'new', { name: `${'*'.repeat(58)}${n}` });
    expect(wordsOf(await event(tom, 'new', { name: 'One more' }))).toMatch(/^25 events are open in this server\./);
    for (const reply of [
      await event(ann, 'enter'),
      await event(ann, 'enter', { event: '*'.repeat(100) }),
      await event(ann, 'show'),
    ]) {
      expect(wordsOf(reply).length).toBeGreaterThan(1_000);
      expect(wordsOf(reply).length).toBeLessThanOrEqual(2_000);
    }
  });
});
