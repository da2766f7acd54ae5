import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
} from 'discord-api-types/v10';

/** A Discord id: 64 bits as a decimal string, the upper 42 being milliseconds on the double's clock. */
export type Snowflake = string;

/** A member of the server as everybody sees them. */
export interface Member {
  readonly id: Snowflake;
  /** The unique username, as in `@name`. */
  readonly name: string;
  /** What the server shows: the nickname, else the display name, else the username. */
  readonly displayName: string;
  readonly roles: readonly Snowflake[];
  readonly bot: boolean;
  /** The server's owner, who is there from the start and may do everything. */
  readonly owner: boolean;
}

/** A text channel or thread as the member who asks sees it. */
export interface SeenChannel {
  readonly id: Snowflake;
  readonly name: string;
  readonly kind: 'channel' | 'publicThread' | 'privateThread' | 'direct';
  /** The channel that a thread hangs in. */
  readonly parentId: Snowflake | null;
  readonly topic: string | null;
  readonly archived: boolean;
  readonly locked: boolean;
  /** Whether the member may write here now. */
  readonly writable: boolean;
  readonly memberIds: readonly Snowflake[];
  readonly lastMessageId: Snowflake | null;
}

/**
 * A message in Discord's own shape (content, embeds, components, attachments with URLs), and what only the double knows:
 * who alone sees it, and whom it notified.
 */
export type SeenMessage = APIMessage & {
  /** The one member who sees an ephemeral message; null for everybody's. */
  readonly onlyFor: Snowflake | null;
  /** Members whom the message notified, `allowed_mentions` applied. */
  readonly pinged: readonly Snowflake[];
};

/** A modal that stands open before a member until they submit or dismiss it. */
export interface OpenModal {
  /** The interaction that opened it; `submit` refers to it. */
  readonly interactionId: Snowflake;
  readonly data: APIModalInteractionResponseCallbackData;
}

/** What a member sees of the bot's first answer to what they did. */
export type Answer = { readonly interactionId: Snowflake } & (
  | { readonly kind: 'reply'; readonly message: SeenMessage }
  /** "Flagfall is thinking…": the placeholder, which a later `messageUpdated` event fills. */
  | { readonly kind: 'deferred'; readonly message: SeenMessage }
  | { readonly kind: 'updated'; readonly message: SeenMessage }
  | { readonly kind: 'deferredUpdate' }
  | { readonly kind: 'modal'; readonly modal: OpenModal }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'failed'; readonly failure: InteractionFailure }
);

/** Why a member was told that the interaction failed. */
export interface InteractionFailure {
  /** `noAnswer` after three seconds; `badAnswer` when Discord would have refused what came. */
  readonly reason: 'noAnswer' | 'badAnswer' | 'unreachable';
  /** The words that Discord shows. */
  readonly shown: string;
  /** What exactly was wrong, for whoever mends it. */
  readonly detail: string;
}

/** A request or answer that Discord would have refused. */
export interface ValidationFailure {
  readonly at: number;
  /** `POST /channels/1/messages`, or `answer to interaction 1`. */
  readonly request: string;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  /** Discord's nested `errors`, when the form body was invalid. */
  readonly errors?: unknown;
  readonly body?: unknown;
}

/** What happened in the server, as it happened. Filter by `onlyFor` and `channels()` for what one member sees. */
export type DoubleEvent =
  | { readonly type: 'messageCreated' | 'messageUpdated'; readonly message: SeenMessage }
  | {
      readonly type: 'messageDeleted';
      readonly channelId: Snowflake;
      readonly messageId: Snowflake;
      readonly onlyFor: Snowflake | null;
    }
  | {
      readonly type: 'channelCreated' | 'channelUpdated' | 'channelDeleted';
      readonly channelId: Snowflake;
      readonly parentId: Snowflake | null;
    }
  | { readonly type: 'memberJoined' | 'memberUpdated' | 'memberLeft'; readonly member: Member }
  | { readonly type: 'commandsChanged' }
  | { readonly type: 'interactionSent'; readonly interactionId: Snowflake; readonly memberId: Snowflake }
  | { readonly type: 'interactionAnswered'; readonly memberId: Snowflake; readonly answer: Answer }
  | { readonly type: 'refused'; readonly failure: ValidationFailure };

/** A file that a member attaches. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Option values as a member gives them: users, roles and channels by id, numbers as numbers, files whole. */
export type OptionValues = Readonly<Record<string, string | number | boolean | SentFile>>;

