import type { APIApplicationCommand, APIApplicationCommandOptionChoice, APIRole } from 'discord-api-types/v10';
import type { Answer, DoubleEvent, Member, SeenChannel, SeenMessage, Snowflake } from '../../double/people.ts';
import type { EnteredValues } from './composer/draft.ts';

/** The arbiter's time, in milliseconds. */
export interface ClockReading {
  readonly now: number;
  readonly nextDue: number | null;
}

const root = '/playground/api';

/** A request that was refused, with the server's words. */
class Refused extends Error {
  override name = 'Refused';
}

const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const response = await fetch(root + path, {
    method,
    ...(body instanceof FormData
      ? { body }
      : body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new Refused(answer?.error ?? `The server answered ${response.status}.`);
  return answer;
};

/** What to tell the member about a call that failed. */
export const reason = (problem: unknown): string =>
  problem instanceof Refused ? problem.message : 'The playground can’t be reached. Is it still running?';

export const members = (): Promise<Member[]> => call('GET', '/members');
export const roles = (): Promise<APIRole[]> => call('GET', '/roles');
export const addMember = (name: string): Promise<Member> => call('POST', '/members', { name });
const as = (memberId: Snowflake): string => `/as/${memberId}`;
export const channels = (me: Snowflake): Promise<SeenChannel[]> => call('GET', `${as(me)}/channels`);
export const commands = (me: Snowflake): Promise<APIApplicationCommand[]> => call('GET', `${as(me)}/commands`);

/** How many messages come at a time. */
export const messagesAtATime = 50;

/** The newest messages of a channel, or the newest before one; oldest first. */
export const messages = (me: Snowflake, channelId: Snowflake, before?: Snowflake): Promise<SeenMessage[]> =>
  call('GET', `${as(me)}/channels/${channelId}/messages?limit=${messagesAtATime}${before ? `&before=${before}` : ''}`);

export const direct = (me: Snowflake): Promise<{ channelId: Snowflake }> => call('POST', `${as(me)}/direct`);
export const type = (me: Snowflake, channelId: Snowflake, content: string, replyTo?: Snowflake): Promise<SeenMessage> =>
  call('POST', `${as(me)}/type`, { channelId, content, ...(replyTo && { replyTo }) });
export const deleteMessage = (me: Snowflake, messageId: Snowflake): Promise<void> =>
  call('DELETE', `${as(me)}/messages/${messageId}`);
/** A command with files goes as a form, each file under its option's name. */
const withFiles = (body: object, options: EnteredValues): FormData => {
  const form = new FormData();
  form.set('json', JSON.stringify(body));
  for (const [name, value] of Object.entries(options)) if (value instanceof File) form.set(`file:${name}`, value);
  return form;
};

export const slash = (
  me: Snowflake,
  channelId: Snowflake,
  command: string,
  options: EnteredValues,
): Promise<Answer> => {
  const isFile = (value: unknown): boolean => value instanceof File;
  const plain = Object.fromEntries(Object.entries(options).filter(([, value]) => !isFile(value)));
  const body = { channelId, command, options: plain };
  return call('POST', `${as(me)}/slash`, Object.values(options).some(isFile) ? withFiles(body, options) : body);
};
export const autocomplete = (
  me: Snowflake,
  channelId: Snowflake,
  command: string,
  options: Readonly<Record<string, string | number | boolean>>,
  focused: string,
): Promise<APIApplicationCommandOptionChoice[]> =>
  call('POST', `${as(me)}/autocomplete`, { channelId, command, options, focused });
export const press = (me: Snowflake, messageId: Snowflake, customId: string): Promise<Answer> =>
  call('POST', `${as(me)}/press`, { messageId, customId });
export const select = (
  me: Snowflake,
  messageId: Snowflake,
  customId: string,
  values: readonly string[],
): Promise<Answer> => call('POST', `${as(me)}/select`, { messageId, customId, values });
export const submit = (
  me: Snowflake,
  interactionId: Snowflake,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<Answer> => call('POST', `${as(me)}/submit`, { interactionId, values });

/** How far the arbiter's clock is to go. */
export type ClockTurn = { readonly advanceMs: number } | { readonly toNextDue: true };

export const readClock = (): Promise<ClockReading> => call('GET', '/clock');
export const turnClock = (to: ClockTurn): Promise<ClockReading> => call('POST', '/clock', to);

/** Calls back for everything that a member sees happen, and when the connection opens or is lost; returns a way to end. */
export const events = (
  me: Snowflake,
  listener: {
    readonly happen: (event: DoubleEvent) => void;
    readonly open: () => void;
    readonly lost: () => void;
  },
): (() => void) => {
  const source = new EventSource(`${root}/events?member=${me}`);
  source.addEventListener('open', listener.open);
  source.addEventListener('error', () => {
    listener.lost();
    // A playground that started anew may not know this member any more; then the browser gives up, and we begin again.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 1_000);
  });
  source.addEventListener('message', ({ data }) => listener.happen(JSON.parse(data)));
  return () => source.close();
};
