import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of an object: what a real API server publishes of it at /openapi/v3, reduced. */
export interface Schema {
  /** The name of the type that this part has. */
  ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  format?: string;
  properties?: Record<string, Schema>;
  /** Of a map: what its values are. */
  values?: Schema;
  items?: Schema;
  required?: string[];
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  default?: unknown;
  /** How lists of several managers are merged: as a whole, as a set, or item by item by its keys. */
  list?: 'atomic' | 'set' | 'map';
  keys?: string[];
  map?: 'atomic' | 'granular';
  /** Fields that aren't named are kept. */
  preserve?: boolean;
}

export interface Schemas {
  /** The types of kinds, by `apps/v1/StatefulSet`. */
  kinds: Record<string, string>;
  types: Record<string, Schema>;
}

/** Written by judge:kubernetes from the documents of a real server. */
const { kinds, types } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'schemas.json'), 'utf8'),
) as Schemas;

/** The schema of a kind; an object of any shape when it has none. */
export const schemaOf = (apiVersion: string, kind: string): Schema =>
  resolve({ ref: kinds[`${apiVersion}/${kind}`] ?? '' });

/** The schema behind a reference. */
export const resolve = (schema: Schema): Schema =>
  schema.ref === undefined ? schema : (types[schema.ref] ?? {});

/** The schema of a field or of a map's value; undefined when there is no such field. */
export function schemaAt(schema: Schema, key: string): Schema | undefined {
  const { properties, values, preserve, type } = resolve(schema);
  return (
    properties?.[key] ??
    values ??
    (preserve || (!properties && (!type || type === 'object')) ? {} : undefined)
  );
}

/** The keys that tell items of the list apart; undefined for a list that is one field. */
export const listKeys = ({ list, keys }: Schema): string[] | undefined => (list === 'map' ? keys : undefined);
