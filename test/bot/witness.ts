import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { Respond } from '../../bot/doors/respond.ts';
import type { ReplyBody } from '../../bot/reply.ts';
import type { Log, LogFields } from '../../lambdas/log.ts';
import type { PostFile } from '../../lambdas/publish/discord.ts';

/** A log that remembers: `level event` and the fields. */
export const witnessLog = () => {
  const lines: { readonly line: string; readonly fields: LogFields }[] = [];
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ line: `${level} ${event}`, fields });
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
};

/** The answers that went out by calls of their own, in order. `fail` makes the calls named by it throw. */
export const witnessRespond = (fail: readonly (keyof Respond)[] = []) => {
  const sent: (
    | { readonly call: 'callback'; readonly answer: APIInteractionResponse; readonly files: readonly PostFile[] }
    | { readonly call: 'editOriginal' | 'followUp'; readonly body: ReplyBody & { readonly private?: boolean } }
  )[] = [];
  const unless = async (call: keyof Respond) => {
    if (fail.includes(call)) throw new Error(`${call} failed`);
  };
  const respond: Respond = {
    callback: async (_, answer, files = []) => {
      sent.push({ call: 'callback', answer, files });
      await unless('callback');
    },
    editOriginal: async (_, body) => {
      sent.push({ call: 'editOriginal', body });
      await unless('editOriginal');
    },
    followUp: async (_, body) => {
      sent.push({ call: 'followUp', body });
      await unless('followUp');
    },
  };
  return { respond, sent };
};
