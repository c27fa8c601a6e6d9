import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idleLines } from '../../../bin/cost/idle.ts';
import { transitionsOfASession } from '../../../bin/cost/played.ts';
import { type Resource, resourcesOf } from '../../../bin/cost/resource.ts';
import { costTables } from '../../../bin/cost/tables.ts';
import { duties } from '../../../functions/shared/db/duties.ts';
import { sweeps } from '../../../functions/shared/sweeps/sweeps.ts';
import { stageSettings } from '../../../lib/config.ts';
import {
  fullTemplates,
  referenced,
  stageTemplates,
  type TemplateOf,
} from '../../support/builders/stacks/template.ts';
import { type LogLine, matchesPattern } from '../../support/doubles/cloud-watch.ts';

const { service } = await stageTemplates('production');
const alarms = service.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

const stopped = alarms.filter(({ MetricName }) => MetricName === 'Invocations');
const entryOf = (dimension: { Value: unknown } | undefined) =>
  service.resources[referenced(dimension?.Value) ?? '']?.Metadata?.Entry;

test('A sweep that is not started for a quarter of an hour rings', () => {
  expect(stopped.map(({ Dimensions: [dimension] }) => entryOf(dimension)).sort()).toEqual([
    'functions/audit/seal/handler.ts',
    'functions/billing/sweep/handler.ts',
    'functions/deployments/drift/handler.ts',
    'functions/sessions/workflow/sweep/handler.ts',
    'functions/shared/events/sweep/handler.ts',
    'functions/webhooks/sweep/handler.ts',
  ]);
  for (const alarm of stopped)
    expect(alarm).toMatchObject({ Period: 300, EvaluationPeriods: 3, TreatMissingData: 'breaching' });
});

test('Each sweep whose stop rings notes its end, which GET /metrics shows', () => {
  const noted = stopped.map(({ Dimensions: [dimension] }) => {
    const source = readFileSync(entryOf(dimension) ?? '', 'utf8');
    return /\bnoteSweep\([^']*'(\w+)'/.exec(source)?.[1];
  });
  expect(noted.sort()).toEqual([...sweeps].sort());
});

test('Throttled functions, executions that run out of time or are stopped, and messages that are not taken raise alarms', () => {
  const counted = (namespace: string, name: string) =>
    alarms.filter(({ Namespace, MetricName }) => Namespace === namespace && MetricName === name).length;
  expect(counted('AWS/Lambda', 'Throttles')).toBe(1);
  expect(counted('AWS/States', 'ExecutionsTimedOut')).toBe(
    service.ofType('AWS::StepFunctions::StateMachine').length,
  );
  expect(counted('AWS/States', 'ExecutionsAborted')).toBe(
    service.ofType('AWS::StepFunctions::StateMachine').length,
  );
  // Beside each queue its dead letters, which have an alarm of their own.
  expect(counted('AWS/SQS', 'ApproximateAgeOfOldestMessage')).toBe(
    service.ofType('AWS::SQS::Queue').length / 2,
  );
});

const page = readFileSync('docs/operations.md', 'utf8');
const runbook = page.slice(page.indexOf('## When an alarm rings'), page.indexOf('## Questions at 3 a.m.'));
const sections = new Map(
  runbook
    .split('\n### ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

test('Every alarm names its section of the runbook, and every section has an alarm', async () => {
  const named = (template: TemplateOf) =>
    template
      .ofType('AWS::CloudWatch::Alarm')
      .concat(template.ofType('AWS::CloudWatch::CompositeAlarm'))
      .map(([id, { Properties }]) => /Runbook: "(.+)" in docs/.exec(Properties.AlarmDescription)?.[1] ?? id);
  const selling = await stageTemplates('production', 'stripe');
  const full = await fullTemplates();
  expect([...new Set([service, selling.service, full.service, full.database].flatMap(named))].sort()).toEqual(
    [...sections.keys()].sort(),
  );
});

/** What an alarm's name on AWS has between the stack's name and what CloudFormation makes up. */
const nameIn = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '');

test('Each alarm says whether it wakes the operator and why, and the page has a row that leads from its name to its section', async () => {
  const full = await fullTemplates();
  const made = [full.service, full.database, full.data].flatMap((template) =>
    ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) => template.ofType(type)),
  );
  /** Names of the alarms by the rest of their row: of a queue each has the same. */
  const rows = new Map<string, string[]>();
  for (const [id, { Properties }] of made) {
    const text: string = Properties.AlarmDescription;
    expect(text).toMatch(/ (Page|Ticket): .{10,}\. Runbook: /);
    // Names of log groups are put in when it is deployed.
    expect(text.length, text).toBeLessThan(1_000);
    const [, heading = '', anchor] = /Runbook: "(.+)" in docs\/operations\.md#(\S+)$/.exec(text) ?? [];
    expect(sections.has(heading), text).toBe(true);
    const [, why] = / Page: (.+) Runbook: "/.exec(text) ?? [];
    // Half of another alarm tells nobody.
    if (!why || text.startsWith('Half of ')) continue;
    const rest = `[${heading}](#${anchor}) | ${why} |`;
    rows.set(rest, [...(rows.get(rest) ?? []), `\`${nameIn(id)}\``]);
  }
  const wanted = [...rows].map(([rest, names]) => `| ${names.sort().join(', ')} | ${rest}`).sort();
  const [, table = ''] =
    /\| The name has \| Section \| It wakes because \|\n[-| ]+\n((?:\|.*\n)+)/.exec(runbook) ?? [];
  expect(table.trim().split('\n')).toEqual(wanted);
});

test.each([...sections])(
  'The runbook says of "%s" what it means, where to look and what to do',
  (_, text) => {
    const parts = [...text.matchAll(/\*\*(Means|Look|Do):\*\*\s+\S/g)].map(([, part]) => part);
    expect(parts).toEqual(['Means', 'Look', 'Do']);
  },
);

test('A single failed migration rings: it has no second period', () => {
  const [alarm] = alarms.filter(
    ({ MetricName, Dimensions }) =>
      MetricName === 'Errors' && entryOf(Dimensions?.[0]) === 'functions/system/migrate/handler.ts',
  );
  expect(alarm).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 });
});

