import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consumers } from '../../../functions/shared/events/consumers.ts';
import { stageTemplates, type TemplateOf } from '../../support/builders/stacks/template.ts';

const { service: sold } = await stageTemplates('production', 'stripe');

const entriesOf = (service: TemplateOf) =>
  service
    .ofType('AWS::Lambda::Function')
    .map(([, { Metadata }]) => Metadata?.Entry ?? '')
    .filter((entry) => entry.startsWith('functions/billing/stripe/'))
    .sort();

const pathsOf = (service: TemplateOf) =>
  service.ofType('AWS::ApiGateway::Resource').map(([, { Properties }]) => Properties.PathPart);

test('A stage that sells nothing has no function of Stripe’s, no queue of its events, no path for them and no right to its secrets', async () => {
  const { service } = await stageTemplates('production');
  expect(entriesOf(service)).toEqual([]);
  expect(pathsOf(service)).not.toContain('stripe');
  expect(JSON.stringify(service.resources)).not.toMatch(/\/payments?\b|\/payment-events|STRIPE_|stripe\//);
});

test('A stage that sells plans has all functions of Stripe’s, and a path for its events without an authorizer', () => {
  expect(entriesOf(sold)).toEqual(globSync('functions/billing/stripe/**/handler.ts').sort());
  expect(pathsOf(sold)).toContain('stripe');
});

test('No function that is deployed asks another place than Stripe’s own', () => {
  expect(JSON.stringify(sold.resources)).not.toContain('STRIPE_API_BASE');
});

test('The function that receives events may read the signing secret, put messages into one queue, and do nothing else', () => {
  const policies = sold
    .ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith('StripeWebhook'))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as { Action: string | string[] }[]);
  const actions = [...new Set(policies.flatMap(({ Action }) => Action))].sort();
  expect(actions).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'secretsmanager:GetSecretValue',
    'sqs:SendMessage',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ]);
  const secrets = JSON.stringify(policies).match(/orchestrator\/production\/[\w-]+/g) ?? [];
  expect([...new Set(secrets.map((name) => name.replace(/-\?+$/, '')))]).toEqual([
    'orchestrator/production/payment-events-',
  ]);
});

test('The worker is told of organizations that wait for their end, and of owners who may not have the invoices any more', () => {
  const patterns = sold.ofType('AWS::Events::Rule').map(([, { Properties }]) => Properties.EventPattern);
  const expected = {
    source: ['orchestrator'],
    'detail-type': [...consumers.payments],
  };
  expect(patterns).toContainEqual(expected);
});

test('Functions that spend or sweep credits, or say whether plans are sold, know the stage’s payment provider', async () => {
  const told = (service: TemplateOf) =>
    service
      .ofType('AWS::Lambda::Function')
      .filter(([, { Metadata }]) =>
        [
          'functions/billing/sweep/handler.ts',
          'functions/sessions/conversation/messages/handler.ts',
          'functions/system/handler.ts',
        ].includes(Metadata?.Entry ?? ''),
      )
      .map(([, { Properties }]) => Properties.Environment.Variables.PAYMENTS);
  expect(told(sold)).toEqual(['stripe', 'stripe', 'stripe']);
  expect(told((await stageTemplates('production')).service)).toEqual(['none', 'none', 'none']);
});

test('Payments that go wrong ring, as their functions write them', () => {
  const ringing = new Set(
    sold.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.MetricName),
  );
  const counted = sold
    .ofType('AWS::Logs::MetricFilter')
    .filter(([, { Properties }]) => ringing.has(Properties.MetricTransformations[0].MetricName))
    .flatMap(([, { Properties }]) => [
      ...Properties.FilterPattern.matchAll(/"(\w*(?:stripe|overage|credits|payment)\w*)"/g),
    ])
    .map(([, message]) => message);
  const sources = globSync('functions/{billing,sessions}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const message of counted) expect(sources).toContain(`logger.error('${message}'`);
  expect([...new Set(counted)].sort()).toEqual([
    'credits_not_held',
    'credits_not_settled',
    'late_payment_not_given_back',
    'overage_differs',
    'overage_not_reported',
    'stripe_event_refused',
    'stripe_meter_refused',
    'stripe_subscribed_twice',
  ]);
});
