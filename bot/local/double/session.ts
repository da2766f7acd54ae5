import { type APIMessage, GatewayIntentBits as Intent, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { redacted } from './redact.ts';
import type { Dispatch, World } from './world.ts';

/** How many events a session keeps for a resume. */
const keptEvents = 1000;

/** One gateway session: its intents, its numbered events, and the connection that it has at the moment. */
export class Session {
  readonly id: string;
  readonly #world: World;
  readonly #intents: number;
  #seq = 0;
  #kept: { s: number; frame: string }[] = [];
  #socket: WebSocket | undefined;

  constructor(world: World, id: string, intents: number) {
    this.#world = world;
    this.id = id;
    this.#intents = intents;
  }

  get connected(): boolean {
    return this.#socket !== undefined;
  }

  attach(socket: WebSocket): void {
    this.#socket = socket;
  }

  detach(socket: WebSocket): void {
    if (this.#socket === socket) this.#socket = undefined;
  }

  /** Sends a frame that is not an event. */
  send(frame: { op: Op; d: unknown }): void {
    this.#socket?.send(JSON.stringify({ ...frame, s: null, t: null }));
  }

  /** Sends an event, if the session's intents ask for it; keeps it in case the connection is lost. */
  dispatch({ t, d, intents }: Dispatch): void {
    if (intents !== 0 && !(this.#intents & intents)) return;
    this.#seq += 1;
    const frame = JSON.stringify({ op: Op.Dispatch, t, s: this.#seq, d: this.#shown(t, d) });
    this.#kept.push({ s: this.#seq, frame });
    if (this.#kept.length > keptEvents) this.#kept = this.#kept.slice(-keptEvents);
    this.#socket?.send(frame);
  }

  /** Sends again what came after `seq`, then says that the session is resumed. */
  replay(seq: number): void {
    for (const { s, frame } of this.#kept) if (s > seq) this.#socket?.send(frame);
    this.dispatch({ t: 'RESUMED', d: {}, intents: 0 });
  }

  /** Drops the connection without a closing word; the session can be resumed. */
  drop(): void {
    this.#socket?.terminate();
  }

  #shown(t: Dispatch['t'], d: object): object {
    const message = t === 'MESSAGE_CREATE' || t === 'MESSAGE_UPDATE';
    return message && !(this.#intents & Intent.MessageContent) ? redacted(this.#world.state, d as APIMessage) : d;
  }
}
