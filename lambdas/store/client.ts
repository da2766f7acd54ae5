import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { ConfiguredRetryStrategy } from '@smithy/core/retry';

/**
 * Six repeats of what is throttled, times out or fails on DynamoDB's side. With the delays below they take 1.3 s on
 * average and 2.6 s at most; every call of the store is safe to repeat.
 */
const MAX_ATTEMPTS = 7;
const LONGEST_DELAY = 1_000;

/** Waits a random part of a span that doubles from `base` milliseconds (full jitter): the SDK begins at a second. */
const jittered = (base: number) => (attempt: number) =>
  Math.floor(Math.random() * Math.min(LONGEST_DELAY, base * 2 ** attempt));

/**
 * The client that the store is used with. In: where DynamoDB is, if not in the environment's region, and the first
 * retry's longest delay in milliseconds. An answer that has not come within a second is asked for again.
 */
export const dynamoClient = (config: DynamoDBClientConfig = {}, retryBase = 25): DynamoDBClient =>
  new DynamoDBClient({
    retryStrategy: new ConfiguredRetryStrategy(MAX_ATTEMPTS, jittered(retryBase)),
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_000, throwOnRequestTimeout: true },
    // What a call goes through is put together once for each kind of call, not for each call.
    cacheMiddleware: true,
    ...config,
  });
