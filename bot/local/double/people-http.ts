import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { type DoubleEvent, NotSeen, type People, type SentFile, type Snowflake } from './people.ts';

/*
 * The people's API over HTTP, for the playground's page: one route for each function of `People` and `Person`, bodies
 * and answers in JSON. `NotSeen` is answered with 403 and `{ error }`, a malformed body with 400.
 *
 *   GET  /members · POST /members {name, displayName?, roles?, bot?, locale?} · DELETE /members/:id
 *   GET  /roles · POST /roles {name, permissions?, mentionable?} · PUT /members/:id/roles [id…]
 *   GET  /channels · POST /channels {name, topic?, visibleTo?} · DELETE /channels/:id · PATCH /threads/:id {archived?, locked?}
 *   GET  /as/:member/channels · /as/:member/commands · /as/:member/channels/:channel/messages?before&limit
 *   GET  /as/:member/messages/:message · POST /as/:member/direct
 *   POST /as/:member/type {channelId, content, replyTo?} (or a form with the same fields and `files`)
 *   POST /as/:member/slash {channelId, command, options?} (or a form: the same as `json`, and files as `file:OPTION`)
 *   POST /as/:member/autocomplete {channelId, command, options, focused}
 *   POST /as/:member/press {messageId, customId} · /as/:member/select {messageId, customId, values}
 *   POST /as/:member/submit {interactionId, values} · DELETE /as/:member/messages/:message
 *   GET  /events?member=ID   server-sent events: `data:` is a `DoubleEvent` that the member sees
 */

const id = z.string().check(z.regex(/^\d+$/));
const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const forms = {
  member: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(32)),
    displayName: z.optional(z.string()),
    roles: z.optional(z.array(id)),
    bot: z.optional(z.boolean()),
    locale: z.optional(z.string()),
  }),
  role: z.object({ name: z.string(), permissions: z.optional(z.string()), mentionable: z.optional(z.boolean()) }),
  channel: z.object({ name: z.string(), topic: z.optional(z.string()), visibleTo: z.optional(z.array(id)) }),
  thread: z.object({ archived: z.optional(z.boolean()), locked: z.optional(z.boolean()) }),
  type: z.object({ channelId: id, content: z.string(), replyTo: z.optional(id) }),
  slash: z.object({ channelId: id, command: z.string(), options: z.optional(optionValues) }),
  autocomplete: z.object({ channelId: id, command: z.string(), options: optionValues, focused: z.string() }),
  press: z.object({ messageId: id, customId: z.string() }),
  select: z.object({ messageId: id, customId: z.string(), values: z.array(z.string()) }),
  submit: z.object({
    interactionId: id,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
};

/** Drops fields that are `undefined`, which `exactOptionalPropertyTypes` tells apart from absent ones. */
type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Present<T>;

const read = async <S extends z.ZodMiniType<object>>(
  request: { json(): Promise<unknown> },
  form: S,
): Promise<Present<z.infer<S>>> => present(form.parse(await request.json()));

const typed = async (request: Request) => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { ...(await read(request, forms.type)), files: [] };
  const form = await request.formData();
  const files = form.getAll('files').filter((each) => typeof each !== 'string');
  const fields = {
    channelId: form.get('channelId'),
    content: form.get('content') ?? '',
    replyTo: form.get('replyTo') ?? undefined,
  };
  return {
    ...present(forms.type.parse(fields)),
    files: await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) }))),
  };
};

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** A slash command, with the files that came along under their options' names. */
const slashed = async (request: Request) => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return read(request, forms.slash);
  const form = await request.formData();
  const { options, ...command } = present(forms.slash.parse(JSON.parse(String(form.get('json')))));
  const files: Record<string, SentFile> = {};
  for (const [key, file] of form.entries()) {
    const [, name] = /^file:(.+)$/.exec(key) ?? [];
    if (name !== undefined && typeof file !== 'string') files[name] = { name: file.name, bytes: await bytesOf(file) };
  }
  return { ...command, options: { ...options, ...files } };
};

const serverRoutes = (app: Hono, people: People): void => {
  app.get('/members', (c) => c.json(people.members()));
  app.post('/members', async (c) => c.json(people.addMember(await read(c.req, forms.member)), 201));
  app.delete('/members/:id', (c) => {
    people.removeMember(c.req.param('id'));
    return c.body(null, 204);
  });
  app.get('/roles', (c) => c.json(people.roles()));
  app.post('/roles', async (c) => {
    const { permissions = '0', ...role } = await read(c.req, forms.role);
    return c.json(people.addRole({ ...role, permissions: BigInt(permissions) }), 201);
  });
  app.put('/members/:id/roles', async (c) => {
    people.setRoles(c.req.param('id'), z.array(id).parse(await c.req.json()));
    return c.body(null, 204);
  });
  app.get('/channels', (c) => c.json(people.channels()));
  app.post('/channels', async (c) => c.json(people.createChannel(await read(c.req, forms.channel)), 201));
  app.delete('/channels/:id', (c) => {
    people.deleteChannel(c.req.param('id'));
    return c.body(null, 204);
  });
  app.patch('/threads/:id', async (c) => {
    people.setThread(c.req.param('id'), await read(c.req, forms.thread));
    return c.body(null, 204);
  });
};

