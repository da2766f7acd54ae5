import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ConductEntry, ConductStore } from '../conduct.ts';
import type { MemberId } from '../laws/index.ts';
import { RecordTooLarge, StaleVersion } from '../record.ts';
import type { ServerId } from '../servers.ts';
import { getItem, type Key, updateItem } from './calls.ts';

const KB = 1024;
/** DynamoDB's limit is 400 KB an item. What lies between is kept free, so that one can always be expelled or readmitted. */
const LARGEST = 350 * KB;
const LARGEST_LAST = 390 * KB;

const keyOf = (server: ServerId, member: MemberId): Key => ({ pk: `server#${server}`, sk: `conduct#${member}` });

/** As one value: JSON, an entry a line. */
const encoded = (entries: readonly ConductEntry[]): string => {
  const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
  const last = entries.at(-1)?.kind;
  const largest = last === 'expelled' || last === 'readmitted' ? LARGEST_LAST : LARGEST;
  const bytes = Buffer.byteLength(text);
  if (bytes <= largest) return text;
  throw new RecordTooLarge(`The entries take ${bytes} bytes; at most ${largest} are written`);
};

/** What directors have noted of the members of each server: one item each, which only ever grows. */
export const conductItems = (client: DynamoDBClient, tableName: string): ConductStore => ({
  loadConduct: async (server, member) => {
    const item = await getItem(client, tableName, keyOf(server, member));
    if (!item) return undefined;
    const { version, entries } = unmarshall(item) as { version: number; entries: string };
    return {
      ...{ server, member, version },
      entries: entries.split('\n').map((line) => JSON.parse(line) as ConductEntry),
    };
  },

  saveConduct: async (record) => {
    const { server, member, version, entries } = record;
    const next = version + 1;
    const written = await updateItem(client, tableName, keyOf(server, member), {
      changes: { version: next, entries: encoded(entries) },
      condition: version === 0 ? { pk: undefined } : { version },
    });
    if (!written) throw new StaleVersion(`The conduct of ${member} in ${server} is no longer at version ${version}`);
    return { ...record, version: next };
  },
});
