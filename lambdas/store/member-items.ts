import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { MemberId } from '../laws/index.ts';
import { type MemberRecord, type MemberStore, memberDueAt } from '../members.ts';
import { StaleVersion } from '../record.ts';
import { getItem, type Item, type Key, updateItem } from './calls.ts';
import { dueKeys } from './due.ts';
import { MEMBERS_DUE } from './item.ts';
import { DUE } from './table.ts';

const PREFIX = 'member#';
const memberKey = (id: MemberId): Key => ({ pk: PREFIX + id, sk: 'member' });
const memberIdOf = (item: Item): MemberId => item.pk!.S!.slice(PREFIX.length);

/** What members have chosen and their leave: one item each. */
export const memberItems = (client: DynamoDBClient, tableName: string): MemberStore => ({
  loadMember: async (id) => {
    const item = await getItem(client, tableName, memberKey(id));
    if (!item) return undefined;
    const { version, settings, leave, carry, dailyAt } = unmarshall(item) as Omit<MemberRecord, 'id'>;
    return { id, version, settings, leave, ...(carry && { carry }), ...(dailyAt !== undefined && { dailyAt }) };
  },

  saveMember: async (record) => {
    const { id, version, settings, leave, carry, dailyAt } = record;
    const dueAt = memberDueAt(record);
    const next = version + 1;
    const written = await updateItem(client, tableName, memberKey(id), {
      changes: {
        version: next,
        ...{ settings, leave, carry, dailyAt },
        [DUE.hash.name]: dueAt === undefined ? undefined : MEMBERS_DUE,
        [DUE.range.name]: dueAt,
      },
      condition: version === 0 ? { pk: undefined } : { version },
    });
    if (!written) throw new StaleVersion(`Member ${id} is no longer at version ${version}`);
    return { ...record, version: next };
  },

  dueMembers: async function* (until) {
    for await (const item of dueKeys(client, tableName, MEMBERS_DUE, until)) yield memberIdOf(item);
  },
});
