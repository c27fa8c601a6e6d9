import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { toldLateMs } from '../../../functions/live/cursor.ts';
import { secondMs } from '../../../functions/shared/durations.ts';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import { consumers } from '../../../functions/shared/events/consumers.ts';
import { fullTemplates, referenced, type TemplateOf } from '../../support/builders/stacks/template.ts';

let service: TemplateOf;
/** Logical ids of queues that are another queue's dead letters. */
let deadLetters: Set<string>;

beforeAll(async () => {
  ({ service } = await fullTemplates());
  deadLetters = new Set(
    service.ofType('AWS::SQS::Queue').flatMap(([, { Properties }]) => {
      const id = referenced(Properties.RedrivePolicy?.deadLetterTargetArn);
      return id ? [id] : [];
    }),
  );
});

const workQueues = () => service.ofType('AWS::SQS::Queue').filter(([id]) => !deadLetters.has(id));

test('Every queue has dead letters, and every dead letter rings', () => {
  // One for each consumer, and that of the attempts to deliver to webhooks.
  expect(workQueues()).toHaveLength(Object.keys(consumers).length + 1);
  const watched = service
    .ofType('AWS::CloudWatch::Alarm')
    .filter(([, { Properties }]) => Properties.Namespace === 'AWS/SQS')
    .map(([, { Properties }]) => referenced(Properties.Dimensions[0].Value));
  for (const [id, { Properties }] of workQueues()) {
    const target = referenced(Properties.RedrivePolicy?.deadLetterTargetArn);
    expect(target, id).toBeDefined();
    expect(watched).toContain(target);
  }
});

test('Every queue is encrypted and refuses plain HTTP', () => {
  const policies = service.ofType('AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties);
  for (const [id, { Properties }] of service.ofType('AWS::SQS::Queue')) {
    expect(Properties.SqsManagedSseEnabled, id).toBe(true);
    const policy = policies.find(({ Queues }) => Queues.some((queue: unknown) => referenced(queue) === id));
    expect(policy?.PolicyDocument.Statement, id).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('Every worker reports failed messages one by one, and messages stay hidden six times its timeout', () => {
  const mappings = service.ofType('AWS::Lambda::EventSourceMapping');
  expect(mappings).toHaveLength(workQueues().length);
  for (const [id, { Properties }] of mappings) {
    expect(Properties.FunctionResponseTypes, id).toEqual(['ReportBatchItemFailures']);
    const worker = service.resources[referenced(Properties.FunctionName) ?? ''];
    const queue = service.resources[referenced(Properties.EventSourceArn) ?? ''];
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker?.Properties.Timeout);
  }
});

test('A page that goes on from a message of the live channel looks back over all tries to tell an event', () => {
  const [name] = workQueues().find(([id]) => /^Live\w*Telling/.test(id)) ?? [];
  const { VisibilityTimeout, RedrivePolicy } = service.resources[name ?? '']?.Properties ?? {};
  expect(toldLateMs).toBeGreaterThan(VisibilityTimeout * RedrivePolicy?.maxReceiveCount * secondMs);
});

test('The operations page says how long the tries of each queue take', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, rows = ''] = page.split('| Queue            | Time between two tries |');
  const documented = [...rows.matchAll(/^\| ([\w ]+?) +\| (\d+) minutes +\| (\d+) minutes +\|$/gm)].slice(
    0,
    workQueues().length,
  );
  const built = workQueues().map(([id, { Properties }]) => {
    const name = id.replace(/Queue[0-9A-F]{8}$/, '').replace(/^EventWorkers/, '');
    const minutes = Properties.VisibilityTimeout / 60;
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    return [words, String(minutes), String(minutes * Properties.RedrivePolicy.maxReceiveCount)];
  });
  expect(documented.map(([, ...row]) => row)).toEqual(expect.arrayContaining(built));
});

test('The rules of the buses are the consumers of the catalogue, and what SES tells', () => {
  const patterns = service.ofType('AWS::Events::Rule').map(([, { Properties }]) => Properties.EventPattern);
  const ours = Object.values(consumers).map((events) => ({
    source: [eventSource],
    'detail-type': [...events],
  }));
  // And what SES tells of the mails of this installation.
  const [[set = ''] = []] = service.ofType('AWS::SES::ConfigurationSet');
  const ofSes = {
    source: ['aws.ses'],
    detail: {
      eventType: ['Bounce', 'Complaint'],
      mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } },
    },
  };
  const expected = [...ours, ofSes];
  expect(patterns).toHaveLength(expected.length);
  expect(patterns).toEqual(expect.arrayContaining(expected));
});

