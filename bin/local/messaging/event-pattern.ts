type Json = unknown;

/** EventBridge's event pattern: fields with lists of allowed values or conditions. */
export type EventPattern = { [field: string]: Json };

/**
 * Whether an event matches: every field of the pattern must, and a list of values matches where one of them does.
 * A field that holds a list itself matches where one of its values does.
 */
export function matches(pattern: EventPattern, event: Json): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    if (field === '$or') return (wanted as EventPattern[]).some((branch) => matches(branch, event));
    const actual = isObject(event) ? event[field] : undefined;
    if (!Array.isArray(wanted)) return isObject(actual) && matches(wanted as EventPattern, actual);
    const values = Array.isArray(actual) ? actual : [actual];
    return wanted.some((condition) => values.some((value) => meets(condition, value)));
  });
}

type Test = (argument: Json, value: Json) => boolean;

const conditions: Record<string, Test> = {
  prefix: (argument, value) => typeof value === 'string' && value.startsWith(String(argument)),
  suffix: (argument, value) => typeof value === 'string' && value.endsWith(String(argument)),
  'equals-ignore-case': (argument, value) =>
    typeof value === 'string' && value.toLowerCase() === String(argument).toLowerCase(),
  exists: (argument, value) => (value !== undefined) === argument,
  'anything-but': (argument, value) => {
    if (value === undefined) return false;
    if (isObject(argument)) return !meets(argument, value);
    return !(Array.isArray(argument) ? argument : [argument]).includes(value);
  },
  numeric: (argument, value) => typeof value === 'number' && inRange(argument as (string | number)[], value),
};

function meets(condition: Json, value: Json): boolean {
  if (!isObject(condition)) return condition === value;
  return Object.entries(condition).every(([name, argument]) => conditions[name]?.(argument, value));
}

const comparisons: Record<string, (left: number, right: number) => boolean> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function inRange(range: (string | number)[], value: number): boolean {
  for (let index = 0; index < range.length; index += 2) {
    if (!comparisons[String(range[index])]?.(value, Number(range[index + 1]))) return false;
  }
  return true;
}

/** @throws Error naming a condition that EventBridge knows and this matcher doesn't */
export function refuseUnknownConditions(pattern: EventPattern, rule: string): void {
  for (const [field, wanted] of Object.entries(pattern)) {
    if (field === '$or') {
      for (const branch of wanted as EventPattern[]) refuseUnknownConditions(branch, rule);
    } else if (!Array.isArray(wanted)) {
      refuseUnknownConditions(wanted as EventPattern, rule);
    } else {
      const unknown = wanted
        .filter(isObject)
        .flatMap(Object.keys)
        .find((name) => !conditions[name]);
      if (unknown) {
        throw new Error(
          `The rule ${rule} uses the condition ${unknown} on ${field}: add it to event-pattern.ts.`,
        );
      }
    }
  }
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
