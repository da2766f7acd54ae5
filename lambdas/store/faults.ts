import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * How a call can go wrong on its way: `throttle` and `serverError` are DynamoDB's answers, `timeout` is a request that
 * never arrived, `lostAnswer` one that was carried out although nobody heard so.
 */
export const STORE_FAULTS = ['throttle', 'serverError', 'timeout', 'lostAnswer'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/** Faults to come, on one client. */
export interface StoreFaults {
  /** Breaks the next attempts, so many of them; retries count as attempts, as they do for DynamoDB. */
  failNext(fault: StoreFault, count?: number): void;
  /** How many of them have not happened yet. */
  pending(): number;
}

const answer = (statusCode: number, type: string, message: string) => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: new TextEncoder().encode(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message })),
  },
});

const silence = (): Error => Object.assign(new Error('No answer came in time'), { name: 'TimeoutError' });

/**
 * Lets a client meet faults on purpose, for tests and transcripts. They strike below the SDK's retries and are read by
 * its own parser, so whoever calls sees exactly what it would see of DynamoDB.
 */
export const faultsOn = (client: DynamoDBClient): StoreFaults => {
  const waiting: StoreFault[] = [];
  // A client that has made calls would go on without what is added to it now.
  client.config.cacheMiddleware = false;
  client.middlewareStack.add(
    (next) => async (args) => {
      const fault = waiting.shift();
      switch (fault) {
        case undefined:
          return next(args);
        case 'throttle':
          return answer(400, 'ThrottlingException', 'Throughput exceeds the current capacity') as never;
        case 'serverError':
          return answer(500, 'InternalServerError', 'The request processing has failed') as never;
        case 'timeout':
          throw silence();
        case 'lostAnswer':
          await next(args);
          throw silence();
      }
    },
    { step: 'deserialize', priority: 'low', name: 'flagfallFaults' },
  );
  return {
    failNext: (fault, count = 1) => void waiting.push(...Array<StoreFault>(count).fill(fault)),
    pending: () => waiting.length,
  };
};
