import { randomBytes } from 'node:crypto';
import type { APIInteraction, APIMessageInteractionMetadata, InteractionType } from 'discord-api-types/v10';
import type { Answer, InteractionFailure, OpenModal, Snowflake } from './people.ts';
import { refusal } from './refusal.ts';
import type { StoredMessage } from './state.ts';
import type { World } from './world.ts';

/** An interaction from its sending to the end of its token. */
export interface Pending {
  readonly id: Snowflake;
  readonly token: string;
  readonly type: InteractionType;
  readonly memberId: Snowflake;
  readonly channelId: Snowflake;
  /** What is delivered, to the letter; again when it is redelivered. */
  readonly body: APIInteraction;
  /** On the double's clock. */
  readonly sentAt: number;
  readonly metadata: APIMessageInteractionMetadata | undefined;
  /** The full name of the command, groups and subcommand included. */
  readonly commandName: string | undefined;
  readonly focusedType: number | undefined;
  /** The message whose component was used, directly or through a modal. */
  readonly source: StoredMessage | undefined;
  status: 'waiting' | 'answered' | 'failed';
  deliveries: number;
  /** What `@original` is: the reply, or the message that was updated. */
  original: StoredMessage | undefined;
  readonly followUps: Map<Snowflake, StoredMessage>;
  answer: Answer | undefined;
  readonly settle: (answer: Answer) => void;
  readonly settled: Promise<Answer>;
}

/** The fields of an interaction that whoever sends it decides. */
export type NewInteraction = Pick<
  Pending,
  'type' | 'memberId' | 'channelId' | 'metadata' | 'commandName' | 'focusedType' | 'source'
> & { readonly id: Snowflake; readonly body: (token: string) => APIInteraction };

/** How many interactions are remembered; far more than fifteen minutes bring. */
const kept = 10_000;

/** As long as an interaction's token lasts, its private answer can still be changed. */
export const tokenLastsMs = 15 * 60_000;

/** The interactions of this run, and the modals that they opened. */
export class Interactions {
  readonly #world: World;
  readonly #answerWithinMs: number;
  readonly #all = new Map<Snowflake, Pending>();
  readonly #byToken = new Map<string, Pending>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(world: World, answerWithinMs: number) {
    this.#world = world;
    this.#answerWithinMs = answerWithinMs;
  }

  /** Registers an interaction and starts its three seconds, which are real ones. */
  open({ id, body, ...rest }: NewInteraction): Pending {
    const token = randomBytes(64).toString('base64url');
    const { promise: settled, resolve: settle } = deferred<Answer>();
    const pending: Pending = {
      ...rest,
      id,
      token,
      body: body(token),
      sentAt: this.#world.now(),
      status: 'waiting',
      deliveries: 0,
      original: undefined,
      followUps: new Map(),
      answer: undefined,
      settle,
      settled,
    };
    this.#all.set(id, pending);
    this.#byToken.set(token, pending);
    this.#forgetOldest();
    this.#world.tell({ type: 'interactionSent', interactionId: id, memberId: rest.memberId });
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const detail = `No answer within ${this.#answerWithinMs} ms.`;
      this.fail(pending, { reason: 'noAnswer', shown: 'The application did not respond', detail });
    }, this.#answerWithinMs);
    this.#timers.add(timer);
    void settled.then(() => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    });
    return pending;
  }

  #forgetOldest(): void {
    const [oldest] = this.#all.values();
    if (this.#all.size <= kept || !oldest) return;
    this.#all.delete(oldest.id);
    this.#byToken.delete(oldest.token);
  }

  /** Ends the wait with what the member sees. */
  answered(pending: Pending, answer: Answer): void {
    if (pending.status !== 'waiting') return;
    pending.status = 'answered';
    this.#conclude(pending, answer);
  }

  /** Ends the wait with the failure that the member sees; the token is void from now on. */
  fail(pending: Pending, failure: InteractionFailure): void {
    if (pending.status !== 'waiting') return;
    pending.status = 'failed';
    this.#conclude(pending, { interactionId: pending.id, kind: 'failed', failure });
  }

  #conclude(pending: Pending, answer: Answer): void {
    pending.answer = answer;
    pending.settle(answer);
    this.#world.tell({ type: 'interactionAnswered', memberId: pending.memberId, answer });
  }

  find(id: Snowflake): Pending | undefined {
    return this.#all.get(id);
  }

  /** The interaction that a first answer is for; refuses with 10062 when there is none or it waited too long. */
  forCallback(id: Snowflake, token: string): Pending {
    const pending = this.#all.get(id);
    if (!pending || pending.token !== token || pending.status === 'failed') throw refusal('unknownInteraction');
    if (pending.status === 'answered') throw refusal('alreadyAcknowledged');
    return pending;
  }

  /** The answered interaction behind a webhook token; 10015 before its answer, 50027 after 15 minutes on the clock. */
  forWebhook(token: string): Pending {
    const pending = this.#byToken.get(token);
    if (pending?.status !== 'answered') throw refusal(pending ? 'unknownWebhook' : 'invalidWebhookToken');
    if (this.#world.now() - pending.sentAt > tokenLastsMs) throw refusal('invalidWebhookToken');
    return pending;
  }

  /** The interaction that opened a modal, for its submission. */
  openerOf({ interactionId }: Pick<OpenModal, 'interactionId'>): Pending | undefined {
    const pending = this.#all.get(interactionId);
    return pending?.answer?.kind === 'modal' ? pending : undefined;
  }

  /** How many still wait for their first answer. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Stops the timers. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

const deferred = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/** Whether an interaction came from a message, directly or through a modal. */
export const isOnMessage = ({ source }: Pick<Pending, 'source'>): boolean => source !== undefined;
