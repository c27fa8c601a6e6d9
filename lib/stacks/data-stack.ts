import { RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { cacheTable } from '../../functions/shared/cache.ts';
import type { StageSettings } from '../config.ts';
import { Alarms } from '../monitoring/alarms.ts';
import { tableAlarms } from '../monitoring/alarms-on-aws-metrics.ts';
import { secretsKey, watchSecretsKey } from '../security/secrets-key.ts';

/**
 * Data that must not be lost. Postgres and the document store are the operator's own and are named in the operator's secrets;
 * this stack makes the key-value table, the key of customers' secrets and the bucket of the issuer's public documents.
 */
export class DataStack extends Stack {
  readonly cache: ITable;
  /** Seals customers' secrets; without it their ciphertexts in the database can't be decrypted. */
  readonly secretsKey: IKey;
  /** The issuer's discovery document and key set. */
  readonly issuerDocuments: IBucket;

  constructor(
    scope: Construct,
    id: string,
    { settings, ...props }: StackProps & { settings: StageSettings },
  ) {
    super(scope, id, props);
    const cache = new Table(this, 'Cache', {
      partitionKey: { name: cacheTable.partitionKey, type: AttributeType.STRING },
      timeToLiveAttribute: cacheTable.ttlAttribute,
      // Rate limits follow the traffic: nothing to plan, nothing paid when idle.
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.keepData,
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.cache = cache;
    new Alarms(this, 'Alarms', settings).onLines(cache, tableAlarms(cache));
    this.secretsKey = secretsKey(this, 'SecretsKey', settings);
    watchSecretsKey(this, this.secretsKey, settings);
    this.issuerDocuments = new Bucket(this, 'IssuerDocuments', {
      // Public through the API alone.
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFormation deletes no bucket with objects in it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // Later than they: a first deploy that fails takes everything away again, and a table that is protected would refuse.
    // Only its alarm comes after it.
    cache.node.addDependency(this.secretsKey, this.issuerDocuments);
    Validations.of(this.issuerDocuments).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The only reader is the API, whose access log has every request.',
    });
  }
}
