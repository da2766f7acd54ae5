import type { GatewayDispatchEvents } from 'discord-api-types/v10';
import type { DoubleEvent, Snowflake, ValidationFailure } from './people.ts';
import { refusal } from './refusal.ts';
import type { State, StoredChannel, StoredMessage, StoredUser } from './state.ts';

/** Something to tell the bot over the gateway. */
export interface Dispatch {
  readonly t: `${GatewayDispatchEvents}`;
  readonly d: object;
  /** The intent bits, any one of which subscribes; 0 goes to every session. */
  readonly intents: number;
}

/** The running server: what is remembered, and who is told of changes. */
export interface World {
  readonly state: State;
  readonly now: () => number;
  readonly nextId: () => Snowflake;
  /** The address under which attachments are served; set once the port is known. */
  cdn: string;
  /** Whether the portal grants the Message Content intent. */
  readonly messageContent: boolean;
  /** Whether every member is offered every command. */
  readonly everyCommand: boolean;
  readonly activeThreadCap: number;
  readonly failures: ValidationFailure[];
  /** Tells the people's listeners. */
  tell(event: DoubleEvent): void;
  /** Tells the gateway's sessions. */
  dispatch(event: Dispatch): void;
  saveAttachment(id: Snowflake, bytes: Uint8Array): void;
  readAttachment(id: Snowflake): Uint8Array | undefined;
}

/** ISO time as Discord writes it. */
export const isoTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

/** Finds a channel or refuses with 10003. */
export const channelOf = ({ state }: World, id: Snowflake): StoredChannel => {
  const channel = state.channels.get(id);
  if (!channel) throw refusal('unknownChannel');
  return channel;
};

/** Finds a message that is not somebody's ephemeral one, or refuses with 10008. */
export const messageOf = ({ state }: World, channelId: Snowflake, id: Snowflake): StoredMessage => {
  const found = state.messages.get(channelId)?.get(id);
  if (!found || found.onlyFor !== null) throw refusal('unknownMessage');
  return found;
};

/** Finds a user who is in the server now. */
export const memberOf = ({ state }: World, id: Snowflake): StoredUser | undefined => {
  const user = state.users.get(id);
  return user?.joinedAt ? user : undefined;
};
