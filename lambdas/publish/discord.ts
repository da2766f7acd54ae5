import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Instant } from '../laws/index.ts';

/** A file beside a post. `description` is its alt text, at most 1,024 characters. */
export interface PostFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly description?: string;
}

/** A post as the arbiter writes it. Nobody is notified but `pings`. */
export interface Post {
  readonly content: string;
  readonly components?: readonly APIMessageTopLevelComponent[];
  readonly files?: readonly PostFile[];
  readonly pings?: readonly string[];
  /** Roles to be notified. */
  readonly pingRoles?: readonly string[];
  readonly replyTo?: string;
  /** How its words begin once its buttons are gone: by these, too, it is known as posted. Never sent. */
  readonly past?: string;
}

/** What the arbiter can't reach: what is gone for good, an open thread, or the right, which may be given back. */
export type Missing = 'channel' | 'message' | 'thread' | 'access';

/** The channel, thread or message is gone, or closed to the arbiter for good: trying again can't help. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly what: Missing;

  constructor(what: Missing, cause: unknown) {
    super(`Discord no longer has the ${what}`, { cause });
    this.what = what;
  }
}

/** What Discord said, or that it said nothing, without the request's body. `code` is Discord's, 0 where it gave none. */
export class DiscordFailed extends Error {
  override name = 'DiscordFailed';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** Discord won't have this request however often it comes: its content, not the moment, is what it refuses. */
  get forGood(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

/** A right can be given back, and a bot invited again: what waits for that is not lost. */
export const isShutOut = (error: unknown): error is Unreachable =>
  error instanceof Unreachable && error.what === 'access';

/** What can never be told: its place is gone for good, or Discord refuses what is said. */
export const isLost = (error: unknown): error is Unreachable | DiscordFailed =>
  !isShutOut(error) && (error instanceof Unreachable || (error instanceof DiscordFailed && error.forGood));

/** A message of the arbiter's own, as it stands in a channel. */
export interface OwnMessage {
  readonly id: string;
  readonly content: string;
  /** When it was posted, by Discord's clock. */
  readonly at: Instant;
}

/**
 * Discord as the arbiter posts to it. Every call may be repeated: a post with the same nonce within a few minutes is
 * the same post, an edit or a thread opened twice is one. Rate limits, 5xx and timeouts are waited out inside;
 * Unreachable is thrown where waiting can't help, DiscordFailed where Discord refused or stayed away.
 */
export interface Discord {
  /** In: at most 25 characters of nonce. Out: the message's id. */
  post(channelId: string, post: Post, nonce: string): Promise<string>;
  edit(channelId: string, messageId: string, post: Partial<Post>): Promise<void>;
  delete(channelId: string, messageId: string): Promise<void>;
  /** Opens the message's thread, or finds the one it has already. Out: the thread's id, which is the message's. */
  openThread(channelId: string, messageId: string, name: string): Promise<string>;
  /**
   * Opens a private thread that only whom the arbiter adds sees, beside those who manage threads; or finds the arbiter's
   * own of that name among the channel's active ones. So names must be unique ("Case 12 …"), and two that ask at the
   * same moment may open two. Who is to be added must see the channel. Out: the thread's id.
   */
  openPrivateThread(channelId: string, name: string): Promise<string>;
  /** Adds a member to a thread, who is told of it. One who has left the server, or is in it already, is no failure. */
  addToThread(threadId: string, memberId: string): Promise<void>;
  /** The channel of direct messages with a member: the same each time. */
  direct(memberId: string): Promise<string>;
  /** The arbiter's own newest messages in a channel, newest first: how a repeat finds what was told before a crash. */
  recent(channelId: string, limit: number): Promise<readonly OwnMessage[]>;
}
