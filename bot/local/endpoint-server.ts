import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAnswer, SignedRequest } from '../interactions.ts';

/** The interactions endpoint on this machine, called as AWS calls it behind a function URL. */
export interface EndpointServer {
  readonly url: string;
  /** Resolves when no request is being handled. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A handler that ended as if its machine had gone: no answer is sent. */
export class Crashed extends Error {
  override name = 'Crashed';
}

const requestOf = async (incoming: IncomingMessage): Promise<SignedRequest> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return {
    headers: incoming.headers as Record<string, string>,
    body: Buffer.concat(parts).toString('base64'),
    isBase64Encoded: true,
    requestContext: { http: { method: incoming.method ?? 'POST' } },
  };
};

/** Serves the endpoint on a free port of this machine. Where it has no answer, its machine "went" while it handled this. */
export const serveEndpoint = async (
  endpoint: (request: SignedRequest) => Promise<HttpAnswer | undefined>,
): Promise<EndpointServer> => {
  const handling = new Set<Promise<void>>();

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const answer = await endpoint(await requestOf(incoming));
    if (!answer) outgoing.destroy();
    else outgoing.writeHead(answer.statusCode, answer.headers).end(answer.body);
  };

  const server = createServer((incoming, outgoing) => {
    const work = handle(incoming, outgoing)
      .catch(() => void outgoing.destroy())
      .finally(() => handling.delete(work));
    handling.add(work);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    idle: async () => {
      while (handling.size > 0) await Promise.allSettled(handling);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
