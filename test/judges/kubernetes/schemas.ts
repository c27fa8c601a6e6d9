import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { served } from '../../../bin/local/customer-cloud/kubernetes/discovery.ts';
import type { Schema, Schemas } from '../../../bin/local/customer-cloud/kubernetes/schemas.ts';
import type { Cases } from './cases.ts';
import type { Send } from './send.ts';

const file = join(import.meta.dirname, '../../../bin/local/customer-cloud/kubernetes/schemas.json');

/** A schema as the server publishes it. */
interface Published {
  [word: string]: unknown;
  $ref?: string;
  allOf?: Published[];
  properties?: Record<string, Published>;
  items?: Published;
  additionalProperties?: Published | boolean;
}

/** What of a schema the double looks at, by the names it has here and there. */
const kept: [here: keyof Schema, there: string][] = [
  ['type', 'type'],
  ['format', 'format'],
  ['required', 'required'],
  ['enum', 'enum'],
  ['pattern', 'pattern'],
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
  ['minLength', 'minLength'],
  ['minItems', 'minItems'],
  ['list', 'x-kubernetes-list-type'],
  ['keys', 'x-kubernetes-list-map-keys'],
  ['map', 'x-kubernetes-map-type'],
  ['preserve', 'x-kubernetes-preserve-unknown-fields'],
];

/**
 * The server's OpenAPI documents, reduced to what the double looks at in the kinds that it serves. What the double
 * has must be what the server says, or is written again.
 */
export async function judgeSchemas(send: Send, cases: Cases, records: boolean): Promise<void> {
  const { kinds, types } = await readSchemas(send);
  // One type a line, so that a new version shows what it changes.
  const lines = Object.entries(types)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  const text = `{"kinds": ${JSON.stringify(kinds)},\n"types": {\n${lines.join(',\n')}\n}}\n`;
  if (records) writeFileSync(file, text);
  cases.expect("the double's schemas are the server's", readFileSync(file, 'utf8') === text);
}

async function readSchemas(send: Send): Promise<Schemas> {
  const schemas: Schemas = { kinds: {}, types: {} };
  for (const [apiVersion, rows] of Object.entries(served)) {
    const path = apiVersion === 'v1' ? '/openapi/v3/api/v1' : `/openapi/v3/apis/${apiVersion}`;
    const { body } = await send({ method: 'GET', path });
    const published = (body as { components: { schemas: Record<string, Published> } }).components.schemas;
    for (const [, kind] of rows) {
      const [name] = Object.entries(published).find(([, schema]) => isOf(schema, apiVersion, kind)) ?? [];
      if (!name) throw new Error(`${path} has no schema of ${kind}.`);
      schemas.kinds[`${apiVersion}/${kind}`] = name;
      collect(name, published, schemas.types);
    }
  }
  return schemas;
}

function isOf(schema: Published, apiVersion: string, kind: string): boolean {
  const kinds = (schema['x-kubernetes-group-version-kind'] ?? []) as Record<string, string>[];
  return kinds.some(
    (row) => row.kind === kind && [row.group, row.version].filter(Boolean).join('/') === apiVersion,
  );
}

function collect(name: string, published: Record<string, Published>, types: Schemas['types']): void {
  if (types[name]) return;
  const found = published[name] ?? {};
  types[name] = reduce(found);
  for (const ref of JSON.stringify(found).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    collect(ref[1] ?? '', published, types);
  }
}

function reduce(published: Published): Schema {
  const ref = published.$ref ?? published.allOf?.[0]?.$ref;
  if (ref) {
    const map = published['x-kubernetes-map-type'] as Schema['map'];
    return { ref: ref.slice('#/components/schemas/'.length), ...(map && { map }) };
  }
  const schema: Record<string, unknown> = {};
  for (const [here, there] of kept) if (published[there] !== undefined) schema[here] = published[there];
  // An empty default stands for "no value", and is none.
  const fallback = published.default;
  if (fallback !== undefined && fallback !== '' && typeof fallback !== 'object') schema.default = fallback;
  if (published['x-kubernetes-int-or-string']) schema.format = 'int-or-string';
  if (published.properties) {
    schema.properties = Object.fromEntries(
      Object.entries(published.properties).map(([name, property]) => [name, reduce(property)]),
    );
  }
  if (published.items) schema.items = reduce(published.items);
  if (typeof published.additionalProperties === 'object')
    schema.values = reduce(published.additionalProperties);
  return schema;
}
