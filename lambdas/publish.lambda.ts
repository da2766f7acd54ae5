import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { announcers } from './announcers.ts';
import { botToken, onFirstUse } from './aws/environment.ts';
import { required } from './aws/required.ts';
import { cloudwatchLog } from './cloudwatch.ts';
import { conducts } from './conduct.ts';
import { desk } from './desk.ts';
import { pulse } from './heartbeat.ts';
import { membership } from './members.ts';
import { discordRest } from './publish/rest.ts';
import { servers } from './servers.ts';
import type { Item } from './store/calls.ts';
import { dynamoClient, dynamoStore } from './store/index.ts';
import { gameIdOf } from './store/item.ts';
import { tournamentIdOf } from './store/tournament-items.ts';
import { tournamentDesk } from './tournament-desk.ts';

const log = cloudwatchLog('publisher');
const store = dynamoStore(dynamoClient(), { tableName: required('TABLE_NAME') });
const telling = onFirstUse(async () => {
  const discord = discordRest({ token: await botToken(), log });
  const decides = desk(store, undefined, pulse(store).outagesAt);
  const chosen = servers(store);
  const members = membership({ store, desk: decides, servers: chosen, log });
  return announcers({
    ...{ store, desk: decides, tournaments: tournamentDesk(store), members },
    ...{ conduct: conducts(store), servers: chosen, discord, now: Date.now, log },
  });
});

/** Tells what a changed game, or tournament, has to tell, as it stands now: an older image may have been told since. */
const tell = async (record: DynamoDBRecord): Promise<void> => {
  const key = record.dynamodb!.Keys as Item;
  const tournamentId = tournamentIdOf(key);
  if (tournamentId !== undefined) {
    const tournament = await store.loadTournament(tournamentId);
    if (tournament && tournament.announced < tournament.version) await (await telling()).events.announce(tournament);
    return;
  }
  const game = await store.load(gameIdOf(key));
  if (game && game.announced < game.version) await (await telling()).games.announce(game);
};

/** Woken by the table's stream. What fails is reported alone, so that the rest of the batch is not told again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    try {
      await tell(record);
    } catch (error) {
      log.error('announceFailed', { keys: record.dynamodb?.Keys, error });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
  }
  return { batchItemFailures };
};
