import type { APIMessage } from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import { deleteOwn, editOwn, followUp, ownMessage, takeAnswer } from '../answers.ts';
import type { Interactions, Pending } from '../interactions.ts';
import type { Answer } from '../people.ts';
import { refusal } from '../refusal.ts';
import type { StoredMessage } from '../state.ts';
import { parseFollowUp, parseFollowUpEdit } from '../validate/draft.ts';
import { messageBody } from '../wire.ts';
import type { World } from '../world.ts';
import { bodyWithFiles } from './body.ts';

const callbackTypes: Record<Exclude<Answer['kind'], 'failed'>, number> = {
  reply: 4,
  deferred: 5,
  deferredUpdate: 6,
  updated: 7,
  choices: 8,
  modal: 9,
};

/** What `with_response=true` returns. */
const callbackBody = (world: World, pending: Pending, answer: Answer): object => {
  const message = 'message' in answer ? pending.original : undefined;
  const type = answer.kind === 'failed' ? 0 : callbackTypes[answer.kind];
  return {
    interaction: {
      id: pending.id,
      type: pending.type,
      channel_id: pending.channelId,
      guild_id: world.state.guild.id,
      ...(message && {
        response_message_id: message.message.id,
        response_message_loading: answer.kind === 'deferred',
        response_message_ephemeral: message.onlyFor !== null,
      }),
    },
    resource: { type, ...(message && { message: messageBody(world.state, message) }) },
  };
};

const callback = (world: World, interactions: Interactions) => async (c: Context) => {
  const { body, uploads } = await bodyWithFiles(c);
  const pending = interactions.forCallback(c.req.param('interaction')!, c.req.param('token')!);
  const answer = takeAnswer(world, interactions, pending, { body, uploads });
  return c.req.query('with_response') === 'true' ? c.json(callbackBody(world, pending, answer)) : c.body(null, 204);
};

const pendingOf = (world: World, interactions: Interactions, c: Context): Pending => {
  if (c.req.param('application') !== world.state.applicationId) throw refusal('unknownWebhook');
  return interactions.forWebhook(c.req.param('token')!);
};

/** First answers by the callback route, and the webhook that lives as long as an interaction's token. */
export const answerRoutes = (app: Hono, world: World, interactions: Interactions): void => {
  const shown = (stored: StoredMessage): APIMessage => messageBody(world.state, stored);
  app.post('/interactions/:interaction{\\d+}/:token/callback', callback(world, interactions));

  const webhook = '/webhooks/:application{\\d+}/:token';
  app.post(webhook, async (c) => {
    const { body, uploads } = await bodyWithFiles(c);
    const pending = pendingOf(world, interactions, c);
    return c.json(shown(followUp(world, pending, parseFollowUp(body), uploads)));
  });

  const one = `${webhook}/messages/:message`;
  app.get(one, (c) => c.json(shown(ownMessage(world, pendingOf(world, interactions, c), c.req.param('message')))));
  app.patch(one, async (c) => {
    const { body, uploads } = await bodyWithFiles(c);
    const pending = pendingOf(world, interactions, c);
    const draft = parseFollowUpEdit(body);
    return c.json(shown(editOwn(world, pending, c.req.param('message'), { draft, uploads })));
  });
  app.delete(one, (c) => {
    deleteOwn(world, pendingOf(world, interactions, c), c.req.param('message'));
    return c.body(null, 204);
  });
};
