import type { Game } from '../../laws/index.ts';
import type { Posts } from '../../record.ts';

/** Where a game is shown: its newest board, or its challenge. */
export const boardLink = (game: Game, { threadId, boardId, challengeId }: Posts): string => {
  const { guildId, channelId } = game.place;
  if (threadId) return `https://discord.com/channels/${guildId}/${threadId}${boardId ? `/${boardId}` : ''}`;
  return `https://discord.com/channels/${guildId}/${channelId}${challengeId ? `/${challengeId}` : ''}`;
};
