import { colorOf, flagFallsAt, type Game, type MemberId, opponentOf, replay } from '../../lambdas/laws/index.ts';
import { colorName, mention, relativeTime } from '../../lambdas/publish/words/text.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { privately } from '../answers.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** What fits in one answer of 2,000 characters. */
const MOST_LISTED = 15;

const link = (game: Game, record: GameRecord): string => {
  const { threadId, boardId, challengeId } = record.posts;
  const { guildId, channelId } = game.place;
  if (threadId) return `https://discord.com/channels/${guildId}/${threadId}${boardId ? `/${boardId}` : ''}`;
  return `https://discord.com/channels/${guildId}/${channelId}${challengeId ? `/${challengeId}` : ''}`;
};

const line = (record: GameRecord, member: MemberId): string => {
  const game = replay(record.events);
  const jump = `[${game.phase === 'challenge' ? 'challenge' : 'board'}](${link(game, record)})`;
  if (game.phase === 'challenge') {
    const [who, other] =
      game.challenger === member ? ['Your challenge to', game.opponent] : ['Challenge from', game.challenger];
    return `${who} ${mention(other)}, expires ${relativeTime(game.expiresAt)} · ${jump}`;
  }
  if (game.phase !== 'running') return '';
  const color = colorOf(game, member) ?? 'white';
  const { turn } = game.clock;
  const whose = turn === color ? '**your move**' : `${mention(game[turn])} to move`;
  return `${colorName(color)} v ${mention(opponentOf(game, color))} · ${whose}, flag falls ${relativeTime(flagFallsAt(game.clock))} · ${jump}`;
};

/** `/games`: a member's games, wherever they are played: whose turn, when each flag falls, and a link to each. */
export const games: SlashCommand = {
  definition: serverCommand('games', 'List your games: whose turn it is, and when each flag falls'),
  run: async (asked, _, bot) => {
    const records = await bot.store.gamesOf(asked.memberId, { over: false, limit: MOST_LISTED + 1 });
    if (records.length === 0) return privately('You have no games. `/challenge` a member to one.');
    const lines = records.slice(0, MOST_LISTED).map((record) => line(record, asked.memberId));
    const more = records.length > MOST_LISTED ? ['… and more.'] : [];
    return privately([...lines, ...more].join('\n'));
  },
};
