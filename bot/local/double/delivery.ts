import { deliverTo, type Endpoint } from './endpoint.ts';
import type { Gateway } from './gateway.ts';
import type { Interactions, Pending } from './interactions.ts';
import { messageEvent, seenMessage } from './messages.ts';
import type { Answer, SeenMessage, Snowflake } from './people.ts';
import type { StoredMessage } from './state.ts';
import type { World } from './world.ts';

export interface DeliveryParts {
  readonly world: World;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
}

/** The road from people to the bot: the signed endpoint when one is set, else the gateway. */
export class Delivery {
  readonly #parts: DeliveryParts;
  endpoint: Endpoint | undefined;
  /** What was sent last: an interaction's or a typed message's id. */
  lastSent: Snowflake | null = null;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Sends an interaction and resolves with what its sender sees of the first answer. */
  deliver(pending: Pending): Promise<Answer> {
    void this.#send(pending);
    return pending.settled;
  }

  /** Resolves when the endpoint has answered, or when the event is on its way. */
  async #send(pending: Pending): Promise<void> {
    const { world, interactions, gateway } = this.#parts;
    pending.deliveries += 1;
    this.lastSent = pending.id;
    if (this.endpoint) return deliverTo(world, interactions, this.endpoint, pending);
    if (gateway.connected) return world.dispatch({ t: 'INTERACTION_CREATE', d: pending.body, intents: 0 });
    return interactions.fail(pending, {
      reason: 'unreachable',
      shown: 'The application did not respond',
      detail: 'No gateway session is connected and no interactions endpoint is set.',
    });
  }

  /** Sends an interaction or MESSAGE_CREATE once more, to the letter. What a second answer says goes unheard. */
  async redeliver(id: Snowflake): Promise<Answer | SeenMessage> {
    const { world, interactions } = this.#parts;
    const { state } = world;
    const pending = interactions.find(id);
    if (pending) {
      await this.#send(pending);
      return pending.settled;
    }
    const stored = [...state.messages.values()].map((messages) => messages.get(id)).find((each) => each !== undefined);
    if (!stored) throw new Error(`Nothing with the id ${id} was sent.`);
    this.#repeat(stored);
    return seenMessage(state, stored);
  }

  #repeat(stored: StoredMessage): void {
    const { world } = this.#parts;
    const channel = world.state.channels.get(stored.message.channel_id)!;
    const intents = channel.kind === 'direct' ? 1 << 12 : 1 << 9;
    world.dispatch({ t: 'MESSAGE_CREATE', d: messageEvent(world, stored, channel), intents });
  }
}
