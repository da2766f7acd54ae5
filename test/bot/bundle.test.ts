import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const packagesIn = async (entry: string): Promise<ReadonlySet<string>> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    metafile: true,
  });
  const names = Object.keys(metafile.inputs).flatMap((file) => {
    const [, path] = /.*node_modules\/(.+)$/.exec(file) ?? [];
    return path ? [/^(?:@[^/]+\/)?[^/]+/.exec(path)![0]] : [];
  });
  return new Set(names);
};

describe('the interactions function', () => {
  it('carries no Discord client: its answers need fetch alone, and Discord waits three seconds', async () => {
    const packages = await packagesIn('bot/interactions.lambda.ts');
    expect([...packages].filter((name) => name === 'discord.js' || name.startsWith('@discordjs/'))).toEqual([]);
    expect(packages).toContain('zod');
  });
});
