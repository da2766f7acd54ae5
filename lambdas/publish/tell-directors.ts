import type { Posts } from '../record.ts';
import { orClosed } from './case-place.ts';
import { further, type News, type Telling } from './telling.ts';
import { directorsLine, isForDirectors } from './words/directors.ts';
import { boardLink } from './words/link.ts';

/**
 * What the game's thread says that the director is told (ledger O4, O5, P4) is told them: in their channel, where the
 * server has one that the arbiter may write in. Nobody is called for it.
 */
export const tellDirectors = async (
  telling: Telling,
  { events, game, elsewhere }: News,
  posts: Posts,
): Promise<void> => {
  const event = events.find(isForDirectors);
  if (!event || (game.phase !== 'running' && game.phase !== 'ended')) return;
  const { tdChannel } = await telling.settings(game.place.guildId);
  if (tdChannel === undefined) return;
  const content = directorsLine(game, event, boardLink(game, posts));
  await orClosed(telling.post(tdChannel, { content }, further(elsewhere, 'd')));
};
