import { App, Stack, Validations } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { FlagfallStack } from '../../infra/stack.ts';
import { synthesised, unbundledApp, words } from './template.ts';

const { template, properties, grantsOf } = synthesised();

const FUNCTIONS = ['Interactions', 'Publisher', 'Clock'];

interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
  readonly Projection: { readonly ProjectionType: string };
}

describe('the table', () => {
  it('can be put back to any second, and is not lost with the stack', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      },
    });
  });

  it('clears away what says when it expires, and nothing else', () => {
    template.hasResourceProperties('AWS::DynamoDB::Table', {
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('has the keys and indexes that the store asks for', () => {
    const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = properties('AWS::DynamoDB::Table', 'Games');
    expect(KeySchema.map((key: { AttributeName: string }) => key.AttributeName)).toEqual(['pk', 'sk']);
    expect(
      GlobalSecondaryIndexes.map(
        ({ IndexName, KeySchema: keys, Projection }: Index) =>
          `${IndexName} ${keys.map((key) => key.AttributeName)} ${Projection.ProjectionType}`,
      ),
    ).toEqual([
      'due dueShard,dueAt KEYS_ONLY',
      'byFirstPlayer firstPlayer,standing KEYS_ONLY',
      'bySecondPlayer secondPlayer,standing KEYS_ONLY',
      'docket docket,waitsSince KEYS_ONLY',
      'byServer server,standing KEYS_ONLY',
    ]);
    expect(AttributeDefinitions).toContainEqual({ AttributeName: 'dueAt', AttributeType: 'N' });
  });
});

describe('what each function may do', () => {
  it('is to read and write games and find those of a member or a server, for the interactions', () => {
    expect(grantsOf('Interactions')).toEqual([
      'Allow dynamodb:BatchGetItem on Games.Arn',
      'Allow dynamodb:GetItem on Games.Arn',
      'Allow dynamodb:Query on Games.Arn/index/byFirstPlayer',
      'Allow dynamodb:Query on Games.Arn/index/bySecondPlayer',
      'Allow dynamodb:Query on Games.Arn/index/byServer',
      'Allow dynamodb:Query on Games.Arn/index/docket',
      'Allow dynamodb:UpdateItem on Games.Arn',
      'Allow logs:CreateLogStream on InteractionsLog.Arn',
      'Allow logs:PutLogEvents on InteractionsLog.Arn',
      'Allow ssm:GetParameter on arn:AWS::Partition:ssm:AWS::Region:AWS::AccountId:parameterSealKeyParameter',
    ]);
  });

  it('is to read and write games, follow the stream and read the token, for the publisher', () => {
    expect(grantsOf('Publisher')).toEqual([
      'Allow dynamodb:DescribeStream on Games.StreamArn',
      'Allow dynamodb:GetItem on Games.Arn',
      'Allow dynamodb:GetRecords on Games.StreamArn',
      'Allow dynamodb:GetShardIterator on Games.StreamArn',
      'Allow dynamodb:ListStreams on *',
      'Allow dynamodb:UpdateItem on Games.Arn',
      'Allow logs:CreateLogStream on PublisherLog.Arn',
      'Allow logs:PutLogEvents on PublisherLog.Arn',
      'Allow sqs:GetQueueAttributes on Untold.Arn',
      'Allow sqs:GetQueueUrl on Untold.Arn',
      'Allow sqs:SendMessage on Untold.Arn',
      'Allow ssm:GetParameter on arn:AWS::Partition:ssm:AWS::Region:AWS::AccountId:parameterTokenParameter',
    ]);
  });

  it('is to find what is due and the games of a member, read and write them and read the token, for the clock', () => {
    expect(grantsOf('Clock')).toEqual([
      'Allow dynamodb:BatchGetItem on Games.Arn',
      'Allow dynamodb:GetItem on Games.Arn',
      'Allow dynamodb:Query on Games.Arn/index/byFirstPlayer',
      'Allow dynamodb:Query on Games.Arn/index/bySecondPlayer',
      'Allow dynamodb:Query on Games.Arn/index/due',
      'Allow dynamodb:UpdateItem on Games.Arn',
      'Allow logs:CreateLogStream on ClockLog.Arn',
      'Allow logs:PutLogEvents on ClockLog.Arn',
      'Allow sqs:GetQueueAttributes on MissedMinutes.Arn',
      'Allow sqs:GetQueueUrl on MissedMinutes.Arn',
      'Allow sqs:SendMessage on MissedMinutes.Arn',
      'Allow ssm:GetParameter on arn:AWS::Partition:ssm:AWS::Region:AWS::AccountId:parameterTokenParameter',
    ]);
  });

  it.each(FUNCTIONS)('comes from no policy but its own, for %s', (name) => {
    expect(properties('AWS::IAM::Role', `${name}Role`)).not.toHaveProperty('ManagedPolicyArns');
    expect(words(properties('AWS::Lambda::Function', name).Role)).toBe(`${name}Role.Arn`);
  });
});

describe('the key of sealed moves (ledger G6)', () => {
  it('is read by the interactions alone, and stands in no template', () => {
    const readers = FUNCTIONS.filter((name) => grantsOf(name).some((grant) => grant.includes('SealKeyParameter')));
    expect(readers).toEqual(['Interactions']);
    expect(words(properties('AWS::Lambda::Function', 'Interactions').Environment.Variables.SEAL_KEY_PARAMETER)).toBe(
      'SealKeyParameter',
    );
    expect(Object.keys(template.findResources('AWS::SSM::Parameter'))).toEqual([]);
  });
});

describe('each function', () => {
  it.each(FUNCTIONS)('runs on Node 24 on ARM and keeps its log for three months: %s', (name) => {
    const { Runtime, Architectures, Handler, LoggingConfig } = properties('AWS::Lambda::Function', name);
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    expect(words(LoggingConfig.LogGroup)).toBe(`${name}Log`);
    expect(properties('AWS::Logs::LogGroup', `${name}Log`).RetentionInDays).toBe(90);
  });

  it.each([
    ['Interactions', ['DISCORD_PUBLIC_KEY', 'NODE_OPTIONS', 'SEAL_KEY_PARAMETER', 'TABLE_NAME']],
    ['Publisher', ['DISCORD_TOKEN_PARAMETER', 'NODE_OPTIONS', 'TABLE_NAME']],
    ['Clock', ['DISCORD_TOKEN_PARAMETER', 'NODE_OPTIONS', 'TABLE_NAME']],
  ])('is told what it needs and no secret: %s', (name, variables) => {
    const { Variables } = properties('AWS::Lambda::Function', name).Environment;
    expect(Object.keys(Variables).sort()).toEqual(variables);
    expect(words(Variables.TABLE_NAME)).toBe('Games');
  });
});

describe('the address for Discord', () => {
  it('is open to anybody, since Discord proves itself by its signature', () => {
    const { AuthType, TargetFunctionArn } = properties('AWS::Lambda::Url', 'InteractionsFunctionUrl');
    expect(AuthType).toBe('NONE');
    expect(words(TargetFunctionArn)).toBe('Interactions.Arn');
    template.resourceCountIs('AWS::Lambda::Url', 1);
  });

  it('is printed after a deployment', () => {
    template.hasOutput('InteractionsUrl', {});
  });
});

describe('the stream', () => {
  it('wakes the publisher for games with something to announce, and parks what fails', () => {
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
    expect(mappings).toHaveLength(1);
    const { Properties } = mappings[0]!;
    expect(words(Properties.EventSourceArn)).toBe('Games.StreamArn');
    expect(words(Properties.FunctionName)).toBe('Publisher');
    expect(words(Properties.DestinationConfig.OnFailure.Destination)).toBe('Untold.Arn');
    expect(JSON.parse(Properties.FilterCriteria.Filters[0].Pattern)).toEqual({
      dynamodb: { NewImage: { toAnnounce: { BOOL: [true] } } },
    });
    expect(Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 3,
    });
  });
});

describe('the schedule', () => {
  it('runs the clock every minute, and keeps a minute that was missed', () => {
    const { ScheduleExpression, State, Targets } = properties('AWS::Events::Rule', 'EveryMinute');
    expect({ ScheduleExpression, State }).toEqual({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
    expect(words(Targets[0].Arn)).toBe('Clock.Arn');
    expect(words(Targets[0].DeadLetterConfig.Arn)).toBe('MissedMinutes.Arn');
  });

  it('keeps a minute that failed, and does not run it again', () => {
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^Clock') },
      MaximumRetryAttempts: 0,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MissedMinutes'), 'Arn'] } },
      },
    });
  });
});

