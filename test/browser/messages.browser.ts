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

describe('a newcomer', () => {
  it('is told in one line who they are and what to do', async () => {
    const hint = await textOf(page.locator('.hint'));
    expect(hint).toBe('You are ann. Type /challenge to challenge bea; switch members on the left.');
    expect(await page.getByText('Opening the server…').count()).toBe(0);
  });

  it('finds the server’s name, its channels and its people', async () => {
    const side = await page.locator('.side').ariaSnapshot();
    expect(side).toContain('heading "The <chess> club"');
    expect(side).toContain('button "Be ann" [pressed]');
    expect(side).toContain('button "coffee"');
    const people = await textOf(page.getByRole('complementary', { name: 'Members' }));
    expect(people.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(['Tournament director — 1', 'tom', 'ann', 'bea', 'sue']),
    );
  });
});

describe('messages', () => {
  it('shows Discord’s markup as Discord does', async () => {
    await hands.pick('show', { what: 'markup' });
    const message = await hands.see('small print');
    const tags = await message.evaluate((element) =>
      [...element.querySelectorAll('.written *')].map(({ tagName }) => tagName.toLowerCase()),
    );
    expect(tags).toEqual([
      ...['strong', 'em', 'u', 's', 'discord-code', 'discord-spoiler', 'discord-quote', 'ul', 'li', 'li'],
      ...['discord-code', 'discord-mention', 'discord-time', 'discord-subscript'],
    ]);
    expect(await textOf(message.locator('discord-mention'))).toBe('ann');
    expect(await message.getAttribute('highlight')).not.toBeNull();
  });

  it('shows a member’s markup to everybody, and keeps it text where it is none', async () => {
    await hands.say('<b>not bold</b> **bold** [x](javascript:alert(1))');
    const message = await hands.see('not bold');
    expect(await message.locator('.written strong').allInnerTexts()).toEqual(['bold']);
    expect(await message.locator('a').count()).toBe(0);
  });

  it('tells times by the arbiter’s clock, in the reader’s zone', async () => {
    await hands.pick('show', { what: 'markup' });
    const time = (await hands.see('small print')).locator('discord-time');
    expect(await textOf(time)).toBe('in 3 days');
    await page.locator('.clock-face').click();
    await page.getByRole('button', { name: '1 day' }).click();
    await expect.poll(() => textOf(time)).toBe('in 2 days');
    expect(await textOf(page.locator('.clock-face time'))).toMatch(/Tue,? 6 Jan,? 12:0/);
    const tokyo = await visit(browser, demo.url, { timezoneId: 'Asia/Tokyo' });
    expect(await tokyo.page.locator('discord-time').getAttribute('title')).toMatch(/8 January 2026 at 21:0/);
    await tokyo.page.context().close();
  });

  it('goes to what is due next, and says when nothing is', async () => {
    await page.locator('.clock-face').click();
    await page.getByRole('button', { name: 'To what is due next, in 3 days' }).click();
    await page.getByRole('button', { name: 'Nothing is due' }).waitFor();
    expect(await textOf(page.locator('.clock-face time'))).toMatch(/Thu,? 8 Jan,? 12:0/);
  });

  it('shows pictures with their alt text, larger on a click, and files to download', async () => {
    await hands.pick('show', { what: 'image' });
    const message = await hands.see('game.pgn');
    const image = message.getByRole('img', { name: 'An empty board' });
    await image.waitFor();
    expect(await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.width])).toEqual([720, 350]);
    await message.getByRole('button', { name: 'Enlarge the image: An empty board' }).click();
    await page.getByRole('dialog', { name: 'Image' }).getByRole('img', { name: 'An empty board' }).waitFor();
    await hands.press('Escape');
    await expect.poll(() => page.getByRole('dialog', { name: 'Image' }).count()).toBe(0);
    const file = await message.locator('discord-link a').evaluate((link: HTMLAnchorElement) => link.href);
    expect(await (await fetch(file)).text()).toBe('1. e4 *');
  });

  it('shows embeds, and messages that are laid out by components', async () => {
    await hands.pick('show', { what: 'embed' });
    expect(await (await hands.see('Round 1')).locator('discord-embed-field').count()).toBe(2);
    await hands.pick('show', { what: 'layout' });
    const message = await hands.see('Case 12');
    expect(await message.locator('.container discord-button').count()).toBe(5);
  });

  it('shows what a message answers', async () => {
    await hands.say('ping');
    const reply = await hands.see('pong');
    expect(await textOf(reply.locator('discord-reply'))).toContain('ping');
    await reply.hover();
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await hands.keys('thanks');
    await hands.press('Enter');
    expect(await textOf((await hands.see('thanks')).locator('discord-reply'))).toContain('pong');
  });

  it('shows what a message answers on one line, however long it is', async () => {
    await hands.say('A long story. '.repeat(30));
    await (await hands.see('A long story.')).hover();
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await hands.keys('thanks');
    await hands.press('Enter');
    await page.setViewportSize(phone);
    const shown = await (await hands.see('thanks')).locator('discord-reply').boundingBox();
    expect(shown?.height).toBeLessThan(30);
  });

  it('joins what one author says in a row under one head', async () => {
    await hands.say('one');
    await hands.say('two');
    expect(await (await hands.see('two')).getAttribute('message-body-only')).not.toBeNull();
    await hands.be('bea');
    await hands.say('three');
    expect(await (await hands.see('three')).getAttribute('message-body-only')).toBeNull();
  });

  it('fetches what was said before as one scrolls up', async () => {
    const { people } = demo.double;
    const [channel] = people.channels();
    const ann = people.as(people.member('ann')!.id);
    for (let count = 1; count <= 120; count += 1) ann.type(channel!.id, `message ${count}`);
    await page.reload();
    await hands.see('message 120');
    expect(await hands.messages().count()).toBe(50);
    expect(await page.locator('.welcome').count()).toBe(0);
    await page.locator('.log discord-message').first().hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2_000);
        return hands.messages().count();
      })
      .toBe(120);
    await page.locator('.welcome').waitFor();
    expect(await hands.messages().allInnerTexts()).toHaveLength(120);
  });

  it('lets one delete what one wrote, and only that', async () => {
    await hands.say('ping');
    await hands.see('pong');
    expect(await page.getByRole('button', { name: 'Delete the message' }).count()).toBe(1);
    await page.locator('.message-row', { hasText: 'ping' }).first().hover();
    await page.getByRole('button', { name: 'Delete the message' }).click();
    await expect.poll(() => hands.messages().count()).toBe(1);
  });
});

