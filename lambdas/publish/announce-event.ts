import type { Conduct } from '../conduct.ts';
import type { Instant } from '../laws/index.ts';
import type { Log } from '../log.ts';
import type { Servers } from '../servers.ts';
import { findableTournament } from '../tournament-desk.ts';
import type { TournamentFollowUp } from '../tournament-follow-up.ts';
import type { TournamentPosts, TournamentRecord, TournamentStore } from '../tournament-record.ts';
import { replayTournament } from '../tournaments/index.ts';
import { type Discord, isLost } from './discord.ts';
import { noteEventConduct } from './events/conduct.ts';
import type { EventNews } from './events/news.ts';
import { tellEvent } from './events/tell.ts';
import { inOrder } from './in-order.ts';
import { postingOnce } from './post-once.ts';
import type { Telling } from './telling.ts';

export interface EventAnnouncer {
  /** Tells what a record still has to tell, in order, and notes how far it came. Safe to repeat and to race. */
  announce(record: TournamentRecord): Promise<void>;
}

interface Parts {
  readonly store: Pick<TournamentStore, 'loadTournament' | 'noteTournamentAnnounced'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly conduct: Pick<Conduct, 'note'>;
  /** What is brought about in its games. */
  readonly followUp: TournamentFollowUp;
  readonly discord: Discord;
  readonly now: () => Instant;
  readonly log: Log;
}

type EventTelling = Pick<Telling, 'discord' | 'post' | 'settings'>;

const REFUSED = 'There is news of this event that Discord would not take from me: `/event show` has it.';

/** Tells the news; what can never be told is let go, and where there is a place for it that much is said. */
const tellOrLetGo = async (telling: EventTelling, news: EventNews, log: Log): Promise<TournamentPosts> => {
  const { posts, nonce, tournamentId, tournament } = news;
  const ways: readonly (() => Promise<TournamentPosts>)[] = [
    () => tellEvent(telling, news),
    async () => {
      if (posts.channelId) await telling.post(posts.channelId, { content: REFUSED }, `${nonce}x`);
      return posts;
    },
  ];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      if (!isLost(error)) throw error;
      log.warn('newsNotTaken', { tournamentId, place: tournament.place, error });
    }
  }
  return posts;
};

/** The announcer of tournaments: what it promises is what the games' announcer does. */
export const eventAnnouncer = ({ store, servers, followUp, discord, log, now, ...parts }: Parts): EventAnnouncer => {
  const tell = (record: TournamentRecord, start: number, end: number, posts: TournamentPosts) => {
    const history = record.events.slice(0, end);
    const events = history.slice(start);
    const telling = { discord, post: postingOnce(discord, now, events.at(-1)!.at), settings: servers.settings };
    const nonce = `${record.id}:${start}`;
    const tournament = replayTournament(history);
    return tellOrLetGo(telling, { tournamentId: record.id, events, history, tournament, posts, nonce }, log);
  };

  const note = async (record: TournamentRecord, announced: number, posts: TournamentPosts, again?: Instant) => {
    const { version } = record;
    const found = findableTournament(replayTournament(record.events), { version, announced }, now(), again);
    await store.noteTournamentAnnounced(record, announced, posts, {
      ...found,
      ...(again !== undefined && { untoldWaits: true }),
    });
  };

  const noting = (record: TournamentRecord, start: number, end: number) =>
    noteEventConduct({ conduct: parts.conduct, log }, record, start, end);
  const steps = { before: noting, tell, after: followUp, note, load: store.loadTournament };
  return { announce: inOrder<TournamentRecord, TournamentPosts>(steps, { now, log }) };
};
