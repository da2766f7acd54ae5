import type { Game } from '../../laws/index.ts';
import type { Posts } from '../../record.ts';

/** The channel that a game belongs to, in which its thread hangs. */
export const channelOf = ({ place }: Game, { channelId }: Posts): string => channelId ?? place.channelId;

/** Where a game is shown: its newest board, or its challenge. */
export const boardLink = (game: Game, posts: Posts): string => {
  const { threadId, boardId, challengeId } = posts;
  const { guildId } = game.place;
  if (threadId) return `https://discord.com/channels/${guildId}/${threadId}${boardId ? `/${boardId}` : ''}`;
  return `https://discord.com/channels/${guildId}/${channelOf(game, posts)}${challengeId ? `/${challengeId}` : ''}`;
};
