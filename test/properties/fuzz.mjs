// `npm run fuzz`: tries every property with a new seed, many times as often as `npm test` does. FC_SEED takes up an
// earlier seed, FC_RUNS says how many times as often. Arguments are parts of the names of files, or the runner's own.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isOption = (argument) => argument.startsWith('-');
const options = process.argv.slice(2).filter(isOption);
const names = process.argv.slice(2).filter((argument) => !isOption(argument));

const wanted = (file) => names.length === 0 || names.some((name) => file.includes(name));
const holdsProperties = (file) => readFileSync(`${root}${file}`, 'utf8').includes("from 'fast-check'");
const files = globSync('test/**/*.test.ts', { cwd: root }).filter((file) => wanted(file) && holdsProperties(file));
if (files.length === 0) {
  console.error(`No test with properties is called ${names.join(' or ')}.`);
  process.exit(1);
}

const FC_SEED = process.env.FC_SEED || String(randomInt(1e9));
const FC_RUNS = process.env.FC_RUNS || '20';
const again = `FC_SEED=${FC_SEED} FC_RUNS=${FC_RUNS} npm run fuzz${names.length > 0 ? ` -- ${names.join(' ')}` : ''}`;
console.log(`The same again: ${again}`);

const HOURS = String(4 * 3_600_000);
const args = ['run', '--config', 'test/vitest.config.ts', '--testTimeout', HOURS, ...options, ...files];
const { status } = spawnSync(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FC_SEED, FC_RUNS },
});
console.log(`The same again: ${again}`);
process.exit(status ?? 1);
