import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { EXPIRES_AT, INDEXES, PARTITION_KEY, SORT_KEY, type TableKey } from '../lambdas/store/table.ts';

const attribute = ({ name, type }: TableKey) => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
});

/**
 * The table that all games are in, as lambdas/store/table.ts describes it. It outlives the stack, can be put back to any
 * second of the last 35 days, and is encrypted with a key of DynamoDB's own, which costs nothing a request.
 */
export const gameTable = (scope: Construct): ITable => {
  const table = new Table(scope, 'Games', {
    partitionKey: attribute(PARTITION_KEY),
    sortKey: attribute(SORT_KEY),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: EXPIRES_AT,
    stream: StreamViewType.NEW_IMAGE,
    encryption: TableEncryption.DEFAULT,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const { name, hash, range } of INDEXES) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: attribute(hash),
      sortKey: attribute(range),
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  return table as ITable;
};
