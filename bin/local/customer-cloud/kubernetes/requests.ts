import type { ClusterObjects } from './cluster-objects.ts';
import { deleteObject } from './deletion.ts';
import { list } from './listing.ts';
import { copy, type KubernetesObject } from './object.ts';
import { type Answer, type ResourceRequest, targetOf } from './request.ts';
import { forbidden, invalid, KubernetesError, notFound, type Target } from './status.ts';
import { isDryRun, options, write } from './writes.ts';

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
  if (denied)
    throw forbidden(
      { ...target, name: verb === 'create' ? '' : target.name },
      request.user,
      verb,
      request.namespace,
    );
  if (verb === 'list') return list(objects, request);
  if (verb === 'get') return { code: 200, body: required(objects, request) };
  if (verb === 'delete') return remove(objects, request, target);
  return write(objects, request);
}

function required(objects: ClusterObjects, request: ResourceRequest): KubernetesObject {
  const object = objects.get(request.resource.kind, request.namespace, request.name ?? '');
  if (!object) throw notFound(targetOf(request));
  return object;
}

function remove(objects: ClusterObjects, request: ResourceRequest, target: Target): Answer {
  const { query, body } = request;
  const sent = body
    ? (JSON.parse(body) as { propagationPolicy?: string; preconditions?: { uid?: string } })
    : {};
  const policy = query.get('propagationPolicy') ?? sent.propagationPolicy ?? 'Background';
  if (!['Background', 'Foreground', 'Orphan'].includes(policy)) {
    const message = `Unsupported value: "${policy}": supported values: "Foreground", "Background", "Orphan", "nil"`;
    const cause = { reason: 'FieldValueNotSupported', message, field: 'propagationPolicy' };
    throw invalid(options('DeleteOptions'), [cause]);
  }
  const object = required(objects, request);
  const { uid } = sent.preconditions ?? {};
  if (uid && uid !== object.metadata.uid) {
    const words = `the UID in the precondition (${uid}) does not match the UID in record (${object.metadata.uid})`;
    const about = `Operation cannot be fulfilled on ${target.kind} "${target.name}"`;
    const message = `${about}: ${words}. The object might have been deleted and then recreated`;
    throw new KubernetesError(409, 'Conflict', message);
  }
  if (isDryRun(request)) return { code: 200, body: object };
  return deleteObject(objects, copy(object), policy, target);
}

/** SelfSubjectAccessReview: may I? Everything is allowed that no injected failure denies. */
function review(objects: ClusterObjects, { body }: ResourceRequest): Answer {
  const sent = JSON.parse(body) as KubernetesObject;
  const attributes = (sent.spec?.resourceAttributes ?? {}) as { verb?: string; resource?: string };
  const reason = objects.failure('deny_access', `${attributes.verb} ${attributes.resource}`);
  return { code: 201, body: { ...sent, status: reason ? { allowed: false, reason } : { allowed: true } } };
}
