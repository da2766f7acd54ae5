import { DEFAULT_ZONE, dayAt, type Instant, replay } from '../laws/index.ts';
import type { Log } from '../log.ts';
import { type MemberRecord, MOST_GAMES } from '../members.ts';
import type { GameStore } from '../record.ts';
import { type Discord, Unreachable } from './discord.ts';
import { dailyHeading, dailyList } from './words/daily.ts';

/** Sends a member the list of the games that wait for them. Safe to repeat: the same day's list comes once. */
export type TellDaily = (member: MemberRecord, at: Instant) => Promise<void>;

const LOOK_BACK = 20;

/** Unique to a member and a day: 13 characters and 10, at most. */
const nonceOf = (id: string, day: string): string => `${BigInt(id).toString(36)}:${day}`;

interface Parts {
  readonly store: Pick<GameStore, 'gamesOf'>;
  readonly discord: Discord;
  readonly log: Log;
}

/**
 * Ledger T8: the daily list goes out as a direct message. What was sent before a crash is found by its heading; who
 * takes no direct messages gets none, and that is all.
 */
export const dailyTeller =
  ({ store, discord, log }: Parts): TellDaily =>
  async ({ id, settings }, at) => {
    const records = await store.gamesOf(id, { over: false, limit: MOST_GAMES });
    const games = records.map((record) => ({ game: replay(record.events), posts: record.posts }));
    const day = dayAt(at, settings.zone ?? DEFAULT_ZONE);
    const content = dailyList(games, id, day);
    if (content === undefined) return;
    try {
      const channelId = await discord.direct(id);
      const said = await discord.recent(channelId, LOOK_BACK);
      if (said.some((message) => message.content.startsWith(dailyHeading(day)))) return;
      await discord.post(channelId, { content }, nonceOf(id, day));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      log.warn('dailyListShutOut', { member: id, error });
    }
  };
