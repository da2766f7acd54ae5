// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What the tools that run TypeScript and its tests need. */
const LEAST_NODE = [20, 19];

const STAMP = `${root}node_modules/.flagfall-lock`;

const lockNow = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
const noteLock = () => writeFileSync(STAMP, lockNow());

/** Whether the lock file has changed since what stands in node_modules was installed by us, as after a pull. */
const outdated = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') !== lockNow();

/**
 * Installs what is missing. In: a package that must be there, and whether development needs more than running does.
 * Ends the process with one clear line where it can't.
 */
export const ensureInstalled = ({ needs, dev }) => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    console.error(`Flagfall needs Node ${LEAST_NODE.join('.')} or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  // npm writes this file last: without it, an installation was broken off.
  const whole = existsSync(`${root}node_modules/.package-lock.json`);
  if (whole && existsSync(`${root}node_modules/${needs}`) && !outdated()) return;
  console.log('Installing what is missing (once, about half a minute)…');
  const keepDev = dev || existsSync(`${root}node_modules/vitest`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(keepDev ? [] : ['--omit=dev'])];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The installation failed: see above. Is the npm registry within reach?');
    process.exit(1);
  }
  noteLock();
};
