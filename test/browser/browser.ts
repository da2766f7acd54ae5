import { type Browser, chromium, type Page } from 'playwright-core';

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`);

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', ...quiet],
  });

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A page, and everything that went wrong in it: script errors, errors on the console, requests to any other server. */
export interface Visit {
  readonly page: Page;
  readonly faults: readonly string[];
}

/** Opens the playground as a stranger does: nothing remembered, in English and UTC unless told otherwise. */
export const visit = async (
  browser: Browser,
  url: string,
  { viewport = desktop, timezoneId = 'UTC' } = {},
): Promise<Visit> => {
  const context = await browser.newContext({ viewport, timezoneId, locale: 'en-GB', hasTouch: viewport === phone });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) faults.push(`asked ${request.url()}`);
  });
  await page.goto(url);
  await page.locator('[data-composer]').waitFor();
  return { page, faults };
};
