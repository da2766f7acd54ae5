export { dynamoClient } from './client.ts';
export { ensureTable } from './ensure.ts';
export { dynamoStore, type Store } from './store.ts';
