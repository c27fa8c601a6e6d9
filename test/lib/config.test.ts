import { expect, test } from 'vitest';
import { limitRules } from '../../functions/shared/http/limits/limits.ts';
import { type StageSettings, stageSettings } from '../../lib/config.ts';
import { keptStacks } from '../support/builders/stacks/kept-stacks.ts';
import {
  fullTemplates,
  referenced,
  type StageTemplates,
  stageTemplates,
  templatesOf,
} from '../support/builders/stacks/template.ts';

const settings = {
  env: { account: '123456789012', region: 'eu-west-1' },
  domain: {
    name: 'api.example.com',
    certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/00000000-0000-0000-0000-000000000000',
  },
  network: {
    vpcId: 'vpc-1',
    availabilityZones: ['eu-west-1a', 'eu-west-1b'],
    privateSubnetIds: ['subnet-1', 'subnet-2'],
    securityGroupId: 'sg-1',
  },
  alarmTopics: {
    page: 'arn:aws:sns:eu-west-1:123456789012:pages',
    ticket: 'arn:aws:sns:eu-west-1:123456789012:tickets',
  },
} satisfies Partial<StageSettings>;

/** Executions that are kept in production, by entry. */
const keptIn = ({ service }: StageTemplates): Record<string, number> =>
  Object.fromEntries(
    service
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions)
      .map(([, { Metadata, Properties }]) => [Metadata?.Entry, Properties.ReservedConcurrentExecutions]),
  );
const kept = keptIn(await stageTemplates('production'));
const keptAtMost = keptIn(await fullTemplates());

test('Executions are kept for as many streams as may be open, besides for pages, and for as many attempts as webhooks may have', async () => {
  const { streamExecutions = 0, webhookExecutions } = stageSettings('production');
  expect(streamExecutions).toBe(limitRules.stream_service.quota + 50);
  expect(kept['functions/streams/handler.ts']).toBe(streamExecutions);
  expect(kept['functions/webhooks/posting/handler.ts']).toBe(webhookExecutions);
  const attempts = (await stageTemplates('production')).service
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(([id]) => id.includes('SendingWorker'));
  expect(attempts.map(([, { Properties }]) => Properties)).toMatchObject([
    { BatchSize: 1, ScalingConfig: { MaximumConcurrency: webhookExecutions } },
  ]);
});

test('Every function that no queue, schedule or deploy starts has executions of its own: a flood of one starves no other', async () => {
  const { service } = await fullTemplates();
  const startedByUs = new Set(
    [
      ...service
        .ofType('AWS::Lambda::EventSourceMapping')
        .map(([, { Properties }]) => Properties.FunctionName),
      ...service.ofType('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties.Target.Arn),
    ].map(referenced),
  );
  const called = service
    .ofType('AWS::Lambda::Function')
    .filter(([id]) => !startedByUs.has(id))
    .flatMap(([, { Metadata }]) => Metadata?.Entry ?? [])
    .filter((entry) => entry !== 'functions/system/migrate/handler.ts');
  expect(called.length).toBeGreaterThan(18);
  for (const entry of called) expect(keptAtMost[entry], entry).toBeGreaterThan(0);
});

test('Issuers that don’t answer hold a quarter of the executions that log people in', () => {
  const { apiExecutions = 0 } = stageSettings('production');
  expect(kept['functions/auth/handler.ts']).toBe(apiExecutions);
  expect(kept['functions/trusted-issuers/handler.ts']).toBe(apiExecutions / 4);
});

test('With domain, network and alarm topic a stage synthesizes without asking AWS anything', async () => {
  const stacks = await keptStacks('production', settings);
  const { service } = templatesOf(stacks);
  const ofType = (type: string) => service.ofType(type).map(([, { Properties }]) => Properties);

  expect(ofType('AWS::ApiGateway::DomainName')).toEqual([
    expect.objectContaining({ DomainName: 'api.example.com', SecurityPolicy: 'TLS_1_2' }),
  ]);
  expect(ofType('AWS::ApiGateway::RestApi')).toEqual([
    expect.objectContaining({ DisableExecuteApiEndpoint: true }),
  ]);
  // By the names that the operations page calls them.
  const { Url, DomainTarget } = stacks.api?.template.Outputs ?? {};
  expect(Url?.Value).toBe('https://api.example.com');
  expect(JSON.stringify(DomainTarget?.Value)).toContain('RegionalDomainName');
  for (const [, { Metadata, Properties }] of service.ofType('AWS::Lambda::Function')) {
    // Those that talk to whatever customers name and to the model hub stay out of the operator's network.
    const isOutside = [
      'functions/webhooks/posting/handler.ts',
      'functions/model-hub/handler.ts',
      'functions/trusted-issuers/handler.ts',
    ].includes(Metadata?.Entry ?? '');
    const inside = { SecurityGroupIds: ['sg-1'], SubnetIds: ['subnet-1', 'subnet-2'] };
    expect(Properties.VpcConfig).toEqual(isOutside ? undefined : inside);
  }
  const told = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap(ofType);
  for (const { AlarmActions, OKActions, AlarmDescription } of told) {
    const topic = / Page: /.test(AlarmDescription) ? settings.alarmTopics.page : settings.alarmTopics.ticket;
    const topics = AlarmDescription.startsWith('Half of') ? undefined : [topic];
    expect([AlarmActions, OKActions]).toEqual([topics, topics]);
  }
});
