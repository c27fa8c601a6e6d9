import { apply, mergePatch, recordUpdate } from './apply.ts';
import type { ClusterObjects } from './cluster-objects.ts';
import { deleteObject } from './deletion.ts';
import type { Resource } from './discovery.ts';
import { list } from './listing.ts';
import { groupOf, type KubernetesObject } from './object.ts';
import {
  alreadyExists,
  badRequest,
  forbidden,
  invalid,
  KubernetesError,
  notFound,
  type Target,
} from './status.ts';
import { validate } from './validation.ts';

/** A request for a resource, its path taken apart. */
export interface ResourceRequest {
  method: string;
  resource: Resource;
  namespace: string | undefined;
  name: string | undefined;
  query: URLSearchParams;
  contentType: string;
  userAgent: string;
  body: string;
  user: string;
}

interface Answer {
  code: number;
  body: object;
}

const MERGE_PATCH = 'application/merge-patch+json';
const APPLY_PATCH = 'application/apply-patch+yaml';

/** Reads, lists, creates, replaces, patches or deletes. */
export function handleResource(objects: ClusterObjects, request: ResourceRequest): Answer {
  const { method, resource, name } = request;
  const verb = {
    GET: name ? 'get' : 'list',
    POST: 'create',
    PUT: 'update',
    PATCH: 'patch',
    DELETE: 'delete',
  }[method];
  const target = targetOf(request);
  const isNamed = name !== undefined;
  // POST goes to the collection, everything else but a list to an object.
  if (!verb || (verb !== 'list' && (verb === 'create') === isNamed)) {
    throw new KubernetesError(
      405,
      'MethodNotAllowed',
      'the server does not allow this method on the requested resource',
    );
  }
  if (resource.kind === 'SelfSubjectAccessReview') return review(objects, request);
  const denied = objects.failure('deny_access', `${verb} ${resource.resource}`);
  if (denied) throw forbidden(target, request.user, verb, denied);
  if (verb === 'list') return list(objects, request);
  if (verb === 'get') return { code: 200, body: required(objects, request) };
  if (verb === 'delete')
    return deleteObject(objects, structuredClone(required(objects, request)), propagation(request), target);
  return write(objects, request);
}

export const targetOf = ({ resource, name }: Pick<ResourceRequest, 'resource' | 'name'>): Target => ({
  resource: resource.resource,
  group: groupOf(resource.apiVersion),
  kind: resource.kind,
  name: name ?? '',
});

function required(objects: ClusterObjects, request: ResourceRequest): KubernetesObject {
  const object = objects.get(request.resource.kind, request.namespace, request.name ?? '');
  if (!object) throw notFound(targetOf(request));
  return object;
}

/** POST, PUT and PATCH: what the object will be, checked, then stored unless it's a dry run. */
function write(objects: ClusterObjects, request: ResourceRequest): Answer {
  const sent = parse(request.body);
  const name = request.name ?? sent.metadata?.name ?? '';
  const target = targetOf({ ...request, name });
  const live = objects.get(request.resource.kind, request.namespace, name);
  requireNamespace(objects, request);
  if (request.method === 'POST' && live) throw alreadyExists(target);
  if (request.method === 'PUT' && !live) throw notFound(target);
  if (request.method !== 'PATCH' || request.contentType === APPLY_PATCH) requireIdentity(sent, request, name);
  const next = changed(request, sent, live, target, objects.time);
  // The server's own fields are not the client's to set.
  next.metadata = { ...next.metadata, ...serverMetadata(live), name, namespace: request.namespace };
  if (!request.namespace) delete next.metadata.namespace;
  if (live?.status) next.status = live.status;
  else delete next.status;
  validate(live, next, target);
  const code = live ? 200 : 201;
  return { code, body: isDryRun(request) ? objects.complete(next) : objects.save(next) };
}

function isDryRun({ query, resource }: ResourceRequest): boolean {
  const value = query.get('dryRun');
  if (!value) return false;
  if (value === 'All') return true;
  const message = `Invalid value: ["${value}"]: Unsupported value: "${value}": supported values: "All"`;
  const options = { resource: resource.resource, group: 'meta.k8s.io', kind: 'PatchOptions', name: '' };
  throw invalid(options, [{ reason: 'FieldValueNotSupported', message, field: 'dryRun' }]);
}

