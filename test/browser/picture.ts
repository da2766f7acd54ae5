// Makes docs/pictures/channel.png: a game in a channel, as the playground shows it. Run by `npm run pictures`.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPlayground } from '../../bot/local/playground.ts';
import { silentLog } from '../../lambdas/log.ts';
import { launch, visit } from './browser.ts';
import { handsOn } from './hands.ts';

/** Morphy against the Duke and the Count, Paris 1858, up to the sacrifice. */
const MOVES = ['e4', 'e5', 'Nf3', 'd6', 'd4', 'Bg4', 'dxe5', 'Bxf3', 'Qxf3', 'dxe5', 'Bc4', 'Nf6', 'Qb3'];
const target = fileURLToPath(new URL('../../docs/pictures/channel.png', import.meta.url));

const playground = await startPlayground({ port: 0, log: silentLog });
const browser = await launch();
const { page } = await visit(browser, playground.url, { viewport: { width: 1180, height: 900 } });
const hands = handsOn(page);
await hands.pick('challenge', { opponent: 'bea', color: 'White', time: '3 days per move' });
await hands.see(/challenges/);
await hands.be('bea');
await hands.click('Accept');
await hands.open(/ann v bea/);
await hands.see(/has White/);
for (const [n, move] of MOVES.entries()) {
  await hands.be(n % 2 === 0 ? 'ann' : 'bea');
  await hands.open(/ann v bea/);
  await hands.say(move);
  await hands.see(`${Math.floor(n / 2) + 1}${n % 2 === 0 ? '.' : '…'} ${move}`);
}
await hands.be('bea');
await hands.open(/ann v bea/);
await hands.see('7. Qb3');
await page.waitForLoadState('networkidle');
await mkdir(dirname(target), { recursive: true });
await page.screenshot({ path: target });
await browser.close();
await playground.close();
process.exit(0);
