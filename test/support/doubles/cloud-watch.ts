import type { Stack } from '../../../bin/local/template/template.ts';

// What CloudWatch makes of logs: metric filters count lines, and alarms compare the sums. Of the metrics that AWS itself
// measures these three, by what the local cloud writes: errors and throttles of functions, and 5xx of the gateway.

export type LogLine = Record<string, unknown>;

/**
 * Whether a line matches a filter pattern of the forms that the template has: fields compared with texts or numbers, `&&`,
 * `||` and parentheses. A line without the field matches no comparison.
 * @throws Error at any other form
 */
export function matchesPattern(pattern: string, line: LogLine): boolean {
  const tokens = pattern.match(/\$\.\w+|"[^"]*"|-?[\d.]+|[&|]{2}|[!<>]?=|\S/g) ?? [];
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

interface Alarm {
  Namespace?: string;
  MetricName?: string;
  Statistic?: string;
  Threshold: number;
  ComparisonOperator: string;
  Dimensions?: { Value: { Ref?: string } }[];
}

interface MetricFilter {
  FilterPattern: string;
  MetricTransformations: [{ MetricNamespace: string; MetricName: string; MetricValue: string }];
}

/**
 * Names of the alarms whose metric is above its threshold by these lines: they ring where it goes on like this for as many
 * periods as they ask for. Left out are those on metrics of AWS that aren't measured here, and on sums of several metrics.
 * Lines name no log group, so one counts for each filter whose pattern it matches.
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

  function valuesOf({ Namespace, MetricName, Dimensions }: Alarm, stack: string): number[] {
    switch (`${Namespace} ${MetricName}`) {
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

  return ofType<Alarm>('AWS::CloudWatch::Alarm').flatMap(({ stack, logicalId, properties }) => {
    if (properties.ComparisonOperator !== 'GreaterThanThreshold' || !properties.MetricName) return [];
    const values = valuesOf(properties, stack);
    const value =
      properties.Statistic === 'Maximum'
        ? Math.max(0, ...values)
        : values.reduce((sum, each) => sum + each, 0);
    // Without the hash at the end of a logical id.
    return value > properties.Threshold ? [logicalId.slice(0, -8)] : [];
  });
}