function changed(
  { method, contentType, query, userAgent }: ResourceRequest,
  sent: KubernetesObject,
  live: KubernetesObject | undefined,
  target: Target,
  time: string,
): KubernetesObject {
  const manager = query.get('fieldManager') ?? '';
  if (method === 'PATCH' && contentType === APPLY_PATCH) {
    if (!manager) throw badRequest('PatchOptions.meta.k8s.io "" is invalid: fieldManager: Required value');
    return apply(live, sent, query.get('force') === 'true', { manager, time });
  }
  const change = { manager: manager || userAgent.split('/')[0] || 'unknown', time };
  if (method === 'PATCH' && contentType !== MERGE_PATCH) {
    const text = `this double knows ${APPLY_PATCH} and ${MERGE_PATCH}, not ${contentType}`;
    throw new KubernetesError(415, 'UnsupportedMediaType', text);
  }
  if (method === 'PATCH' && !live) throw notFound(target);
  const next = method === 'PATCH' ? structuredClone(mergePatch(live, sent) as KubernetesObject) : sent;
  recordUpdate(live, next, change);
  return next;
}

function parse(body: string): KubernetesObject {
  try {
    return withData(JSON.parse(body));
  } catch {
    throw badRequest('the object provided is unrecognized: it must be JSON');
  }
}

/** A Secret's stringData is written, and read as data in base64. */
function withData(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'Secret' || !object.stringData) return object;
  const { stringData, ...rest } = object;
  const encoded = Object.entries(stringData as Record<string, string>).map(
    ([key, value]) => [key, Buffer.from(value).toString('base64')] as const,
  );
  return { ...rest, data: { ...(object.data as object), ...Object.fromEntries(encoded) } };
}

function requireIdentity(
  { apiVersion, kind, metadata }: KubernetesObject,
  { resource, namespace }: ResourceRequest,
  name: string,
) {
  if (apiVersion !== resource.apiVersion || kind !== resource.kind) {
    throw badRequest(
      `the object is a ${apiVersion} ${kind}, the path is for ${resource.apiVersion} ${resource.kind}`,
    );
  }
  if (!name || metadata?.name !== name)
    throw badRequest('the name of the object does not match the name on the URL');
  if (metadata.namespace && metadata.namespace !== namespace) {
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request');
  }
}

function requireNamespace(objects: ClusterObjects, { namespace, ...request }: ResourceRequest) {
  if (namespace === undefined) return;
  const found = objects.get('Namespace', undefined, namespace);
  const target = { resource: 'namespaces', group: '', kind: 'Namespace', name: namespace };
  if (!found) throw notFound(target);
  if (!found.metadata.deletionTimestamp) return;
  const reason = `unable to create new content in namespace ${namespace} because it is being terminated`;
  throw forbidden(targetOf(request), request.user, 'create', reason);
}

function serverMetadata(live: KubernetesObject | undefined) {
  const { uid, resourceVersion, generation, creationTimestamp, deletionTimestamp } = live?.metadata ?? {};
  const all = { uid, resourceVersion, generation, creationTimestamp, deletionTimestamp };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function propagation({ query, body }: ResourceRequest): string {
  const options = body ? (JSON.parse(body) as { propagationPolicy?: string }) : {};
  return query.get('propagationPolicy') ?? options.propagationPolicy ?? 'Background';
}

/** SelfSubjectAccessReview: may I? Everything is allowed that no injected failure denies. */
function review(objects: ClusterObjects, { body }: ResourceRequest): Answer {
  const sent = parse(body);
  const attributes = (sent.spec?.resourceAttributes ?? {}) as { verb?: string; resource?: string };
  const reason = objects.failure('deny_access', `${attributes.verb} ${attributes.resource}`);
  return { code: 201, body: { ...sent, status: reason ? { allowed: false, reason } : { allowed: true } } };
}
