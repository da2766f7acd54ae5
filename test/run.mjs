// `npm test`: installs what is missing and runs the whole suite. Further arguments go to the runner.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../bot/local/install.mjs';

ensureInstalled({ needs: 'vitest', dev: true });
const root = fileURLToPath(new URL('..', import.meta.url));
const runner = `${root}node_modules/vitest/vitest.mjs`;
const args = [runner, 'run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
