import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { bundlePage } from './bundle.ts';

const html = new URL('client/page.html', import.meta.url);

/** Nothing from elsewhere: pictures are the double's own or drawn in the page. */
const policy =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The playground's page at `/`, with its script and styles under `/playground/`. The bundle is made once, in the
 * background; a fault in it fails the requests that need it, with esbuild's words.
 */
export const pageRoutes = ({ serverName = 'Playground' }: { readonly serverName?: string } = {}): Hono => {
  const bundle = bundlePage();
  bundle.catch(() => {});
  const file = (body: Uint8Array | string, type: string): Response =>
    new Response(body as BodyInit, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
    });
  const routes = new Hono();
  routes.use('/playground/page.*', etag());
  routes.get('/', async (c) => {
    c.header('content-security-policy', policy);
    return c.html((await readFile(html, 'utf8')).replace('SERVER-NAME', () => escaped(serverName)));
  });
  routes.get('/playground/page.js', async () => file((await bundle).script, 'text/javascript'));
  routes.get('/playground/page.css', async () => file((await bundle).style, 'text/css'));
  return routes;
};
