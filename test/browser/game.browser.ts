import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Playground, startPlayground } from '../../bot/local/playground.ts';
import { silentLog } from '../../lambdas/log.ts';
import { launch, phone, type Visit, visit } from './browser.ts';
import { handsOn, textOf } from './hands.ts';

let browser: Browser;
let playground: Playground;
const visits: Visit[] = [];

const arrive = async (options: Parameters<typeof visit>[2] = {}) => {
  const seen = await visit(browser, playground.url, options);
  visits.push(seen);
  return { page: seen.page, ...handsOn(seen.page) };
};

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  playground = await startPlayground({ port: 0, log: silentLog });
});
afterEach(async () => {
  const seen = visits.splice(0);
  for (const { page } of seen) await page.context().close();
  await playground.close();
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
});

/** A mention and the words after it: the `@` stands in the component's shadow, which is read after the name. */
const named = (name: string, words: string): RegExp => new RegExp(`${name}@? ${words}`);

/** Legal's mate, each move as its piece stands, its square, and what the arbiter writes. */
const legalsMate = [
  ['ann', 'Pawn e2', 'e4', '1. e4'],
  ['bea', 'Pawn e7', 'e5', '1… e5'],
  ['ann', 'Knight g1', 'f3', '2. Nf3'],
  ['bea', 'Pawn d7', 'd6', '2… d6'],
  ['ann', 'Bishop f1', 'c4', '3. Bc4'],
  ['bea', 'Bishop c8', 'g4', '3… Bg4'],
  ['ann', 'Knight b1', 'c3', '4. Nc3'],
  ['bea', 'Pawn g7', 'g6', '4… g6'],
  ['ann', 'Knight f3', 'e5', '5. Nxe5'],
  ['bea', 'Bishop g4', 'd1', '5… Bxd1'],
  ['ann', 'Bishop c4', 'f7', '6. Bxf7+'],
  ['bea', 'King e8', 'e7', '6… Ke7'],
  ['ann', 'Knight c3', 'd5', '7. Nd5#'],
] as const;

describe('a whole game in the playground', () => {
  it('is played by clicking alone, to mate', async () => {
    const hands = await arrive();
    await hands.pick('challenge', { opponent: 'bea', color: 'White', time: '3 days per move' });
    await hands.see(/challenges/);
    await hands.be('bea');
    await hands.click('Accept');
    await hands.open(/ann v bea/);
    await hands.see(/has White/);
    for (const [player, piece, square, written] of legalsMate) {
      await hands.be(player);
      await hands.click('Move');
      await hands.choose(new RegExp(`^${piece}`, 'i'));
      await hands.choose(new RegExp(square, 'i'));
      await hands.see(written);
    }
    await hands.see(/Checkmate/);
    await hands.see(named('ann', 'wins'));
    const board = hands.page.locator('.log .enlarge img').last();
    expect(await board.getAttribute('alt')).toMatch(/king/i);
    expect(await board.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
    expect(await hands.page.locator('.log discord-button', { hasText: 'Move' }).count()).toBe(0);
  });

  it('is played by typing alone, to resignation, with an offer, a slip and a move by command', async () => {
    const hands = await arrive();
    await hands.composer().focus();
    await hands.keys('/challenge bea time:3 days per move color:white');
    await hands.press('Enter');
    await hands.press('Enter');
    await hands.see(/challenges/);
    await hands.be('bea');
    await hands.page.locator('.log discord-button', { hasText: 'Accept' }).locator('button').focus();
    await hands.press('Enter');
    await hands.page.locator('.place.here').focus();
    await hands.page.locator('.place.thread').waitFor();
    await hands.press('ArrowDown');
    await hands.press('Enter');
    await hands.see(/has White/);
    await hands.be('ann');
    await hands.say('Ke2');
    await hands.see(/Ke2 isn't possible|Ke2 isn’t possible/);
    await hands.say('e4');
    await hands.see(/1\. e4/);
    await hands.be('bea');
    await hands.composer().focus();
    await hands.keys('/move e5');
    await hands.page.locator('#choices [role=option]', { hasText: 'e5' }).first().waitFor();
    await hands.press('Enter');
    await hands.press('Enter');
    await hands.see('1… e5');
    await hands.be('ann');
    await hands.say('Nf3 draw?');
    await hands.see(/offers a draw/);
    await hands.be('bea');
    await hands.say('no');
    await hands.say('Nc6');
    await hands.see('2… Nc6');
    await hands.be('ann');
    await hands.open('general');
    await hands.keys('/games ');
    await hands.press('Enter');
    await (await hands.see(/your move/)).locator('discord-link a').click();
    await expect.poll(() => textOf(hands.page.locator('.bar h2'))).toBe('ann v bea');
    await hands.say('I resign');
    await hands.click('Confirm');
    await hands.see(named('ann', 'resigns'));
  });

  it('ends by the clock when one jumps ahead to whatever is due', async () => {
    const hands = await arrive();
    await hands.pick('challenge', { opponent: 'bea', color: 'White', time: '1 day per move' });
    await hands.be('bea');
    await hands.click('Accept');
    await hands.open(/ann v bea/);
    await hands.see(/has White/);
    for (let jumps = 0; jumps < 5; jumps += 1) {
      if ((await hands.page.getByText('wins').count()) > 0) break;
      if ((await hands.page.locator('.clock-panel').count()) === 0) await hands.page.locator('.clock-face').click();
      await hands.page.getByRole('button', { name: /To what is due next/ }).click();
      await hands.page.locator('.clock-panel [aria-disabled=false]').first().waitFor();
    }
    await hands.see(/may claim the win or give more time/);
    await hands.see(/overstepped the time limit.*wins/);
  });

  it('is seen as it happens by somebody else, on a phone', async () => {
    const hands = await arrive();
    await hands.pick('challenge', { opponent: 'bea', color: 'White' });
    await hands.be('bea');
    await hands.click('Accept');
    await hands.page.locator('.place.thread').waitFor();
    const watcher = await arrive({ viewport: phone });
    await watcher.page.getByRole('button', { name: 'Channels and members' }).tap();
    await watcher.page.locator('[data-member=sue]').tap();
    await watcher.page.locator('.place.thread').tap();
    await watcher.see(/has White/);
    await hands.open(/ann v bea/);
    await hands.be('ann');
    await hands.say('d4');
    await watcher.see(/1\. d4/);
    const board = watcher.page.locator('.log .enlarge img').last();
    expect(await board.evaluate((image: HTMLImageElement) => image.getBoundingClientRect().right <= innerWidth)).toBe(
      true,
    );
  });
});
