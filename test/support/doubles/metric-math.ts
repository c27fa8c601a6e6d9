/** Undefined where the metric has no data, as CloudWatch's math leaves that time out. */
export type MetricValue = number | undefined;

/**
 * What an expression of CloudWatch's metric math comes to at one time. Known is what the templates have: names, numbers,
 * `+ - * /`, comparisons, AND, IF and FILL.
 * @throws Error at any other form
 */
export function metricMath(expression: string, read: (name: string) => MetricValue): MetricValue {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[<>]=?|==|[-+*/(),]|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at];
  const take = (...expected: string[]): string => {
    const token = tokens[at] ?? '';
    if (expected.length > 0 && !expected.includes(token))
      throw new Error(`${expression} has ${token || 'its end'} where one of ${expected.join(' ')} is known.`);
    at += 1;
    return token;
  };
  const binary = (operators: readonly string[], operand: () => MetricValue) => (): MetricValue => {
    let left = operand();
    while (operators.includes(next() ?? '')) {
      const operator = take();
      left = apply(operator, left, operand());
    }
    return left;
  };
  const atom = (): MetricValue => {
    const token = take();
    if (token === '(') {
      const inner = whole();
      take(')');
      return inner;
    }
    if (/^\d/.test(token)) return Number(token);
    if (token === 'IF' || token === 'FILL') return functions[token](args());
    if (!/^[a-z]/.test(token)) throw new Error(`${expression} has ${token}, which is not known.`);
    return read(token);
  };
  const args = (): MetricValue[] => {
    take('(');
    const found = [whole()];
    while (take(',', ')') === ',') found.push(whole());
    return found;
  };
  const product = binary(['*', '/'], atom);
  const sum = binary(['+', '-'], product);
  const comparison = binary(['>', '>=', '<', '<=', '=='], sum);
  const whole: () => MetricValue = binary(['AND'], comparison);
  const value = whole();
  if (at < tokens.length) throw new Error(`${expression} goes on behind its end.`);
  return value;
}

const functions = {
  IF: ([condition, then, otherwise]: MetricValue[]) =>
    condition === undefined ? undefined : condition === 0 ? otherwise : then,
  FILL: ([value, missing]: MetricValue[]) => value ?? missing,
};

const operations: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '==': (left, right) => Number(left === right),
  AND: (left, right) => Number(left !== 0 && right !== 0),
};

function apply(operator: string, left: MetricValue, right: MetricValue): MetricValue {
  if (left === undefined || right === undefined) return undefined;
  const value = operations[operator]?.(left, right);
  // Of a division by zero.
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}
