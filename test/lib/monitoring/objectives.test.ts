import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageSettings } from '../../../lib/config.ts';
import { refuseContradictions } from '../../../lib/contradictions.ts';
import { objectives } from '../../../lib/monitoring/objectives.ts';
import {
  everySetting,
  fullTemplates,
  referenced,
  stageTemplates,
} from '../../support/builders/stacks/template.ts';
import { partsOf, queried } from '../../support/doubles/cloud-watch.ts';

const { service, data } = await stageTemplates('production');
const { service: full } = await fullTemplates();
const filters = service.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
const written = new Set(filters.map(({ MetricTransformations: [of] }) => of.MetricName));

const byId = new Map(service.ofType('AWS::CloudWatch::Alarm'));

/** Minutes, the earliest first: what was good in each, and what was bad. */
type Series = { good: number; bad: number }[];
const minutes = (count: number, good: number, bad: number): Series =>
  Array.from({ length: count }, () => ({ good, bad }));

/** Whether an alarm that is made of others rings after the last of these minutes, by their own math. */
function rings(id: string, series: Series): boolean {
  const [, made] =
    service.ofType('AWS::CloudWatch::CompositeAlarm').find(([logical]) => logical.startsWith(id)) ?? [];
  return partsOf(made?.Properties.AlarmRule).every((part) => {
    const { Metrics, Threshold, ComparisonOperator, EvaluationPeriods } = byId.get(part)?.Properties ?? {};
    expect([ComparisonOperator, EvaluationPeriods]).toEqual(['GreaterThanThreshold', 1]);
    const value = queried(Metrics, ({ Id, MetricStat }) => {
      const window = series.slice(-(MetricStat?.Period ?? 0) / 60);
      const sum = window.reduce((all, { good, bad }) => all + bad + (Id.startsWith('all') ? good : 0), 0);
      // Without a request there is no data.
      return window.every(({ good, bad }) => good + bad === 0) ? undefined : sum;
    });
    return value !== undefined && value > Threshold;
  });
}

test.each(objectives(stageSettings('production')))(
  'The objective $id rings within minutes where all is bad, ends five minutes after it, and rings again for the next time',
  ({ id }) => {
    const quiet = minutes(400, 100, 0);
    const outage = [...quiet, ...minutes(50, 0, 100)];
    expect(rings(`${id}FastBurn`, quiet)).toBe(false);
    expect(rings(`${id}FastBurn`, outage)).toBe(true);
    const over = [...outage, ...minutes(6, 100, 0)];
    expect(rings(`${id}FastBurn`, over)).toBe(false);
    // The window of an hour alone would ring on, and say nothing of the next outage.
    expect(rings(`${id}FastBurn`, [...over, ...minutes(4, 100, 0), ...minutes(5, 0, 100)])).toBe(true);
  },
);

test.each(objectives(stageSettings('production')))(
  'The objective $id rings where it is a little too bad for hours, and ends half an hour after it',
  ({ id, goal }) => {
    // Seven times what is allowed, in whole numbers.
    const bad = 7 * (1_000 - 10 * goal);
    const slow = minutes(360, 10_000 - 10 * bad, 10 * bad);
    expect(rings(`${id}SlowBurn`, slow)).toBe(true);
    expect(rings(`${id}FastBurn`, slow)).toBe(false);
    expect(rings(`${id}SlowBurn`, [...slow, ...minutes(31, 10_000, 0)])).toBe(false);
  },
);

test('Few bad ones ring nothing, though they are all there is', () => {
  for (const { id, least } of objectives(stageSettings('production'))) {
    const few = [...minutes(59, 0, 0), ...minutes(1, 0, least - 1)];
    expect([id, rings(`${id}FastBurn`, few)]).toEqual([id, false]);
    expect([id, rings(`${id}FastBurn`, [...few.slice(1), ...minutes(1, 0, 1)])]).toEqual([id, true]);
  }
});

test('Every metric of our own that an alarm or the dashboard shows is written by a filter', () => {
  const asked = [
    ...service.ofType('AWS::CloudWatch::Alarm'),
    ...service.ofType('AWS::CloudWatch::Dashboard'),
  ];
  const text = asked.map(([, { Properties }]) => JSON.stringify(Properties)).join('\n');
  const named = [
    ...[...text.matchAll(/\\?"Orchestrator\/production\\?",\\?"(?!Period)(\w+)\\?"/g)].map(
      ([, name]) => name,
    ),
    ...[...text.matchAll(/"MetricName":"(\w+)","Namespace":"Orchestrator\/production"/g)].map(
      ([, name]) => name,
    ),
  ];
  expect(new Set(named).size).toBeGreaterThan(15);
  expect([...new Set(named)].filter((name) => !written.has(name))).toEqual([]);
});

