import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type AnyDraft, DRAFT_LIVES, type DraftEnd, type DraftStore } from '../drafts.ts';
import { SECOND } from '../laws/index.ts';
import { getItem, type Key, updateItem } from './calls.ts';
import { EXPIRES_AT } from './table.ts';

const keyOf = (id: string): Key => ({ pk: `draft#${id}`, sk: 'draft' });

/** Rulings, set-ups and decisions about events that wait to be confirmed, one item each, which DynamoDB clears away once they have lapsed. */
export const draftItems = (client: DynamoDBClient, tableName: string): DraftStore => {
  const loadDraft: DraftStore['loadDraft'] = async (id) => {
    const item = await getItem(client, tableName, keyOf(id));
    if (!item) return undefined;
    const { draft, end } = unmarshall(item) as { draft: AnyDraft; end?: DraftEnd };
    return { ...draft, ...(end && { end }) };
  };

  return {
    saveDraft: async (draft) => {
      const expires = Math.ceil((draft.madeAt + DRAFT_LIVES) / SECOND);
      const changes = { draft, [EXPIRES_AT]: expires };
      await updateItem(client, tableName, keyOf(draft.id), { changes, condition: { pk: undefined } });
    },

    loadDraft,

    endDraft: async (id, end) => {
      const condition = { pk: `draft#${id}`, end: undefined };
      const written = await updateItem(client, tableName, keyOf(id), { changes: { end }, condition });
      return written ? end : (await loadDraft(id))?.end;
    },
  };
};
