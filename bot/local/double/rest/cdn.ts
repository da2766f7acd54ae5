import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { World } from '../world.ts';

/** Serves attachments under the addresses that messages give for them. */
export const cdn = (world: World): Hono =>
  new Hono().get('/:channel/:id/:name', (c) => {
    const bytes = world.readAttachment(c.req.param('id'));
    if (!bytes) return c.text('This content is no longer available.', 404);
    c.header('content-type', getMimeType(c.req.param('name')) ?? 'application/octet-stream');
    c.header('cache-control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(bytes));
  });
