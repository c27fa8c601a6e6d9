import { globSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  fullTemplates,
  referenced,
  stageTemplates,
  type TemplateOf,
  type TemplateResource,
} from '../../support/builders/stacks/template.ts';

let service: TemplateOf;
let functions: [string, TemplateResource][];

beforeAll(async () => {
  ({ service } = await stageTemplates('production'));
  functions = service.ofType('AWS::Lambda::Function');
});

test('Every handler file is one function, and every function has its handler file', () => {
  const entries = functions.map(([, { Metadata }]) => Metadata?.Entry);
  // Those of the payment provider are in the templates of stages that have one: test/lib/messaging/payments.test.ts.
  const ofPayments = globSync('functions/billing/stripe/**/handler.ts');
  // That of metrics is in those of stages that ask for it: test/lib/monitoring/objectives.test.ts.
  const ofMetrics = ['functions/system/metrics/handler.ts'];
  expect([...entries, ...ofPayments, ...ofMetrics].sort()).toEqual(
    globSync('functions/**/handler.ts').sort(),
  );
});

test('Every function has a log group of its own, with a retention', () => {
  const groups = functions.map(([, { Properties }]) => referenced(Properties.LoggingConfig.LogGroup));
  expect(new Set(groups).size).toBe(functions.length);
  for (const group of groups) {
    expect(service.resources[group ?? '']).toMatchObject({
      Type: 'AWS::Logs::LogGroup',
      Properties: { RetentionInDays: 365 },
      DeletionPolicy: 'RetainExceptOnCreate',
    });
  }
});

test('Every log group has a retention', () => {
  for (const [id, { Properties }] of service.ofType('AWS::Logs::LogGroup')) {
    expect(Properties.RetentionInDays, id).toBeGreaterThan(0);
  }
});

test('Every function runs on arm64 with Node 24 and has an alarm on its errors', async () => {
  const full = (await fullTemplates()).service;
  const watched = full
    .ofType('AWS::CloudWatch::Alarm')
    // The metric, or one of an expression that leaves out what customers cause.
    .flatMap(([, { Properties }]) => [
      Properties,
      ...(Properties.Metrics ?? []).flatMap(({ MetricStat }: { MetricStat?: { Metric: object } }) =>
        MetricStat ? [MetricStat.Metric] : [],
      ),
    ])
    .filter(({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors')
    .map(({ Dimensions }) => referenced(Dimensions[0].Value));
  // Without those that the CDK makes for itself.
  const ours = full.ofType('AWS::Lambda::Function').filter(([, { Metadata }]) => Metadata?.Entry);
  expect(watched.sort()).toEqual(ours.map(([id]) => id).sort());
  for (const [, { Properties }] of ours) {
    expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
  }
});

test('Every function waits for the migrations, which are created again when a file is added', async () => {
  const [[migrations, resource] = []] = service.ofType('Custom::DatabaseMigrations');
  expect(resource?.Properties.Checksum).toMatch(/^[0-9a-f]{64}$/);
  const worker = referenced(resource?.Properties.ServiceToken);
  // Those of the API by the order of the stacks.
  const { stacks, deployedBefore } = await stageTemplates('production');
  expect(deployedBefore.api).toContain('service');
  for (const [id, { DependsOn }] of functions) {
    if (id !== worker && !stacks.api?.[id]) expect(DependsOn, id).toContain(migrations);
  }
});

test('Two functions never share their code', () => {
  const keys = functions.map(([, { Properties }]) => Properties.Code.S3Key);
  expect(new Set(keys).size).toBe(functions.length);
});

test('Every alarm says what happened and what to look at', () => {
  for (const [id, { Properties }] of service.ofType('AWS::CloudWatch::Alarm')) {
    expect(Properties.AlarmDescription.length, id).toBeGreaterThan(80);
    // Only where something has to happen is silence the alarm.
    const waits = Properties.ComparisonOperator === 'LessThanThreshold';
    expect(Properties.TreatMissingData, id).toBe(waits ? 'breaching' : 'notBreaching');
  }
});
