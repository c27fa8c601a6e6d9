import type { Json, Schemas } from './schemas.ts';

/**
 * An example of a whole body, made of the examples that stand at its fields. A schema's own example wins over what
 * its parts would give, for records whose fields depend on each other.
 * @throws Error for text without an example, naming the place
 */
export function exampleOf(schema: Json, schemas: Schemas, place = 'body'): unknown {
  const [own] = (schema.examples as unknown[] | undefined) ?? [];
  if (own !== undefined) return own;
  if (typeof schema.$ref === 'string') return exampleOf(schemas.named(schema.$ref), schemas, schema.$ref);
  if ('const' in schema) return schema.const;
  const values = (schema.enum ?? schema['x-extensible-enum']) as unknown[] | undefined;
  if (values) return values[0];
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants?.[0]) return exampleOf(variants[0], schemas, place);
  if ('default' in schema) return schema.default;
  if (schema.type === 'object') return ofObject(schema, schemas, place);
  if (schema.type === 'array') return [exampleOf(schema.items as Json, schemas, `${place}[]`)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.format === 'date-time') return '2026-11-21T09:30:00.000Z';
  if (schema.format === 'email') return 'ada@example.com';
  throw new Error(`Give ${place} an example: .meta({ examples: [...] }).`);
}

function ofObject(schema: Json, schemas: Schemas, place: string): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return Object.fromEntries(
    properties.map(([name, property]) => [name, exampleOf(property, schemas, `${place}.${name}`)]),
  );
}
