import type { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { type CountedLine, countMetric, sumOf } from './log-metrics.ts';

// How runs and their steps end, by whose fault (functions/deployments/run.ts).

/** Runs that succeeded or failed; a cancelled one is neither. */
export const runsEnded = countMetric('RunsEnded');
export const runsFailedByUs = countMetric('RunsFailedByUs');
/** By a quota, an image, a permission: for the graph. */
export const runsFailedByCustomers = countMetric('RunsFailedByCustomers');
/** Runs whose cloud or cluster gave no answer. */
export const runsUnanswered = countMetric('RunsUnanswered');
/** The age of the oldest active run, in seconds; logged by each sweep while there is one. */
export const oldestRun = ({ name }: StageSettings): CountedLine => ({
  metricNamespace: `Orchestrator/${name}`,
  metricName: 'OldestRun',
  metricValue: '$.oldest_seconds',
});
/** Tries of steps that ended in a refusal or without an answer, which Lambda counts as errors of the function. */
const excusedSteps = countMetric('ExcusedSteps');

const { all, any, stringValue } = FilterPattern;
const ended = stringValue('$.message', '=', 'run_ended');
const failedBy = (fault: string) => all(ended, stringValue('$.fault', '=', fault));

const ofRuns: [(settings: StageSettings) => CountedLine, IFilterPattern][] = [
  [
    runsEnded,
    all(ended, any(...['succeeded', 'failed'].map((outcome) => stringValue('$.outcome', '=', outcome)))),
  ],
  [runsFailedByUs, failedBy('ours')],
  [runsFailedByCustomers, failedBy('theirs')],
  [runsUnanswered, failedBy('unanswered')],
];

/** For each function that ends runs. */
export function countRuns(fn: ServiceFunction, settings: StageSettings): void {
  for (const [metric, filterPattern] of ofRuns) {
    const line = metric(settings);
    new MetricFilter(fn, line.metricName, {
      logGroup: fn.logGroup,
      filterPattern,
      // So that a share is known before the first failure.
      defaultValue: 0,
      ...line,
    });
  }
}

export function measureOldestRun(sweep: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(sweep, 'OldestRun', {
    logGroup: sweep.logGroup,
    filterPattern: stringValue('$.message', '=', 'runs_watched'),
    ...oldestRun(settings),
  });
}

export function countExcusedSteps(steps: ServiceFunction, settings: StageSettings): void {
  const line = excusedSteps(settings);
  new MetricFilter(steps, line.metricName, {
    logGroup: steps.logGroup,
    filterPattern: all(stringValue('$.message', '=', 'step_failed'), stringValue('$.fault', '!=', 'ours')),
    ...line,
  });
}

/**
 * Errors of the function without those that its steps explain by the customer's side. Errors that a step can't log itself are
 * included: a crash, a time-out, no memory left. An error is counted when the invocation began and its line when it ended, so
 * one on the border of two periods shows as 1 in the former and -1 in the latter.
 */
export const ownErrors = (steps: ServiceFunction, settings: StageSettings, period: Duration) =>
  new MathExpression({
    expression: 'errors - FILL(excused, 0)',
    usingMetrics: { errors: steps.metricErrors({ period }), excused: sumOf(excusedSteps(settings), period) },
    label: 'Errors that the customer’s side does not explain',
    period,
  });
