import { expect, test } from 'vitest';
import { wellKnown } from '../../../functions/issuer/env.ts';
import openapi from '../../../openapi.json' with { type: 'json' };
import { referenced, stageTemplates } from '../../support/builders/stacks/template.ts';

const { data, service } = await stageTemplates('production');
const alias = 'alias/orchestrator/production/issuer';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: {
    StringEquals: Record<string, string | string[]>;
    'ForAllValues:StringEquals'?: Record<string, string[]>;
  };
}

/** Statements of roles about KMS or S3, by the start of the role's id. */
function statementsOf(role: RegExp, service_: string): Statement[] {
  const policies = service.ofType('AWS::IAM::Policy').filter(([id]) => role.test(id));
  expect(policies.length).toBeGreaterThan(0);
  return policies
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
    .filter(({ Action }) => [Action].flat().every((action) => action.startsWith(`${service_}:`)));
}

const tag = 'aws:ResourceTag/orchestrator-issuer';
const rsa = { 'kms:KeySpec': 'RSA_2048', 'kms:KeyUsage': 'SIGN_VERIFY' };

test('One role may sign: with keys of the issuer alone, digests alone, in the one way', () => {
  const signers = service
    .ofType('AWS::IAM::Policy')
    .filter(([, policy]) => JSON.stringify(policy).includes('kms:Sign"'));
  expect(signers.map(([id]) => id.replace(/Role.*/, ''))).toEqual(['IssuerSigner']);
  const sign = statementsOf(/^IssuerSigner/, 'kms').filter(({ Action }) => Action === 'kms:Sign');
  expect(sign.map(({ Condition }) => Condition?.StringEquals)).toEqual([
    {
      [tag]: [alias, `${alias}/own`],
      'kms:SigningAlgorithm': 'RSASSA_PKCS1_V1_5_SHA_256',
      'kms:MessageType': 'DIGEST',
    },
  ]);
});

test('The policy of keys names the very role that may sign, by a name that outlives the stack', () => {
  const [[, role] = []] = service
    .ofType('AWS::IAM::Role')
    .filter(([, { Properties }]) => Properties.RoleName !== undefined);
  const spelled = (name: object) => JSON.stringify(name).replaceAll(/"(Fn::Join|Ref)":|[{}[\]",]/g, '');
  expect(spelled(role?.Properties.RoleName)).toBe('orchestrator-production-signer-AWS::Region');
  const fn = (entry: string) =>
    service.ofType('AWS::Lambda::Function').find(([, { Metadata }]) => Metadata?.Entry === entry)?.[1]
      .Properties;
  const signer = fn('functions/clouds/signer/handler.ts');
  expect(service.resources[signer?.Role['Fn::GetAtt'][0]]).toBe(role);
  const told = fn('functions/issuer/rotation/handler.ts')?.Environment.Variables.ISSUER_SIGNER_ROLE_ARN;
  expect(spelled(told)).toBe(
    'arn:AWS::Partition:iam::AWS::AccountId:role/orchestrator-production-signer-AWS::Region',
  );
});

test('Two functions may ask for tokens, of this one function, and of no other', () => {
  const [[signer = ''] = []] = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Metadata }]) => Metadata?.Entry === 'functions/clouds/signer/handler.ts');
  const asking = service
    .ofType('AWS::IAM::Policy')
    .flatMap(([id, { Properties }]) =>
      (Properties.PolicyDocument.Statement as Statement[]).map((each) => ({ id, ...each })),
    )
    .filter(({ id, Action, Resource }) => {
      return Action === 'lambda:InvokeFunction' && JSON.stringify(Resource).includes(`"${signer}"`) && id;
    });
  expect(asking.map(({ id, Resource }) => [id.replace(/Role.*/, ''), Resource]).sort()).toEqual([
    ['DailyTasksAccountHealthWorker', { 'Fn::GetAtt': [signer, 'Arn'] }],
    ['Endpointsclouds', { 'Fn::GetAtt': [signer, 'Arn'] }],
  ]);
});

test('The rotation makes RSA keys with the issuer’s tag, names and destroys those, and signs nothing', () => {
  const byAction = statementsOf(/^IssuerRotation/, 'kms').flatMap(({ Action, Condition, Resource }) =>
    [Action].flat().map((action) => ({ action, equals: Condition?.StringEquals, Resource })),
  );
  expect([...new Set(byAction.map(({ action }) => action))].sort()).toEqual([
    'kms:CreateAlias',
    'kms:CreateKey',
    'kms:DescribeKey',
    'kms:GetPublicKey',
    'kms:ListResourceTags',
    'kms:ScheduleKeyDeletion',
    'kms:TagResource',
  ]);
  const conditionOf = (name: string) =>
    byAction.filter(({ action, equals }) => action === name && equals).map(({ equals }) => equals);
  const born = { 'aws:RequestTag/orchestrator-issuer': alias };
  expect(conditionOf('kms:CreateKey')).toEqual([{ ...born, ...rsa }]);
  expect(conditionOf('kms:TagResource')).toEqual([born]);
  for (const reading of ['kms:GetPublicKey', 'kms:ListResourceTags', 'kms:DescribeKey']) {
    expect([reading, conditionOf(reading)]).toEqual([reading, [rsa]]);
  }
  // The kind, because who may tag keys could tag one that encrypts; the value, because the operator's own has another.
  for (const doing of ['kms:CreateAlias', 'kms:ScheduleKeyDeletion']) {
    expect([doing, conditionOf(doing)]).toEqual([doing, [{ [tag]: alias, ...rsa }]]);
  }
  const unconditional = byAction.filter(({ equals }) => !equals);
  expect(unconditional.map(({ action }) => action)).toEqual(['kms:CreateAlias']);
  expect(JSON.stringify(unconditional[0]?.Resource)).toContain(`:${alias}/*`);
});

