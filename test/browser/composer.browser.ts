import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch, phone, type Visit, visit } from './browser.ts';
import { startDemo } from './demo.ts';
import { handsOn, textOf } from './hands.ts';

let browser: Browser;
let demo: Awaited<ReturnType<typeof startDemo>>;
let seen: Visit;
let page: Page;
let hands: ReturnType<typeof handsOn>;

const arrive = async (options: Parameters<typeof visit>[2] = {}): Promise<void> => {
  seen = await visit(browser, demo.url, options);
  page = seen.page;
  hands = handsOn(page);
};

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  demo = await startDemo();
});
afterEach(async () => {
  await page.context().close();
  await demo.close();
  expect(seen.faults).toEqual([]);
  expect(demo.double.failures).toEqual([]);
});

const lines = (): Promise<string[]> => page.locator('#choices [role=option] b').allInnerTexts();
const pills = (): Promise<string[]> => page.locator('.pill > span').allInnerTexts();

describe('the slash-command picker', () => {
  beforeEach(() => arrive());

  it('offers every command at a slash, and those that fit as one types', async () => {
    await hands.keys('/');
    expect(await lines()).toEqual(['/ask', '/case list', '/case show', '/greet', '/show', '/silence', '/think']);
    await hands.keys('ca');
    expect(await lines()).toEqual(['/case list', '/case show']);
  });

  it('chooses by arrows and Enter, and says which line is highlighted', async () => {
    await hands.keys('/case');
    await hands.press('ArrowDown');
    const active = await hands.composer().getAttribute('aria-activedescendant');
    expect(await textOf(page.locator(`#${active}`))).toContain('/case show');
    await hands.press('Enter');
    expect(await pills()).toEqual(['number']);
    await hands.keys('12');
    await hands.press('Enter');
    await hands.see('Case 12');
  });

  it('shows required options at once, and adds optional ones', async () => {
    await hands.keys('/greet ');
    expect(await pills()).toEqual(['whom']);
    expect(await lines()).toEqual(expect.arrayContaining(['ann', 'bea', 'tom', 'sue']));
    await hands.keys('be');
    await hands.press('Enter');
    await hands.press('Tab');
    expect(await lines()).toEqual(['words', 'times', 'loud']);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await hands.press(key);
    await hands.keys('t');
    await hands.press('Enter');
    await hands.press('Enter');
    const message = await hands.see(/Good day, bea/);
    expect(await textOf(message.locator('strong'))).toBe('Good day');
  });

  it('offers live what the bot answers for the option that is being typed', async () => {
    await hands.keys('/greet bea words:');
    await expect.poll(lines).toEqual(['Good day', 'Good evening', 'Well met']);
    await hands.keys('eve');
    await expect.poll(lines).toEqual(['Good evening']);
    await hands.press('Enter');
    await hands.press('Enter');
    await hands.see(/Good evening, bea/);
  });

  it('takes a command that is typed out in one go', async () => {
    await hands.keys('/greet whom:bea words:Hello there times:2 loud:true');
    await hands.press('Escape');
    await hands.press('Enter');
    await hands.see(/Hello there, Hello there, bea/);
  });

  it('takes the options of a command that needs none', async () => {
    await hands.keys('/case list num');
    expect(await lines()).toEqual(['number']);
    await hands.press('Space');
    await hands.keys('ber:7');
    expect(await pills()).toEqual(['number']);
    await hands.press('Enter');
    await hands.see('Case 7');
    await hands.keys('/case list n');
    await hands.press('Enter');
    expect(await pills()).toEqual(['number']);
  });

  it('sends a file with a command', async () => {
    await hands.keys('/case show');
    await hands.press('Enter');
    await hands.keys('12');
    await page.locator('.more').click();
    await page.locator('[data-choice="file"]').click();
    const file = page.locator('[data-option="file"]');
    await file.setInputFiles({ name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from('1. e4 e5 *') });
    await page.locator('.pill.certain', { hasText: 'file' }).waitFor();
    await page.locator('.send-command').click();
    await hands.see('Case 12 with game.pgn');
  });

  it('sends nothing while a required option is empty, and says which', async () => {
    await hands.keys('/greet ');
    await hands.press('Escape');
    await hands.press('Enter');
    await page.getByText('This option needs a value.').waitFor();
    expect(await page.locator('.pill.lacks > span').allInnerTexts()).toEqual(['whom']);
    expect(await page.locator('[data-option=whom]').getAttribute('aria-invalid')).toBe('true');
    expect(await hands.messages().count()).toBe(0);
  });

  it('refuses a number that is none', async () => {
    await hands.keys('/case show ');
    await hands.keys('twelve');
    await hands.press('Enter');
    expect(await page.locator('.pill.lacks > span').allInnerTexts()).toEqual(['number']);
  });

  it('goes back to text by Backspace, and leaves by Escape', async () => {
    await hands.keys('/greet ');
    await hands.press('Backspace');
    expect(await hands.composer().inputValue()).toBe('/greet');
    await hands.keys(' ');
    await hands.press('Escape');
    await hands.press('Escape');
    expect(await hands.composer().inputValue()).toBe('');
  });

  it('puts the list away at Escape, and offers commands again at the next slash', async () => {
    await hands.keys('/gr');
    await hands.press('Escape');
    expect(await lines()).toEqual([]);
    await hands.composer().fill('');
    await hands.keys('/gr');
    expect(await lines()).toEqual(['/greet']);
  });

  it('sends text that begins with a slash but names no command', async () => {
    await hands.keys('/shrug it off');
    await hands.press('Enter');
    await hands.see('/shrug it off');
  });

  it('offers members at an @, and mentions whom one names', async () => {
    await hands.keys('look, @b');
    expect(await lines()).toEqual(['bea']);
    await hands.press('Enter');
    expect(await hands.composer().inputValue()).toBe('look, @bea ');
    await hands.keys('and @tom!');
    await hands.press('Escape');
    await hands.press('Enter');
    const message = await hands.see(/look/);
    expect(await message.locator('discord-mention').allInnerTexts()).toEqual(['bea', 'tom']);
    await page.getByRole('button', { name: 'Be tom, 1 mention' }).waitFor();
  });

  it('keeps a draft for each channel', async () => {
    await hands.keys('half a thought');
    await hands.open('coffee');
    expect(await hands.composer().inputValue()).toBe('');
    await hands.open('chess');
    expect(await hands.composer().inputValue()).toBe('half a thought');
  });

  it('breaks the line by Shift and Enter', async () => {
    await hands.keys('one');
    await hands.press('Shift+Enter');
    await hands.keys('two');
    await hands.press('Enter');
    expect(await textOf((await hands.see('two')).locator('.written'))).toBe('one\ntwo');
  });
});

