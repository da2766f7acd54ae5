import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ConductStore } from '../conduct.ts';
import type { DraftStore } from '../drafts.ts';
import type { HeardStore } from '../heard.ts';
import type { HeartbeatStore } from '../heartbeat.ts';
import type { MemberStore } from '../members.ts';
import type { GameStore } from '../record.ts';
import type { ServerStore } from '../servers.ts';
import type { TournamentStore } from '../tournament-record.ts';
import { conductItems } from './conduct-items.ts';
import { draftItems } from './draft-items.ts';
import { dueIndex } from './due.ts';
import { gameItems } from './games.ts';
import { heardItem } from './heard.ts';
import { heartbeatItem } from './heartbeat.ts';
import { memberItems } from './member-items.ts';
import { memberGames } from './members.ts';
import { serverGames } from './server-games.ts';
import { serverItems } from './server-items.ts';
import { threadBindings } from './threads.ts';
import { tournamentItems } from './tournament-items.ts';

export type Store = GameStore &
  MemberStore &
  ServerStore &
  ConductStore &
  DraftStore &
  HeartbeatStore &
  HeardStore &
  TournamentStore;

/** The store over one DynamoDB table, which `ensureTable` or the stack has made. */
export const dynamoStore = (client: DynamoDBClient, { tableName }: { readonly tableName: string }): Store => ({
  ...gameItems(client, tableName),
  ...dueIndex(client, tableName),
  ...memberGames(client, tableName),
  ...serverGames(client, tableName),
  ...threadBindings(client, tableName),
  ...memberItems(client, tableName),
  ...serverItems(client, tableName),
  ...conductItems(client, tableName),
  ...draftItems(client, tableName),
  ...heartbeatItem(client, tableName),
  ...heardItem(client, tableName),
  ...tournamentItems(client, tableName),
});
