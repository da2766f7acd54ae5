import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desktop, launch, phone, type Visit, visit } from './browser.ts';
import { startDemo } from './demo.ts';
import { handsOn, textOf } from './hands.ts';

let browser: Browser;
let demo: Awaited<ReturnType<typeof startDemo>>;
let seen: Visit;
let page: Page;
let hands: ReturnType<typeof handsOn>;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  demo = await startDemo();
  seen = await visit(browser, demo.url);
  page = seen.page;
  hands = handsOn(page);
});
afterEach(async () => {
  await page.context().close();
  await demo.close();
  expect(seen.faults).toEqual([]);
  expect(demo.double.failures).toEqual([]);
});

describe('buttons', () => {
  it('are pressed once, and changed by the bot’s answer', async () => {
    await hands.pick('show', { what: 'buttons' });
    await hands.click('Accept');
    const message = await hands.see('ann pressed yes.');
    expect(await message.locator('discord-button').count()).toBe(0);
  });

  it('can’t be pressed where the bot disabled them', async () => {
    await hands.pick('show', { what: 'buttons' });
    const off = (await hands.see('Press one.')).getByRole('button', { name: 'Not now' });
    expect(await off.isDisabled()).toBe(true);
  });

  it('say so when the bot does not answer, and can be pressed again', async () => {
    await hands.pick('show', { what: 'buttons' });
    await hands.click('Silence');
    const silent = page.locator('discord-button', { hasText: 'Silence' });
    await expect.poll(() => silent.getAttribute('busy')).not.toBeNull();
    await (await hands.see('Press one.')).getByRole('alert').waitFor();
    expect(await textOf(page.getByRole('alert'))).toContain('respond');
    await hands.click('Accept');
    await hands.see('ann pressed yes.');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('select menus', () => {
  it('take one choice by mouse, and show it', async () => {
    await hands.pick('show', { what: 'menu' });
    const menu = page.getByRole('combobox', { name: 'Choose a piece' });
    await menu.click();
    await menu.getByRole('option', { name: 'Knight g1, f3, h3' }).click();
    await hands.see('Chosen: g1');
    expect(await menu.getAttribute('placeholder')).toBe('Knight g1');
  });

  it('take one choice by keyboard', async () => {
    await hands.pick('show', { what: 'menu' });
    await (await hands.see('Choose.')).getByRole('combobox').first().focus();
    await hands.press('Enter');
    await hands.press('p');
    await hands.press('Enter');
    await hands.see('Chosen: e2');
  });

  it('take several choices, up to the bot’s limit, when they close', async () => {
    await hands.pick('show', { what: 'menu' });
    await (await hands.see('Choose.')).getByRole('combobox').last().focus();
    for (const key of ['Enter', 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Escape']) await hands.press(key);
    await hands.see('Chosen: g1 f1');
  });

  it('choose nothing when one leaves them', async () => {
    await hands.pick('show', { what: 'menu' });
    await (await hands.see('Choose.')).getByRole('combobox').first().focus();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) await hands.press(key);
    expect(await page.getByRole('combobox', { expanded: true }).count()).toBe(0);
    expect(await page.getByText('Chosen:').count()).toBe(0);
  });
});

describe('forms', () => {
  it('open from a button, are filled by keyboard alone, and handed in by Enter', async () => {
    await hands.pick('show', { what: 'buttons' });
    await hands.click('Open a form');
    await page.locator('discord-modal discord-input-text').first().waitFor();
    await hands.keys('The board is wrong');
    for (const key of ['Tab', 'Enter', 'ArrowDown', 'Enter', 'Tab']) await hands.press(key);
    await hands.press('Enter');
    await hands.see('Asked: The board is wrong (position, 14)');
    await hands.keys('on with it');
    await hands.press('Enter');
    await hands.see('on with it');
  });

  it('hold back while a required field is empty', async () => {
    await hands.pick('ask');
    const dialog = page.locator('discord-modal dialog');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please fill out this field.').waitFor();
    expect(await dialog.isVisible()).toBe(true);
  });

  it('mark a menu that needs a choice, and say so while it has none', async () => {
    await hands.pick('ask');
    const form = page.locator('discord-modal');
    expect(await textOf(form.locator('.label'))).toBe('Kind *');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The board is wrong');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Every menu marked with * needs a choice.').waitFor();
    expect(await form.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('The board is wrong');
  });

  it('close by Escape and hand nothing in', async () => {
    await hands.pick('ask');
    await page.locator('discord-modal discord-input-text').first().waitFor();
    await hands.keys('never mind');
    await hands.press('Escape');
    await expect.poll(() => page.locator('discord-modal').count()).toBe(0);
    await hands.keys('later');
    expect(await hands.composer().inputValue()).toBe('later');
    expect(await page.getByText('Asked:').count()).toBe(0);
  });

  it('name every field to a screen reader', async () => {
    await hands.pick('ask');
    const form = page.locator('discord-modal');
    await form.getByRole('textbox', { name: 'Reason' }).waitFor();
    await form.getByRole('combobox', { name: 'Kind' }).waitFor();
    expect(await form.getByRole('textbox', { name: 'Since move' }).inputValue()).toBe('14');
  });
});

describe('private answers', () => {
  const sayAsBea = (text: string): void => {
    const { people } = demo.double;
    const bea = people.members().find(({ name }) => name === 'bea')!;
    people.as(bea.id).type(people.channels()[0]!.id, text);
  };
  /** Whether somebody reads it now: its middle stands in the part of the messages that is shown. */
  const isInView = (message: Locator): Promise<boolean> =>
    message.evaluate((element) => {
      const [shown, shell] = [element, element.closest('.scroller')!].map((each) => each.getBoundingClientRect());
      const middle = (shown!.top + shown!.bottom) / 2;
      return middle > shell!.top && middle < shell!.bottom;
    });

  it('are seen by one member alone, who can dismiss them by keyboard', async () => {
    await hands.pick('show', { what: 'secret' });
    const message = await hands.see('Nobody else reads this.');
    await message.getByText('Only you can see this').waitFor();
    await hands.be('bea');
    expect(await page.getByText('Nobody else reads this.').count()).toBe(0);
    await hands.be('ann');
    await (await hands.see('Nobody else reads this.')).getByRole('button', { name: 'Dismiss message' }).focus();
    await hands.press('Enter');
    await expect.poll(() => page.getByText('Nobody else reads this.').count()).toBe(0);
  });

  it.each([
    ['on a desktop', desktop],
    ['on a phone', phone],
  ])('come into view though one has scrolled up: %s', async (_, viewport) => {
    await page.setViewportSize(viewport);
    await hands.pick('show', { what: 'buttons' });
    await hands.see('Press one.');
    const asked = hands.messages().filter({ hasText: 'Press one.' }).first(); // what answers it quotes it
    for (let line = 1; line <= 30; line += 1) sayAsBea(`line ${line}`);
    await hands.see('line 30');
    await asked.scrollIntoViewIfNeeded();
    expect(await isInView(await hands.see('line 30'))).toBe(false);
    await asked.getByRole('button', { name: 'Decline' }).click();
    const answer = await hands.see('ann would rather not.');
    await expect.poll(() => isInView(answer)).toBe(true);
    // What somebody else says moves nothing while one reads further up.
    await asked.scrollIntoViewIfNeeded();
    sayAsBea('one more');
    await hands.see('one more');
    expect(await isInView(asked)).toBe(true);
    expect(await isInView(answer)).toBe(false);
    await hands.pick('show', { what: 'secret' });
    const secret = await hands.see('Nobody else reads this.');
    await expect.poll(() => isInView(secret)).toBe(true);
  });
});

describe('answers that take time', () => {
  it('shows that the bot is thinking, then what it thought', async () => {
    await hands.pick('think');
    await hands.see('Flagfall is thinking');
    await hands.see('Thought it over.');
    expect(await page.getByText('is thinking').count()).toBe(0);
  });

  it('says so when a command is never answered', async () => {
    await hands.pick('silence');
    await page.getByText('Sending the command').waitFor();
    await page.getByText('The application did not respond').waitFor();
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => page.getByText('The application did not respond').count()).toBe(0);
  });
});
