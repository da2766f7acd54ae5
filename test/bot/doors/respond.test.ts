import { afterEach, describe, expect, it } from 'vitest';
import { AnswerRefused, respondOverHttp } from '../../../bot/doors/respond.ts';
import { faultyServer, type Script } from '../faulty-server.ts';

const to = { id: '11', application_id: '22', token: 'aW50/+x' };
const message = { kind: 'message', private: true, content: 'The board.' } as const;
const answer = { type: 4, data: { content: 'The board.' } } as const;
const board = { name: 'board.png', bytes: new Uint8Array([137, 80, 78, 71]), description: 'White: king e1.' };
const unknownWebhook = { status: 404, body: { code: 10015, message: 'Unknown Webhook' } };
const away = { status: 500, body: { message: 'away' } };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

const discord = async (...script: Script[]) => {
  const server = await faultyServer(script, () => ({ status: 204 }));
  open.push(server);
  const respond = respondOverHttp({ api: server.api, callbackPausesMs: [1, 1], laterPausesMs: [1, 1, 1] });
  return { respond, seen: server.seen };
};

describe('an answer by a call of its own', () => {
  it('goes to the interaction’s callback, without a bot’s token', async () => {
    const { respond, seen } = await discord();
    await respond.callback(to, answer);
    expect(seen).toMatchObject([
      { method: 'POST', path: '/api/v10/interactions/11/aW50%2F%2Bx/callback', json: answer },
    ]);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('carries its files beside it', async () => {
    const { respond, seen } = await discord();
    await respond.callback(to, answer, [board, { ...board, name: 'game.pgn' }]);
    expect(seen[0]?.json).toEqual(answer);
    expect(seen[0]?.files).toEqual([
      { field: 'files[0]', name: 'board.png', bytes: board.bytes },
      { field: 'files[1]', name: 'game.pgn', bytes: board.bytes },
    ]);
  });

  it('edits what was deferred, and notifies nobody', async () => {
    const { respond, seen } = await discord();
    await respond.editOriginal(to, { ...message, files: [board] });
    expect(seen).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/v10/webhooks/22/aW50%2F%2Bx/messages/@original',
        json: {
          content: 'The board.',
          allowed_mentions: { parse: [] },
          attachments: [{ id: 0, filename: 'board.png', description: 'White: king e1.' }],
        },
        files: [{ name: 'board.png' }],
      },
    ]);
  });

  it('follows up for the asker alone, or for everybody', async () => {
    const { respond, seen } = await discord();
    await respond.followUp(to, message);
    await respond.followUp(to, { ...message, private: false });
    expect(seen.map(({ path, json }) => [path, json.flags])).toEqual([
      ['/api/v10/webhooks/22/aW50%2F%2Bx', 64],
      ['/api/v10/webhooks/22/aW50%2F%2Bx', undefined],
    ]);
    expect(seen[0]?.json.allowed_mentions).toEqual({ parse: [] });
  });
});

describe('an answer that meets trouble', () => {
  it.each<[string, Script[]]>([
    ['Discord is away', [away, away]],
    ['it is too busy', [{ status: 429, body: { retry_after: 0.001 } }]],
    ['the connection breaks', ['hangUp', 'hangUp']],
  ])('is given again while %s', async (_, script) => {
    const { respond, seen } = await discord(...script);
    await respond.callback(to, answer);
    expect(seen).toHaveLength(script.length + 1);
  });

  it('waits for an interaction that Discord doesn’t know yet (discord-api-docs 7220)', async () => {
    const { respond, seen } = await discord(unknownWebhook, unknownWebhook);
    await respond.editOriginal(to, message);
    await respond.followUp(to, message);
    expect(seen).toHaveLength(4);
  });

  it('counts as given when the first call broke off and yet had arrived', async () => {
    const { respond, seen } = await discord('hangUp', { status: 400, body: { code: 40060 } });
    await respond.callback(to, answer);
    expect(seen).toHaveLength(2);
  });

  it('is not given twice as a message of its own when the call broke off', async () => {
    const { respond, seen } = await discord('hangUp');
    await expect(respond.followUp(to, message)).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('throws at once where Discord won’t have it, with its code and without the token', async () => {
    const { respond, seen } = await discord({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    const refusal = await respond.callback(to, answer).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AnswerRefused);
    expect(refusal).toMatchObject({ status: 400, code: 50035 });
    expect(String(refusal)).not.toContain('aW50');
    expect(seen).toHaveLength(1);
  });

  it('throws in the end where Discord stays away', async () => {
    const { respond, seen } = await discord(away, away, away, away, away, away);
    await expect(respond.callback(to, answer)).rejects.toMatchObject({ status: 500, code: 0 });
    expect(seen).toHaveLength(3);
    await expect(respond.editOriginal(to, message)).resolves.toBeUndefined();
  });
});
