import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { upstreamText } from '../upstream-text.ts';

/** The parts of a Kubernetes `Status` that say what was wrong. */
interface Status {
  reason?: string;
  message?: string;
  details?: { causes?: { reason?: string; message?: string; field?: string }[] };
}

const retryStatuses = new Set([429, 500, 502, 503, 504]);

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
  const status = statusOf(error);
  if (status === undefined) return translateConnectionError(error, doing);
  // An access entry takes up to a minute to work, and a token is only good for 15.
  if (status === 401) {
    return new RetryableError(
      `The cluster did not accept our role when asked to ${doing}. Give the role an access entry of the cluster.`,
    );
  }
  if (retryStatuses.has(status)) {
    return new RetryableError(`The cluster could not ${doing} just now (${status}); this is tried again.`);
  }
  return refusal(status, readStatus(error), doing);
}

function refusal(status: number, { reason, message, details }: Status, doing: string): Refusal {
  const causes = (details?.causes ?? [])
    .slice(0, 5)
    .map(({ field, message: cause }) => [field, upstreamText(cause, 120)].filter(Boolean).join(': '));
  const why = causes.join('; ') || upstreamText(message) || `status ${status}`;
  if (status === 409 && reason === 'Conflict' && causes.length > 0) {
    return new Refusal(
      'field_conflict',
      `The cluster would not ${doing}: somebody else manages ${why}. Give these fields up there, and try again.`,
    );
  }
  if (status === 403) {
    return new Refusal('cluster_forbidden', `Our role may not ${doing} in the cluster: ${why}`);
  }
  return new Refusal('cluster_refused', `The cluster would not ${doing}: ${why}`);
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
  return new RetryableError(`The cluster can't be reached to ${doing} (${code}); this is tried again.`, {
    cause: error,
  });
}

/** `fetch failed` hides the real reason in its cause; a timeout is an error of the signal. */
function connectionCode(error: unknown): string | undefined {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return name;
  if (typeof cause?.code === 'string') return cause.code;
  return message === 'fetch failed' ? 'no connection' : undefined;
}

function readStatus(error: unknown): Status {
  const { body } = error as { body?: unknown };
  if (typeof body === 'object' && body !== null) return body as Status;
  try {
    return JSON.parse(String(body)) as Status;
  } catch {
    return {}; // "404 page not found" and the like
  }
}
