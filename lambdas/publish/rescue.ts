import type { EndedGame, RunningGame } from '../laws/index.ts';
import type { Posts } from '../record.ts';
import { Unreachable } from './discord.ts';
import { type News, startGameThread, type Telling, tell } from './tell.ts';
import { mention } from './words/text.ts';

const isPlayed = (game: News['game']): game is RunningGame | EndedGame =>
  game.phase === 'running' || game.phase === 'ended';

/**
 * The game's thread is gone: a new one is opened in the channel where the game was agreed, the players are called, and
 * the news is told there. Throws Unreachable where the channel is gone as well.
 */
export const moveToNewThread = async (telling: Telling, news: News): Promise<Posts> => {
  const { game } = news;
  if (!isPlayed(game)) throw new Unreachable('channel', 'no thread to replace');
  const lost = news.posts.threadId ? 'the thread of your game is gone. It goes on in a new one' : 'your game is here';
  const opener = {
    content: `${mention(game.white)}, ${mention(game.black)}: ${lost}.`,
    pings: [game.white, game.black],
  };
  const threadId = await startGameThread(telling, news, game, opener);
  return tell(telling, { ...news, posts: { threadId }, nonce: `${news.nonce}r` });
};
