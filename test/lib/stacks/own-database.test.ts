import { expect, test } from 'vitest';
import { stageSettings } from '../../../lib/config.ts';
import { fullTemplates, referenced, type TemplateResource } from '../../support/builders/stacks/template.ts';

const { service, stacks, deployedBefore } = await fullTemplates();
const ofType = (stack: string, type: string) =>
  Object.entries(stacks[stack] ?? {}).filter(([, { Type }]) => Type === type);
const [[, cluster] = []] = ofType('database', 'AWS::RDS::DBCluster');

test('The cluster can be restored to any time of its backups, is encrypted, and is not deleted by accident', () => {
  const { minCapacity, maxCapacity, backupDays } = stageSettings('production').aurora;
  expect(cluster).toMatchObject({
    DeletionPolicy: 'Snapshot',
    Properties: {
      Engine: 'aurora-postgresql',
      BackupRetentionPeriod: backupDays,
      DeletionProtection: true,
      StorageEncrypted: true,
      ServerlessV2ScalingConfiguration: { MinCapacity: minCapacity, MaxCapacity: maxCapacity },
    },
  });
  const instances = ofType('database', 'AWS::RDS::DBInstance').map(([, { Properties }]) => Properties);
  expect(instances).toHaveLength(2);
  for (const instance of instances)
    expect(instance).toMatchObject({
      PubliclyAccessible: false,
      DBInstanceClass: 'db.serverless',
      CACertificateIdentifier: 'rds-ca-rsa2048-g1',
    });
});

test('RDS makes and rotates the owner’s password: no template and no other secret holds it', () => {
  expect(cluster?.Properties).toMatchObject({ ManageMasterUserPassword: true });
  expect(cluster?.Properties).not.toHaveProperty('MasterUserPassword');
  expect(JSON.stringify(stacks)).not.toMatch(/\{\{resolve:/);
  expect(
    Object.values(stacks).flatMap((stack) => Object.values(stack).map(({ Type }) => Type)),
  ).not.toContain('AWS::SecretsManager::Secret');
});

test('Only the functions connect to it, and the server takes no connection without TLS', () => {
  const [[, parameters] = []] = ofType('database', 'AWS::RDS::DBClusterParameterGroup');
  expect(parameters?.Properties.Parameters).toEqual({ 'rds.force_ssl': '1' });
  const [[, ingress] = [], ...others] = ofType('database', 'AWS::EC2::SecurityGroupIngress');
  expect(others).toEqual([]);
  expect(ingress?.Properties).toMatchObject({ FromPort: 5432, ToPort: 5432 });
  expect(ingress?.Properties).toHaveProperty('SourceSecurityGroupId');
  expect(ingress?.Properties).not.toHaveProperty('CidrIp');
  const subnets = ofType('network', 'AWS::EC2::Subnet').map(([, { Properties }]) => Properties);
  expect(subnets).toHaveLength(6);
  for (const { MapPublicIpOnLaunch } of subnets) expect(MapPublicIpOnLaunch).toBe(false);
});

test('Functions are in its VPC, but for those that must not reach it', () => {
  const outside = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => !Properties.VpcConfig)
    .map(([, { Metadata }]) => Metadata?.Entry);
  expect(outside.sort()).toEqual([
    'functions/billing/stripe/webhook/handler.ts',
    'functions/model-hub/handler.ts',
    'functions/trusted-issuers/handler.ts',
    'functions/webhooks/posting/handler.ts',
  ]);
});

test('The migrations alone know the owner, and are told where the cluster is', () => {
  const told = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => /CLUSTER_|\/owner/.test(JSON.stringify(Properties.Environment)));
  expect(told.map(([, { Metadata }]) => Metadata?.Entry)).toEqual(['functions/system/migrate/handler.ts']);
  const [[, { Properties }]] = told as [[string, TemplateResource]];
  expect(Properties.Environment.Variables).toMatchObject({ CLUSTER_DATABASE: 'orchestrator' });
  expect(JSON.stringify(Properties.Environment.Variables.CONFIG_SECRET_ARNS)).not.toContain('/owner');
  const roleId = referenced(Properties.Role);
  const readsOwner = service
    .ofType('AWS::IAM::Policy')
    .filter(([, policy]) => JSON.stringify(policy.Properties.PolicyDocument).includes('MasterUserSecret'));
  expect(readsOwner.flatMap(([, policy]) => policy.Properties.Roles.map(referenced))).toEqual([roleId]);
});

test('The network is deployed before the database, and the database before what uses it', () => {
  expect(deployedBefore.database).toContain('network');
  expect(deployedBefore.service).toContain('database');
});

test('A backup is made each day and copied into the vault of another region, and both are kept as long as the cluster’s own', () => {
  const { backupDays } = stageSettings('production').aurora;
  const [[, plan] = []] = ofType('database', 'AWS::Backup::BackupPlan');
  expect(plan?.Properties.BackupPlan.BackupPlanRule).toMatchObject([
    {
      ScheduleExpression: 'cron(0 2 * * ? *)',
      Lifecycle: { DeleteAfterDays: backupDays },
      CopyActions: [
        {
          DestinationBackupVaultArn: 'arn:aws:backup:eu-central-1:123456789012:backup-vault:orchestrator',
          Lifecycle: { DeleteAfterDays: backupDays },
        },
      ],
    },
  ]);
  const [[, selection] = []] = ofType('database', 'AWS::Backup::BackupSelection');
  expect(JSON.stringify(selection?.Properties.BackupSelection.Resources)).toContain(':cluster:');
});