describe('dead letters', () => {
  it.each(['Untold', 'MissedMinutes'])('are kept for 14 days and raise an alarm: %s', (name) => {
    expect(properties('AWS::SQS::Queue', name)).toMatchObject({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    const alarm = properties('AWS::CloudWatch::Alarm', `${name}Alarm`);
    expect(words(alarm.Dimensions[0].Value)).toBe(`${name}.QueueName`);
    expect(alarm).toMatchObject({ Threshold: 1, Period: 60, MetricName: 'ApproximateNumberOfMessagesVisible' });
    expect(alarm.AlarmActions.map(words)).toEqual(['Alarms']);
  });

  it('raise an alarm that the topic lets in', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: 'sns:Publish',
          }),
        ]),
      },
    });
  });
});

describe('the AWS Solutions checks', () => {
  const checked = (app: App): App => {
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    return app;
  };

  it('find nothing in the stack that is not explained', () => {
    const app = checked(unbundledApp());
    new FlagfallStack(app, 'Flagfall');
    expect(() => app.synth()).not.toThrow();
  });

  it('would find what is not', () => {
    const app = checked(new App());
    const careless = new Stack(app, 'Careless');
    new Queue(careless, 'Queue');
    new Table(careless, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } });
    expect(() => app.synth()).toThrow('AwsSolutions-SQS4');
  });
});
