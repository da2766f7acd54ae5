import { type Duration, durationInWords, MINUTE } from '../../lambdas/laws/index.ts';
import { relativeTime } from '../../lambdas/publish/words/text.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { instantOf, MISSED_FOR_MS } from '../asked.ts';
import type { Bot } from '../bot.ts';

/** A listener says every minute that it is there. */
const SILENT_AFTER: Duration = 5 * MINUTE;

const NEVER_HEARD =
  'Where I run, nothing that is typed reaches me yet, so I could take nothing away: whoever hosts me must start the part of me that listens.';

/**
 * What a server should know of the listener, which alone hears what is typed and keeps quiet games quiet (ledger P5):
 * that it has stopped, or that there never was one where games are to be quiet. Nothing while all is well.
 */
export const listenerInWords = async (
  { store, now }: Pick<Bot, 'store' | 'now'>,
  { quiet }: Pick<ServerSettings, 'quiet'>,
): Promise<readonly string[]> => {
  const heard = await store.heard();
  if (!heard) return quiet ? [NEVER_HEARD] : [];
  const at = heard.at ?? (heard.upTo === undefined ? 0 : instantOf(heard.upTo));
  if (now() - at <= SILENT_AFTER) return [];
  return [
    `The part of me that listens was last heard from ${relativeTime(at)}. Until whoever hosts me starts it again, moves are ` +
      'made with `/move` and the buttons, not by typing, and quiet games are not kept quiet. Once it is back, it takes up ' +
      `what was typed in the last ${durationInWords(MISSED_FOR_MS)}.`,
  ];
};
