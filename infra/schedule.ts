import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Clock } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * Runs the clock every minute. A minute that is missed or fails is not run again: the next one finds all that is due.
 * It is kept in the queue all the same, since whoever runs Flagfall must know.
 */
export const everyMinute = (scope: Construct, clock: Clock, failures: Queue): void => {
  clock.configureAsyncInvoke({
    onFailure: new SqsDestination(failures),
    retryAttempts: 0,
    maxEventAge: Duration.minutes(1),
  });
  new Rule(scope, 'EveryMinute', {
    description: 'Wakes the clock of Flagfall',
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [
      new LambdaFunction(clock, { deadLetterQueue: failures, retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    ],
  });
};
