import { isDeepStrictEqual } from 'node:util';
import type { KubernetesObject } from './object.ts';

/** The way to a field: the names on it, outermost first. Lists are fields as a whole. */
export type FieldPath = string[];

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of the metadata can be owned; the rest is the server's. */
const ownedMetadata = ['labels', 'annotations', 'finalizers', 'ownerReferences'];

/** Every field that the object sets, without identity, status and the server's own fields. */
export function fieldsOf(object: KubernetesObject): FieldPath[] {
  const { apiVersion: _version, kind: _kind, metadata, status: _status, ...content } = object;
  const owned = Object.fromEntries(Object.entries(metadata).filter(([key]) => ownedMetadata.includes(key)));
  return leaves({ metadata: owned, ...content });
}

function leaves(value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || value === undefined) return [];
  if (!isMap(value) || (path.length > 1 && Object.keys(value).length === 0)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

export function valueAt(object: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), object);
}

/** Sets the field, making maps on the way. */
export function setAt(object: Record<string, unknown>, path: FieldPath, value: unknown) {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    object[key] = value;
    return;
  }
  const inner = object[key];
  const map = isMap(inner) ? inner : {};
  object[key] = map;
  setAt(map, rest, value);
}

/** Removes the field, and the maps that are empty without it. */
export function removeAt(object: Record<string, unknown>, path: FieldPath) {
  const [key = '', ...rest] = path;
  const inner = object[key];
  if (rest.length > 0 && isMap(inner)) {
    removeAt(inner, rest);
    if (Object.keys(inner).length > 0) return;
  } else if (rest.length > 0) return;
  delete object[key];
}

/** Equal whatever the order of keys: a document store may return them in another one. */
export const same = isDeepStrictEqual;
export const pathKey = (path: FieldPath) => JSON.stringify(path);

/** `.spec.replicas`, the way conflicts name a field. */
export const printPath = (path: FieldPath) =>
  path.map((key) => (/^[\w-]+$/.test(key) ? `.${key}` : `["${key}"]`)).join('');

/** Paths as the tree of `f:` keys that managedFields hold. */
export function toFieldsV1(paths: FieldPath[]): object {
  const tree: Record<string, unknown> = {};
  for (const path of paths)
    setAt(
      tree,
      path.map((key) => `f:${key}`),
      {},
    );
  return tree;
}

export function fromFieldsV1(tree: object, path: FieldPath = []): FieldPath[] {
  return Object.entries(tree).flatMap(([key, inner]: [string, object]) => {
    const next = [...path, key.slice(2)];
    return Object.keys(inner).length === 0 ? [next] : fromFieldsV1(inner, next);
  });
}
