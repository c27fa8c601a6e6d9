import type { Line } from './line.ts';
import type { Resource } from './resource.ts';
import { secretsOf, secretsReadBy } from './secrets.ts';

const hoursAMonth = 730;
const minutesAMonth = 60 * hoursAMonth;
/** Assumed of a start that finds nothing to do. */
const idleSeconds = 0.1;
/** A function that is called reads its secrets again when they are older (functions/shared/configured.ts). */
const secretsKeptMinutes = 5;
/** The platform's lines and our own, counted on an emulator of AWS. */
const kilobytesOfAStart = 0.9;
/** Lambda polls a queue with five readers, each for 20 s. */
const pollsAMinute = 15;
const unit: Record<string, number> = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1_440, days: 1_440 };

/** What a month without any request costs, from the resources of all stacks. */
export function idleLines(resources: readonly Resource[]): Line[] {
  const of = (type: string) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties);
  const starts = of('AWS::Scheduler::Schedule').reduce(
    (sum, { ScheduleExpression }) => sum + startsOf(ScheduleExpression),
    0,
  );
  const reads = of('AWS::Scheduler::Schedule').reduce((sum, { ScheduleExpression, Target }) => {
    const worker = resources.find(({ id }) => id !== undefined && id === Target?.Arn?.['Fn::GetAtt']?.[0]);
    const times = Math.min(startsOf(ScheduleExpression), minutesAMonth / secretsKeptMinutes);
    return sum + times * (worker ? secretsReadBy(worker).size : 0);
  }, 0);
  const watched = of('AWS::CloudWatch::Alarm').reduce((sum, { Metrics }) => sum + metricsOf(Metrics), 0);
  const counted = new Set(
    of('AWS::Logs::MetricFilter').map(({ MetricTransformations: [one] }) => one.MetricName),
  );
  const capacity = of('AWS::RDS::DBCluster').reduce(
    (sum, { ServerlessV2ScalingConfiguration: scaling }) => sum + scaling.MinCapacity,
    0,
  );
  const rules = of('AWS::WAFv2::WebACL').reduce((sum, { Rules }) => sum + Rules.length, 0);
  return [
    { what: 'metrics of alarms', units: watched, price: 'alarmMetricMonth' },
    {
      what: 'alarms made of others',
      units: of('AWS::CloudWatch::CompositeAlarm').length,
      price: 'compositeAlarmMonth',
    },
    { what: 'metrics of our own, if all have data', units: counted.size, price: 'customMetricMonth' },
    { what: 'dashboard', units: of('AWS::CloudWatch::Dashboard').length, price: 'dashboardMonth' },
    { what: 'secrets', units: secretsOf(resources), price: 'secretMonth' },
    { what: 'reads of secrets by scheduled functions', units: reads, price: 'secretReads' },
    { what: 'keys', units: of('AWS::KMS::Key').length, price: 'keyMonth' },
    { what: 'scheduled starts', units: starts, price: 'scheduledStart' },
    { what: 'their requests', units: starts, price: 'lambdaRequest' },
    {
      what: 'their GB-seconds, 256 MB and 0.1 s each',
      units: starts * 0.25 * idleSeconds,
      price: 'lambdaGigabyteSecond',
    },
    { what: 'their traces', units: starts, price: 'trace' },
    { what: 'their logs, GB', units: (starts * kilobytesOfAStart) / 1e6, price: 'logGigabyte' },
    {
      what: 'polls of queues',
      units: of('AWS::Lambda::EventSourceMapping').length * pollsAMinute * minutesAMonth,
      price: 'queueRequest',
    },
    {
      what: 'hours of NAT gateways',
      units: of('AWS::EC2::NatGateway').length * hoursAMonth,
      price: 'natHour',
    },
    {
      what: 'hours of Aurora capacity',
      units: capacity * of('AWS::RDS::DBInstance').length * hoursAMonth,
      price: 'capacityHour',
    },
    { what: 'web ACL', units: of('AWS::WAFv2::WebACL').length, price: 'webAclMonth' },
    { what: 'its rules', units: rules, price: 'webAclRuleMonth' },
  ];
}

/** An alarm pays for each metric that it reads, and nothing for the expression. */
const metricsOf = (metrics?: { MetricStat?: object }[]) =>
  metrics === undefined ? 1 : metrics.filter(({ MetricStat }) => MetricStat).length;

/** @throws Error for an expression that isn't a rate */
function startsOf(expression: string): number {
  const [, every, name = ''] = /^rate\((\d+) (\w+)\)$/.exec(expression) ?? [];
  const minutes = Number(every) * (unit[name] ?? Number.NaN);
  if (Number.isNaN(minutes))
    throw new Error(`How often does ${expression} start? Teach bin/cost/idle.ts to read it.`);
  return minutesAMonth / minutes;
}
