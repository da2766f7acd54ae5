import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { Unreachable } from '../../lambdas/publish/discord.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';
import { BadToken } from '../../lambdas/publish/rest-client.ts';
import { faultyServer, type Script, type Seen } from '../bot/faulty-server.ts';

const board = { name: 'board.png', bytes: new Uint8Array([137, 80, 78, 71]), description: 'White: king e1.' };
const row: APIMessageTopLevelComponent = {
  type: 1,
  components: [{ type: 2, style: 1, label: 'Move', custom_id: 'move' }],
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

const ordinary = ({ method, path }: Seen): Script => {
  if (method === 'DELETE') return { status: 204 };
  if (path.endsWith('/@me')) return { status: 200, body: { id: '1' } };
  if (path.includes('?limit='))
    return {
      status: 200,
      body: [
        { id: '8', content: 'b', timestamp: '2026-01-05T12:00:00.000000+00:00', author: { id: '1' } },
        { id: '7', content: 'a', author: { id: '2' } },
      ],
    };
  return { status: 200, body: { id: '77' } };
};

const discord = async (script: readonly Script[] = [], more: { patienceMs?: number; timeoutMs?: number } = {}) => {
  const server = await faultyServer(script, ordinary);
  open.push(server);
  return { ...discordRest({ token: 'secret', api: server.api, ...more }), seen: server.seen };
};

const refused = (status: number, code: number): Script => ({ status, body: { code, message: 'refused' } });
const away: Script = { status: 503, body: { message: 'away' } };

describe('a post', () => {
  it('carries its words, buttons, picture with alt text, and a nonce that makes a repeat the same post', async () => {
    const { post, seen } = await discord();
    expect(await post('5', { content: '1. e4', components: [row], files: [board] }, 'g1:3')).toBe('77');
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/api/v10/channels/5/messages',
        headers: { authorization: 'Bot secret' },
        files: [{ field: 'files[0]', name: 'board.png', bytes: board.bytes }],
      },
    ]);
    expect(seen[0]?.json).toEqual({
      content: '1. e4',
      components: [row],
      attachments: [{ id: 0, filename: 'board.png', description: 'White: king e1.' }],
      allowed_mentions: { parse: [], users: [], roles: [] },
      nonce: 'g1:3',
      enforce_nonce: true,
    });
  });

  it('notifies exactly whom it names, once each', async () => {
    const { post, seen } = await discord();
    await post('5', { content: '@everyone <@3> <@4>', pings: ['3', '3'], pingRoles: ['9'] }, 'n');
    expect(seen[0]?.json.allowed_mentions).toEqual({ parse: [], users: ['3'], roles: ['9'] });
  });

  it('may answer a message, and survives its deletion', async () => {
    const { post, seen } = await discord();
    await post('5', { content: 'x', replyTo: '44' }, 'n');
    expect(seen[0]?.json.message_reference).toEqual({ message_id: '44', fail_if_not_exists: false });
    expect(seen[0]?.json.allowed_mentions).not.toHaveProperty('replied_user');
  });

  it('answers a typed message, notifying its writer alone', async () => {
    const { reply, seen } = await discord();
    await reply('5', '44', { content: 'It is Black’s move, <@3>.' }, 'n');
    expect(seen[0]?.json).toMatchObject({
      message_reference: { message_id: '44' },
      allowed_mentions: { parse: [], replied_user: true },
    });
  });

  it.each(['', 'n'.repeat(26)])('takes no nonce that Discord would not: “%s”', async (nonce) => {
    const { post, seen } = await discord();
    await expect(post('5', { content: 'x' }, nonce)).rejects.toThrow(RangeError);
    expect(seen).toEqual([]);
  });
});

describe('an edit', () => {
  it('takes the buttons off and leaves the picture', async () => {
    const { edit, seen } = await discord();
    await edit('5', '77', { components: [] });
    expect(seen).toMatchObject([{ method: 'PATCH', path: '/api/v10/channels/5/messages/77' }]);
    expect(seen[0]?.json).toEqual({ components: [], allowed_mentions: { parse: [], users: [], roles: [] } });
  });

  it('puts a new picture in the old one’s place', async () => {
    const { edit, seen } = await discord();
    await edit('5', '77', { files: [board] });
    expect(seen[0]?.json.attachments).toEqual([{ id: 0, filename: 'board.png', description: 'White: king e1.' }]);
    expect(seen[0]?.files).toHaveLength(1);
  });

  it('wakes a thread that sleeps, and is then made', async () => {
    const { edit, seen } = await discord([refused(400, 50083)]);
    await edit('5', '77', { content: 'x' });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/v10/channels/5/messages/77',
      'PATCH /api/v10/channels/5',
      'PATCH /api/v10/channels/5/messages/77',
    ]);
    expect(seen[1]?.json).toEqual({ archived: false });
  });

  it('gives up where a moderator locked the thread and the bot may not wake it', async () => {
    const { edit } = await discord([refused(400, 50083), refused(403, 50013)]);
    await expect(edit('5', '77', { content: 'x' })).rejects.toMatchObject({ name: 'Unreachable', what: 'access' });
  });
});

