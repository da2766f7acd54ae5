import { type DynamoDBClient, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';

/** Orders for calls to DynamoDB to be refused as DynamoDB refuses them, table by table. */
export interface StoreFaults {
  /** The next `count` calls to the table, retries among them, are throttled. */
  throttle(tableName: string, count: number): void;
}

const tableOf = (input: object): string => ('TableName' in input ? String(input.TableName) : '');

/**
 * Lets the calls of a client be broken on order. It sits below the client's own retries, where a throttled call fails:
 * so what is proved is what would happen.
 */
export const storeFaults = (client: DynamoDBClient): StoreFaults => {
  const left = new Map<string, number>();
  client.middlewareStack.add(
    (next) => (call) => {
      const table = tableOf(call.input);
      const count = left.get(table) ?? 0;
      if (count === 0) return next(call);
      left.set(table, count - 1);
      throw new ProvisionedThroughputExceededException({ message: 'throttled on order', $metadata: {} });
    },
    { step: 'finalizeRequest', priority: 'low', name: 'throttleOnOrder' },
  );
  return { throttle: (tableName, count) => void left.set(tableName, (left.get(tableName) ?? 0) + count) };
};
