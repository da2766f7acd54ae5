import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The page's script and styles, made from `client/` and the packages that it uses. */
export interface Bundle {
  readonly script: Uint8Array;
  readonly style: Uint8Array;
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the page for a present-day browser, so that it asks nothing of any other server. */
export const bundlePage = async (): Promise<Bundle> => {
  const { outputFiles } = await build({
    entryPoints: { page: at('client/main.ts'), style: at('client/look/page.css') },
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'eof',
    logLevel: 'silent',
  });
  const named = (end: string): Uint8Array => outputFiles.find(({ path }) => path.endsWith(end))!.contents;
  return { script: named('page.js'), style: named('style.css') };
};
