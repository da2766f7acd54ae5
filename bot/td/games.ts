import { mostUrgentFirst, stallOf } from '../../lambdas/docket.ts';
import { type RunningGame, replay } from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { gameUnderWay } from '../../lambdas/publish/words/docket.ts';
import { eventName } from '../../lambdas/publish/words/event.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import type { Bot } from '../bot.ts';
import type { Found } from '../events/find.ts';
import type { ReplyBody } from '../reply.ts';

/** As many as one answer holds, whatever their lines say. */
export const GAMES_A_PAGE = 7;
/** As many are looked at, to find those that hang: the oldest, where there are more. */
const MOST_READ = 1_000;

/** What a page button says in the place of an event where it turns the pages of the whole server. */
export const WHOLE_SERVER = 'server';

/** The games that a page is about: a server's, or those of one of its events. */
export interface Scope {
  readonly guildId: string;
  readonly event?: Found | undefined;
}

const turns = (first: number, total: number, { event }: Scope): Row[] => {
  const gameId = event?.id ?? WHOLE_SERVER;
  const turnTo = (ply: number, label: string) => button(label, { action: 'tdGames', gameId, ply });
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

const recordsIn = (bot: Bot, { guildId, event }: Scope): Promise<readonly GameRecord[]> =>
  event
    ? bot.store.loadAll(event.tournament.games.filter(({ over }) => !over).map(({ id }) => id))
    : bot.store.gamesIn(guildId, { over: false, limit: MOST_READ, oldestFirst: true });

/**
 * A page of the games in play in a server, or in one of its events: those that hang on somebody first, then by the next
 * flag to fall.
 */
export const gamesPage = async (bot: Bot, scope: Scope, wanted = 0): Promise<ReplyBody> => {
  const records = await recordsIn(bot, scope);
  // By id first, so that those which nothing else tells apart keep their places from page to page.
  const seen = records
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ events, posts }) => ({ game: replay(events), posts }));
  const running = seen.flatMap(({ game, posts }) => (game.phase === 'running' ? [{ game, posts }] : []));
  const challenges = scope.event ? 0 : seen.length - running.length;
  const where = scope.event ? eventName(scope.event.tournament) : 'this server';
  if (running.length === 0) {
    return {
      content: `No game is in play in ${where}.${challenges > 0 ? ` ${challenges} unanswered.` : ''}`,
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
    !scope.event && records.length === MOST_READ,
  );
  const above = scope.event ? [`${where}: ${title}`] : [title];
  return { content: [...above, ...lines].join('\n'), components: turns(first, running.length, scope) };
};
