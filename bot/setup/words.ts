import { DEFAULT_ZONE } from '../../lambdas/laws/index.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { LETTERS } from '../commands/settings-read.ts';
import { usualBook, usualTime } from './read.ts';

const MANAGERS = 'those who manage the server';

const role = (id: string | undefined): string => (id === undefined ? MANAGERS : `<@&${id}>, and ${MANAGERS}`);

const casesInWords = ({ cases, tdChannel }: ServerSettings): string => {
  if (cases === 'thread') return 'in a private thread with both players and the TDs';
  return tdChannel === undefined ? "in the game's thread, until the TDs have a channel" : `in <#${tdChannel}>`;
};

/** What a server has chosen, or what is usual where it has not: a few lines. */
export const setupInWords = (settings: ServerSettings): string => {
  const { tdRole, appealsRole, gamesChannel, tdChannel, language = 'en', zone = DEFAULT_ZONE, quiet } = settings;
  const book = usualBook(settings);
  const time = usualTime(settings, book);
  return [
    `TDs: ${role(tdRole)}${tdChannel === undefined ? '' : `, told in <#${tdChannel}>`}`,
    `Appeals go to: ${role(appealsRole)}`,
    `Games: ${gamesChannel === undefined ? 'where the challenge is made' : `in <#${gamesChannel}>`}, ${quiet ? 'kept quiet: only the players and the TDs write in their threads' : 'and anybody may write in their threads'}`,
    `Cases: ${casesInWords(settings)}`,
    `Usual rules: ${book.title} (${book.name}), ${time.ok ? time.value : settings.time}`,
    `Piece letters: ${LETTERS[language] ?? language} · Time zone: ${zone}`,
  ].join('\n');
};
