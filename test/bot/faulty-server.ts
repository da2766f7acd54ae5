import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came: multipart bodies taken apart. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON came
  readonly json: any;
  readonly files: readonly { readonly field: string; readonly name: string; readonly bytes: Uint8Array }[];
}

/** What to answer; `hangUp` breaks the connection, `never` leaves it hanging. */
export type Script =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'hangUp'
  | 'never';

const taken = async (request: IncomingMessage): Promise<Seen> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const about = { method: request.method ?? '', path: request.url ?? '', headers: request.headers };
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return { ...about, json: bytes.length ? JSON.parse(bytes.toString()) : undefined, files: [] };
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const files = await Promise.all(
    [...form].flatMap(([field, part]) =>
      typeof part === 'string'
        ? []
        : [part.arrayBuffer().then((b) => ({ field, name: part.name, bytes: new Uint8Array(b) }))],
    ),
  );
  return { ...about, json: JSON.parse(String(form.get('payload_json'))), files };
};

/**
 * A server that remembers what it was asked and answers by a script: the next entry of `script` for each request, then
 * what `otherwise` says. Close it after use.
 */
export const faultyServer = async (
  script: readonly Script[] = [],
  otherwise: (seen: Seen) => Script = () => ({ status: 200, body: {} }),
) => {
  const seen: Seen[] = [];
  const left = [...script];
  const server = createServer(async (request, response) => {
    const came = await taken(request);
    seen.push(came);
    const answer = left.shift() ?? otherwise(came);
    if (answer === 'hangUp') return request.socket.destroy();
    if (answer === 'never') return;
    const json = answer.body === undefined ? '' : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(json || undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
