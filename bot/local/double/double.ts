import type { Hono } from 'hono';
import type { Answer, People, SeenMessage, Snowflake, ValidationFailure } from './people.ts';

/** How the double is set up; every field has a default that suits a test. */
export interface DoubleOptions {
  /** Milliseconds since 1970 for timestamps, ids and the 15 minutes of an interaction token. Default `Date.now`. */
  readonly now?: () => number;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The bot's token; by default a new one. */
  readonly token?: string;
  /** What the bot is called. Default `Flagfall`. */
  readonly botName?: string;
  readonly guildName?: string;
  /** Text channels to begin with. Default `['general']`. */
  readonly channels?: readonly string[];
  /** Whether the developer portal grants the privileged Message Content intent. Default true. */
  readonly messageContent?: boolean;
  /** Whether the portal grants the privileged Server Members intent. Default true. */
  readonly guildMembers?: boolean;
  /** Whether the server's admins have opened every command to everybody, as they may. Default false. */
  readonly everyCommand?: boolean;
  /** What the bot's role adds to what everybody may do. Default: Manage Threads. */
  readonly botPermissions?: bigint;
  /** How many active threads the server may have. Default 1,000. */
  readonly activeThreadCap?: number;
  /** Enforces Discord's rate of five messages in five seconds a channel. Default: nothing near it. */
  readonly strictRateLimits?: boolean;
  /** Where the server lives between runs; without it, in memory. */
  readonly folder?: string;
  /** How long an interaction waits for its first answer, in real milliseconds. Default 3,000, as Discord. */
  readonly answerWithinMs?: number;
  /** Adds routes of one's own on the same address, such as the playground's page. */
  readonly mount?: (app: Hono) => void;
}

/** A fault to come: the next `count` calls of the bot's that match are broken. */
export interface Fault {
  /**
   * A status: answered with it and Discord's body. `timeout`: never answered. `dropAnswer`: done, but the connection
   * breaks before the answer. `slow`: answered after `afterMs`.
   */
  readonly kind: 500 | 502 | 503 | 429 | 403 | 404 | 'timeout' | 'dropAnswer' | 'slow';
  readonly count?: number;
  /** `POST /channels/:id/messages` as a regular expression on `METHOD /path`; default: everything but login. */
  readonly match?: RegExp;
  /** For 429: seconds to wait. Default 0.2. */
  readonly retryAfter?: number;
  /** For `slow`: real milliseconds. */
  readonly afterMs?: number;
}

/** A running double of Discord. */
export interface Double {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** What discord.js takes as `rest.api`. */
  readonly api: string;
  readonly gatewayUrl: string;
  readonly token: string;
  readonly applicationId: Snowflake;
  /** The bot's user id (Discord's newer applications: the same as the application's). */
  readonly botId: Snowflake;
  /** The application's public key in hex, against which interactions are verified. */
  readonly publicKey: string;
  readonly guildId: Snowflake;
  readonly people: People;
  /** Every request and answer that Discord would have refused, since the start. A test may want it empty. */
  readonly failures: readonly ValidationFailure[];
  /**
   * Has interactions sent to this address, signed, in place of the gateway; null turns back to the gateway.
   * Throws, as Discord refuses the address, when a PING or a badly signed PING is not answered as it should be.
   */
  setInteractionsEndpoint(url: string | null): Promise<void>;
  /** Sends a badly signed PING and throws unless the endpoint answers it with 401, as Discord checks now and then. */
  probeEndpoint(): Promise<void>;
  /** Cuts the bot's gateway connection: asks it to reconnect, breaks the line, or ends its session. */
  disconnectGateway(how: 'reconnect' | 'close' | 'invalidate'): void;
  failNext(fault: Fault): void;
  clearFaults(): void;
  /** Delivers the same interaction (an id from an `Answer`) or message once more, to the letter. */
  redeliver(id: Snowflake): Promise<Answer | SeenMessage>;
  /** What was delivered last: an interaction's or a message's id. */
  readonly lastSent: Snowflake | null;
  /** Resolves when no request of the bot's and no unanswered interaction has been in flight for `ms` (default 20). */
  quiet(ms?: number): Promise<void>;
  /** Ends connections and writes what is left to write. */
  close(): Promise<void>;
}