test('The rotation sets no tag but the issuer’s, neither on a new key nor on any other', () => {
  const tagging = statementsOf(/^IssuerRotation/, 'kms').filter(({ Action }) =>
    [Action].flat().some((action) => ['kms:CreateKey', 'kms:TagResource'].includes(action)),
  );
  expect(tagging).toHaveLength(2);
  for (const { Condition } of tagging) {
    expect(Condition?.['ForAllValues:StringEquals']).toEqual({ 'aws:TagKeys': ['orchestrator-issuer'] });
  }
});

test('The rotation opens no secret, hands no key on, and changes no key’s policy', () => {
  const allowed = JSON.stringify(statementsOf(/^IssuerRotation/, 'kms'));
  for (const action of [
    'Decrypt',
    'Encrypt',
    'GenerateDataKey',
    'PutKeyPolicy',
    'CreateGrant',
    'Untag',
    '*"',
  ]) {
    expect(allowed).not.toContain(`kms:${action}`);
  }
});

test('The rotation writes, and the API reads, the two documents and nothing beside them', () => {
  const objects = (role: RegExp) =>
    statementsOf(role, 's3').map(({ Action, Resource }) => [
      [Action].flat().toSorted(),
      [Resource]
        .flat()
        .map((resource) => JSON.stringify(resource).match(/\/\.well-known\/[a-z.-]+/)?.[0])
        .sort(),
    ]);
  const documents = ['/.well-known/jwks.json', '/.well-known/openid-configuration'];
  expect(objects(/^IssuerRotation/)).toEqual([[['s3:DeleteObject', 's3:PutObject'], documents]]);
  expect(objects(/WellKnownRole/)).toEqual([[['s3:GetObject'], documents]]);
});

test('The bucket is private, encrypted and refuses plain HTTP', () => {
  const [[, bucket] = [], ...others] = data.ofType('AWS::S3::Bucket');
  expect(others).toEqual([]);
  expect(bucket?.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: expect.any(Object),
  });
  const [[, policy] = []] = data.ofType('AWS::S3::BucketPolicy');
  expect(policy?.Properties.PolicyDocument.Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  ]);
});

