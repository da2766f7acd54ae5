import type { Color } from '../lambdas/chess/index.ts';
import type { Conduct } from '../lambdas/conduct.ts';
import type { Desk } from '../lambdas/desk.ts';
import type { DraftStore } from '../lambdas/drafts.ts';
import type { Envelopes } from '../lambdas/envelopes.ts';
import type { HeardStore } from '../lambdas/heard.ts';
import type { Instant } from '../lambdas/laws/index.ts';
import type { Members } from '../lambdas/members.ts';
import type { GameStore } from '../lambdas/record.ts';
import type { ServerStore, Servers } from '../lambdas/servers.ts';
import type { TournamentDesk } from '../lambdas/tournament-desk.ts';
import type { TournamentStore } from '../lambdas/tournament-record.ts';
import type { Files } from './files.ts';

/** What the conversation needs to answer anybody. */
export interface Bot {
  readonly desk: Desk;
  readonly tournaments: TournamentDesk;
  readonly members: Members;
  readonly servers: Servers;
  readonly conduct: Conduct;
  readonly store: Pick<GameStore, 'loadAll' | 'gameOfThread' | 'gamesOf' | 'casesOf' | 'gamesIn'> &
    Pick<ServerStore, 'nextCaseNumber' | 'bindCase' | 'gameOfCase'> &
    DraftStore &
    Pick<HeardStore, 'heard'> &
    Pick<TournamentStore, 'tournamentsIn'>;
  readonly files: Files;
  readonly now: () => Instant;
  /** Seals moves, and opens them again; left out where no key is kept. */
  readonly envelopes?: Envelopes;
  /** Draws lots for the colours. */
  readonly toss: () => Color;
}