/**
 * One member at the keyboard. Ids of things that the member can't see throw `NotSeen`: a person can't press what they
 * are not shown. Whatever the bot does in answer is a value.
 */
export interface Person {
  readonly member: Member;
  /** Sends a message. Posting in an archived thread wakes it; a locked one throws `NotSeen` for those without the right. */
  type(
    channelId: Snowflake,
    content: string,
    more?: { readonly replyTo?: Snowflake; readonly files?: readonly SentFile[] },
  ): SeenMessage;
  deleteMessage(messageId: Snowflake): void;
  /** Runs a slash command; a subcommand is named with its parents, `case show`. */
  slash(channelId: Snowflake, command: string, options?: OptionValues): Promise<Answer>;
  /** What the bot offers while `focused` is being typed. Empty when it fails to answer, as Discord shows nothing. */
  autocomplete(
    channelId: Snowflake,
    command: string,
    options: OptionValues,
    focused: string,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  press(messageId: Snowflake, customId: string): Promise<Answer>;
  /** Chooses in a select menu: option values, or ids for user, role and channel selects. */
  select(messageId: Snowflake, customId: string, values: readonly string[]): Promise<Answer>;
  /** Submits an open modal: text or chosen values by the fields' custom ids; fields left out are sent as they stood. */
  submit(
    modal: Pick<OpenModal, 'interactionId'>,
    values: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<Answer>;
  /** Channels and threads the member sees, private threads only where they belong; oldest first. */
  channels(): readonly SeenChannel[];
  /** The member's messages in a channel, oldest first, ephemeral ones for them included. */
  messages(
    channelId: Snowflake,
    query?: { readonly before?: Snowflake; readonly limit?: number },
  ): readonly SeenMessage[];
  message(messageId: Snowflake): SeenMessage | undefined;
  /** The commands the member is offered in the server. */
  commands(): readonly APIApplicationCommand[];
  /** Opens (or finds) the direct conversation with the bot and returns its channel id. */
  direct(): Snowflake;
}

/** The server and its people: what an owner of the server can arrange, and what an onlooker who sees everything sees. */
export interface People {
  readonly guildId: Snowflake;
  /** Everybody in the server but its owner, whom nobody plays; `member` finds them too. */
  members(): readonly Member[];
  /** Looks a member up by id, username or shown name. */
  member(nameOrId: string): Member | undefined;
  addMember(member: {
    readonly name: string;
    readonly displayName?: string;
    readonly roles?: readonly Snowflake[];
    readonly bot?: boolean;
    readonly locale?: string;
  }): Member;
  /** The member leaves the server (or is removed from it). */
  removeMember(memberId: Snowflake): void;
  roles(): readonly APIRole[];
  /** `permissions` is Discord's bit set; `mentionable` as in the role's settings. */
  addRole(role: { readonly name: string; readonly permissions?: bigint; readonly mentionable?: boolean }): APIRole;
  setRoles(memberId: Snowflake, roleIds: readonly Snowflake[]): void;
  /** Whether the member takes direct messages from the bot; at first everybody does. */
  setDirect(memberId: Snowflake, open: boolean): void;
  /** Every channel and thread there is. */
  channels(): readonly SeenChannel[];
  createChannel(channel: {
    readonly name: string;
    readonly topic?: string;
    readonly visibleTo?: readonly Snowflake[];
  }): SeenChannel;
  /** Deletes a channel or thread, as a moderator may at any time. */
  deleteChannel(channelId: Snowflake): void;
  setThread(threadId: Snowflake, to: { readonly archived?: boolean; readonly locked?: boolean }): void;
  /** Denies a member, bot or role some permissions in a channel; `0n` gives them back. */
  deny(channelId: Snowflake, memberOrRoleId: Snowflake, permissions: bigint): void;
  deleteMessage(messageId: Snowflake): void;
  /** Every message in a channel, others' ephemeral ones included; oldest first. */
  messages(channelId: Snowflake): readonly SeenMessage[];
  /** The bytes behind an attachment's id, or behind an address that an attachment, embed or component shows. */
  attachment(idOrUrl: string): Uint8Array | undefined;
  /** Message text with `<@1>`, `<#1>`, `<@&1>` as the names people see; `<t:…>` stays, since it depends on the reader. */
  render(content: string): string;
  as(memberId: Snowflake): Person;
  /** Calls back for every event until the returned function is called. */
  onEvent(listener: (event: DoubleEvent) => void): () => void;
}

/** Thrown when somebody acts on what they can't see or may not use. */
export class NotSeen extends Error {
  override name = 'NotSeen';
}