test('A configuration that was not renewed raises the alarm, for every function', () => {
  const counted = service
    .ofType('AWS::Logs::MetricFilter')
    .filter(
      ([, { Properties }]) => Properties.FilterPattern === '{ $.message = "configuration_not_renewed" }',
    )
    .map(([, { Properties }]) => referenced(Properties.LogGroupName));
  const groups = service
    .ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => referenced(Properties.LoggingConfig.LogGroup));
  expect(counted.sort()).toEqual(groups.sort());
  expect(alarms).toContainEqual(
    expect.objectContaining({ MetricName: 'ConfigurationNotRenewed', Namespace: 'Orchestrator/production' }),
  );
});

test('The game day reads each pattern of a metric filter as CloudWatch does', () => {
  const patterns = new Set(
    service.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties.FilterPattern as string),
  );
  const counting = (line: LogLine) => [...patterns].filter((pattern) => matchesPattern(pattern, line));
  expect(counting({ message: 'rate_limit_store_down' })).toEqual(['{ $.message = "rate_limit_store_down" }']);
  expect(counting({ message: 'webhook_attempted', outcome: 'reset' })).toHaveLength(1);
  expect(counting({ message: 'webhook_attempted', outcome: 'answered' })).toEqual([]);
  // Of all reads, and of slow ones.
  const read = { message: 'request', method: 'GET', status: 200 };
  expect([2, 501].map((ms) => counting({ ...read, ms }).length)).toEqual([1, 2]);
  expect(counting({ ...read, status: 503, ms: 501 })).toEqual([]);
  const answered = { message: 'turn_answered' };
  expect([true, false].map((with_model) => counting({ ...answered, with_model }).length)).toEqual([1, 2]);
  expect(() => matchesPattern('{ $.message = reset* }', { message: 'reset' })).toThrow();
  expect(() => matchesPattern('{ $.a = 1 } extra', { a: 1 })).toThrow('behind its last brace');
});

test('Many wrong passwords, wrong codes and removed second factors ring, as sign-in writes them', () => {
  const filters = service.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const metricOf = (message: string) =>
    filters.find(({ FilterPattern }) => FilterPattern === `{ $.message = "${message}" }`)
      ?.MetricTransformations[0].MetricName;
  const sources = globSync('functions/auth/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const ringing = Object.fromEntries(
    ['login_failed', 'second_factor_failed', 'second_factor_removed'].map((message) => {
      expect(sources).toContain(`logger.warn('${message}'`);
      const own = alarms.filter(({ MetricName }) => MetricName === metricOf(message));
      return [message, own.map(({ Threshold, Period }) => [Threshold, Period])];
    }),
  );
  expect(ringing).toEqual({
    login_failed: [[100, 300]],
    second_factor_failed: [[20, 300]],
    second_factor_removed: [[3, 3600]],
  });
  for (const { OKActions, AlarmActions } of alarms) expect(OKActions).toEqual(AlarmActions);
});