test('The documents are served without a function: 404 where there is none, 503 where S3 fails', () => {
  const methods = service
    .ofType('AWS::ApiGateway::Method')
    .map(([, { Properties }]) => Properties)
    .filter(({ Integration }) => Integration.Type === 'AWS');
  expect(methods).toHaveLength(2);
  for (const { HttpMethod, AuthorizationType, Integration } of methods) {
    expect([HttpMethod, AuthorizationType, Integration.IntegrationHttpMethod]).toEqual([
      'GET',
      'NONE',
      'GET',
    ]);
    expect(JSON.stringify(Integration.Uri)).toMatch(/:s3:path\/.*\/\.well-known\//);
    const status = (s3: number) =>
      Integration.IntegrationResponses.find(({ SelectionPattern = '2\\d{2}' }) =>
        new RegExp(`^${SelectionPattern}$`).test(String(s3)),
      )?.StatusCode;
    expect([200, 403, 404, 500, 503].map(status)).toEqual(['200', '404', '404', '503', '503']);
    const header = (name: string) => `method.response.header.${name}`;
    for (const { ResponseTemplates, ResponseParameters, StatusCode } of Integration.IntegrationResponses) {
      expect(ResponseParameters).toEqual({
        [header('Content-Type')]:
          StatusCode === '200' ? 'integration.response.header.Content-Type' : "'application/json'",
        [header('Cache-Control')]:
          StatusCode === '200' ? 'integration.response.header.Cache-Control' : "'no-store'",
        [header('Access-Control-Allow-Origin')]: "'*'",
        [header('X-Request-Id')]: 'context.requestId',
      });
      if (StatusCode === '200') expect(ResponseTemplates).toBeUndefined();
      else expect(JSON.parse(ResponseTemplates['application/json'])).toHaveProperty('detail');
    }
  }
});

test('The rows of the OpenAPI document say what the gateway answers: texts, caching, and any origin', () => {
  const integrations = service
    .ofType('AWS::ApiGateway::Method')
    .map(([, { Properties }]) => Properties)
    .filter(({ Integration }) => ['AWS', 'MOCK'].includes(Integration.Type));
  expect(integrations.map(({ HttpMethod }) => HttpMethod).sort()).toEqual(['ANY', 'ANY', 'GET', 'GET']);
  const written = new Map<string, Set<string>>();
  for (const { MethodResponses, Integration } of integrations) {
    for (const { StatusCode, ResponseTemplates, ResponseParameters } of Integration.IntegrationResponses) {
      const headers = Object.entries(ResponseParameters).map(([name, value]) => [
        name.split('.').at(-1),
        value,
      ]);
      const said = Object.fromEntries(headers);
      expect([StatusCode, said['Access-Control-Allow-Origin']]).toEqual([StatusCode, "'*'"]);
      expect(said['Cache-Control']).toBe(
        StatusCode === '200' ? 'integration.response.header.Cache-Control' : "'no-store'",
      );
      expect(said.Allow).toBe(StatusCode === '405' ? "'GET'" : undefined);
      // A header that the method doesn't declare is dropped, and the deployment refused.
      const declared = MethodResponses.find((each: { StatusCode: string }) => each.StatusCode === StatusCode);
      expect(Object.keys(declared.ResponseParameters)).toEqual(
        expect.arrayContaining(Object.keys(ResponseParameters)),
      );
      const text = ResponseTemplates?.['application/json'] ?? '';
      written.set(StatusCode, (written.get(StatusCode) ?? new Set()).add(text));
    }
  }
  for (const path of Object.values(wellKnown)) {
    const { get } = openapi.paths[path];
    expect(Object.keys(get.responses)).toEqual(['200', '404', '405', '503']);
    expect([path, get.responses[200].headers['Cache-Control'].example]).toEqual([
      path,
      'public, max-age=300',
    ]);
    for (const status of ['404', '405', '503'] as const) {
      const [body = '{}', ...others] = written.get(status) ?? [];
      const { code, detail } = JSON.parse(body);
      const { examples } = get.responses[status].content['application/json'];
      expect([status, others, examples]).toEqual([status, [], { [code]: { value: { detail, code } } }]);
    }
  }
});

test('The rotation runs once a day, is tried again for hours, and rings at its first failure', () => {
  const [[rotation = ''] = []] = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Metadata }]) => Metadata?.Entry === 'functions/issuer/rotation/handler.ts');
  const schedule = service
    .ofType('AWS::Scheduler::Schedule')
    .find(([, { Properties }]) => referenced(Properties.Target.Arn) === rotation)?.[1];
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: 'rate(1 day)',
    State: 'ENABLED',
    Target: { RetryPolicy: { MaximumRetryAttempts: 5, MaximumEventAgeInSeconds: 21_600 } },
  });
  const alarm = service
    .ofType('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .find(({ Dimensions }) => Dimensions && referenced(Dimensions[0].Value) === rotation);
  expect(alarm).toMatchObject({ MetricName: 'Errors', Threshold: 0, EvaluationPeriods: 1 });
});

test('Alarms ring when the key set is older than 36 hours and when a token could not be signed', () => {
  const alarms = service.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const stale = alarms.find(({ MetricName }) => MetricName === 'FinishedRotations');
  expect(stale).toMatchObject({
    Namespace: 'Orchestrator/production',
    Statistic: 'Sum',
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    TreatMissingData: 'breaching',
  });
  expect((stale?.Period * stale?.EvaluationPeriods) / 3600).toBe(36);
  expect(alarms.find(({ MetricName }) => MetricName === 'UnsignedTokens')).toMatchObject({
    Namespace: 'Orchestrator/production',
    ComparisonOperator: 'GreaterThanThreshold',
    Threshold: 0,
  });
  expect(alarms.find(({ MetricName }) => MetricName === 'SignedTokens')).toMatchObject({
    ComparisonOperator: 'GreaterThanThreshold',
    Threshold: 1_000,
    Period: 300,
  });
});

test('The lines that the issuer’s alarms count are counted in the logs of exactly the functions that write them', () => {
  const filters = service.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => {
    const group = referenced(Properties.LogGroupName);
    const [, fn] =
      service
        .ofType('AWS::Lambda::Function')
        .find(([, each]) => referenced(each.Properties.LoggingConfig.LogGroup) === group) ?? [];
    return [Properties.MetricTransformations[0].MetricName, fn?.Metadata?.Entry, Properties.FilterPattern];
  });
  const ofIssuer = filters.filter(([name]) =>
    ['FinishedRotations', 'ForeignKeys', 'SignedTokens', 'UnsignedTokens'].includes(name),
  );
  expect(ofIssuer.sort()).toEqual([
    [
      'FinishedRotations',
      'functions/issuer/rotation/handler.ts',
      '{ $.message = "issuer_rotation_finished" }',
    ],
    ['ForeignKeys', 'functions/issuer/rotation/handler.ts', '{ $.message = "issuer_key_not_held" }'],
    ['SignedTokens', 'functions/clouds/signer/handler.ts', '{ $.message = "federation_token_signed" }'],
    ['UnsignedTokens', 'functions/clouds/signer/handler.ts', '{ $.message = "federation_token_not_signed" }'],
  ]);
});
