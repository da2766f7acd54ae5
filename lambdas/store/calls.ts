import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

/** Plain values by attribute name; undefined is an attribute that is not there. */
export type Attributes = Readonly<Record<string, unknown>>;
/** An item in DynamoDB's own types. */
export type Item = Record<string, AttributeValue>;
export type Key = { readonly pk: string; readonly sk: string };

/** An item as it stands now, by a strongly consistent read; undefined where there is none. */
export const getItem = async (client: DynamoDBClient, tableName: string, key: Key): Promise<Item | undefined> => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: tableName, Key: marshall(key), ConsistentRead: true }),
  );
  return Item;
};

const isDefined = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
const definedOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(isDefined));

const setting = (changes: Attributes): string => {
  const set = Object.entries(changes).filter(isDefined);
  const removed = Object.entries(changes).filter((entry) => !isDefined(entry));
  return [
    set.length > 0 && `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
};

const provided = (condition: Attributes): string =>
  Object.entries(condition)
    .map((entry) => (isDefined(entry) ? `#${entry[0]} = :if_${entry[0]}` : `attribute_not_exists(#${entry[0]})`))
    .join(' AND ');

const prefixed = (attributes: Attributes, prefix: string): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [prefix + name, value]));

/**
 * One conditional write of one item. In: what becomes of its attributes, and what they must be now. Out: the item as
 * written, or undefined if the condition did not hold and nothing was changed.
 */
export const updateItem = async (
  client: DynamoDBClient,
  tableName: string,
  key: Key,
  { changes, condition }: { readonly changes: Attributes; readonly condition: Attributes },
): Promise<Item | undefined> => {
  const names = [...Object.keys(changes), ...Object.keys(condition)];
  const values = { ...prefixed(changes, ':'), ...prefixed(condition, ':if_') };
  try {
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(key),
        UpdateExpression: setting(changes),
        ...(Object.keys(condition).length > 0 && { ConditionExpression: provided(condition) }),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: marshall(definedOnly(values), { removeUndefinedValues: true }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes ?? {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Counts an attribute of an item up by one, in one write that nobody can come between. Out: the new count, 1 at first. */
export const countUp = async (
  client: DynamoDBClient,
  tableName: string,
  key: Key,
  attribute: string,
): Promise<number> => {
  const { Attributes } = await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: marshall(key),
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeNames: { '#count': attribute },
      ExpressionAttributeValues: { ':one': { N: '1' } },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes![attribute]!.N);
};
