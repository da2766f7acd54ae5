import type { APIInteraction, APIPingInteraction } from 'discord-api-types/v10';
import type { ChatReply, Reply, TypedMessage } from './reply.ts';

/** An interaction that a person began. */
export type Interaction = Exclude<APIInteraction, APIPingInteraction>;

/** What the arbiter says to an interaction, whichever door it came by. Commits before it answers. */
export type Converse = (interaction: Interaction) => Promise<Reply>;

/** What the arbiter says to a typed message. */
export type Chat = (message: TypedMessage) => Promise<ChatReply>;
