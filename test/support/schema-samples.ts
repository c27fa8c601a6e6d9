import * as z from 'zod';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
};

const toSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** A body of the right shape. A value that follows a pattern of its own needs an example in its schema. */
export const sampleOf = (schema: z.ZodType): unknown => sample(toSchema(schema));

function sample(schema: JsonSchema): unknown {
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return sample(variant);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.examples) return schema.examples[0];
  const [type] = [schema.type].flat();
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]),
    );
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z';
  if (schema.format === 'email') return 'walker@example.com';
  return 'a'.repeat(Math.max(8, schema.minLength ?? 0));
}

const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  '{{constructor}}',
  'x'.repeat(70_000),
  [],
  [null],
  {},
  { $gt: '' },
];

/** The sample with one field after the other left out or replaced by strange values, at every depth. */
export function mutationsOf(schema: z.ZodType): unknown[] {
  const base = sampleOf(schema);
  return [
    ...strange,
    ...paths(base).flatMap((path) => [
      without(base, path),
      ...strange.map((value) => put(base, path, value)),
    ]),
  ];
}

function paths(value: unknown, prefix: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...prefix, key],
    ...paths(inner, [...prefix, key]),
  ]);
}

function put(base: unknown, path: string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const record = base as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, value) };
}

function without(base: unknown, path: string[]): unknown {
  return JSON.parse(JSON.stringify(put(base, path, undefined)));
}