describe('places and people', () => {
  it('opens a thread from its card, and shows there what it was started from', async () => {
    await hands.pick('show', { what: 'thread' });
    await page.getByRole('link', { name: 'Thread ann – bea' }).click();
    await hands.see(/^Welcome, ann/);
    await hands.see('The game is on.');
    expect(await textOf(page.locator('.bar h2'))).toBe('ann – bea');
  });

  it('marks channels with something new, and counts mentions, for each member', async () => {
    await hands.open('coffee');
    await hands.pick('greet', { whom: 'bea' });
    await hands.see('Good day');
    expect(await page.getByRole('button', { name: 'Be bea, 1 mention' }).count()).toBe(1);
    await hands.open('chess');
    await hands.be('bea');
    await page.getByRole('button', { name: 'coffee, unread, 1 mentions' }).click();
    const message = await hands.see('Good day');
    expect(await message.getAttribute('highlight')).not.toBeNull();
    await hands.open('chess');
    await page.getByRole('button', { name: 'coffee', exact: true }).waitFor();
    await hands.be('ann');
    expect(await page.getByRole('button', { name: 'Be bea', exact: true }).count()).toBe(1);
  });

  it('draws the line "new" where one had read to', async () => {
    await hands.say('before');
    await hands.be('bea');
    await hands.see('before');
    await hands.open('coffee');
    await hands.be('ann');
    await hands.open('chess');
    await hands.say('after');
    await hands.be('bea');
    await page.locator('.divider.new').waitFor();
    const order = await page.locator('.divider.new, .log discord-message').allInnerTexts();
    expect(order.map((text) => /before|after|new/i.exec(text)?.[0].toLowerCase())).toEqual(['before', 'new', 'after']);
  });

  it('adds a member, and lets one be that member', async () => {
    await page.getByRole('button', { name: 'Add a member' }).click();
    await hands.keys('zoe');
    await hands.press('Enter');
    await page.locator('.me b', { hasText: 'zoe' }).waitFor();
    await hands.say('hello');
    await hands.see('hello');
    expect(demo.double.people.member('zoe')?.displayName).toBe('zoe');
  });

  it('opens the conversation with the bot', async () => {
    await hands.open('Flagfall');
    await expect.poll(() => textOf(page.locator('.bar h2'))).toBe('Flagfall');
    await hands.say('only between us');
    await hands.see('only between us');
    await hands.be('bea');
    expect(await page.getByText('only between us').count()).toBe(0);
  });

  it('comes back to the same member and channel when the page is loaded again', async () => {
    await hands.be('tom');
    await hands.open('coffee');
    await page.reload();
    await page.locator('.me b', { hasText: 'tom' }).waitFor();
    expect(await textOf(page.locator('.bar h2'))).toBe('coffee');
  });

  it('says when the playground stops, and goes on when it is there again', async () => {
    await hands.say('before');
    await demo.close();
    await page.getByText('The playground has stopped').waitFor();
    demo = await startDemo(Number(new URL(demo.url).port));
    await expect.poll(() => page.getByText('before').count(), { timeout: 20_000 }).toBe(0);
    await page.getByText('The playground has stopped').waitFor({ state: 'detached' });
    await page.getByText('You are ann.').waitFor();
    await hands.say('after');
    await hands.see('after');
    const expected = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|403/;
    expect(seen.faults.filter((fault) => !expected.test(fault))).toEqual([]);
    seen = { ...seen, faults: [] };
  });

  it('sees at once what another page’s member writes', async () => {
    const other = await visit(browser, demo.url);
    await handsOn(other.page).be('bea');
    await handsOn(other.page).say('from the other side');
    await hands.see('from the other side');
    expect(await textOf(page.locator('#news'))).toBe('bea: from the other side');
    await other.page.context().close();
  });
});

describe('what only some see', () => {
  it('is a private thread in the list of its members, and of nobody else', async () => {
    await hands.pick('show', { what: 'case' });
    const place = page.locator('.channels .place', { hasText: 'Case 12' });
    await place.waitFor();
    await hands.open('Case 12');
    await hands.see('asks for the arbiter');
    await hands.be('bea');
    expect(await place.count()).toBe(0);
    await hands.be('ann');
    await place.waitFor();
  });

  it('are roles, and the channels of the kind that is asked for, in menus', async () => {
    await hands.pick('show', { what: 'case' });
    await hands.pick('show', { what: 'roles' });
    await hands.see('Choose.');
    const menus = page.locator('.log discord-string-select-menu');
    await menus.last().click();
    expect(
      await menus
        .last()
        .locator('[role=option]')
        .evaluateAll((all) => all.map((each) => each.ariaLabel)),
    ).toEqual(['#chess', '#coffee']);
    await menus.last().getByRole('option', { name: '#coffee' }).click();
    await hands.see('Channel: coffee');
    await menus.first().click();
    await menus.first().getByRole('option', { name: 'Tournament director' }).click();
    await hands.see('Role: Tournament director');
  });
});
