import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { GameStore } from '../record.ts';
import { dueIndex } from './due.ts';
import { gameItems } from './games.ts';
import { memberGames } from './members.ts';
import { threadBindings } from './threads.ts';

/** The store over one DynamoDB table, which `ensureTable` or the stack has made. */
export const dynamoStore = (client: DynamoDBClient, { tableName }: { readonly tableName: string }): GameStore => ({
  ...gameItems(client, tableName),
  ...dueIndex(client, tableName),
  ...memberGames(client, tableName),
  ...threadBindings(client, tableName),
});
