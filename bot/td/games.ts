import { mostUrgentFirst, stallOf } from '../../lambdas/docket.ts';
import { type RunningGame, replay } from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { gameUnderWay } from '../../lambdas/publish/words/docket.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import type { Bot } from '../bot.ts';
import type { ReplyBody } from '../reply.ts';

/** As many as one answer holds, whatever their lines say. */
export const GAMES_A_PAGE = 7;
/** As many are looked at, to find those that hang: the oldest, where there are more. */
const MOST_READ = 1_000;

const turnTo = (first: number, label: string) => button(label, { action: 'tdGames', gameId: 'server', ply: first });

const turns = (first: number, total: number): Row[] => {
  const before = first > 0 ? [turnTo(Math.max(0, first - GAMES_A_PAGE), 'Back')] : [];
  const after = first + GAMES_A_PAGE < total ? [turnTo(first + GAMES_A_PAGE, 'More')] : [];
  return before.length + after.length > 0 ? [row(...before, ...after)] : [];
};

const heading = (games: readonly RunningGame[], challenges: number, more: boolean): string => {
  const hanging = games.filter((game) => stallOf(game) !== undefined).length;
  const count = `${games.length}${more ? ' oldest' : ''} game${games.length === 1 ? '' : 's'} in play`;
  return [
    `**${count}**`,
    hanging > 0 ? `${hanging} that hang${hanging === 1 ? 's' : ''}` : 'none that hangs',
    ...(challenges > 0 ? [`${challenges} challenge${challenges === 1 ? '' : 's'} unanswered`] : []),
  ].join(' · ');
};

/** A page of the games in play in a server: those that hang on somebody first, then by the next flag to fall. */
export const gamesPage = async (bot: Bot, guildId: string, wanted = 0): Promise<ReplyBody> => {
  const records = await bot.store.gamesIn(guildId, { over: false, limit: MOST_READ, oldestFirst: true });
  // By id first, so that those which nothing else tells apart keep their places from page to page.
  const seen = records
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ events, posts }) => ({ game: replay(events), posts }));
  const running = seen.flatMap(({ game, posts }) => (game.phase === 'running' ? [{ game, posts }] : []));
  const challenges = seen.length - running.length;
  if (running.length === 0) {
    return {
      content: `No game is in play in this server.${challenges > 0 ? ` ${challenges} unanswered.` : ''}`,
      components: [],
    };
  }
  running.sort((one, other) => mostUrgentFirst(one.game, other.game));
  const first = wanted < running.length ? wanted : 0;
  const lines = running
    .slice(first, first + GAMES_A_PAGE)
    .map(({ game, posts }) => gameUnderWay(game, boardLink(game, posts), bot.now()));
  const title = heading(
    running.map(({ game }) => game),
    challenges,
    records.length === MOST_READ,
  );
  return { content: [title, ...lines].join('\n'), components: turns(first, running.length) };
};
