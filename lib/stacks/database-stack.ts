import { Aws, Duration, Fn, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Port, SecurityGroup, SubnetType } from 'aws-cdk-lib/aws-ec2';
import { Schedule } from 'aws-cdk-lib/aws-events';
import {
  AuroraPostgresEngineVersion,
  CaCertificate,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
} from 'aws-cdk-lib/aws-rds';
import type { Construct } from 'constructs';
import type { OwnDatabase } from '../compute/foundation.ts';
import type { StageSettings } from '../config.ts';
import { Alarms } from '../monitoring/alarms.ts';
import { clusterAlarms } from '../monitoring/alarms-on-aws-metrics.ts';
import type { NetworkStack } from './network-stack.ts';

export interface DatabaseStackProps extends StackProps {
  settings: StageSettings;
  network: NetworkStack;
}

const databaseName = 'orchestrator';
/** Owns the database. The functions' logins are made by the migrations. */
const owner = 'orchestrator_owner';

/**
 * Aurora PostgreSQL Serverless v2, in subnets without a way out, for the functions alone. Its owner's password is made,
 * kept and rotated by RDS; only the migrations read it.
 */
export class DatabaseStack extends Stack {
  readonly database: OwnDatabase;

  constructor(scope: Construct, id: string, { settings, network, ...props }: DatabaseStackProps) {
    super(scope, id, props);
    const { vpc, functions } = network;
    const { minCapacity, maxCapacity, backupDays, standby, copyBackupsTo } = settings.aurora;
    const access = new SecurityGroup(this, 'Access', {
      vpc,
      description: 'The database of the orchestrator: only its functions connect',
      allowAllOutbound: false,
    });
    // The version that the tests run on.
    const version = AuroraPostgresEngineVersion.VER_18_4;
    const instance = { caCertificate: CaCertificate.RDS_CA_RSA2048_G1, publiclyAccessible: false };
    const cluster = new DatabaseCluster(this, 'Cluster', {
      engine: DatabaseClusterEngine.auroraPostgres({ version }),
      credentials: Credentials.fromUsername(owner),
      manageMasterUserPassword: true,
      defaultDatabaseName: databaseName,
      writer: ClusterInstance.serverlessV2('Writer', instance),
      readers: standby
        ? [ClusterInstance.serverlessV2('Standby', { ...instance, scaleWithWriter: true })]
        : [],
      serverlessV2MinCapacity: minCapacity,
      serverlessV2MaxCapacity: maxCapacity,
      vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      securityGroups: [access],
      // Connections without TLS are refused by the server, too.
      parameters: { 'rds.force_ssl': '1' },
      storageEncrypted: true,
      backup: { retention: Duration.days(backupDays) },
      copyTagsToSnapshot: true,
      deletionProtection: settings.keepData,
      removalPolicy: settings.keepData ? RemovalPolicy.SNAPSHOT : RemovalPolicy.DESTROY,
    });
    access.addIngressRule(functions, Port.tcp(5432), 'The functions');
    const { secret: ownerSecret } = cluster;
    if (!ownerSecret) throw new Error('RDS keeps no password for the cluster.');
    const { vpcSubnets, securityGroups } = {
      vpcSubnets: vpc.selectSubnets({ subnetType: SubnetType.PRIVATE_WITH_EGRESS }),
      securityGroups: [functions],
    };
    this.database = {
      network: { vpc, vpcSubnets, securityGroups },
      cluster: {
        address: cluster.clusterEndpoint.socketAddress,
        databaseName,
        identifier: cluster.clusterIdentifier,
        ownerSecret,
      },
    };
    if (copyBackupsTo) copyBackups(cluster, copyBackupsTo, backupDays);
    new Alarms(this, 'Alarms', settings).onLines(cluster, clusterAlarms(cluster, settings));
    acknowledge(cluster);
  }
}

/** The cluster's own backups stay in its region. These are made beside them, and copied out of it. */
function copyBackups(cluster: DatabaseCluster, vaultArn: string, days: number) {
  const kept = Duration.days(days);
  // The vault stays with its backups when the stack is deleted, and a vault has to have a name: the stack's own id makes the
  // next stack's name differ.
  const id = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const vault = new BackupVault(cluster, 'Backups', {
    backupVaultName: `orchestrator-${id}`,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const elsewhere = BackupVault.fromBackupVaultArn(cluster, 'Elsewhere', vaultArn);
  const plan = new BackupPlan(cluster, 'Copies', {
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'daily',
        // At night in Europe and America, an hour before the retention's daily task.
        scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
        deleteAfter: kept,
        copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: kept }],
      }),
    ],
  });
  const selection = plan.addSelection('Cluster', {
    resources: [BackupResource.fromRdsDatabaseCluster(cluster)],
  });
  Validations.of(selection).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    reason:
      'AWS keeps the rights of its backup service up to date in it, and only that service has the role.',
  });
}

function acknowledge(cluster: DatabaseCluster) {
  const decided = [
    [
      'AwsSolutions-RDS6',
      'Logins go by duty, with passwords of 256 random bits that only their functions read.',
    ],
    [
      'AwsSolutions-RDS10',
      'Stages that keep data are protected against deletion; others are made to be deleted.',
    ],
    [
      'AwsSolutions-RDS11',
      'Only the functions’ security group reaches the port: another number protects nothing.',
    ],
  ] as const;
  for (const [id, reason] of decided) Validations.of(cluster).acknowledge({ id, reason });
}