describe('by keyboard alone', () => {
  beforeEach(() => arrive());

  it('changes member, channel and message by Tab and arrows', async () => {
    await hands.keys('hello');
    await hands.press('Enter');
    await hands.see('hello');
    await page.locator('.seat[aria-pressed=true]').focus();
    await hands.press('ArrowDown');
    await hands.press('Enter');
    await page.locator('.me b', { hasText: 'bea' }).waitFor();
    await page.locator('.place.here').focus();
    await hands.press('ArrowDown');
    await hands.press('Enter');
    await expect.poll(() => textOf(page.locator('.bar h2'))).toBe('coffee');
    await hands.open('chess');
    await hands.see('hello');
    await page.locator('.log').focus();
    await hands.press('ArrowUp');
    await hands.press('r');
    await page.getByText('Replying to ann').waitFor();
    await hands.keys('hello yourself');
    await hands.press('Enter');
    expect(await textOf((await hands.see('hello yourself')).locator('discord-reply'))).toContain('hello');
  });

  it('reaches everything by Tab, and shows where one is', async () => {
    const stops: string[] = [];
    for (let stop = 0; stop < 14; stop += 1) {
      await hands.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const here = document.activeElement as HTMLElement;
          const shown = getComputedStyle(here).outlineStyle !== 'none' || here.matches('textarea, body');
          return `${here.ariaLabel ?? here.textContent?.trim()}${shown ? '' : ' (unseen)'}`;
        }),
      );
    }
    expect(stops.join('\n')).toMatch(
      /Be ann[\s\S]*chess[\s\S]*arbiter’s clock[\s\S]*Member list[\s\S]*Messages in chess[\s\S]*Message #chess/,
    );
    expect(stops.filter((stop) => stop.endsWith('(unseen)'))).toEqual([]);
  });

  it('goes back to the composer by Escape, and by typing', async () => {
    await page.locator('.members-switch').focus();
    await hands.keys('x');
    expect(await hands.composer().inputValue()).toBe('x');
    await page.locator('.clock-face').click();
    await hands.press('Escape');
    expect(await page.locator('.clock-panel').count()).toBe(0);
  });
});

describe('on a phone', () => {
  beforeEach(() => arrive({ viewport: phone }));

  const isInView = (selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });

  it('keeps everything within its width', async () => {
    for (const what of ['buttons', 'menu', 'image', 'embed', 'layout', 'markup']) await hands.pick('show', { what });
    await hands.see('small print');
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => `${element.tagName}.${element.className}`),
    );
    expect(wider).toEqual([]);
  });

  it('has the channel list as a drawer, which closes when a channel is chosen, and by Escape', async () => {
    expect(await page.locator('.side').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Channels and members' }).click();
    await expect.poll(() => isInView('.side')).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('chess');
    await page.locator('.place', { hasText: 'coffee' }).click();
    await expect.poll(() => page.locator('.side').isVisible()).toBe(false);
    expect(await textOf(page.locator('.bar h2'))).toBe('coffee');
    await page.getByRole('button', { name: 'Channels and members' }).click();
    await hands.press('Escape');
    await expect.poll(() => page.locator('.side').isVisible()).toBe(false);
  });

  it('runs a command and turns the clock by touch', async () => {
    await hands.pick('greet', { whom: 'bea', words: 'Well met' });
    await hands.see(/Well met, bea/);
    await page.locator('.clock-face').tap();
    await page.getByRole('button', { name: '1 hour' }).tap();
    await expect.poll(() => textOf(page.locator('.clock-face time'))).toMatch(/13:0/);
  });
});
