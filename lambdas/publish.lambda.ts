import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { botToken, onFirstUse } from './aws/environment.ts';
import { required } from './aws/required.ts';
import { cloudwatchLog } from './cloudwatch.ts';
import { conducts } from './conduct.ts';
import { desk } from './desk.ts';
import { followUps } from './follow-up.ts';
import { pulse } from './heartbeat.ts';
import { membership } from './members.ts';
import { announcer } from './publish/announce.ts';
import { discordRest } from './publish/rest.ts';
import { servers } from './servers.ts';
import type { Item } from './store/calls.ts';
import { dynamoClient, dynamoStore } from './store/index.ts';
import { gameIdOf } from './store/item.ts';

const log = cloudwatchLog('publisher');
const store = dynamoStore(dynamoClient(), { tableName: required('TABLE_NAME') });
const telling = onFirstUse(async () => {
  const discord = discordRest({ token: await botToken(), log });
  const decides = desk(store, undefined, pulse(store).outagesAt);
  const chosen = servers(store);
  const members = membership({ store, desk: decides, servers: chosen, log });
  const followUp = followUps({ desk: decides, members, now: Date.now, log });
  return announcer({ store, conduct: conducts(store), servers: chosen, followUp, discord, now: Date.now, log });
});

/** Tells what a changed game has to tell, as it stands now: an older image may have been told since. */
const tell = async (record: DynamoDBRecord): Promise<void> => {
  const game = await store.load(gameIdOf(record.dynamodb!.Keys as Item));
  if (game && game.announced < game.version) await (await telling()).announce(game);
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
