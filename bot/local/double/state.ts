import type { APIApplicationCommand, APIAttachment, APIMessage, APIRole, APIUser, Locale } from 'discord-api-types/v10';
import type { Snowflake } from './people.ts';

/** Someone with an account; `joinedAt` is null once they have left the server. */
export interface StoredUser {
  readonly user: APIUser;
  nick: string | null;
  roles: Snowflake[];
  joinedAt: string | null;
  readonly locale: Locale;
  /** Whether the user takes direct messages from the bot. */
  direct: boolean;
}

export interface Overwrite {
  readonly id: Snowflake;
  /** 0 for a role, 1 for a member. */
  readonly type: 0 | 1;
  /** Bit sets as Discord writes them, in decimal. */
  readonly allow: string;
  readonly deny: string;
}

export interface TextChannel {
  readonly kind: 'channel';
  readonly id: Snowflake;
  name: string;
  topic: string | null;
  readonly position: number;
  overwrites: Overwrite[];
  lastMessageId: Snowflake | null;
}

export interface Thread {
  readonly kind: 'publicThread' | 'privateThread';
  readonly id: Snowflake;
  readonly parentId: Snowflake;
  readonly ownerId: Snowflake;
  readonly createdAt: number;
  name: string;
  archived: boolean;
  locked: boolean;
  archivedAt: number;
  /** When somebody last wrote or woke it, for archiving it by itself. */
  activeAt: number;
  autoArchiveMinutes: 60 | 1440 | 4320 | 10080;
  invitable: boolean;
  slowmode: number;
  memberIds: Snowflake[];
  messageCount: number;
  totalSent: number;
  lastMessageId: Snowflake | null;
}

export interface Direct {
  readonly kind: 'direct';
  readonly id: Snowflake;
  readonly userId: Snowflake;
  lastMessageId: Snowflake | null;
}

export type StoredChannel = TextChannel | Thread | Direct;

export interface StoredMessage {
  /** As Discord writes it, except for `thread` and `referenced_message`, which are looked up when it is shown. */
  message: APIMessage;
  onlyFor: Snowflake | null;
  pinged: Snowflake[];
  /** Every file of the message, shown in `attachments` or through an embed or component. */
  files: APIAttachment[];
}

export interface StoredCommand {
  /** Null for a global command. */
  readonly guildId: Snowflake | null;
  command: APIApplicationCommand;
}

/** Everything that the double remembers between runs, attachments' bytes aside. */
export interface State {
  readonly applicationId: Snowflake;
  readonly botId: Snowflake;
  readonly token: string;
  /** Ed25519, PKCS 8 in PEM. */
  readonly privateKey: string;
  readonly guild: { readonly id: Snowflake; readonly name: string; readonly ownerId: Snowflake };
  lastId: Snowflake;
  readonly users: Map<Snowflake, StoredUser>;
  readonly roles: Map<Snowflake, APIRole>;
  readonly channels: Map<Snowflake, StoredChannel>;
  /** By channel, then by id, oldest first. */
  readonly messages: Map<Snowflake, Map<Snowflake, StoredMessage>>;
  readonly commands: Map<Snowflake, StoredCommand>;
  /** Times at which commands were created today. */
  commandCreates: number[];
}

export const isThread = (channel: StoredChannel): channel is Thread =>
  channel.kind === 'publicThread' || channel.kind === 'privateThread';
