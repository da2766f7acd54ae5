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
  /** It came while the bot was away, and was asked for afterwards. */
  readonly missed?: boolean;
}

/** A message that stands in a server's channel, whoever put it there, as far as it decides whether it may. */
export interface PostedMessage {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly authorId: string;
  /** By another bot, or through a webhook: there is nobody to be told. */
  readonly byMachine: boolean;
  /** What the writer is in the server, as Discord has it; undefined where it can't be told. */
  standing(): Promise<Standing | undefined>;
}

/** A member's roles in a server, and whether they manage it. */
export interface Standing {
  readonly roles: readonly string[];
  readonly manages: boolean;
}

/** Why a message may not stand where it was posted: it is taken away. */
export interface Unwelcome {
  /** Told to its writer alone. */
  readonly told: string;
  /** Where its writer takes no direct messages: shown for a moment where the message stood. */
  readonly shown: string;
  /** Said once where the bot may not take messages away. */
  readonly lacking: string;
}
