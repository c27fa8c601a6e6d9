import { isDeepStrictEqual } from 'node:util';
import type { KubernetesObject } from './object.ts';
import { listKeys, resolve, type Schema, schemaAt, schemaOf } from './schemas.ts';

/**
 * The way to a field, outermost first, in the words of managedFields: `f:name` is a field of a map, `k:{"name":"x"}`
 * the item of a list that is merged by keys, `v:"x"` a value of a set. Other lists are fields as a whole.
 */
export type FieldPath = string[];

type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of the metadata can be owned; the rest is the server's. */
const ownedMetadata = ['labels', 'annotations', 'finalizers', 'ownerReferences'];

/** Every field that the object sets, without identity, status and the server's own fields. */
export function fieldsOf(object: KubernetesObject): FieldPath[] {
  const { apiVersion, kind, metadata, status: _status, ...content } = object;
  const owned = Object.fromEntries(Object.entries(metadata).filter(([key]) => ownedMetadata.includes(key)));
  return leaves({ metadata: owned, ...content }, schemaOf(apiVersion, kind), []);
}

function leaves(value: unknown, schema: Schema, path: FieldPath): FieldPath[] {
  if (value === null || value === undefined) return [];
  const type = resolve(schema);
  if (Array.isArray(value) && listKeys(type)) {
    return value.flatMap((item) => {
      const at = [...path, itemKey(item, type)];
      return [at, ...leaves(item, type.items ?? {}, at)];
    });
  }
  if (Array.isArray(value) && type.list === 'set') {
    return value.map((item) => [...path, `v:${JSON.stringify(item)}`]);
  }
  // A field may be merged otherwise than its type is elsewhere.
  if (!isMap(value) || (schema.map ?? type.map) === 'atomic') return [path];
  if (path.length > 1 && Object.keys(value).length === 0) return isItem(path) ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, schemaAt(type, key) ?? {}, [...path, `f:${key}`]),
  );
}

/** What tells the item from the others of its list; a key that is left out has its default. */
export function itemKey(item: unknown, list: Schema): string {
  const properties = resolve(list.items ?? {}).properties ?? {};
  const values = (listKeys(list) ?? [])
    .toSorted()
    .map((key) => [key, isMap(item) ? (item[key] ?? properties[key]?.default) : undefined] as const);
  return `k:${JSON.stringify(Object.fromEntries(values))}`;
}

/** Whether the path ends at an item of a list, and not at a field. */
export const isItem = (path: FieldPath) => path.at(-1)?.startsWith('k:') ?? false;

/** The object with the keys of list items that it leaves out: what tells items apart is stored. */
export function withKeys<T>(value: T, schema: Schema): T {
  const type = resolve(schema);
  if (Array.isArray(value)) {
    return value.map((item) => {
      const whole = withKeys(item, type.items ?? {});
      if (!listKeys(type) || !isMap(whole)) return whole;
      return { ...whole, ...JSON.parse(itemKey(whole, type).slice(2)) };
    }) as T;
  }
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withKeys(inner, schemaAt(type, key) ?? {})]),
  ) as T;
}

const holds = (item: unknown, key: string) =>
  isMap(item) && Object.entries(JSON.parse(key.slice(2))).every(([name, value]) => item[name] === value);

function step(value: unknown, element: string): unknown {
  if (element.startsWith('f:')) return isMap(value) ? value[element.slice(2)] : undefined;
  if (!Array.isArray(value)) return undefined;
  if (element.startsWith('k:')) return value.find((item) => holds(item, element));
  return value.find((item) => JSON.stringify(item) === element.slice(2));
}

export const valueAt = (object: unknown, path: FieldPath): unknown => path.reduce(step, object);

/** The path of a field that is named with dots, none of which is part of a name. */
export const namedPath = (name: string): FieldPath => name.split('.').map((part) => `f:${part}`);

/** The schema of a field of the object. */
export function schemaAlong({ apiVersion, kind }: KubernetesObject, path: FieldPath): Schema {
  const inner = (schema: Schema, element: string) =>
    (element.startsWith('f:') ? schemaAt(schema, element.slice(2)) : resolve(schema).items) ?? {};
  return path.reduce(inner, schemaOf(apiVersion, kind));
}

/** Sets the field, making maps, lists and items on the way. */
export function setAt(object: unknown, path: FieldPath, value: unknown): void {
  const [element = '', next, ...rest] = path;
  const isLast = next === undefined;
  if (isMap(object) && element.startsWith('f:')) {
    const key = element.slice(2);
    if (isLast) object[key] = value;
    else {
      const isList = !next.startsWith('f:');
      if (isList ? !Array.isArray(object[key]) : !isMap(object[key])) object[key] = isList ? [] : {};
      setAt(object[key], [next, ...rest], value);
    }
  } else if (Array.isArray(object)) {
    if (step(object, element) === undefined) object.push(JSON.parse(element.slice(2)));
    if (!isLast) setAt(step(object, element), [next, ...rest], value);
  }
}

/** Removes the field, and the maps and lists that are empty without it. */
export function removeAt(object: unknown, path: FieldPath): void {
  const [element = '', ...rest] = path;
  const inner = step(object, element);
  if (inner === undefined) return;
  if (rest.length > 0) {
    removeAt(inner, rest);
    const size = Array.isArray(inner) ? inner.length : isMap(inner) ? Object.keys(inner).length : 0;
    if (size > 0) return;
  }
  if (Array.isArray(object)) object.splice(object.indexOf(inner), 1);
  else if (isMap(object)) delete object[element.slice(2)];
}

/** Compares without regard to the order of keys: a document store may return them in another one. */
export const same = isDeepStrictEqual;
export const pathKey = (path: FieldPath) => JSON.stringify(path);

/** `.spec.ports[port=80,protocol="TCP"].name`, the way conflicts name a field. */
export const printPath = (path: FieldPath) => path.map(printElement).join('');

function printElement(element: string): string {
  const text = element.slice(2);
  if (element.startsWith('f:')) return `.${text}`;
  if (element.startsWith('v:')) return `[=${text}]`;
  const keys = Object.entries(JSON.parse(text)).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `[${keys.join(',')}]`;
}

/** Paths as the tree that managedFields hold; an item that is owned itself is marked by a dot. */
export function toFieldsV1(paths: FieldPath[]): object {
  const tree: Fields = {};
  for (const path of paths) {
    let node = tree;
    for (const element of path) {
      node[element] ??= {};
      node = node[element] as Fields;
    }
    if (isItem(path)) node['.'] = {};
  }
  return tree;
}

export function fromFieldsV1(tree: object, path: FieldPath = []): FieldPath[] {
  return Object.entries(tree).flatMap(([element, inner]: [string, object]) => {
    if (element === '.') return isItem(path) ? [path] : [];
    const next = [...path, element];
    return Object.keys(inner).length === 0 ? [next] : fromFieldsV1(inner, next);
  });
}
