import type { Conduct } from '../conduct.ts';
import { findable } from '../desk.ts';
import type { FollowUp } from '../follow-up.ts';
import { type Instant, replay } from '../laws/index.ts';
import type { Log } from '../log.ts';
import type { GameRecord, GameStore, Posts, RecordedEvent } from '../record.ts';
import type { Servers } from '../servers.ts';
import { noteConduct } from './conduct.ts';
import { type Discord, isShutOut } from './discord.ts';
import { inOrder } from './in-order.ts';
import { forgiving, NONCE_HOLDS_MS, postingOnce } from './post-once.ts';
import { sayThatNewsWaits, tellOrRescue } from './rescue.ts';
import { tellDirectors } from './tell-directors.ts';
import type { News, Telling } from './telling.ts';

export interface Announcer {
  /** Tells what a record still has to tell, in order, and notes how far it came. Safe to repeat and to race. */
  announce(record: GameRecord): Promise<void>;
}

interface Parts {
  readonly store: GameStore;
  readonly conduct: Pick<Conduct, 'note'>;
  readonly servers: Pick<Servers, 'settings'>;
  /** What is brought about elsewhere by what was told. */
  readonly followUp: FollowUp;
  readonly discord: Discord;
  readonly now: () => Instant;
  readonly log: Log;
}

/** A reminder that comes after the move, or the end, that it was to bring about. */
const isMoot = (events: readonly RecordedEvent[], later: readonly RecordedEvent[]): boolean =>
  events.every(({ type }) => type === 'reminded') &&
  later.some(({ type }) => type === 'movePlayed' || type === 'gameEnded');

/**
 * The announcer: a projection of what was decided into Discord. In: where records are kept and Discord itself. What
 * can't be told now is left for the schedule; what can never be told (no thread, no channel) is logged and let go.
 */
export const announcer = (parts: Parts): Announcer => {
  const { store, servers, log, now } = parts;
  const discord = forgiving(parts.discord);

  const tell = async (record: GameRecord, start: number, end: number, posts: Posts): Promise<Posts> => {
    const events = record.events.slice(start, end);
    if (isMoot(events, record.events.slice(end))) return posts;
    const decidedAt = events.at(-1)!.at;
    const telling: Telling = {
      discord,
      post: postingOnce(discord, now, decidedAt),
      bindThread: (threadId, gameId) => store.bindThread(threadId, gameId),
      settings: servers.settings,
    };
    const history = record.events.slice(0, end);
    const nonce = `${record.id}:${start}`;
    const news: News = { gameId: record.id, events, history, game: replay(history), posts, nonce, elsewhere: nonce };
    try {
      const told = await tellOrRescue(telling, news, log);
      await tellDirectors(telling, news, told);
      return told;
    } catch (error) {
      if (isShutOut(error) && now() - decidedAt < NONCE_HOLDS_MS) await sayThatNewsWaits(telling, news);
      throw error;
    }
  };

  const note = async (record: GameRecord, announced: number, posts: Posts, again?: Instant): Promise<void> => {
    const found = findable(replay(record.events), { version: record.version, announced }, now(), again);
    await store.noteAnnounced(record, announced, posts, {
      ...found,
      ...(again !== undefined && { untoldWaits: true }),
    });
  };

  const before = (record: GameRecord, start: number, end: number): Promise<void> =>
    noteConduct(parts, record, start, end);
  const steps = { before, tell, after: parts.followUp, note, load: store.load };
  return { announce: inOrder<GameRecord, Posts>(steps, { now, log }) };
};
