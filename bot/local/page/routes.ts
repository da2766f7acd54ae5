import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { bundlePage } from './bundle.ts';
import { type PageOptions, pageDocument } from './document.ts';

/** Nothing from elsewhere: pictures are the double's own or drawn in the page. */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const file = (body: Uint8Array, type: string): Response =>
  new Response(body as BodyInit, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  });

/**
 * The playground's page at `/`, with its script and styles under `/playground/`. The bundle is made once, in the
 * background; a fault in it fails the requests that need it, with esbuild's words.
 */
export const pageRoutes = (options: PageOptions = {}): Hono => {
  const bundle = bundlePage();
  bundle.catch(() => {});
  const routes = new Hono();
  routes.use('/playground/page.*', etag());
  routes.get('/', (c) => {
    c.header('content-security-policy', policy);
    return c.html(pageDocument(options));
  });
  routes.get('/playground/page.js', async () => file((await bundle).script, 'text/javascript'));
  routes.get('/playground/page.css', async () => file((await bundle).style, 'text/css'));
  return routes;
};
