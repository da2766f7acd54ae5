import type { GameId, RunningGame } from '../laws/index.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import { standingBoard } from './board-post.ts';
import { Unreachable } from './discord.ts';
import { boardShowing, type News, type Telling } from './telling.ts';
import {
  leaveAskedPost,
  leaveCancelledPost,
  leaveEndedPost,
  leavePost,
  leaveRefusedPost,
  outagePost,
} from './words/absence.ts';

export type Absence = RecordedEvent & {
  readonly type:
    | 'timeGivenBack'
    | 'leaveAsked'
    | 'leaveRefused'
    | 'leavePlanned'
    | 'leaveCancelled'
    | 'leaveBegan'
    | 'leaveEnded';
};

const postOf = (gameId: GameId, game: RunningGame, event: Absence) => {
  switch (event.type) {
    case 'timeGivenBack':
      return outagePost(game, event);
    case 'leavePlanned':
      return leavePost(game, event, event.from <= event.at);
    case 'leaveAsked':
      return leaveAskedPost(gameId, game, event);
    case 'leaveRefused':
      return leaveRefusedPost(game, event);
    case 'leaveCancelled':
      return leaveCancelledPost(game, event.color);
    case 'leaveEnded':
      return leaveEndedPost(game, event.color);
    case 'leaveBegan': // its beginning was told when it was planned
      return undefined;
  }
};

/** The newest board says when the flag falls: it is set right where that has changed. */
export const refreshBoard = async ({ discord }: Telling, news: News, game: RunningGame): Promise<Posts> => {
  const { gameId, history, posts } = news;
  const { threadId, boardId } = posts;
  if (!threadId || !boardId || game.adjournment) return posts; // other things stand there
  const { content, components } = standingBoard(gameId, game, history);
  await discord.edit(threadId, boardId, { content, ...(components && { components }) });
  return boardShowing(news, boardId);
};

/** Tells a game's players of time given back and of leave, each once, and sets the clocks under the board right. */
export const tellAbsence = async (telling: Telling, news: News, game: RunningGame, event: Absence): Promise<Posts> => {
  const post = postOf(news.gameId, game, event);
  const { threadId } = news.posts;
  if (threadId === undefined) throw new Unreachable('channel', 'the game has no thread');
  if (post) await telling.post(threadId, post, news.nonce);
  return refreshBoard(telling, news, game);
};
