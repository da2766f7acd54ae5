import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** A function's code as it is deployed: minified, in kilobytes of 1,000 bytes, and the time to import it in a new process. */
export interface BundleRow {
  readonly name: string;
  readonly kilobytes: number;
  readonly importMs: number;
  /** Packages in it, the largest first, with their kilobytes. */
  readonly largest: readonly (readonly [name: string, kilobytes: number])[];
}

const run = promisify(execFile);
const PROCESSES = 9;
const root = fileURLToPath(new URL('../..', import.meta.url));

const IMPORT = `
const began = performance.now();
await import(process.argv[1]);
console.log(performance.now() - began);
process.exit(0);
`;

// What the entries ask of their surroundings when they are imported; nothing is called.
const ENVIRONMENT = {
  TABLE_NAME: 'games',
  AWS_REGION: 'eu-central-1',
  DISCORD_PUBLIC_KEY: '0'.repeat(64),
  SEAL_KEY_PARAMETER: '/flagfall/seal-key',
  DISCORD_APPLICATION_ID: '1',
  DISCORD_TOKEN: 'none',
  DISCORD_TOKEN_PARAMETER: '/none',
};

const packageOf = (file: string): string =>
  file.split('node_modules/').at(-1) === file
    ? 'Flagfall'
    : (/^(?:@[^/]+\/)?[^/]+/.exec(file.split('node_modules/').at(-1)!)?.[0] ?? file);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Bundles an entry file as the stack does, and imports it in a few new processes. In: the file, from the project's root. */
export const measureBundle = async (name: string, entry: string): Promise<BundleRow> => {
  const folder = await mkdtemp(join(tmpdir(), 'flagfall-bundle-'));
  const outfile = join(folder, 'index.mjs');
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      metafile: true,
    });
    const sizes = new Map<string, number>();
    for (const [file, { bytesInOutput }] of Object.entries(Object.values(metafile.outputs)[0]!.inputs)) {
      sizes.set(packageOf(file), (sizes.get(packageOf(file)) ?? 0) + bytesInOutput);
    }
    const times: number[] = [];
    for (let n = 0; n < PROCESSES; n += 1) {
      const args = ['--input-type=module', '--eval', IMPORT, outfile];
      const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...ENVIRONMENT } });
      times.push(Number(stdout));
    }
    const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
    return {
      name,
      kilobytes: (await stat(outfile)).size / 1000,
      importMs: median(times),
      largest: largest.map(([of, bytes]) => [of, bytes / 1000]),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The door that answers interactions by itself, and the functions whole. */
export const bundleBench = async (): Promise<BundleRow[]> => [
  await measureBundle('the door by itself', 'bot/interactions.ts'),
  await measureBundle('Interactions', 'bot/interactions.lambda.ts'),
  await measureBundle('Publisher', 'lambdas/publish.lambda.ts'),
  await measureBundle('Clock', 'lambdas/clock.lambda.ts'),
];
