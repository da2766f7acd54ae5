import { announcers } from './announcers.ts';
import { botToken, onFirstUse } from './aws/environment.ts';
import { required } from './aws/required.ts';
import { sweep } from './clock.ts';
import { cloudwatchLog } from './cloudwatch.ts';
import { conducts } from './conduct.ts';
import { desk } from './desk.ts';
import { pulse } from './heartbeat.ts';
import { membership } from './members.ts';
import { dailyTeller } from './publish/daily.ts';
import { discordRest } from './publish/rest.ts';
import { servers } from './servers.ts';
import { dynamoClient, dynamoStore } from './store/index.ts';
import { tournamentDesk } from './tournament-desk.ts';

const log = cloudwatchLog('clock');
const store = dynamoStore(dynamoClient(), { tableName: required('TABLE_NAME') });
const parts = onFirstUse(async () => {
  const discord = discordRest({ token: await botToken(), log });
  const heart = pulse(store);
  const decides = desk(store, undefined, heart.outagesAt);
  const chosen = servers(store);
  const members = membership({ store, desk: decides, servers: chosen, log });
  const tell = announcers({
    ...{ store, desk: decides, tournaments: tournamentDesk(store), members },
    ...{ conduct: conducts(store), servers: chosen, discord, now: Date.now, log },
  });
  return {
    store,
    desk: decides,
    pulse: heart,
    members,
    tellDaily: dailyTeller({ store, discord, log }),
    announcer: tell.games,
    eventAnnouncer: tell.events,
    log,
  };
});

/** Run every minute: asks what time has brought about, and tells what was left untold. */
export const handler = async (): Promise<void> => sweep(await parts(), Date.now());
