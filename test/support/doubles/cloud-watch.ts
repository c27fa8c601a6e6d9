import type { Stack } from '../../../bin/local/template/template.ts';
import { type MetricValue, metricMath } from './metric-math.ts';

// What CloudWatch makes of logs: metric filters count lines, and alarms compare the sums. Of the metrics that AWS itself
// measures these three, by what the local cloud writes: errors and throttles of functions, and 5xx of the gateway.

export type LogLine = Record<string, unknown>;

/**
 * Whether a line matches a filter pattern of the forms that the template has: fields compared with texts or numbers, `&&`,
 * `||` and parentheses. A line without the field matches no comparison.
 * @throws Error at any other form
 */
export function matchesPattern(pattern: string, line: LogLine): boolean {
  const tokens = pattern.match(/\$\.\w+|"[^"]*"|-?[\d.]+|[A-Z]+|[&|]{2}|[!<>]?=|\S/g) ?? [];
  let at = 0;
  const take = (...expected: string[]): string => {
    const token = tokens[at] ?? '';
    if (expected.length > 0 && !expected.includes(token))
      throw new Error(`${pattern} has ${token || 'its end'} where one of ${expected.join(' ')} is known.`);
    at += 1;
    return token;
  };
  // Both sides are always read, so that the place moves on.
  const either = (): boolean => {
    let found = both();
    while (tokens[at] === '||') {
      take();
      found = both() || found;
    }
    return found;
  };
  const both = (): boolean => {
    let found = one();
    while (tokens[at] === '&&') {
      take();
      found = one() && found;
    }
    return found;
  };
  const one = (): boolean => {
    if (tokens[at] === '(') {
      take();
      const found = either();
      take(')');
      return found;
    }
    const field = take();
    if (!field.startsWith('$.')) throw new Error(`${pattern} has ${field} where a field is known.`);
    const actual = line[field.slice(2)];
    if (tokens[at] === 'IS') {
      take();
      return actual === (take('TRUE', 'FALSE') === 'TRUE');
    }
    const compare = comparisons[take(...Object.keys(comparisons))];
    const wanted: unknown = JSON.parse(take());
    return typeof actual === typeof wanted && compare?.(actual as never, wanted as never) === true;
  };
  take('{');
  const found = either();
  take('}');
  if (at < tokens.length) throw new Error(`${pattern} goes on behind its last brace.`);
  return found;
}

const comparisons: Record<string, (actual: number, wanted: number) => boolean> = {
  '=': (actual, wanted) => actual === wanted,
  '!=': (actual, wanted) => actual !== wanted,
  '<': (actual, wanted) => actual < wanted,
  '<=': (actual, wanted) => actual <= wanted,
  '>': (actual, wanted) => actual > wanted,
  '>=': (actual, wanted) => actual >= wanted,
};

interface MetricOf {
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Value: { Ref?: string } }[];
}

export interface MetricQuery {
  Id: string;
  Expression?: string;
  ReturnData?: boolean;
  MetricStat?: { Metric: MetricOf; Stat: string; Period: number };
}

interface Alarm extends MetricOf {
  Statistic?: string;
  Threshold: number;
  ComparisonOperator: string;
  Metrics?: MetricQuery[];
}

interface MetricFilter {
  FilterPattern: string;
  MetricTransformations: [{ MetricNamespace: string; MetricName: string; MetricValue: string }];
}

/** What an alarm on several metrics compares: its expression over what each of them is. */
export function queried(queries: readonly MetricQuery[], read: (query: MetricQuery) => MetricValue) {
  const watched = queries.find(({ ReturnData, Expression }) => Expression && ReturnData !== false);
  return metricMath(watched?.Expression ?? '', (name) => {
    const query = queries.find(({ Id }) => Id === name);
    if (!query) throw new Error(`${watched?.Expression} names ${name}, which is no metric of its alarm.`);
    return read(query);
  });
}

