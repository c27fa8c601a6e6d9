import type { Failure } from '../../../../bin/local/customer-cloud/failures.ts';
import type { Ask } from '../send.ts';

/** Stands for the row's own namespace in paths, bodies and recorded answers. */
export const own = '{namespace}';

/** One request that the double and the real server are both asked. */
export interface Row {
  name: string;
  /** What comes before; it must succeed on both. */
  given?: Ask[];
  ask: Ask;
  /** Who asks, if not the administrator. */
  as?: 'nobody' | 'somebody without a token' | 'somebody with a wrong token';
  /** What of an accepted answer is recorded besides its code. */
  shows?: (body: Shown) => unknown;
  /** What brings the real server there where an injected failure brings the double. */
  realOnly?: Ask[];
  injected?: Failure[];
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of any kind; a wrong path shows as undefined in the record.
export type Shown = any;

export interface Content {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; [field: string]: unknown };
  [field: string]: unknown;
}

const plurals: Record<string, string> = { NetworkPolicy: 'networkpolicies', StorageClass: 'storageclasses' };
const clusterWide = new Set([
  'Namespace',
  'StorageClass',
  'PersistentVolume',
  'ClusterRole',
  'ClusterRoleBinding',
]);

/** The path of a kind's objects. */
export function pathOf(apiVersion: string, kind: string, namespace: string = own): string {
  const root = apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`;
  const resource = plurals[kind] ?? `${kind.toLowerCase()}s`;
  return `${root}${clusterWide.has(kind) ? '' : `/namespaces/${namespace}`}/${resource}`;
}

const pathTo = ({ apiVersion, kind, metadata }: Content) =>
  `${pathOf(apiVersion, kind, metadata.namespace)}/${metadata.name}`;

const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;

export const applyType = 'application/apply-patch+yaml';

/** Server-side apply by `ours`, unless the query says otherwise. */
export const apply = (object: Content, query: Record<string, string> = {}): Ask => ({
  method: 'PATCH',
  path: withQuery(pathTo(object), { fieldManager: 'ours', ...query }),
  contentType: applyType,
  body: object,
});

export const applyAs = (fieldManager: string, object: Content, query: Record<string, string> = {}) =>
  apply(object, { fieldManager, ...query });

export const create = (object: Content, query: Record<string, string> = {}): Ask => ({
  method: 'POST',
  path: withQuery(pathOf(object.apiVersion, object.kind, object.metadata.namespace), query),
  body: object,
});

export const replace = (object: Content, query: Record<string, string> = {}): Ask => ({
  method: 'PUT',
  path: withQuery(pathTo(object), query),
  body: object,
});

/** A merge patch by `editor`. */
export const merge = (object: Content, body: unknown, contentType = 'application/merge-patch+json'): Ask => ({
  method: 'PATCH',
  path: withQuery(pathTo(object), { fieldManager: 'editor' }),
  contentType,
  body,
});

export const read = (object: Content): Ask => ({ method: 'GET', path: pathTo(object) });
export const remove = (object: Content, query: Record<string, string> = {}): Ask => ({
  method: 'DELETE',
  path: withQuery(pathTo(object), query),
});
export const list = (apiVersion: string, kind: string, query: Record<string, string> = {}): Ask => ({
  method: 'GET',
  path: withQuery(pathOf(apiVersion, kind), query),
});
