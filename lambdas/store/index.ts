export { dynamoClient } from './client.ts';
export { ensureTable } from './ensure.ts';
export { dynamoHeartbeat, type Heartbeat } from './heartbeat.ts';
export { dynamoStore } from './store.ts';
