import { Duration } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { type CountedLine, countMetric, sumOf } from './log-metrics.ts';

// Refusals and spending of all tenants together: a metric for each would be paid by the month.

/** Requests that the gateway refused by its throttle, which no function sees and which counts all tenants together. */
export const gatewayThrottled = countMetric('GatewayThrottled');
/** Answers with 429: those of the gateway, and of the limits of users, organizations and addresses. */
export const refusedRequests = countMetric('RefusedRequests');

const ofAccessLog: [(settings: StageSettings) => CountedLine, string, string][] = [
  [gatewayThrottled, '$.refusal', 'THROTTLED'],
  // The access log writes each value as a text.
  [refusedRequests, '$.status', '429'],
];

export function countRefused(accessLogs: ILogGroup, settings: StageSettings): void {
  for (const [metric, field, value] of ofAccessLog) {
    const line = metric(settings);
    new MetricFilter(accessLogs, line.metricName, {
      logGroup: accessLogs,
      filterPattern: FilterPattern.stringValue(field, '=', value),
      ...line,
    });
  }
}

/** Credits that were spent, by all organizations. */
export const spentCredits = ({ name }: StageSettings): CountedLine => ({
  metricNamespace: `Orchestrator/${name}`,
  metricName: 'SpentCredits',
  metricValue: '$.credits',
});

/** For each function in which model calls or runs are paid. */
export function measureSpentCredits(fn: ServiceFunction, settings: StageSettings): void {
  const line = spentCredits(settings);
  new MetricFilter(fn, line.metricName, {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'credits_spent'),
    ...line,
  });
}

export const gatewayAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'GatewayThrottledAlarm',
    metric: sumOf(gatewayThrottled(settings), Duration.minutes(5)),
    over: 100,
    description:
      'The gateway refused more than a hundred requests in five minutes with 429, whosever they were: all together sent more than ' +
      `the throttle of the stage lets through. Look which organization or address sends most: npm run top -- ${settings.name}; the ` +
      'access log has ip.',
    urgency: { page: 'Requests of all organizations are refused, and retries add to them.' },
    runbook: 'Gateway: requests throttled',
  },
];
