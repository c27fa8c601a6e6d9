import { CfnResource, Stack } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { expect, test } from 'vitest';
import { stageSettings } from '../../../lib/config.ts';
import { opensCredentials, secretsKey } from '../../../lib/security/secrets-key.ts';
import { fullTemplates, referenced, stageTemplates } from '../../support/builders/stacks/template.ts';

const { data, service } = await stageTemplates('production');
const purpose = (names: string | string[]) => ({ 'kms:EncryptionContext:purpose': names });

test('The key of customers’ and users’ secrets outlives its stack, is renewed every year, and refuses other purposes', () => {
  const [[, key] = [], ...others] = data.ofType('AWS::KMS::Key');
  expect(others).toEqual([]);
  expect(key).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { EnableKeyRotation: true, MultiRegion: true },
  });
  const denied = key?.Properties.KeyPolicy.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Deny',
  );
  expect(denied).toMatchObject([
    {
      Principal: { AWS: '*' },
      Resource: '*',
      Condition: {
        StringNotEquals: purpose(['cloud_credentials', 'hub_token', 'second_factor', 'webhook_secret']),
      },
    },
    {
      Principal: { AWS: '*' },
      Action: ['kms:DisableKey', 'kms:ScheduleKeyDeletion'],
      Resource: '*',
      Condition: {
        StringNotEquals: { 'aws:PrincipalTag/break-glass': 'secrets-key' },
        ArnNotLike: { 'aws:PrincipalArn': 'arn:*:iam::*:role/cdk-*-cfn-exec-role-*' },
      },
    },
  ]);
  expect(denied[0].Action).toEqual(expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey']));
});

test('The topic of pages is told who disables or deletes the key', async () => {
  const rules = (await fullTemplates()).data.ofType('AWS::Events::Rule');
  expect(rules).toHaveLength(1);
  expect(rules[0]?.[1].Properties).toMatchObject({
    EventPattern: {
      'detail-type': ['AWS API Call via CloudTrail'],
      detail: {
        eventName: ['ScheduleKeyDeletion', 'DisableKey'],
        resources: { ARN: [{ 'Fn::GetAtt': [expect.stringMatching(/^SecretsKey/), 'Arn'] }] },
      },
    },
    Targets: [{ Arn: expect.stringContaining(':sns:') }],
  });
});

test('The key of staging belongs to one region', async () => {
  const [[, key] = []] = (await stageTemplates('staging', 'stripe')).data.ofType('AWS::KMS::Key');
  expect(key?.Properties).not.toHaveProperty('MultiRegion');
});

test('A stage that is given a replica makes no key, and its functions may use the replica for their purpose alone', () => {
  const replica = 'arn:aws:kms:eu-central-1:111122223333:key/mrk-1111111122223333';
  const stack = new Stack();
  const settings = { ...stageSettings('production'), secretsKeyReplica: replica };
  const use = opensCredentials(secretsKey(stack, 'SecretsKey', settings));
  const granted: object[] = [];
  const addToPrincipalPolicy = (statement: PolicyStatement) => granted.push(statement.toJSON());
  use.grantTo?.({ grantPrincipal: { addToPrincipalPolicy } } as never);
  expect(use.value).toBe(replica);
  expect(granted).toMatchObject([
    { Action: 'kms:Decrypt', Resource: replica, Condition: { StringEquals: purpose('cloud_credentials') } },
  ]);
  expect(stack.node.findAll().filter(CfnResource.isCfnResource)).toEqual([]);
});

test('Of customers’ secrets the API opens none and the daily check seals none; tokens of model hubs are opened by the runs’ steps alone; second factors are sign-in’s alone, and who seals webhooks’ secrets opens none', () => {
  const uses = service.ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    Properties.PolicyDocument.Statement.filter(({ Condition }: { Condition?: object }) =>
      JSON.stringify(Condition ?? {}).includes('kms:EncryptionContext'),
    ).map(({ Action, Condition }: { Action: string; Condition: object }) => ({
      role: referenced(Properties.Roles[0])?.replace(/Role[0-9A-F]*$/, ''),
      Action,
      Condition,
    })),
  );
  const forPurpose = (name: string) => ({ Condition: { StringEquals: purpose(name) } });
  expect(uses).toHaveLength(8);
  expect(uses).toEqual(
    expect.arrayContaining([
      { role: 'Endpointsclouds', Action: 'kms:GenerateDataKey', ...forPurpose('cloud_credentials') },
      { role: 'DailyTasksAccountHealthWorker', Action: 'kms:Decrypt', ...forPurpose('cloud_credentials') },
      { role: 'Endpointssessions', Action: 'kms:GenerateDataKey', ...forPurpose('hub_token') },
      { role: 'Endpointsdeployments', Action: 'kms:GenerateDataKey', ...forPurpose('hub_token') },
      { role: 'WorkflowsDeploymentSteps', Action: 'kms:Decrypt', ...forPurpose('hub_token') },
      { role: 'Endpointswebhooks', Action: 'kms:GenerateDataKey', ...forPurpose('webhook_secret') },
      { role: 'WebhooksSendingWorker', Action: 'kms:Decrypt', ...forPurpose('webhook_secret') },
      {
        role: 'Endpointsauth',
        Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
        ...forPurpose('second_factor'),
      },
    ]),
  );
});
