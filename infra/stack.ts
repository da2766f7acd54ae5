import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { alarmOn, alarmTopic, deadLetters } from './dead-letters.ts';
import { discordParameters } from './discord.ts';
import { flagfallFunction } from './function.ts';
import { grantGames, grantSealKey, grantToken } from './grants.ts';
import { everyMinute } from './schedule.ts';
import { publishFrom } from './stream.ts';
import { gameTable } from './table.ts';

/**
 * Everything that Flagfall runs on in an AWS account: one table, three functions, and what carries events between them.
 * It names the entry files and imports none of them.
 */
export class FlagfallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, props);
    const table = gameTable(this);
    const discord = discordParameters(this);
    const alarms = alarmTopic(this);

    const interactions = flagfallFunction(this, 'Interactions', {
      entry: 'bot/interactions.lambda.ts',
      description: 'Answers what players do in Discord',
      timeoutSeconds: 30,
      environment: { DISCORD_PUBLIC_KEY: discord.publicKey },
    });
    grantGames(interactions, table, {
      actions: ['GetItem', 'BatchGetItem', 'UpdateItem'],
      // A member's games, and what a server's directors look through.
      indexes: ['byFirstPlayer', 'bySecondPlayer', 'docket', 'byServer'],
    });
    grantSealKey(interactions, discord.sealKeyParameter);
    // Discord signs what it sends and can't sign AWS's way: the function itself checks each request before all else.
    const url = interactions.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });

    const publisher = flagfallFunction(this, 'Publisher', {
      entry: 'lambdas/publish.lambda.ts',
      description: 'Tells Discord what has been decided',
      timeoutSeconds: 60,
    });
    grantGames(publisher, table, { actions: ['GetItem', 'UpdateItem'] });
    grantToken(publisher, discord.tokenParameter);
    const untold = deadLetters(this, 'Untold');
    publishFrom(table, publisher, untold);
    alarmOn(untold, alarms, 'Something that was decided could not be told to Discord');

    const clock = flagfallFunction(this, 'Clock', {
      entry: 'lambdas/clock.lambda.ts',
      description: 'Asks every minute what time has brought about',
      timeoutSeconds: 60,
    });
    grantGames(clock, table, {
      actions: ['GetItem', 'BatchGetItem', 'UpdateItem'],
      // What a member changes is carried to their games, and their daily list names these.
      indexes: ['due', 'byFirstPlayer', 'bySecondPlayer'],
    });
    grantToken(clock, discord.tokenParameter);
    const missed = deadLetters(this, 'MissedMinutes');
    everyMinute(this, clock, missed);
    alarmOn(missed, alarms, 'The clock did not run, or did not run to its end');

    new CfnOutput(this, 'InteractionsUrl', {
      value: url.url,
      description: 'The Interactions Endpoint URL for Discord',
    });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'AlarmTopic', { value: alarms.topicArn, description: 'Subscribe here to hear of trouble' });
  }
}
