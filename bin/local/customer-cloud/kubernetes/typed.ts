import { isMap, itemKey, printPath } from './fields.ts';
import type { KubernetesObject } from './object.ts';
import { listKeys, resolve, type Schema, schemaAt, schemaOf } from './schemas.ts';
import { badRequest, KubernetesError } from './status.ts';

const quantityPattern = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';
const quantityFault = `quantities must match the regular expression '${quantityPattern}'`;
const quantity = new RegExp(quantityPattern);
const isQuantity = ({ ref }: Schema) => ref?.endsWith('.api.resource.Quantity') ?? false;

/**
 * What a server-side apply may hold: fields that its kind has, of their types, and no item of a list twice.
 * @throws 500 without a reason, as real servers answer this
 */
export function requireTyped(object: KubernetesObject): void {
  const { apiVersion, kind, metadata } = object;
  const groupVersion = apiVersion.includes('/') ? apiVersion : `/${apiVersion}`;
  const about = `(${metadata.namespace ?? ''}/${metadata.name}; ${groupVersion}, Kind=${kind})`;
  const schema = schemaOf(apiVersion, kind);
  const faults = typeFaults(object, schema, '');
  if (faults.length > 0) {
    const list =
      faults.length === 1 ? faults[0] : `errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
    throw new KubernetesError(500, '', `failed to create typed patch object ${about}: ${list}`);
  }
  const [value] = valueFaults(object, schema);
  if (!value) return;
  const unable = `unable to convert unstructured object to ${groupVersion}, Kind=${kind}`;
  throw new KubernetesError(
    500,
    '',
    `failed to convert new object ${about} to proper version: ${unable}: ${value}`,
  );
}

function typeFaults(value: unknown, schema: Schema, path: string): string[] {
  const type = resolve(schema);
  if (value === null || value === undefined || isQuantity(schema) || type.format === 'int-or-string')
    return [];
  if (Array.isArray(value) && type.type === 'array') {
    const keys = value.map((item, index) =>
      listKeys(type) ? printPath([itemKey(item, type)]) : `[${index}]`,
    );
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice) return [`${path}: duplicate entries for key ${twice}`];
    return value.flatMap((item, index) => typeFaults(item, type.items ?? {}, `${path}${keys[index]}`));
  }
  if (isMap(value) && (type.type === 'object' || type.type === undefined)) {
    return Object.keys(value)
      .toSorted()
      .flatMap((key) => {
        const inner = schemaAt(type, key);
        const at = `${path}.${key}`;
        return inner ? typeFaults(value[key], inner, at) : [`${at}: field not declared in schema`];
      });
  }
  const fault = scalarFault(value, type);
  return fault ? [`${path}: ${fault}`] : [];
}

function scalarFault(value: unknown, { type }: Schema): string | undefined {
  if (type === undefined) return undefined;
  if (type === 'object') return `expected map, got &{${printed(value)}}`;
  if (type === 'array') return `expected list, got &{${printed(value)}}`;
  if (type === 'boolean')
    return typeof value === 'boolean' ? undefined : `expected boolean, got &{${printed(value)}}`;
  if (type === 'string') {
    if (typeof value === 'string') return undefined;
    return `expected string, got &value.valueUnstructured{Value:${printed(value)}}`;
  }
  return typeof value === 'number' ? undefined : `expected numeric (int or float), got ${typeof value}`;
}

/** A value as Go prints it. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(' ')}]`;
  if (!isMap(value)) return String(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `map[${entries.map(([key, inner]) => `${key}:${printed(inner)}`).join(' ')}]`;
}

/** Values of the right type that Kubernetes' own types can't hold. */
function valueFaults(value: unknown, schema: Schema): string[] {
  const type = resolve(schema);
  if (isQuantity(schema)) {
    return value === null || quantity.test(String(value)) ? [] : [quantityFault];
  }
  if (type.format === 'int-or-string' && typeof value === 'boolean') {
    return ['json: cannot unmarshal bool into Go value of type int32'];
  }
  // Data of secrets, which Go's decoder reads; where it stops is the first character that base64 doesn't have.
  if (type.format === 'byte' && typeof value === 'string' && !/^[A-Za-z0-9+/\r\n]*={0,2}$/.test(value)) {
    const at = value.search(/[^A-Za-z0-9+/\r\n]/);
    return [`error decoding from json: illegal base64 data at input byte ${at}`];
  }
  if (type.type === 'integer' && typeof value === 'number' && !Number.isInteger(value)) {
    return [`cannot convert float64 to ${type.format ?? 'int64'}`];
  }
  if (Array.isArray(value)) return value.flatMap((item) => valueFaults(item, type.items ?? {}));
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => valueFaults(inner, schemaAt(type, key) ?? {}));
}

export interface Decoded {
  object: KubernetesObject;
  /** Fields that the kind doesn't have, and that are left out therefore. */
  warnings: string[];
}

/**
 * What a create, replace or patch of another kind holds: unknown fields are left out with a warning.
 * @throws 400 for a wrong type, and for an unknown field when asked to be strict
 */
export function decode(object: KubernetesObject, isStrict: boolean): Decoded {
  const { apiVersion, kind } = object;
  const unknown: string[] = [];
  const version = apiVersion.split('/').at(-1);
  const cannot = `${kind} in version "${version}" cannot be handled as a ${kind}`;
  const schema = schemaOf(apiVersion, kind);
  const [fault] = [...decodeFaults(object, schema, kind, []), ...valueFaults(object, schema)];
  if (fault) throw badRequest(`${cannot}: ${fault}`);
  const known = pruned(object, schema, '', unknown) as KubernetesObject;
  if (isStrict && unknown.length > 0) {
    throw badRequest(`${cannot}: strict decoding error: ${unknown.join(', ')}`);
  }
  return { object: known, warnings: unknown };
}

function pruned(value: unknown, schema: Schema, path: string, unknown: string[]): unknown {
  const type = resolve(schema);
  if (Array.isArray(value)) {
    return value.map((item, index) => pruned(item, type.items ?? {}, `${path}[${index}]`, unknown));
  }
  if (!isMap(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    const found = schemaAt(type, key);
    if (found) kept[key] = pruned(inner, found, at, unknown);
    else unknown.push(`unknown field "${at}"`);
  }
  return kept;
}

/** @param owner the Go type that has the field */
function decodeFaults(value: unknown, schema: Schema, owner: string, path: string[]): string[] {
  const type = resolve(schema);
  const name = schema.ref?.split('.').at(-1) ?? owner;
  if (value === null || value === undefined || isQuantity(schema) || type.format === 'int-or-string')
    return [];
  if (Array.isArray(value) && type.type === 'array') {
    return value.flatMap((item) => decodeFaults(item, type.items ?? {}, name, path));
  }
  if (isMap(value) && (type.type === 'object' || !type.type)) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const found = schemaAt(type, key);
      // A map's key isn't part of the name that Go gives the field.
      return found ? decodeFaults(inner, found, name, type.properties?.[key] ? [...path, key] : path) : [];
    });
  }
  if (!scalarFault(value, type)) return [];
  const goType = { string: 'string', boolean: 'bool', integer: type.format ?? 'int64', number: 'float64' };
  const wanted = goType[type.type as keyof typeof goType] ?? type.type;
  const sent = Array.isArray(value) ? 'array' : isMap(value) ? 'object' : typeof value;
  const field = `${owner}.${path.join('.')}`;
  return [
    `json: cannot unmarshal ${sent === 'boolean' ? 'bool' : sent} into Go struct field ${field} of type ${wanted}`,
  ];
}
