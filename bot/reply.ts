import type {
  APIApplicationCommandOptionChoice,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { PostFile } from '../lambdas/publish/discord.ts';

/** What an answer shows. Nobody is ever notified by an answer. */
export interface ReplyBody {
  readonly content: string;
  readonly components?: readonly APIMessageTopLevelComponent[];
  readonly files?: readonly PostFile[];
}

/** The one answer that an interaction gets, before a door gives it Discord's shape. */
export type Reply =
  /** A new message: for the asker alone, or for everybody. */
  | ({ readonly kind: 'message'; readonly private: boolean } & ReplyBody)
  /** The message whose button was pressed, changed. */
  | ({ readonly kind: 'update' } & ReplyBody)
  /** Nothing to say: what was asked for shows elsewhere (only for buttons and menus). */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice<string>[] };

/**
 * What a typed message gets: a reply that only its writer needs, gone after a while; or nothing. `removal`: the message
 * itself is taken away where the bot may, and this is said of it.
 */
export type ChatReply = (ReplyBody & { readonly removal?: Removal }) | undefined;

export interface Removal {
  readonly removed: string;
  /** Where the bot may not. */
  readonly left: string;
}

/** A message that somebody typed, as far as the arbiter reads it. */
export interface TypedMessage {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly authorId: string;
  /** Without a leading mention of the bot. */
  readonly text: string;
  /** The message was addressed to the bot by a mention. */
  readonly addressed: boolean;
}
