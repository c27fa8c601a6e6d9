import * as z from 'zod';
import { upstreamText } from '../../aws/upstream-text.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';

const text = z.string().optional().catch(undefined);
const causes = z.array(z.object({ reason: text, message: text, field: text }).catch({}));

/**
 * The parts of a Kubernetes `Status` that say what was wrong. What answers in a cluster's name needn't be Kubernetes: a part of another
 * form is left out.
 */
const statusSchema = z
  .object({
    reason: text,
    message: text,
    details: z
      .object({ causes: causes.optional().catch(undefined) })
      .optional()
      .catch(undefined),
  })
  .catch({});
type Status = z.output<typeof statusSchema>;

/** The cluster doesn't let our role in. Worth a retry, because a new access entry takes up to a minute to work. */
export class ClusterAccessError extends RetryableError {}

/** No answer came at all. */
export class ClusterUnreachableError extends RetryableError {}

const retryStatuses = new Set([429, 500, 502, 503, 504]);

/** Words of a 500 that says the object is wrong: server-side apply reports what its schema doesn't know this way. */
const objectIsWrong =
  /typed patch object|field not declared in schema|failed to convert|unable to convert|quantities must match/;

/** Words of a 403 by RBAC. Quotas, Pod Security and admission plugins answer 403 as well. */
const roleMayNot = /cannot \w+ resource/;

/** HTTP status of an error of the client library; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => {
  const { code, body } = error as { code?: unknown; body?: unknown };
  return typeof code === 'number' && body !== undefined ? code : undefined;
};

/** `AlreadyExists`, `Conflict`, `Invalid` …; empty when the answer holds none. */
export const reasonOf = (error: unknown): string => readStatus(error).reason ?? '';

/**
 * An error of a call to a cluster in the terms of a workflow. `doing` completes "The cluster would not …"
 * ("apply StatefulSet vdb"). The library's message holds headers and the whole body, perhaps with secrets, so
 * it is never used; of the body only Kubernetes' own words are.
 */
export function translateKubernetesError(error: unknown, doing: string): unknown {
  if (error instanceof RetryableError || error instanceof Refusal) return error;
  const code = statusOf(error);
  if (code === undefined) return translateConnectionError(error, doing);
  const status = readStatus(error);
  const why = wordsOf(status);
  // A token is only good for 15 minutes.
  if (code === 401) {
    return new ClusterAccessError(
      `The cluster did not accept our role when asked to ${doing}. Give the role an access entry of the cluster.`,
    );
  }
  if (isTerminating(status)) {
    return new RetryableError(
      `The cluster would not ${doing}: ${why}. Wait until the namespace is gone, or use another one.`,
    );
  }
  if (code === 500 && objectIsWrong.test(status.message ?? '')) {
    return new Refusal('object_invalid', `The cluster would not ${doing}: ${why}`);
  }
  if (retryStatuses.has(code)) {
    return new RetryableError(`The cluster could not ${doing} (${code})${why && `: ${why}`}`);
  }
  return refusal(code, status, why || `status ${code}`, doing);
}

function refusal(code: number, { reason, message, details }: Status, why: string, doing: string): Refusal {
  if (code === 409 && reason === 'Conflict' && details?.causes?.length) {
    return new Refusal(
      'field_conflict',
      `The cluster would not ${doing}: another owner manages ${why}. Give these fields up there, and try again.`,
    );
  }
  if (code === 403 && roleMayNot.test(message ?? '')) {
    return new Refusal('cluster_forbidden', `Our role may not ${doing} in the cluster: ${why}`);
  }
  return new Refusal('cluster_refused', `The cluster would not ${doing}: ${why}`);
}

const isTerminating = ({ details }: Status) =>
  (details?.causes ?? []).some(({ reason }) => reason === 'NamespaceTerminating');

/** Of a path like `.spec.template.spec.containers[name="vdb"].resources.limits.memory`. */
const longestField = 200;

/** Kubernetes' own words: the causes field by field, else the message. */
function wordsOf({ message, details }: Status): string {
  const causes = (details?.causes ?? [])
    .slice(0, 5)
    .flatMap(({ field, message: cause }) =>
      cause ? [[upstreamText(field, longestField), upstreamText(cause)].filter(Boolean).join(': ')] : [],
    );
  return causes.join('; ') || upstreamText(message, 600);
}

function translateConnectionError(error: unknown, doing: string): unknown {
  const code = connectionCode(error);
  if (code === undefined) return error;
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) {
    return new Refusal(
      'cluster_certificate',
      `The cluster's certificate is not the one AWS names (${code}).`,
    );
  }
  return new ClusterUnreachableError(`The cluster can't be reached to ${doing} (${code}).`, { cause: error });
}

/** Node's own, or that of a time-out (cluster-http.ts). */
function connectionCode(error: unknown): string | undefined {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError') return name;
  return typeof code === 'string' ? code : undefined;
}

function readStatus(error: unknown): Status {
  const { body } = error as { body?: unknown };
  if (typeof body === 'object' && body !== null) return statusSchema.parse(body);
  try {
    return statusSchema.parse(JSON.parse(String(body)));
  } catch {
    return {}; // "404 page not found" and the like
  }
}
