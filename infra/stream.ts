import { Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { TO_ANNOUNCE } from '../lambdas/store/table.ts';

/**
 * Wakes the publisher whenever a game or an event has something to announce, and for nothing else. What it can't tell is
 * tried again, alone, and then lies in the queue; the clock tells it too, so that nothing depends on this stream.
 */
export const publishFrom = (table: ITable, publisher: LambdaFunction, failures: Queue): void => {
  publisher.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [FilterCriteria.filter({ dynamodb: { NewImage: { [TO_ANNOUNCE]: { BOOL: [true] } } } })],
      batchSize: 10,
      // A game's records stay in order; another's slow post does not hold them up.
      parallelizationFactor: 2,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 3,
      onFailure: new SqsDlq(failures),
    }),
  );
  Validations.of(publisher.role!).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'dynamodb:ListStreams can be granted on every stream alone; reading is granted on this one.',
  });
};
