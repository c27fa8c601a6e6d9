import { parse as parseYaml } from 'yaml';
import { apply, mergePatch, recordUpdate } from './apply.ts';
import type { ClusterObjects } from './cluster-objects.ts';
import { withKeys } from './fields.ts';
import { copy, type KubernetesObject } from './object.ts';
import { type Answer, type ResourceRequest, targetOf } from './request.ts';
import { wrong } from './rules/causes.ts';
import { schemaOf } from './schemas.ts';
import {
  alreadyExists,
  badRequest,
  invalid,
  KubernetesError,
  modified,
  notFound,
  notResizable,
  type Target,
  terminating,
} from './status.ts';
import { mayGrow } from './storage.ts';
import { decode, requireTyped } from './typed.ts';
import { validate } from './validation.ts';

const MERGE_PATCH = 'application/merge-patch+json';
const APPLY_PATCH = 'application/apply-patch+yaml';

/** POST, PUT and PATCH: what the object will be, checked, then stored unless it's a dry run. */
export function write(objects: ClusterObjects, request: ResourceRequest): Answer {
  const { resource, method, namespace, query } = request;
  const isApply = method === 'PATCH' && request.contentType === APPLY_PATCH;
  if (isApply && !query.get('fieldManager')) throw fieldManagerMissing();
  const read = parse(request, isApply);
  const isWhole = method !== 'PATCH' || isApply;
  if (isWhole) requireKind(read, request, isApply);
  if (isApply) requireTyped(read);
  const isStrict = query.get('fieldValidation') === 'Strict';
  const { object: sent, warnings } =
    isApply || !isWhole ? { object: read, warnings: [] } : decode(read, isStrict);
  const name = request.name ?? sent.metadata?.name ?? '';
  const target = targetOf({ ...request, name });
  if (isWhole) requireIdentity(sent, request, name, target);
  const live = objects.get(resource.kind, namespace, name);
  const dryRun = isDryRun(request);
  requireNamespace(objects, request, target);
  if (method === 'POST' && live) throw alreadyExists(target);
  if (method === 'PUT' && !live) throw notFound(target);
  const { resourceVersion, uid } = sent.metadata ?? {};
  if (live && uid && uid !== live.metadata.uid) {
    const fault = wrong('metadata.uid', uid, 'field is immutable');
    throw invalid(target, [fault, fault]);
  }
  if (live && resourceVersion && resourceVersion !== live.metadata.resourceVersion) throw modified(target);
  const schema = schemaOf(resource.apiVersion, resource.kind);
  const next = withKeys(
    changed(request, withKeys(withData(sent), schema), live, target, objects.time),
    schema,
  );
  const checked = isWhole ? { object: next, warnings } : decode(next, isStrict);
  const object = checked.object;
  // The server's own fields are not the client's to set.
  object.metadata = { ...object.metadata, ...serverMetadata(live), name, namespace };
  if (!namespace) delete object.metadata.namespace;
  if (live?.status) object.status = live.status;
  else delete object.status;
  validate(live, object, target);
  if (live && !mayGrow(objects, live, object)) throw notResizable(target);
  const code = live ? 200 : 201;
  return {
    code,
    body: dryRun ? objects.complete(object) : objects.save(object),
    warnings: checked.warnings,
  };
}

export function isDryRun({ query, method }: Pick<ResourceRequest, 'query' | 'method'>): boolean {
  const value = query.get('dryRun');
  if (!value) return false;
  if (value === 'All') return true;
  const kind =
    { POST: 'CreateOptions', PUT: 'UpdateOptions', PATCH: 'PatchOptions' }[method] ?? 'DeleteOptions';
  throw invalid(options(kind), [
    {
      reason: 'FieldValueNotSupported',
      message: `Unsupported value: ["${value}"]: supported values: "All"`,
      field: 'dryRun',
    },
  ]);
}

/** The target of a refusal that is about the request's own options. */
export const options = (kind: string): Target => ({ resource: '', group: 'meta.k8s.io', kind, name: '' });

const fieldManagerMissing = () =>
  invalid(options('PatchOptions'), [
    {
      reason: 'FieldValueRequired',
      message: 'Required value: is required for apply patch',
      field: 'fieldManager',
    },
  ]);

function changed(
  { method, contentType, query, userAgent }: ResourceRequest,
  sent: KubernetesObject,
  live: KubernetesObject | undefined,
  target: Target,
  time: string,
): KubernetesObject {
  const manager = query.get('fieldManager') ?? '';
  if (method === 'PATCH' && contentType === APPLY_PATCH) {
    return apply(live, sent, query.get('force') === 'true', { manager, time });
  }
  const change = { manager: manager || userAgent.split('/')[0] || 'unknown', time };
  if (method === 'PATCH' && contentType !== MERGE_PATCH) {
    const known = `this double knows ${APPLY_PATCH} and ${MERGE_PATCH}, not ${contentType}`;
    throw new KubernetesError(415, 'UnsupportedMediaType', known);
  }
  if (method === 'PATCH' && !live) throw notFound(target);
  const next = method === 'PATCH' ? copy(mergePatch(live, sent) as KubernetesObject) : sent;
  recordUpdate(live, next, change);
  return next;
}

function parse({ body, resource }: ResourceRequest, isApply: boolean): KubernetesObject {
  try {
    // An apply may be YAML, of which JSON is a part; the larger part of the objects is JSON.
    return (isApply && !body.startsWith('{') ? parseYaml(body) : JSON.parse(body)) ?? {};
  } catch {
    throw badRequest(
      isApply
        ? 'error decoding YAML: error converting YAML to JSON'
        : `the object provided is unrecognized (must be of type ${resource.kind}): it must be JSON`,
    );
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

function requireKind(
  { apiVersion, kind }: KubernetesObject,
  { resource }: ResourceRequest,
  isApply: boolean,
) {
  if (apiVersion === resource.apiVersion && kind === resource.kind) return;
  const version = apiVersion?.includes('/') ? apiVersion : `/${apiVersion ?? ''}`;
  throw badRequest(
    isApply
      ? `invalid object type: ${version}, Kind=${kind ?? ''}`
      : `${kind} in version "${apiVersion}" cannot be handled as a ${resource.kind}`,
  );
}

function requireIdentity(
  { metadata }: KubernetesObject,
  { namespace, name: inPath }: ResourceRequest,
  name: string,
  target: Target,
) {
  if (inPath !== undefined && metadata?.name !== inPath) {
    throw badRequest(
      `the name of the object (${metadata?.name}) does not match the name on the URL (${inPath})`,
    );
  }
  if (metadata.namespace && metadata.namespace !== namespace) {
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request');
  }
  if (metadata.managedFields && inPath !== undefined) throw badRequest('metadata.managedFields must be nil');
  if (name) return;
  const message = 'Required value: name or generateName is required';
  throw invalid(target, [{ reason: 'FieldValueRequired', message, field: 'metadata.name' }]);
}

function requireNamespace(objects: ClusterObjects, { namespace }: ResourceRequest, about: Target) {
  if (namespace === undefined) return;
  const found = objects.get('Namespace', undefined, namespace);
  if (!found) throw notFound({ resource: 'namespaces', group: '', kind: 'Namespace', name: namespace });
  if (found.metadata.deletionTimestamp) throw terminating(about, namespace);
}

function serverMetadata(live: KubernetesObject | undefined) {
  const { uid, resourceVersion, generation, creationTimestamp, deletionTimestamp } = live?.metadata ?? {};
  const all = { uid, resourceVersion, generation, creationTimestamp, deletionTimestamp };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
