import type { Conduct } from './conduct.ts';
import type { Desk } from './desk.ts';
import { followUps } from './follow-up.ts';
import type { Instant } from './laws/index.ts';
import type { Log } from './log.ts';
import type { Members } from './members.ts';
import { type Announcer, announcer } from './publish/announce.ts';
import { type EventAnnouncer, eventAnnouncer } from './publish/announce-event.ts';
import type { Discord } from './publish/discord.ts';
import type { GameStore } from './record.ts';
import type { Servers } from './servers.ts';
import type { TournamentDesk } from './tournament-desk.ts';
import { tournamentFollowUps } from './tournament-follow-up.ts';
import type { TournamentStore } from './tournament-record.ts';

interface Parts {
  readonly store: GameStore & TournamentStore;
  readonly desk: Pick<Desk, 'submit' | 'look'>;
  readonly tournaments: TournamentDesk;
  readonly members: Pick<Members, 'heeds'>;
  readonly conduct: Pick<Conduct, 'note'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly discord: Discord;
  readonly now: () => Instant;
  readonly log: Log;
}

/** The announcers of games and of tournaments, each of which asks the desks for what follows from what it told. */
export const announcers = (parts: Parts): { readonly games: Announcer; readonly events: EventAnnouncer } => ({
  games: announcer({ ...parts, followUp: followUps(parts) }),
  events: eventAnnouncer({ ...parts, followUp: tournamentFollowUps(parts) }),
});