/** Our own, and those of AWS that the local cloud writes lines of. */
const isMeasured = ({ Namespace = '', MetricName }: MetricOf) =>
  !Namespace.startsWith('AWS/') ||
  ['AWS/ApiGateway Count', 'AWS/ApiGateway 5XXError', 'AWS/Lambda Throttles', 'AWS/Lambda Errors'].includes(
    `${Namespace} ${MetricName}`,
  );

/**
 * Names of the alarms whose metric is above its threshold by these lines: they ring where it goes on like this for as many
 * periods as they ask for. Left out are those on metrics of AWS that aren't measured here. One that is made of others is
 * above where all of them are. Lines name no log group, so one counts for each filter whose pattern it matches.
 */
export function alarmsAbove(stacks: readonly Stack[], lines: readonly LogLine[]): string[] {
  const ofType = <P>(wanted: string) =>
    stacks.flatMap((stack) =>
      [...stack.resources.values()].flatMap(({ type, logicalId, properties }) =>
        type === wanted ? [{ stack: stack.name, logicalId, properties: properties as unknown as P }] : [],
      ),
    );
  const filters = ofType<MetricFilter>('AWS::Logs::MetricFilter').map(({ properties }) => properties);
  const of = (message: string) => lines.filter((line) => line.message === message);
  const ones = (found: readonly LogLine[]) => found.map(() => 1);

  function valuesOf({ Namespace, MetricName, Dimensions }: MetricOf, stack: string): number[] {
    switch (`${Namespace} ${MetricName}`) {
      case 'AWS/ApiGateway Count':
        return ones(of('access'));
      case 'AWS/ApiGateway 5XXError':
        return ones(of('access').filter(({ status }) => Number(status) >= 500));
      case 'AWS/Lambda Throttles':
        return ones(of('invocation_throttled'));
      case 'AWS/Lambda Errors': {
        const name = `${stack}-${Dimensions?.[0]?.Value.Ref}`;
        return ones(of('invocation_failed').filter((line) => line.function === name));
      }
    }
    const counting = filters.filter(
      ({ MetricTransformations: [to] }) => to.MetricNamespace === Namespace && to.MetricName === MetricName,
    );
    const value = counting[0]?.MetricTransformations[0].MetricValue ?? '';
    const patterns = new Set(counting.map(({ FilterPattern }) => FilterPattern));
    return lines
      .filter((line) => [...patterns].some((pattern) => matchesPattern(pattern, line)))
      .map((line) => Number(value.startsWith('$.') ? line[value.slice(2)] : value));
  }

  const statisticOf = (metric: MetricOf, statistic: string | undefined, stack: string) => {
    const values = valuesOf(metric, stack);
    return statistic === 'Maximum' ? Math.max(0, ...values) : values.reduce((sum, each) => sum + each, 0);
  };
  const above = ofType<Alarm>('AWS::CloudWatch::Alarm').flatMap(({ stack, logicalId, properties }) => {
    const { ComparisonOperator, Metrics, Statistic, Threshold } = properties;
    const asked = Metrics ? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) : [properties];
    if (ComparisonOperator !== 'GreaterThanThreshold' || !asked.every(isMeasured)) return [];
    const value = Metrics
      ? queried(
          Metrics,
          ({ MetricStat }) => MetricStat && statisticOf(MetricStat.Metric, MetricStat.Stat, stack),
        )
      : statisticOf(properties, Statistic, stack);
    return value !== undefined && value > Threshold ? [logicalId] : [];
  });
  const made = ofType<{ AlarmRule: unknown }>('AWS::CloudWatch::CompositeAlarm').flatMap(
    ({ logicalId, properties }) => {
      const parts = partsOf(properties.AlarmRule);
      return parts.length > 0 && parts.every((part) => above.includes(part)) ? [logicalId] : [];
    },
  );
  // Without the hash at the end of a logical id.
  return [...above, ...made].map((logicalId) => logicalId.slice(0, -8));
}

/** Logical ids in a rule that asks for all of its alarms. */
export function partsOf(rule: unknown): string[] {
  const text = JSON.stringify(rule);
  if (/\b(OR|NOT)\b/.test(text)) throw new Error(`${text} asks for something else than all of its alarms.`);
  return [...text.matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, id = '']) => id);
}
