/** A refusal, as the API server words and encodes it: a v1 Status. */
export class KubernetesError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly details: object | undefined;
  constructor(code: number, reason: string, message: string, details?: object) {
    super(message);
    this.name = 'KubernetesError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

export interface Cause {
  reason: string;
  message: string;
  field: string;
}

/** What an object is called in messages: `statefulsets.apps "vdb"`. */
export interface Target {
  /** Plural name of the resource. */
  resource: string;
  group: string;
  kind: string;
  name: string;
}

const qualified = ({ resource, group }: Target) => (group ? `${resource}.${group}` : resource);
const details = ({ resource, group, name }: Target) => ({ name, group, kind: resource });

export const notFound = (target: Target) =>
  new KubernetesError(404, 'NotFound', `${qualified(target)} "${target.name}" not found`, details(target));

export const alreadyExists = (target: Target) =>
  new KubernetesError(
    409,
    'AlreadyExists',
    `${qualified(target)} "${target.name}" already exists`,
    details(target),
  );

/** The refusal of RBAC. Requests for lists and creations name no object. */
export function forbidden(target: Target, user: string, verb: string, namespace: string | undefined) {
  // A namespace is asked for in itself.
  const within = namespace ?? (target.kind === 'Namespace' ? target.name : '');
  const where = within ? ` in the namespace "${within}"` : ' at the cluster scope';
  const name = target.name ? ` "${target.name}"` : '';
  const may = `User "${user}" cannot ${verb} resource "${target.resource}" in API group "${target.group}"${where}`;
  return new KubernetesError(
    403,
    'Forbidden',
    `${qualified(target)}${name} is forbidden: ${may}`,
    details(target),
  );
}

/** The refusal of the admission plugin for volumes. */
export const notResizable = (target: Target) =>
  new KubernetesError(
    403,
    'Forbidden',
    `${qualified(target)} "${target.name}" is forbidden: only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize`,
    details(target),
  );

export function terminating(target: Target, namespace: string) {
  const why = `unable to create new content in namespace ${namespace} because it is being terminated`;
  return new KubernetesError(403, 'Forbidden', `${qualified(target)} "${target.name}" is forbidden: ${why}`, {
    ...details(target),
    causes: [
      {
        reason: 'NamespaceTerminating',
        message: `namespace ${namespace} is being terminated`,
        field: 'metadata.namespace',
      },
    ],
  });
}

/** The client's version isn't the last one. */
export const modified = (target: Target) =>
  new KubernetesError(
    409,
    'Conflict',
    `Operation cannot be fulfilled on ${qualified(target)} "${target.name}": the object has been modified; please apply your changes to the latest version and try again`,
    details(target),
  );

/** A field that another manager owns with another value. */
export interface Conflict {
  /** `"kubectl" using v1`, or just the quoted name of one that applies. */
  manager: string;
  field: string;
}

/** Other field managers want different values. One conflict fits a line; more are listed by their manager. */
export function applyConflict(conflicts: Conflict[]): KubernetesError {
  const managers = [...new Set(conflicts.map(({ manager }) => manager))].sort();
  const fieldsOf = (manager: string) =>
    conflicts.filter((conflict) => conflict.manager === manager).map(({ field }) => `- ${field}`);
  const list = managers.map((manager) => [`conflicts with ${manager}:`, ...fieldsOf(manager)].join('\n'));
  const [only] = conflicts;
  const message =
    conflicts.length === 1
      ? `Apply failed with 1 conflict: conflict with ${only?.manager}: ${only?.field}`
      : `Apply failed with ${conflicts.length} conflicts: ${list.join('\n')}`;
  const causes = conflicts.map(({ manager, field }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${manager}`,
    field,
  }));
  return new KubernetesError(409, 'Conflict', message, { causes });
}

/** The object breaks a rule of its kind, or changes what can't be changed. */
export function invalid(target: Target, causes: Cause[]): KubernetesError {
  const name = target.group ? `${target.kind}.${target.group}` : target.kind;
  const faults = [...new Set(causes.map(({ field, message }) => `${field}: ${message}`))];
  const list = faults.length > 1 ? `[${faults.join(', ')}]` : faults[0];
  return new KubernetesError(422, 'Invalid', `${name} "${target.name}" is invalid: ${list}`, {
    ...details(target),
    kind: target.kind,
    causes,
  });
}

export const badRequest = (message: string) => new KubernetesError(400, 'BadRequest', message);

/** The Status document of a refusal. */
export const failureStatus = ({ code, reason, message, details: about }: KubernetesError) => ({
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Failure',
  message,
  reason: reason || undefined,
  details: about,
  code,
});

/** The Status document of a deletion that is done. */
export const successStatus = (target: Target, uid: string | undefined) => ({
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Success',
  details: { ...details(target), uid },
});
