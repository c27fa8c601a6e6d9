import type * as z from 'zod';
import { exampleOf } from '../../../../functions/shared/http/openapi/examples.ts';
import { schemasOf } from '../../../../functions/shared/http/openapi/schemas.ts';
import { chosenOf } from '../../samples.ts';

/** By schema: to convert one takes longer than a request. */
const samples = new WeakMap<z.ZodType, unknown>();

/** The example of a body that the OpenAPI document shows. */
export function sampleOf(schema: z.ZodType): unknown {
  if (samples.has(schema)) return samples.get(schema);
  const schemas = schemasOf([]);
  const sample = exampleOf(schemas.request(schema), schemas);
  samples.set(schema, sample);
  return sample;
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

/**
 * The sample with one field after the other left out or replaced by strange values, at every depth. Neighbours share the
 * strange values: what one is not given, the next one is.
 */
export function mutationsOf(schema: z.ZodType): unknown[] {
  const base = sampleOf(schema);
  return [
    ...strange,
    ...paths(base).flatMap((path, at) => [
      without(base, path),
      ...chosenOf(strange, (_, index) => (index + at) % 2 === 0).map((value) => put(base, path, value)),
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
