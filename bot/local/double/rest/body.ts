import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { refusal } from '../refusal.ts';
import type { Upload } from '../validate/message.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refusal('invalidJson');
  }
};

/** The JSON of a request; `{}` for an empty body. Refuses with 50109 what isn't JSON. */
export const jsonBody = async (c: Context): Promise<unknown> => {
  const text = await c.req.text();
  return text === '' ? {} : parseJson(text);
};

/** The body of a request that may carry files: JSON, or a form with `payload_json` and `files[n]`. */
export const bodyWithFiles = async (c: Context): Promise<{ body: unknown; uploads: Upload[] }> => {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return { body: await jsonBody(c), uploads: [] };
  const form = await c.req.formData().catch(() => {
    throw refusal('badRequest');
  });
  const payload = form.get('payload_json');
  const uploads: Upload[] = [];
  const fields: Record<string, unknown> = {};
  for (const [key, value] of form) {
    if (typeof value === 'string') {
      if (key !== 'payload_json') fields[key] = value;
      continue;
    }
    const index = Number(/^files?\[(\d+)\]$/.exec(key)?.[1] ?? uploads.length);
    const contentType = value.type && value.type !== 'application/octet-stream' ? value.type : getMimeType(value.name);
    uploads.push({
      index,
      name: value.name,
      bytes: new Uint8Array(await value.arrayBuffer()),
      contentType: contentType ?? 'application/octet-stream',
    });
  }
  return { body: typeof payload === 'string' ? parseJson(payload) : fields, uploads };
};
