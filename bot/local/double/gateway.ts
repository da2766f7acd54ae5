import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes as Close, GatewayIntentBits as Intent, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { Session } from './session.ts';
import { guildCreateBody } from './wire.ts';
import type { Dispatch, World } from './world.ts';

export interface GatewayParts {
  readonly world: World;
  readonly url: () => string;
  /** Whether the portal grants the privileged Server Members intent. */
  readonly guildMembers: boolean;
  readonly applicationFlags: number;
}

interface Frame {
  readonly op?: number;
  readonly d?: unknown;
}

interface Identify {
  readonly token?: unknown;
  readonly intents?: unknown;
  readonly properties?: unknown;
}

interface MembersRequest {
  readonly nonce?: string;
  readonly query?: string;
  readonly limit?: number;
  readonly user_ids?: string | readonly string[];
}

const heartbeatMs = 41_250;

/** Frames over 4,096 bytes are refused, as Discord does. */
const maxFrameBytes = 4096;

const parseFrame = (text: string): Frame | undefined => {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return undefined;
  }
};

/** The gateway: sessions that identify, heartbeat, resume, and get the events of their intents. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  readonly #sessions = new Map<string, Session>();

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#server.on('connection', (socket: WebSocket, request: IncomingMessage) => this.#greet(socket, request));
  }

  /** Takes over an HTTP connection that asks to become a WebSocket on `/gateway`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!/^\/gateway\/?(\?|$)/.test(request.url ?? '')) {
      socket.destroy();
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#server.emit('connection', opened, request));
  }

  /** Whether a session is there to take interactions. */
  get connected(): boolean {
    return [...this.#sessions.values()].some((session) => session.connected);
  }

  dispatch(event: Dispatch): void {
    for (const session of this.#sessions.values()) session.dispatch(event);
  }

  /** Cuts every connection: by asking for a reconnect, by closing without a word, or by ending the sessions. */
  disconnect(how: 'reconnect' | 'close' | 'invalidate'): void {
    for (const session of [...this.#sessions.values()]) {
      if (how === 'invalidate') {
        this.#sessions.delete(session.id);
        session.send({ op: Op.InvalidSession, d: false });
      } else if (how === 'reconnect') session.send({ op: Op.Reconnect, d: null });
      else session.drop();
    }
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  #greet(socket: WebSocket, request: IncomingMessage): void {
    const { searchParams } = new URL(request.url ?? '', 'http://gateway');
    if (searchParams.get('encoding') === 'etf' || searchParams.has('compress')) {
      socket.close(Close.DecodeError, 'The double speaks JSON without compression.');
      return;
    }
    if (searchParams.has('v') && searchParams.get('v') !== '10') {
      socket.close(Close.InvalidAPIVersion, 'Invalid API version');
      return;
    }
    const holder: { session?: Session } = {};
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#receive(socket, holder, parseFrame(String(data))));
    socket.on('close', () => holder.session?.detach(socket));
    socket.send(JSON.stringify({ op: Op.Hello, d: { heartbeat_interval: heartbeatMs }, s: null, t: null }));
  }

  #receive(socket: WebSocket, holder: { session?: Session }, frame: Frame | undefined): void {
    switch (frame?.op) {
      case undefined:
        socket.close(Close.DecodeError, 'Error while decoding payload');
        break;
      case Op.Heartbeat:
        socket.send(JSON.stringify({ op: Op.HeartbeatAck, d: null, s: null, t: null }));
        break;
      case Op.Identify:
        this.#identify(socket, holder, frame.d);
        break;
      case Op.Resume:
        this.#resume(socket, holder, frame.d);
        break;
      case Op.PresenceUpdate:
      case Op.VoiceStateUpdate:
        break;
      case Op.RequestGuildMembers:
        this.#sendMembers(holder.session, frame.d as MembersRequest | undefined);
        break;
      default:
        socket.close(Close.UnknownOpcode, 'Unknown opcode');
    }
  }

  /** The code to close with when an IDENTIFY isn't in order. */
  #refusedIdentify(holder: { session?: Session }, { token, intents, properties }: Identify): Close | undefined {
    if (holder.session) return Close.AlreadyAuthenticated;
    if (typeof token !== 'string' || properties === undefined) return Close.DecodeError;
    if (token.replace(/^Bot /, '') !== this.#parts.world.state.token) return Close.AuthenticationFailed;
    return this.#refusedIntents(intents);
  }

  #refusedIntents(intents: unknown): Close | undefined {
    const { world, guildMembers } = this.#parts;
    if (typeof intents !== 'number' || intents < 0 || intents >= 1 << 26) return Close.InvalidIntents;
    const granted = (world.messageContent ? Intent.MessageContent : 0) | (guildMembers ? Intent.GuildMembers : 0);
    const privileged = Intent.MessageContent | Intent.GuildMembers | Intent.GuildPresences;
    return intents & privileged & ~granted ? Close.DisallowedIntents : undefined;
  }

  #identify(socket: WebSocket, holder: { session?: Session }, d: unknown): void {
    const { world, url, guildMembers, applicationFlags } = this.#parts;
    const { state } = world;
    const identify = (d ?? {}) as Identify;
    const refused = this.#refusedIdentify(holder, identify);
    if (refused !== undefined) {
      socket.close(refused, Close[refused]);
      return;
    }
    const intents = identify.intents as number;
    const session = new Session(world, randomBytes(16).toString('hex'), intents);
    this.#sessions.set(session.id, session);
    holder.session = session;
    session.attach(socket);
    session.dispatch({
      t: 'READY',
      d: {
        v: 10,
        user: state.users.get(state.botId)!.user,
        guilds: [{ id: state.guild.id, unavailable: true }],
        session_id: session.id,
        resume_gateway_url: url(),
        application: { id: state.applicationId, flags: applicationFlags },
      },
      intents: 0,
    });
    const withMembers = guildMembers && (intents & Intent.GuildMembers) !== 0;
    session.dispatch({ t: 'GUILD_CREATE', d: guildCreateBody(state, withMembers), intents: Intent.Guilds });
  }

  #resume(socket: WebSocket, holder: { session?: Session }, d: unknown): void {
    const { token, session_id, seq } = (d ?? {}) as { token?: string; session_id?: string; seq?: number };
    if (token?.replace(/^Bot /, '') !== this.#parts.world.state.token) {
      socket.close(Close.AuthenticationFailed, Close[Close.AuthenticationFailed]);
      return;
    }
    const session = this.#sessions.get(session_id ?? '');
    if (!session || typeof seq !== 'number') {
      socket.send(JSON.stringify({ op: Op.InvalidSession, d: false, s: null, t: null }));
      return;
    }
    holder.session = session;
    session.attach(socket);
    session.replay(seq);
  }

  #sendMembers(session: Session | undefined, request: MembersRequest | undefined): void {
    const { members, id } = guildCreateBody(this.#parts.world.state, true);
    const { nonce, query, limit, user_ids } = request ?? {};
    const wanted = user_ids === undefined ? undefined : [user_ids].flat();
    const found = members
      .filter(({ user }) => (wanted ? wanted.includes(user.id) : user.username.startsWith(query ?? '')))
      .slice(0, limit || members.length);
    const missing = wanted?.filter((each) => !found.some(({ user }) => user.id === each)) ?? [];
    const echo = nonce === undefined ? {} : { nonce };
    session?.dispatch({
      t: 'GUILD_MEMBERS_CHUNK',
      d: { guild_id: id, members: found, chunk_index: 0, chunk_count: 1, not_found: missing, ...echo },
      intents: 0,
    });
  }
}
