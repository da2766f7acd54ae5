// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LEAST_NODE = 20;

const changedAt = (path) => (existsSync(root + path) ? statSync(root + path).mtimeMs : 0);

/** Whether the lock file has changed since the last installation, as after a pull. */
const outdated = () => changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json');

/**
 * Installs what is missing. In: a package that must be there, and whether development needs more than running does.
 * Ends the process with one clear line where it can't.
 */
export const ensureInstalled = ({ needs, dev }) => {
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
    console.error(`Flagfall needs Node ${LEAST_NODE} or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (existsSync(`${root}node_modules/${needs}`) && !outdated()) return;
  console.log('Installing what is missing (once, about half a minute)…');
  const keepDev = dev || existsSync(`${root}node_modules/vitest`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(keepDev ? [] : ['--omit=dev'])];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The installation failed: see above. Is the npm registry within reach?');
    process.exit(1);
  }
};