describe('a deletion', () => {
  it('is done where the message or channel is gone already', async () => {
    const { delete: remove } = await discord([refused(404, 10008), refused(404, 10003)]);
    await remove('5', '77');
    await remove('5', '77');
  });

  it('says so where the bot may not', async () => {
    const { delete: remove } = await discord([refused(403, 50013)]);
    await expect(remove('5', '77')).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('a thread', () => {
  it('is opened on a message, for as long as Discord allows', async () => {
    const { openThread, seen } = await discord();
    expect(await openThread('5', '77', 'ann – bea')).toBe('77');
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/api/v10/channels/5/messages/77/threads',
        json: { name: 'ann – bea', auto_archive_duration: 10_080 },
      },
    ]);
  });

  it('opened twice is one', async () => {
    const { openThread } = await discord([refused(400, 160004)]);
    expect(await openThread('5', '66', 'ann – bea')).toBe('66');
  });

  it('has a name that Discord takes, however long the players’ are', async () => {
    const { openThread, seen } = await discord();
    await openThread('5', '77', 'x'.repeat(300));
    expect(seen[0]?.json.name).toHaveLength(100);
  });
});

describe('the newest messages', () => {
  it('are the arbiter’s own', async () => {
    const { recent, seen } = await discord();
    expect(await recent('5', 50)).toEqual([{ id: '8', content: 'b', at: Date.UTC(2026, 0, 5, 12) }]);
    await recent('5', 50);
    expect(seen.filter(({ path }) => path.endsWith('/@me'))).toHaveLength(1);
    expect(seen.map(({ path }) => path)).toContain('/api/v10/channels/5/messages?limit=50');
  });
});

describe('Discord in trouble', () => {
  it.each<[string, Script[]]>([
    ['5xx', [away, away, away]],
    ['broken connections', ['hangUp', 'hangUp', 'hangUp']],
    ['a rate limit', [{ status: 429, headers: { 'retry-after': '0.01' }, body: { retry_after: 0.01 } }]],
    [
      'a rate limit for everything',
      [{ status: 429, headers: { 'retry-after': '0.01', 'x-ratelimit-global': 'true' }, body: {} }],
    ],
  ])('is waited out: %s', async (_, script) => {
    const { post, seen } = await discord(script);
    expect(await post('5', { content: 'x' }, 'same')).toBe('77');
    expect(seen).toHaveLength(script.length + 1);
    expect(new Set(seen.map(({ json }) => json.nonce))).toEqual(new Set(['same']));
  });

  it('is waited out: no answer at all', async () => {
    const { post, seen } = await discord(['never'], { timeoutMs: 500 });
    expect(await post('5', { content: 'x', files: [board] }, 'n')).toBe('77');
    expect(seen.map(({ files }) => files.length)).toEqual([1, 1]);
  });

  it('ends in a failure that may pass, not in Unreachable, where it stays away', async () => {
    const { post } = await discord([away, away, away, away]);
    const failure = post('5', { content: 'x' }, 'n');
    await expect(failure).rejects.toMatchObject({ name: 'DiscordFailed', status: 503 });
  });

  it('does not wait for a limit longer than a function may live', async () => {
    const limited: Script = { status: 429, headers: { 'retry-after': '600' }, body: { retry_after: 600 } };
    const { post } = await discord([limited], { patienceMs: 1_000 });
    await expect(post('5', { content: 'x' }, 'n')).rejects.toMatchObject({ name: 'DiscordFailed', status: 429 });
  });

  it.each<[number, number, Unreachable['what']]>([
    [404, 10003, 'channel'],
    [404, 10004, 'channel'],
    [404, 10008, 'message'],
    [403, 50001, 'access'],
    [403, 50013, 'access'],
    [400, 50008, 'channel'],
    [400, 50024, 'channel'],
    [400, 160005, 'thread'],
  ])('is told from what never passes: %i, code %i', async (status, code, what) => {
    const { post, seen } = await discord([refused(status, code)]);
    await expect(post('5', { content: 'x' }, 'n')).rejects.toMatchObject({ name: 'Unreachable', what });
    expect(seen).toHaveLength(1);
  });

  it('keeps the words and files of a post out of what is thrown', async () => {
    const { post } = await discord([refused(400, 50035)]);
    const failure: unknown = await post('5', { content: 'between us', files: [board] }, 'n').catch((error) => error);
    expect(failure).toMatchObject({ name: 'DiscordFailed', status: 400, code: 50035 });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('between us');
    expect(failure).not.toHaveProperty('requestBody');
  });

  it('names a token that was refused, and asks again the next time', async () => {
    const { post } = await discord([refused(401, 0)]);
    await expect(post('5', { content: 'x' }, 'n')).rejects.toBeInstanceOf(BadToken);
    expect(await post('5', { content: 'x' }, 'n')).toBe('77');
  });
});