test('The operations page has what a month without traffic and a thousand sessions cost, as the script computes it', async () => {
  const resources = resourcesOf(Object.values((await stageTemplates('production')).stacks));
  const settings = stageSettings('production');
  expect(page).toContain(costTables({ settings, resources }));
  // What the page says of a run of eleven minutes.
  expect(transitionsOfASession(settings.runPollSeconds) - 26).toBeLessThan(100);
});

test('An alarm on several metrics is paid by metric, and a schedule that is no rate is refused', () => {
  const unitsOf = (resources: Resource[], price: string) =>
    idleLines(resources).find((line) => line.price === price)?.units;
  const Metrics = [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }];
  const two = [{ Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics } }];
  expect(unitsOf(two, 'alarmMetricMonth')).toBe(2);
  const scheduled = (ScheduleExpression: string) => [
    { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression } },
  ];
  expect(unitsOf(scheduled('rate(15 minutes)'), 'scheduledStart')).toBe(2_920);
  expect(() => unitsOf(scheduled('cron(0 3 * * ? *)'), 'scheduledStart')).toThrow(
    'How often does cron(0 3 * * ? *) start? Teach bin/cost/idle.ts to read it.',
  );
});

test('Secrets are those that functions of the stage read and the logins, and a function called each minute reads them each 5 minutes', () => {
  const reader = (id: string, names: string[]): Resource => ({
    id,
    Type: 'AWS::Lambda::Function',
    Properties: {
      Environment: {
        CONFIG_SECRET_ARNS: names.map((name) => `arn:aws:secretsmanager:::secret:a/b/${name}`).join(' '),
      },
    },
  });
  const schedule = {
    Type: 'AWS::Scheduler::Schedule',
    Properties: { ScheduleExpression: 'rate(1 minute)', Target: { Arn: { 'Fn::GetAtt': ['Sweep', 'Arn'] } } },
  };
  const lines = idleLines([
    reader('Sweep', ['database-api', 'settings']),
    reader('Other', ['tokens']),
    schedule,
  ]);
  const unitsOf = (price: string) => lines.find((line) => line.price === price)?.units;
  expect(unitsOf('secretMonth')).toBe(duties.length + 2);
  expect(unitsOf('secretReads')).toBe(2 * 8_760);
});

test('A database that the stage makes and a web ACL have alarms', async () => {
  const { service: api, database } = await fullTemplates();
  const own = [...database.ofType('AWS::CloudWatch::Alarm'), ...api.ofType('AWS::CloudWatch::Alarm')]
    .map(([, { Properties }]) => Properties)
    .filter(({ Namespace }) => Namespace === 'AWS/RDS' || Namespace === 'AWS/WAFV2');
  expect(own.map(({ MetricName, Period, Threshold }) => [MetricName, Period, Threshold])).toEqual([
    ['DatabaseConnections', 300, 1_335],
    ['ACUUtilization', 300, 90],
    ['BlockedRequests', 300, 1_000],
  ]);
});

test('An alarm on a function’s lines or errors names its log group, and one on many functions how to list them', () => {
  const textOf = (id: RegExp) =>
    [...service.ofType('AWS::CloudWatch::Alarm'), ...service.ofType('AWS::CloudWatch::CompositeAlarm')].find(
      ([name]) => id.test(name),
    )?.[1].Properties.AlarmDescription;
  expect(textOf(/^DailyTasksRetentionWorkerErrorsAlarm/)).toMatch(
    / Log of functions\/system\/retention\/handler\.ts: <DailyTasksRetentionWorkerLogs\w+>\. Ticket: /,
  );
  expect(textOf(/^IssuerForeignKeysAlarm/)).toMatch(
    / Log of functions\/issuer\/rotation\/handler\.ts: <IssuerRotationLogs/,
  );
  expect(textOf(/^EventWorkersMailDeadLettersAlarm/)).toMatch(
    / Log of functions\/mail\/handler\.ts: <EventWorkersMailWorkerLogs/,
  );
  expect(textOf(/^ConfigurationNotRenewedAlarm/)).toMatch(
    / Logs of \d+ functions: npm run functions -- production\. /,
  );
  // In the other stack, which may not be named.
  expect(textOf(/^FirstTokensFastBurn(?!Long|Short)/)).toContain(
    ' Log of functions/sessions/conversation/messages/handler.ts. ',
  );
});

test('An alarm’s text stays within what CloudWatch takes, with the longest names that there can be', () => {
  const longestName = 128;
  const made = service.ofType('AWS::CloudWatch::CompositeAlarm').map(([, { Properties }]) => Properties);
  for (const { AlarmDescription } of [...alarms, ...made]) {
    const names = AlarmDescription.match(/<\w+>/g) ?? [];
    expect(AlarmDescription.replace(/<\w+>/g, '').length + names.length * longestName).toBeLessThanOrEqual(
      1_024,
    );
  }
});
