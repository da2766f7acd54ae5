import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

type TableAction = 'GetItem' | 'BatchGetItem' | 'UpdateItem';

export interface GameAccess {
  readonly actions: readonly TableAction[];
  /** The indexes that may be queried; the table itself never is. */
  readonly indexes?: readonly string[];
}

/** Lets a function use the table, in the named ways and no other, and tells it which table. */
export const grantGames = (grantee: LambdaFunction, table: ITable, { actions, indexes = [] }: GameAccess): void => {
  grantee.addEnvironment('TABLE_NAME', table.tableName);
  grantee.addToRolePolicy(
    new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [table.tableArn] }),
  );
  if (indexes.length === 0) return;
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: indexes.map((index) => `${table.tableArn}/index/${index}`),
    }),
  );
};

const grantParameter = (grantee: LambdaFunction, variable: string, parameter: string): void => {
  grantee.addEnvironment(variable, parameter);
  const arn = Stack.of(grantee).formatArn({ service: 'ssm', resource: `parameter${parameter}` });
  grantee.addToRolePolicy(new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [arn] }));
};

/**
 * Lets a function seal moves and open envelopes: it alone of all functions reads the key, and reads it from where no
 * game is kept, so that whoever has the table can't open what is sealed.
 */
export const grantSealKey = (grantee: LambdaFunction, sealKeyParameter: string): void =>
  grantParameter(grantee, 'SEAL_KEY_PARAMETER', sealKeyParameter);

/**
 * Lets a function read the bot's token, and tells it where. The parameter is encrypted with the account's own SSM key,
 * which whoever may read the parameter may use.
 */
export const grantToken = (grantee: LambdaFunction, tokenParameter: string): void =>
  grantParameter(grantee, 'DISCORD_TOKEN_PARAMETER', tokenParameter);