test('Every filter waits for a line and fields that the sources write, and makes no metric per caller', () => {
  const sources = globSync('functions/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const { FilterPattern, MetricTransformations, LogGroupName } of filters) {
    // The gateway writes the lines of its access log, by a format of ours.
    if (/AccessLogs/.test(JSON.stringify(LogGroupName))) {
      const field = /\$\.(\w+)/.exec(FilterPattern)?.[1] as string;
      expect(readFileSync('lib/api/rest-api.ts', 'utf8')).toMatch(
        new RegExp(`^ +${field}: AccessLogField`, 'm'),
      );
      continue;
    }
    const [, message] = /\$\.message = "(\w+)"/.exec(FilterPattern) ?? [];
    expect(sources, FilterPattern).toContain(`'${message}'`);
    const fields = [...`${FilterPattern} ${MetricTransformations[0].MetricValue}`.matchAll(/\$\.(\w+)/g)];
    for (const [, field] of fields)
      if (field !== 'message') expect(sources).toMatch(new RegExp(`\\b${field}(?:[,:?]| })|\\.${field}\\b`));
    expect(MetricTransformations[0].Dimensions).toBeUndefined();
  }
});

test('The dashboard is one page with the objectives, the queues and the workflows of its stage', () => {
  const [[, dashboard] = [], ...others] = service.ofType('AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const { title } of objectives(stageSettings('production'))) expect(body).toContain(title);
  for (const shown of [
    'ApproximateAgeOfOldestMessage',
    'ExecutionsTimedOut',
    'WriteThrottleEvents',
    'ReadThrottleEvents',
    '5XXError',
    'RunsFailedByCustomers',
    'GivenUpDeliveries',
    'OpenExecutionCount',
    'UnbookedCredits',
    'MetricName=\\\\\\"Duration\\\\\\"',
    'stats count(*) as requests by org_id',
    'Alarms of an external database',
  ])
    expect(body).toContain(shown);
  const [[, own] = []] = full.ofType('AWS::CloudWatch::Dashboard');
  for (const shown of ['ACUUtilization', 'DatabaseConnections', 'CommitLatency'])
    expect(JSON.stringify(own?.Properties.DashboardBody)).toContain(shown);
});

test('A table that throttles or fails, and a rule that can’t deliver, ring', () => {
  const [[, table] = []] = data.ofType('AWS::CloudWatch::Alarm');
  const metrics = JSON.stringify(table?.Properties.Metrics);
  for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents', 'SystemErrors'])
    expect(metrics).toContain(name);
  const undelivered = full
    .ofType('AWS::CloudWatch::Alarm')
    .flatMap(([, { Properties }]) =>
      Properties.MetricName === 'FailedInvocations' ? Properties.Dimensions : [],
    );
  const rules = full.ofType('AWS::Events::Rule').map(([id]) => id);
  const watched = undelivered.filter(({ Name }) => Name === 'RuleName').map(({ Value }) => referenced(Value));
  expect(watched.sort()).toEqual(rules.sort());
});

test('A budget notifies the tickets’ topic, and one without a topic stops the build', () => {
  const toNobody = { ...stageSettings('staging'), monthlyBudgetUsd: 200 };
  expect(() => refuseContradictions(toNobody)).toThrow(
    'monthlyBudgetUsd would tell nobody: name SNS topics with alarmTopics.',
  );
  const [[, budget] = []] = full.ofType('AWS::Budgets::Budget');
  expect(budget?.Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 200, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
      Notification: { Threshold },
      Subscribers: [{ Address: everySetting.alarmTopics?.ticket, SubscriptionType: 'SNS' }],
    })),
  });
  // Other notifications make another budget while the former one is there: a fixed name would collide.
  expect(JSON.stringify(budget?.Properties)).not.toContain('BudgetName');
});

test('Metrics have a function where the stage says so, which reads its token and one login', () => {
  const readers = full
    .ofType('AWS::Lambda::Function')
    .flatMap(([, { Metadata, Properties }]) =>
      Metadata?.Entry === 'functions/system/metrics/handler.ts' ? Properties : [],
    );
  expect(readers).toMatchObject([{ ReservedConcurrentExecutions: 2 }]);
  const named = JSON.stringify(readers[0]).matchAll(/orchestrator\/production\/([a-z-]+)/g);
  expect([...named].map(([, name]) => name)).toEqual(['database-metrics', 'metrics', 'settings']);
});