const deedRoutes = (app: Hono, people: People): void => {
  const as = (memberId: string) => people.as(memberId);
  app.post('/as/:member/type', async (c) => {
    const { channelId, content, ...more } = await typed(c.req.raw);
    return c.json(as(c.req.param('member')).type(channelId, content, more), 201);
  });
  app.post('/as/:member/slash', async (c) => {
    const { channelId, command, options = {} } = await slashed(c.req.raw);
    return c.json(await as(c.req.param('member')).slash(channelId, command, options));
  });
  app.post('/as/:member/autocomplete', async (c) => {
    const { channelId, command, options, focused } = await read(c.req, forms.autocomplete);
    return c.json(await as(c.req.param('member')).autocomplete(channelId, command, options, focused));
  });
  app.post('/as/:member/press', async (c) => {
    const { messageId, customId } = await read(c.req, forms.press);
    return c.json(await as(c.req.param('member')).press(messageId, customId));
  });
  app.post('/as/:member/select', async (c) => {
    const { messageId, customId, values } = await read(c.req, forms.select);
    return c.json(await as(c.req.param('member')).select(messageId, customId, values));
  });
  app.post('/as/:member/submit', async (c) => {
    const { interactionId, values } = await read(c.req, forms.submit);
    return c.json(await as(c.req.param('member')).submit({ interactionId }, values));
  });
  app.post('/as/:member/direct', (c) => c.json({ channelId: as(c.req.param('member')).direct() }));
  app.delete('/as/:member/messages/:message', (c) => {
    as(c.req.param('member')).deleteMessage(c.req.param('message'));
    return c.body(null, 204);
  });
};

const sightRoutes = (app: Hono, people: People): void => {
  app.get('/as/:member/channels', (c) => c.json(people.as(c.req.param('member')).channels()));
  app.get('/as/:member/commands', (c) => c.json(people.as(c.req.param('member')).commands()));
  app.get('/as/:member/channels/:channel/messages', (c) => {
    const { before, limit } = c.req.query();
    const query = present({ before, limit: limit === undefined ? undefined : Number(limit) });
    return c.json(people.as(c.req.param('member')).messages(c.req.param('channel'), query));
  });
  app.get('/as/:member/messages/:message', (c) => {
    const message = people.as(c.req.param('member')).message(c.req.param('message'));
    return message ? c.json(message) : c.json({ error: 'There is no such message.' }, 404);
  });
};

/** Whether an event is for a member's eyes. Refused requests are the developer's, and everybody in a playground is one. */
const concerns = (people: People, memberId: Snowflake, event: DoubleEvent): boolean => {
  const sees = (channelId: Snowflake) =>
    people
      .as(memberId)
      .channels()
      .some((channel) => channel.id === channelId);
  switch (event.type) {
    case 'messageCreated':
    case 'messageUpdated':
      return (event.message.onlyFor ?? memberId) === memberId && sees(event.message.channel_id);
    case 'messageDeleted':
      return (event.onlyFor ?? memberId) === memberId && sees(event.channelId);
    case 'channelCreated':
      return sees(event.channelId);
    case 'interactionSent':
    case 'interactionAnswered':
      return event.memberId === memberId;
    default:
      return true;
  }
};

const eventRoute = (app: Hono, people: People): void => {
  app.get('/events', (c) => {
    const memberId = people.as(c.req.query('member') ?? '').member.id;
    return streamSSE(c, async (stream) => {
      const stop = people.onEvent((event) => {
        if (people.member(memberId) && concerns(people, memberId, event))
          void stream.writeSSE({ data: JSON.stringify(event) });
      });
      await stream.writeSSE({ event: 'ready', data: '{}' });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    });
  });
};

/** The people's API over HTTP, to be mounted under `/playground/api`. */
export const peopleDoor = (people: People): Hono => {
  const app = new Hono();
  serverRoutes(app, people);
  sightRoutes(app, people);
  deedRoutes(app, people);
  eventRoute(app, people);
  app.onError((error, c) => {
    if (error instanceof NotSeen) return c.json({ error: error.message }, 403);
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return c.json({ error: error.message }, 400);
    throw error;
  });
  return app;
};
