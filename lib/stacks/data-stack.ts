import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { cacheTable } from '../../functions/shared/cache.ts';
import type { StageSettings } from '../config.ts';
import { secretsKey } from '../security/secrets-key.ts';

/**
 * What must not be lost. Postgres and the document store are the operator's own and are named in the configuration
 * secret; the key-value table and the key of customers' secrets are ours.
 */
export class DataStack extends Stack {
  readonly cache: ITable;
  /** Seals customers' secrets; without it their ciphertexts in the database are worth nothing. */
  readonly secretsKey: IKey;

  constructor(
    scope: Construct,
    id: string,
    { settings, ...props }: StackProps & { settings: StageSettings },
  ) {
    super(scope, id, props);
    this.cache = new Table(this, 'Cache', {
      partitionKey: { name: cacheTable.partitionKey, type: AttributeType.STRING },
      timeToLiveAttribute: cacheTable.ttlAttribute,
      // Rate limits follow the traffic: nothing to plan, nothing paid when idle.
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.keepData,
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.secretsKey = secretsKey(this, 'SecretsKey', settings);
  }
}
