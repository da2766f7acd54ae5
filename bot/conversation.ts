import type { APIInteraction, APIPingInteraction } from 'discord-api-types/v10';
import type { ChatReply, PostedMessage, Reply, TypedMessage, Unwelcome } from './reply.ts';

/** An interaction that a person began. */
export type Interaction = Exclude<APIInteraction, APIPingInteraction>;

/** What the arbiter says to an interaction, whichever door it came by. Commits before it answers. */
export type Converse = (interaction: Interaction) => Promise<Reply>;

/** What the arbiter says to a typed message. */
export type Chat = (message: TypedMessage) => Promise<ChatReply>;

/** Whether a message may stand where it was posted. Undefined where it may. */
export type Guard = (message: PostedMessage) => Promise<Unwelcome | undefined>;
