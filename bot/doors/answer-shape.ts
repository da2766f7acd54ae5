import type {
  APIInteractionResponse,
  InteractionResponseType,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
} from 'discord-api-types/v10';
import { attachments } from '../../lambdas/publish/attachments.ts';
import type { PostFile } from '../../lambdas/publish/discord.ts';
import type { Interaction } from '../conversation.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import { answers, ephemeral, interactionTypes } from './codes.ts';

/** An answer as Discord takes it, and the files that must travel beside it. */
export interface Shaped {
  readonly answer: APIInteractionResponse;
  readonly files: readonly PostFile[];
}

type Deferral = Extract<
  APIInteractionResponse,
  { type: InteractionResponseType.DeferredChannelMessageWithSource | InteractionResponseType.DeferredMessageUpdate }
>;

/** What stands in a message: what is left out stays as it is when a message is edited. Notifies nobody. */
export const messageShape = (body: ReplyBody) =>
  ({
    content: body.content,
    allowed_mentions: { parse: [] },
    ...(body.components && { components: [...body.components] }),
    ...(body.files && { attachments: attachments(body.files) }),
  }) satisfies RESTPatchAPIInteractionOriginalResponseJSONBody;

/** Whether there is a message under the interaction that an answer can change: that of a button, a menu or its modal. */
export const hangsOnMessage = (interaction: Interaction): boolean =>
  interaction.type === interactionTypes.component ||
  (interaction.type === interactionTypes.modal && interaction.message !== undefined);

/** Whether Discord takes this kind of answer to this kind of interaction. */
const fits = (interaction: Interaction, kind: Reply['kind']): boolean => {
  if (interaction.type === interactionTypes.autocomplete) return kind === 'choices';
  switch (kind) {
    case 'message':
      return true;
    case 'modal':
      return interaction.type !== interactionTypes.modal;
    case 'update':
    case 'quiet':
      return hangsOnMessage(interaction);
    case 'choices':
      return false;
  }
};

/** Throws where the conversation gave an answer that Discord would refuse to take here. */
export const assertFits = (interaction: Interaction, reply: Reply): void => {
  if (!fits(interaction, reply.kind))
    throw new Error(`A ${reply.kind} can't answer interaction type ${interaction.type}`);
};

/** The first answer to an interaction. Throws as `assertFits` does. */
export const shapeAnswer = (interaction: Interaction, reply: Reply): Shaped => {
  assertFits(interaction, reply);
  switch (reply.kind) {
    case 'message': {
      const data = { ...messageShape(reply), ...(reply.private && { flags: ephemeral }) };
      return { answer: { type: answers.message, data }, files: reply.files ?? [] };
    }
    case 'update':
      return { answer: { type: answers.update, data: messageShape(reply) }, files: reply.files ?? [] };
    case 'quiet':
      return { answer: { type: answers.deferredUpdate }, files: [] };
    case 'modal':
      return { answer: { type: answers.modal, data: reply.modal }, files: [] };
    case 'choices':
      return { answer: { type: answers.choices, data: { choices: [...reply.choices] } }, files: [] };
  }
};

/**
 * The answer that gains time. Where a message hangs on the interaction, nothing changes on it yet; else "thinking…",
 * shown to the asker alone. Not for autocomplete, which can't wait.
 */
export const deferral = (interaction: Interaction): Deferral =>
  hangsOnMessage(interaction)
    ? { type: answers.deferredUpdate }
    : { type: answers.deferredMessage, data: { flags: ephemeral } };
