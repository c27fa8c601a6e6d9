import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageSettings } from '../../../lib/config.ts';
import { refuseContradictions } from '../../../lib/contradictions.ts';
import { burnWindows, objectives } from '../../../lib/monitoring/objectives.ts';
import { everySetting, fullTemplates, referenced, stageTemplates } from '../../support/builders/template.ts';

const { service, data } = await stageTemplates('production');
const { service: full } = await fullTemplates();
const alarms = service.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const filters = service.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
const written = new Set(filters.map(({ MetricTransformations: [of] }) => of.MetricName));

test('Every objective rings when an hour or six burn what it allows too fast', () => {
  for (const { id, title, goal, least } of objectives(stageSettings('production'))) {
    const burning = alarms.filter(({ AlarmDescription }) => AlarmDescription.includes(`"Objective: ${id}"`));
    const allowed = Number((1 - goal / 100).toFixed(4));
    expect(
      burning.map(({ Threshold, Metrics }) => [Threshold, Metrics[0].Expression, Metrics[0].Label]),
    ).toEqual(
      burnWindows.map(({ rate }) => [
        rate,
        `IF(bad${id} >= ${least}, bad${id} / all${id} / ${allowed}, 0)`,
        title,
      ]),
    );
    const periods = burning.map(({ Metrics }) => Metrics.slice(1).map((each: never) => periodOf(each)));
    expect(periods).toEqual(burnWindows.map(({ hours }) => [hours * 3600, hours * 3600]));
  }
});

const periodOf = ({ MetricStat }: { MetricStat: { Period: number } }) => MetricStat.Period;

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
  for (const { FilterPattern, MetricTransformations } of filters) {
    const [, message] = /\$\.message = "(\w+)"/.exec(FilterPattern) ?? [];
    expect(sources, FilterPattern).toContain(`'${message}'`);
    const fields = [...`${FilterPattern} ${MetricTransformations[0].MetricValue}`.matchAll(/\$\.(\w+)/g)];
    for (const [, field] of fields)
      if (field !== 'message') expect(sources).toMatch(new RegExp(`\\b${field}[,:?]|\\.${field}\\b`));
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
    '5XXError',
  ])
    expect(body).toContain(shown);
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

test('A budget tells the alarms’ topic, and one that would tell nobody stops the build', () => {
  const toNobody = { ...stageSettings('staging'), monthlyBudgetUsd: 200 };
  expect(() => refuseContradictions(toNobody)).toThrow(
    'monthlyBudgetUsd would tell nobody: name an SNS topic with alarmTopicArn.',
  );
  const [[, budget] = []] = full.ofType('AWS::Budgets::Budget');
  expect(budget?.Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 200, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
      Notification: { Threshold },
      Subscribers: [{ Address: everySetting.alarmTopicArn, SubscriptionType: 'SNS' }],
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
