import type { Locator, Page } from 'playwright-core';

/** What somebody reads there, as it is laid out. */
// biome-ignore lint/performance/useDomNodeTextContent: this is a locator's, and hidden text is not read
export const textOf = (place: Locator): Promise<string> => place.innerText();

/** What a person does on the page, by mouse and by keyboard, and what they see there. */
export const handsOn = (page: Page) => {
  const composer = () => page.locator('[data-composer]');
  const messages = () => page.locator('.log discord-message');
  const last = () => messages().last();

  /** Waits until a message with these words is there; the newest when there are several. */
  const see = async (words: string | RegExp): Promise<Locator> => {
    const found = messages().filter({ hasText: words }).last();
    await found.waitFor();
    return found;
  };

  return {
    composer,
    messages,
    last,
    see,
    press: (key: string) => page.keyboard.press(key),
    /** Types into whatever has the cursor, as fast as a quick typist does. */
    keys: (text: string) => page.keyboard.type(text, { delay: 15 }),
    /** Writes a message and sends it. */
    say: async (text: string): Promise<void> => {
      await composer().focus();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    /** Sits down as another member. */
    be: async (name: string): Promise<void> => {
      await page.locator(`[data-member="${name}"]`).click();
      await page.locator('.me b', { hasText: name }).waitFor();
    },
    open: (place: string | RegExp) => page.locator('.channels .place', { hasText: place }).last().click(),
    /** Clicks the newest button with this label, once it is there and can be pressed. */
    click: (label: string) =>
      page.locator('.log discord-button:not([disabled])', { hasText: label }).last().locator('button').click(),
    /** Opens the newest select menu and chooses the first line that begins so. */
    choose: async (label: string | RegExp): Promise<void> => {
      const menu = page.locator('.log discord-string-select-menu:not([disabled])').last();
      await menu.click();
      await menu.getByRole('option', { name: label }).first().click();
    },
    /** Runs a slash command with the mouse: the command from the list, then each option's choice from its list. */
    pick: async (command: string, options: Readonly<Record<string, string>> = {}): Promise<void> => {
      await composer().fill('/');
      await page.locator(`[data-choice="${command}"]`).click();
      for (const [name, choice] of Object.entries(options)) {
        const field = page.locator(`[data-option="${name}"]`);
        if ((await field.count()) === 0) {
          await page.locator('.more').click();
          await page.locator(`[data-choice="${name}"]`).click();
        }
        await field.click();
        await page.locator('#choices [role=option]', { hasText: choice }).first().click();
      }
      await page.locator('.send-command').click();
    },
  };
};
