import { expect, test } from 'vitest';
import { referenced, synthesizeStage } from '../../support/builders/template.ts';

const { data, service } = synthesizeStage('production');
const purpose = { 'kms:EncryptionContext:purpose': 'cloud_credentials' };

test('The key of customers’ secrets outlives its stack, is renewed every year, and refuses other purposes', () => {
  const [[, key] = [], ...others] = data.ofType('AWS::KMS::Key');
  expect(others).toEqual([]);
  expect(key).toMatchObject({ DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } });
  const denied = key?.Properties.KeyPolicy.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Deny',
  );
  expect(denied).toMatchObject([
    { Principal: { AWS: '*' }, Resource: '*', Condition: { StringNotEquals: purpose } },
  ]);
  expect(denied[0].Action).toEqual(expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey']));
});

test('The API seals and opens nothing, the daily check opens and seals nothing, and nobody else does either', () => {
  const uses = service.ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    Properties.PolicyDocument.Statement.filter(({ Condition }: { Condition?: object }) =>
      JSON.stringify(Condition ?? {}).includes('cloud_credentials'),
    ).map(({ Action, Condition }: { Action: string; Condition: object }) => ({
      role: referenced(Properties.Roles[0])?.replace(/Role[0-9A-F]*$/, ''),
      Action,
      Condition,
    })),
  );
  const condition = { Condition: { StringEquals: purpose } };
  expect(uses).toHaveLength(2);
  expect(uses).toEqual(
    expect.arrayContaining([
      { role: 'Endpointsclouds', Action: 'kms:GenerateDataKey', ...condition },
      { role: 'DailyTasksAccountHealthWorker', Action: 'kms:Decrypt', ...condition },
    ]),
  );
});
