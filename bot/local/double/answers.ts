import {
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { type AnyComponent, finishComponents } from './components.ts';
import { type Interactions, isOnMessage, type Pending } from './interactions.ts';
import { edit, post, remove, seenMessage } from './messages.ts';
import type { Answer, Snowflake } from './people.ts';
import { Refusal, refusal } from './refusal.ts';
import type { StoredMessage } from './state.ts';
import { type FirstAnswer, parseAnswer } from './validate/answer.ts';
import { checkDraft, type Draft, type Upload } from './validate/message.ts';
import { channelOf, type World } from './world.ts';

/** Complaints about an answer's message stand under `data` in the request. */
const inData = <T>(check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error;
    const { status, code, message, malformed, errors } = error;
    throw new Refusal(status, code, message, { malformed, errors: { data: errors } });
  }
};

const replyType = ({ type, source }: Pending): MessageType =>
  source
    ? MessageType.Reply
    : type === InteractionType.ApplicationCommand
      ? MessageType.ChatInputCommand
      : MessageType.Default;

const extraOf = (world: World, pending: Pending, refersTo: StoredMessage | undefined): Partial<APIMessage> => {
  const { applicationId, guild } = world.state;
  return {
    application_id: applicationId,
    webhook_id: applicationId,
    ...(pending.metadata && { interaction_metadata: pending.metadata }),
    ...(pending.commandName &&
      pending.metadata && {
        interaction: { id: pending.id, type: 2, name: pending.commandName, user: pending.metadata.user },
      }),
    ...(refersTo && {
      message_reference: {
        type: 0,
        message_id: refersTo.message.id,
        channel_id: pending.channelId,
        guild_id: guild.id,
      },
    }),
  };
};

const isEphemeral = (flags: number | null | undefined): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

const respond = (
  world: World,
  pending: Pending,
  draft: Draft,
  {
    uploads = [],
    type,
    refersTo,
  }: { uploads?: readonly Upload[]; type: MessageType; refersTo?: StoredMessage | undefined },
): StoredMessage =>
  post(world, {
    channel: channelOf(world, pending.channelId),
    authorId: world.state.botId,
    draft,
    uploads,
    type,
    onlyFor: isEphemeral(draft.flags) ? pending.memberId : null,
    byInteraction: true,
    extra: extraOf(world, pending, refersTo),
  });

/** Does what a first answer says and returns what the member sees of it. */
const perform = (world: World, pending: Pending, answer: FirstAnswer, uploads: readonly Upload[]): Answer => {
  const { state } = world;
  const interactionId = pending.id;
  const reply = { type: replyType(pending), refersTo: pending.source };
  switch (answer.type) {
    case 4:
      inData(() => checkDraft(answer.draft, uploads, 'interaction'));
      pending.original = respond(world, pending, answer.draft, { uploads, ...reply });
      return { interactionId, kind: 'reply', message: seenMessage(state, pending.original) };
    case 5: {
      const flags = MessageFlags.Loading | (answer.ephemeral ? MessageFlags.Ephemeral : 0);
      pending.original = respond(world, pending, { flags }, reply);
      return { interactionId, kind: 'deferred', message: seenMessage(state, pending.original) };
    }
    case 6:
      pending.original = pending.source;
      return { interactionId, kind: 'deferredUpdate' };
    case 7: {
      const source = pending.source!;
      inData(() => checkDraft(answer.draft, uploads, 'interaction', source));
      pending.original = source;
      if (!stillThere(world, source)) throw refusal('unknownMessage');
      edit(world, source, answer.draft, uploads);
      return { interactionId, kind: 'updated', message: seenMessage(state, source) };
    }
    case 8:
      return { interactionId, kind: 'choices', choices: answer.choices };
    case 9:
      return { interactionId, kind: 'modal', modal: { interactionId, data: numbered(answer.modal) } };
  }
};

/** A modal as it is shown: every component with its id. */
const numbered = (modal: APIModalInteractionResponseCallbackData): APIModalInteractionResponseCallbackData => ({
  ...modal,
  components: finishComponents(modal.components as unknown as AnyComponent[], (url) => ({ url })) as never[],
});

const stillThere = ({ state }: World, { message }: StoredMessage): boolean =>
  state.messages.get(message.channel_id)?.has(message.id) ?? false;

/** Takes an interaction's first answer, by whichever way it came. Throws a `Refusal` for one that Discord refuses. */
export const takeAnswer = (
  world: World,
  interactions: Interactions,
  pending: Pending,
  { body, uploads = [] }: { body: unknown; uploads?: readonly Upload[] },
): Answer => {
  const { type, focusedType } = pending;
  const parsed = parseAnswer(body, { type, focusedType, onMessage: isOnMessage(pending) });
  const answer = perform(world, pending, parsed, uploads);
  interactions.answered(pending, answer);
  return answer;
};

/** Posts a follow-up. The first one after a deferral fills the deferred message, whose privacy stays as it was. */
export const followUp = (world: World, pending: Pending, draft: Draft, uploads: readonly Upload[]): StoredMessage => {
  const { original } = pending;
  const loading = ((original?.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  checkDraft(draft, uploads, 'interaction');
  if (original && loading && stillThere(world, original)) {
    const { flags, ...rest } = draft;
    edit(world, original, { ...rest, flags: (flags ?? 0) & ~MessageFlags.Ephemeral }, uploads);
    return original;
  }
  const refersTo = original?.onlyFor === null ? original : undefined;
  const type = refersTo ? MessageType.Reply : MessageType.Default;
  const posted = respond(world, pending, draft, { uploads, type, refersTo });
  pending.followUps.set(posted.message.id, posted);
  return posted;
};

/** The message that `@original` or an id names among an interaction's own; refuses with 10008. */
export const ownMessage = (world: World, pending: Pending, id: Snowflake | '@original'): StoredMessage => {
  const { original } = pending;
  const found = id === '@original' || id === original?.message.id ? original : pending.followUps.get(id);
  if (!found || !stillThere(world, found)) throw refusal('unknownMessage');
  return found;
};

/** Edits one of an interaction's own messages. */
export const editOwn = (
  world: World,
  pending: Pending,
  id: Snowflake,
  { draft, uploads }: { draft: Draft; uploads: readonly Upload[] },
): StoredMessage => {
  const message = ownMessage(world, pending, id);
  checkDraft(draft, uploads, 'interaction', message);
  edit(world, message, draft, uploads);
  return message;
};

/** Deletes one of an interaction's own messages. */
export const deleteOwn = (world: World, pending: Pending, id: Snowflake): void =>
  remove(world, ownMessage(world, pending, id));
