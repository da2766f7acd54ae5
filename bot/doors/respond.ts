import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { PostFile } from '../../lambdas/publish/discord.ts';
import type { Interaction } from '../conversation.ts';
import type { ReplyBody } from '../reply.ts';
import { messageShape } from './answer-shape.ts';
import { ephemeral } from './codes.ts';

/** Whom an answer goes to: what an interaction says of itself. The token opens its answers for fifteen minutes. */
export type Addressed = Pick<Interaction, 'id' | 'application_id' | 'token'>;

/** Answers that go to Discord by a call of their own. Each throws AnswerRefused where Discord won't have it. */
export interface Respond {
  /** The first answer. Giving it twice is harmless. */
  callback(to: Addressed, answer: APIInteractionResponse, files?: readonly PostFile[]): Promise<void>;
  /** Changes the first answer, or the message under a button whose first answer was a deferral. */
  editOriginal(to: Addressed, body: ReplyBody): Promise<void>;
  /** One more message, for the asker alone or for everybody. */
  followUp(to: Addressed, body: ReplyBody & { readonly private: boolean }): Promise<void>;
}

/** What Discord said to an answer, without the address, which holds the token. `code` is 0 where it gave none. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number) {
    super(`Discord refused an answer: ${status}, code ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Discord's code for an interaction that has its first answer already. */
const ALREADY_ACKNOWLEDGED = 40060;

/** A call must end before the three seconds of a first answer do. */
const TIMEOUT_MS = 2_500;

export interface RespondOptions {
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  /** Pauses before the second and further tries of a first answer, in milliseconds. Default 100 and 300. */
  readonly callbackPausesMs?: readonly number[];
  /**
   * The same for edits and messages after it. Right after a deferral Discord may not know the interaction yet and says
   * 404 for up to ten seconds (discord-api-docs 7220); the default waits 11.5 s in all.
   */
  readonly laterPausesMs?: readonly number[];
}

const bodyOf = (json: unknown, files: readonly PostFile[] = []): { body: string | FormData; headers?: HeadersInit } => {
  if (files.length === 0) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.set('payload_json', JSON.stringify(json));
  for (const [n, file] of files.entries()) form.set(`files[${n}]`, new Blob([new Uint8Array(file.bytes)]), file.name);
  return { body: form };
};

const codeIn = async (response: Response): Promise<number> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' ? body.code : 0;
};

/** Whether the same call may fare better later: Discord is busy or away, or the connection broke. */
const passes = (error: unknown): boolean =>
  !(error instanceof AnswerRefused) || error.status === 429 || error.status >= 500;

const unknownYet = (error: unknown): boolean => error instanceof AnswerRefused && error.status === 404;
const refusedSo = (error: unknown): boolean => error instanceof AnswerRefused;

/** Answers through Discord's HTTP API, with nothing but fetch: an answer needs no bot token and has no rate limit. */
export const respondOverHttp = ({
  api = 'https://discord.com/api',
  callbackPausesMs = [100, 300],
  laterPausesMs = [500, 1_000, 2_000, 4_000, 4_000],
}: RespondOptions = {}): Respond => {
  const send = async (method: string, path: string, json: unknown, files?: readonly PostFile[]): Promise<void> => {
    const { body, headers } = bodyOf(json, files);
    const response = await fetch(`${api}/v10${path}`, {
      method,
      body,
      headers: { ...headers, 'user-agent': 'DiscordBot (flagfall, 0.1.0)' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new AnswerRefused(response.status, await codeIn(response));
    await response.body?.cancel();
  };

  /** Tries again after each pause while the failure is one that passes. */
  const insist = async (call: () => Promise<void>, pausesMs: readonly number[], again: (error: unknown) => boolean) => {
    const [next, ...rest] = pausesMs;
    try {
      await call();
    } catch (error) {
      if (next === undefined || !again(error)) throw error;
      await pause(next);
      await insist(call, rest, again);
    }
  };

  const webhook = (to: Addressed) => `/webhooks/${to.application_id}/${encodeURIComponent(to.token)}`;

  return {
    callback: (to, answer, files) => {
      const path = `/interactions/${to.id}/${encodeURIComponent(to.token)}/callback`;
      const given = (error: unknown) => {
        if (!(error instanceof AnswerRefused && error.code === ALREADY_ACKNOWLEDGED)) throw error;
      };
      return insist(() => send('POST', path, answer, files).catch(given), callbackPausesMs, passes);
    },
    editOriginal: (to, body) =>
      insist(
        () => send('PATCH', `${webhook(to)}/messages/@original`, messageShape(body), body.files),
        laterPausesMs,
        (error) => passes(error) || unknownYet(error),
      ),
    followUp: (to, body) =>
      insist(
        () =>
          send('POST', webhook(to), { ...messageShape(body), ...(body.private && { flags: ephemeral }) }, body.files),
        laterPausesMs,
        // A call that broke off may have arrived, and a second message would be one too many.
        (error) => refusedSo(error) && (passes(error) || unknownYet(error)),
      ),
  };
};
