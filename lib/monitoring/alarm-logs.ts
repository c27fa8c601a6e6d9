import { Stack } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct, IConstruct } from 'constructs';
import { ServiceFunction } from '../compute/service-function.ts';

/** For more functions than this, an alarm's text says only how to list them: CloudWatch takes 1,024 characters. */
const mostNamed = 2;

/**
 * The sentence of an alarm's text that says which log to read: that of the function that the metric is of, or of the
 * functions whose lines it counts. A log group of another stack stays out, since the two would depend on each other.
 * @param also functions that the metric doesn't name, such as a queue's worker
 */
export function logsBehind(
  scope: Construct,
  stage: string,
  metric: IMetric,
  also: readonly ServiceFunction[] = [],
): string {
  const found = new Set([...also, ...metricsIn(metric).flatMap((each) => functionsOf(scope, each))]);
  if (found.size > mostNamed) return ` Logs of ${found.size} functions: npm run functions -- ${stage}.`;
  return [...found]
    .map(({ entry, stack, logGroup }) =>
      stack === Stack.of(scope) ? ` Log of ${entry}: ${logGroup.logGroupName}.` : ` Log of ${entry}.`,
    )
    .join('');
}

/** Those of an expression, or the metric itself. */
function metricsIn(metric: IMetric): Metric[] {
  const { usingMetrics } = metric as { usingMetrics?: Record<string, IMetric> };
  return usingMetrics ? Object.values(usingMetrics).flatMap(metricsIn) : [metric as Metric];
}

function functionsOf(
  scope: Construct,
  { metricName, namespace, dimensions = {} }: Metric,
): ServiceFunction[] {
  const all = functionsIn(scope.node.root);
  if (namespace === 'AWS/Lambda') return all.filter((fn) => fn.functionName === dimensions.FunctionName);
  return all.filter((fn) => linesCounted(fn).includes(metricName));
}

const functionsIn = (root: IConstruct) =>
  root.node.findAll().filter((each): each is ServiceFunction => each instanceof ServiceFunction);

/** The metrics that count lines of a function's log. */
const linesCounted = (fn: ServiceFunction): string[] =>
  fn.node
    .findAll()
    .filter((each): each is CfnMetricFilter => each instanceof CfnMetricFilter)
    .flatMap(({ metricTransformations }) =>
      (metricTransformations as CfnMetricFilter.MetricTransformationProperty[]).map(
        ({ metricName }) => metricName,
      ),
    );
