import { expect, test } from 'vitest';
import { type StageSettings, stageSettings } from '../../lib/config.ts';
import { refuseContradictions } from '../../lib/contradictions.ts';

const { aurora } = stageSettings('production');
const network = { vpcId: 'vpc-1', availabilityZones: [], privateSubnetIds: [], securityGroupId: 'sg-1' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const zone = { id: 'Z1', name: 'example.com' };

const refused: [string, Partial<StageSettings>, string][] = [
  [
    'an organization that may take the gateway',
    { orgRequestsPerSecond: 251 },
    'a whole number from 1 to half of throttle.ratePerSecond (500), not 251',
  ],
  [
    'an organization that may take a group of endpoints',
    { orgRequestsPerSecond: 60, apiExecutions: 10 },
    'would hold more than half of the 10 executions of a group of endpoints (apiExecutions). Write 50 or less',
  ],
  [
    'an organization that may hold a group of endpoints',
    { orgRequestsAtOnce: 20, apiExecutions: 20 },
    'orgRequestsAtOnce is a whole number from 1 to 19, not 20',
  ],
  [
    'an organization that may hold the executions of messages',
    { orgMessagesAtOnce: 60, messageExecutions: 60 },
    'orgMessagesAtOnce is a whole number from 1 to 59, not 60',
  ],
  ['too few executions for streams', { streamExecutions: 2 }, 'a whole number of 3 or more, not 2'],
  [
    'a cluster and a VPC of the operator’s',
    { database: 'aurora', network },
    'Leave out network, or write database: "external" to use yours.',
  ],
  [
    'a cluster and a pooler',
    { database: 'aurora', databasePooler: 'pooler.example.com:6432' },
    'With database: "aurora" leave it out: functions connect to the cluster.',
  ],
  [
    'a pooler with a login',
    { databasePooler: 'postgres://me:secret@pooler.example.com' },
    'databasePooler is host:port, without a user or a password.',
  ],
  [
    'a cluster that would pause',
    { aurora: { ...aurora, minCapacity: 0 } },
    'capacity is from 0.5 to 256 ACU, not 0 to 8. 0 would pause the cluster, which the sweeps wake every minute.',
  ],
  [
    'a largest capacity below the smallest',
    { aurora: { ...aurora, minCapacity: 16 } },
    'aurora.maxCapacity (8) has to be 1 or more, and at least aurora.minCapacity (16).',
  ],
  [
    'copies of backups into something else than a vault',
    { aurora: { ...aurora, copyBackupsTo: 'eu-central-1' } },
    'aurora.copyBackupsTo is the ARN of a backup vault (arn:aws:backup:<region>:<account>:backup-vault:<name>), not eu-central-1.',
  ],
  [
    'copies of backups into its own region',
    {
      env: { account: '123456789012', region: 'eu-west-1' },
      aurora: { ...aurora, copyBackupsTo: 'arn:aws:backup:eu-west-1:123456789012:backup-vault:here' },
    },
    'copies there are lost with it. Make one in another region.',
  ],
  [
    'a capacity between two steps',
    { aurora: { ...aurora, minCapacity: 0.7 } },
    'aurora: capacity goes in steps of 0.5 ACU, not 0.7 to 8.',
  ],
  [
    'half days of backups',
    { aurora: { ...aurora, backupDays: 0.5 } },
    'aurora.backupDays is a whole number from 1 to 35, not 0.5.',
  ],
  [
    'a key of one region as a replica',
    { secretsKeyReplica: 'arn:aws:kms:eu-west-1:123456789012:key/11111111-2222-3333-4444-555555555555' },
    'secretsKeyReplica is the ARN of a multi-region key',
  ],
  [
    'a replica in another region',
    {
      secretsKeyReplica: 'arn:aws:kms:eu-west-1:123456789012:key/mrk-1111111122223333',
      env: { account: '123456789012', region: 'eu-central-1' },
    },
    'secretsKeyReplica is a key in eu-west-1, but the stage is in eu-central-1. Replicate it into eu-central-1',
  ],
  [
    'a domain without a certificate',
    { domain: { name: 'api.example.com' } },
    'The domain api.example.com needs a certificate: write domain.certificateArn, or domain.zone',
  ],
  [
    'a domain in another zone',
    { domain: { name: 'api.notexample.com', zone } },
    'The domain api.notexample.com is not in the zone example.com.',
  ],
  [
    'a certificate of another region',
    {
      domain: { name: 'api.example.com', certificateArn },
      env: { account: '123456789012', region: 'eu-west-1' },
    },
    'The certificate of api.example.com is in us-east-1. The API takes only one of its own region: make it in eu-west-1.',
  ],
  [
    'a web ACL that lets nobody through',
    { webAcl: { mode: 'block', requestsPerFiveMinutes: 0 } },
    'webAcl.requestsPerFiveMinutes is a whole number of 10 or more, not 0.',
  ],
  [
    'a day of looking',
    { rollbackMinutes: 1_440 },
    'rollbackMinutes is a whole number from 0 to 180, not 1440.',
  ],
];

test.each(refused)('%s: refused with what to write', (_, settings, sentence) => {
  expect(() => refuseContradictions({ ...stageSettings('production'), ...settings })).toThrow(sentence);
});

test('The settings of every stage can be deployed, with either database', () => {
  for (const stage of ['local', 'staging', 'production'])
    for (const database of ['external', 'aurora'] as const)
      expect(() => refuseContradictions({ ...stageSettings(stage), database })).not.toThrow();
});
