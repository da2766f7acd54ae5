import { type Game, type Instant, isTaken, type MemberId, replay } from '../../lambdas/laws/index.ts';
import type { LeaveOverview } from '../../lambdas/members.ts';
import { entryLine, standingLine, tallyLine } from '../../lambdas/publish/words/conduct.ts';
import { gameUnderWay } from '../../lambdas/publish/words/docket.ts';
import { fitting } from '../../lambdas/publish/words/fit.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import { LONGEST_MESSAGE } from '../../lambdas/publish/words/quote.ts';
import { dateOf, mention } from '../../lambdas/publish/words/text.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { tallyOf } from '../../lambdas/tally.ts';
import type { Bot } from '../bot.ts';
import type { ReplyBody } from '../reply.ts';
import { liftButtons } from './lift.ts';

/** As many games as are looked through: the newest of those that are over, and all in play. */
const MOST_OVER = 100;
const MOST_IN_PLAY = 1_000;
/** What the list of games may take where the record needs the rest. */
const GAMES_ROOM = 900;

const leaveLine = ({ leave, allowance, remaining, year }: LeaveOverview, now: Instant): string => {
  const running = leave.find((each) => isTaken(each) && each.from <= now && now < each.to);
  return `Leave in ${year}: ${allowance - remaining} of ${allowance} days${running ? `, on leave until ${dateOf(running.to)}` : ''}`;
};

interface Seen {
  readonly game: Game;
  readonly record: GameRecord;
}

const gamesHere = async (bot: Bot, guildId: string, member: MemberId, over: boolean): Promise<readonly Seen[]> => {
  const records = await bot.store.gamesOf(member, { over, limit: over ? MOST_OVER : MOST_IN_PLAY });
  return records
    .map((record) => ({ record, game: replay(record.events) }))
    .filter(({ game }) => game.place.guildId === guildId);
};

const running = (seen: readonly Seen[], now: Instant): readonly string[] =>
  seen.flatMap(({ game, record }) =>
    game.phase === 'running' ? [`- ${gameUnderWay(game, boardLink(game, record.posts), now)}`] : [],
  );

/**
 * What a director may know of a player in this server (ledger P7): where they stand, their games, leave and record.
 * `note` stands above.
 */
export const playerPage = async (bot: Bot, guildId: string, member: MemberId, note?: string): Promise<ReplyBody> => {
  const now = bot.now();
  const [entries, leave, inPlay, over] = await Promise.all([
    bot.conduct.entries(guildId, member),
    bot.members.leaveOf(member, now),
    gamesHere(bot, guildId, member, false),
    gamesHere(bot, guildId, member, true),
  ]);
  const tally = tallyOf(
    member,
    [...inPlay, ...over].map(({ game, record }) => ({ game, history: record.events })),
  );
  const head = [
    ...(note === undefined ? [] : [note]),
    `**${mention(member)}**`,
    standingLine(entries),
    tallyLine(tally, over.length === MOST_OVER ? ', the newest' : ''),
    leaveLine(leave, now),
  ];
  const games = running(inPlay, now);
  const record = entries.toReversed().map((entry) => entryLine(entry, entries));
  const shown = games.length > 0 ? ['**In play**', ...fitting(games, GAMES_ROOM)] : [];
  const above = [...head, ...shown].join('\n');
  const noted = record.length > 0 ? ['**Record**, newest first', ...record] : ['Nothing stands in their record.'];
  return {
    content: [above, ...fitting(noted, LONGEST_MESSAGE - above.length - 1)].join('\n'),
    components: liftButtons(member, entries),
  };
};
