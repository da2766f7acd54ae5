import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discordFiles } from '../../bot/files.ts';

const PGN = '1. e4 e5 *';
let origin = '';
const server = createServer((request, response) => {
  switch (request.url) {
    case '/game.pgn':
      return response.end(PGN);
    case '/moved':
      return response.writeHead(302, { location: '/game.pgn' }).end();
    case '/large':
      return response.end('x'.repeat(100_000));
    case '/slow':
      return undefined;
    default:
      return response.writeHead(404).end('gone');
  }
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string, most = 1_000) =>
  discordFiles({ origins: [origin], withinMs: 200 }).read(`${origin}${path}`, most);

describe('a file that a member sends along (ledger N11)', () => {
  it('is read as its bytes', async () => {
    const file = await read('/game.pgn');
    expect(file.ok && new TextDecoder().decode(file.value)).toBe(PGN);
  });

  it('is read up to a size', async () => {
    expect(await read('/game.pgn', PGN.length)).toMatchObject({ ok: true });
    expect(await read('/game.pgn', PGN.length - 1)).toEqual({ ok: false, error: 'tooLarge' });
    expect(await read('/large')).toEqual({ ok: false, error: 'tooLarge' });
  });

  it('is not waited for, nor looked for elsewhere than where it is said to be', async () => {
    expect(await read('/slow')).toEqual({ ok: false, error: 'notFetched' });
    expect(await read('/gone')).toEqual({ ok: false, error: 'notFetched' });
    expect(await read('/moved')).toEqual({ ok: false, error: 'notFetched' });
  });

  it('is fetched from Discord alone', async () => {
    const files = discordFiles();
    for (const url of [
      `${origin}/game.pgn`,
      'http://cdn.discordapp.com/game.pgn',
      'https://cdn.discordapp.com.example.org/game.pgn',
      'https://cdn.discordapp.com@example.org/game.pgn',
      'file:///etc/passwd',
      'game.pgn',
      '',
    ]) {
      expect(await files.read(url, 1_000)).toEqual({ ok: false, error: 'elsewhere' });
    }
  });
});
