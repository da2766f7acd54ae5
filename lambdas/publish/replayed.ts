import type { RunningGame } from '../laws/index.ts';
import type { Posts } from '../record.ts';
import { Unreachable } from './discord.ts';
import type { News, Telling } from './telling.ts';
import { replayedPost } from './words/setup.ts';

/**
 * Where a game that was annulled is played again, its own thread leads to the new one (ledger E10). In: the new game,
 * and where it is shown. A thread that is gone leads nowhere.
 */
export const tellReplayed = async (telling: Telling, news: News, game: RunningGame, posts: Posts): Promise<Posts> => {
  const post = replayedPost(game, posts);
  const because = game.setUp?.because;
  const old = because?.kind === 'replay' ? because.thread : undefined;
  if (!post || old === undefined) return posts;
  try {
    await telling.post(old, post, `${news.nonce}b`);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  return posts;
};
