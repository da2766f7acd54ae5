import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { StaleVersion } from '../record.ts';
import type { ServerId, ServerRecord, ServerStore } from '../servers.ts';
import { countUp, getItem, type Key, updateItem } from './calls.ts';

const keyOf = (id: ServerId, sk: string): Key => ({ pk: `server#${id}`, sk });
const settingsKey = (id: ServerId): Key => keyOf(id, 'settings');
const counterKey = (id: ServerId): Key => keyOf(id, 'cases');
const caseKey = (id: ServerId, number: number): Key => keyOf(id, `case#${number}`);

/** What servers have chosen, one item each; the counter of their cases; and which game each case belongs to. */
export const serverItems = (client: DynamoDBClient, tableName: string): ServerStore => {
  const gameOfCase: ServerStore['gameOfCase'] = async (id, number) =>
    (await getItem(client, tableName, caseKey(id, number)))?.gameId?.S;

  return {
    loadServer: async (id) => {
      const item = await getItem(client, tableName, settingsKey(id));
      if (!item) return undefined;
      const { version, settings } = unmarshall(item) as Omit<ServerRecord, 'id'>;
      return { id, version, settings };
    },

    saveServer: async (record) => {
      const { id, version, settings } = record;
      const next = version + 1;
      const written = await updateItem(client, tableName, settingsKey(id), {
        changes: { version: next, settings },
        condition: version === 0 ? { pk: undefined } : { version },
      });
      if (!written) throw new StaleVersion(`Server ${id} is no longer at version ${version}`);
      return { ...record, version: next };
    },

    nextCaseNumber: (id) => countUp(client, tableName, counterKey(id), 'last'),

    bindCase: async (id, number, gameId) => {
      const written = await updateItem(client, tableName, caseKey(id, number), {
        changes: { gameId },
        condition: { pk: undefined },
      });
      const bound = written ? gameId : await gameOfCase(id, number);
      if (bound !== gameId) throw new Error(`Case ${number} belongs to game ${bound}, not to ${gameId}`);
    },
    gameOfCase,
  };
};