test('SES tells of bounces and complaints alone, and holds no mail back by a list of its own', () => {
  const [[set, made] = []] = service.ofType('AWS::SES::ConfigurationSet');
  expect(made?.Properties).toMatchObject({ SuppressionOptions: { SuppressedReasons: [] } });
  const [[, destination] = []] = service.ofType('AWS::SES::ConfigurationSetEventDestination');
  expect(destination?.Properties).toMatchObject({
    ConfigurationSetName: { Ref: set },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
  const worker = service
    .ofType('AWS::Lambda::Function')
    .find(([, { Metadata }]) => Metadata?.Entry === 'functions/mail/handler.ts');
  expect(worker?.[1].Properties.Environment.Variables.MAIL_CONFIGURATION_SET).toEqual({ Ref: set });
});

test('The worker that tells admins of failing webhooks puts it on the bus', () => {
  const worker = service
    .ofType('AWS::Lambda::Function')
    .find(([, { Metadata }]) => Metadata?.Entry === 'functions/webhooks/sending/handler.ts');
  expect(worker?.[1].Properties.Environment.Variables).toHaveProperty('EVENT_BUS_NAME');
});

test('Each schedule starts its function as often as it should', () => {
  const schedules = service.ofType('AWS::Scheduler::Schedule').map(([, { Properties }]) => {
    const worker = referenced(Properties.Target.Arn) ?? '';
    return [service.resources[worker]?.Metadata?.Entry, Properties.ScheduleExpression];
  });
  expect(Object.fromEntries(schedules)).toMatchObject({
    'functions/shared/events/sweep/handler.ts': 'rate(1 minute)',
    'functions/sessions/workflow/sweep/handler.ts': 'rate(1 minute)',
    'functions/webhooks/sweep/handler.ts': 'rate(1 minute)',
    'functions/billing/sweep/handler.ts': 'rate(1 minute)',
    'functions/audit/seal/handler.ts': 'rate(1 minute)',
    'functions/mail/digest/handler.ts': 'rate(15 minutes)',
    'functions/clouds/health/handler.ts': 'rate(1 hour)',
    'functions/system/retention/handler.ts': 'rate(1 day)',
  });
});

test('A single failure of a daily task rings: there is no second one soon enough to wait for', () => {
  const alarms = service.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  for (const entry of ['functions/mail/digest/handler.ts', 'functions/system/retention/handler.ts']) {
    const alarm = alarms.find(({ AlarmDescription }) => AlarmDescription.includes(entry));
    expect(alarm, entry).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Threshold: 0,
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'notBreaching',
    });
  }
});

test('Every queue keeps its messages for two weeks, the longest that SQS does', () => {
  const kept = service
    .ofType('AWS::SQS::Queue')
    .map(([id, { Properties }]) => [id, Properties.MessageRetentionPeriod]);
  expect(kept.filter(([, seconds]) => seconds !== 14 * 86_400)).toEqual([]);
});

// That it logs the id is asked of the workers of a running local cloud: test/e2e/operator-commands.ts.
test('Every worker of a queue is a batchWorker, which logs the id of a message that fails', () => {
  for (const [, { Properties }] of service.ofType('AWS::Lambda::EventSourceMapping')) {
    const entry = service.resources[referenced(Properties.FunctionName) ?? '']?.Metadata?.Entry ?? '';
    const sources = globSync(`${dirname(entry)}/{handler,worker}.ts`).map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(sources.join('\n'), entry).toMatch(/\bbatchWorker\('\w+_failed'/);
  }
});
