import { botToken, required } from './aws/environment.ts';
import { sweep } from './clock.ts';
import { cloudwatchLog } from './cloudwatch.ts';
import { desk } from './desk.ts';
import { announcer } from './publish/announce.ts';
import { discordRest } from './publish/rest.ts';
import { dynamoClient, dynamoStore } from './store/index.ts';

const log = cloudwatchLog('clock');
const store = dynamoStore(dynamoClient(), { tableName: required('TABLE_NAME') });
const discord = discordRest({ token: await botToken(), log });
const parts = { store, desk: desk(store), announcer: announcer({ store, discord, now: Date.now, log }), log };

/** Run every minute: asks what time has brought about, and tells what was left untold. */
export const handler = (): Promise<void> => sweep(parts, Date.now());
