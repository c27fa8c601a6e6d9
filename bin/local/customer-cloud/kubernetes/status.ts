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

export const forbidden = (target: Target, user: string, verb: string, reason: string) =>
  new KubernetesError(
    403,
    'Forbidden',
    `${qualified(target)} "${target.name}" is forbidden: User "${user}" cannot ${verb} resource "${target.resource}" in API group "${target.group}": ${reason}`,
    details(target),
  );

/** Two field managers want different values. */
export function applyConflict(target: Target, causes: Cause[]): KubernetesError {
  const count = `${causes.length} conflict${causes.length === 1 ? '' : 's'}`;
  const list = causes.map(({ message, field }) => `${message}: ${field}`).join(', ');
  return new KubernetesError(409, 'Conflict', `Apply failed with ${count}: ${list}`, {
    ...details(target),
    causes,
  });
}

/** The object breaks a rule of its kind, or changes what can't be changed. */
export function invalid(target: Target, causes: Cause[]): KubernetesError {
  const name = target.group ? `${target.kind}.${target.group}` : target.kind;
  const list = causes.map(({ field, message }) => `${field}: ${message}`).join(', ');
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
  reason,
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
