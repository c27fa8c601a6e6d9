import { expect, test } from 'vitest';
import { referenced, stageTemplates } from '../../support/builders/template.ts';

const { data, service } = stageTemplates('production');
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
  ]);
  expect(denied[0].Action).toEqual(expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey']));
});

test('The key of staging belongs to one region', () => {
  const [[, key] = []] = stageTemplates('staging').data.ofType('AWS::KMS::Key');
  expect(key?.Properties).not.toHaveProperty('MultiRegion');
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
