import { Refusal, RetryableError } from '../shared/workflow-errors.ts';
import { upstreamText } from './upstream-text.ts';

interface AwsError extends Error {
  $fault?: 'client' | 'server';
  $retryable?: unknown;
  $metadata?: { httpStatusCode?: number };
  code?: string;
}

/** AWS's names for "slow down", and for credentials that a new step mints again. */
const transientNames = new Set([
  'Throttling',
  'ThrottlingException',
  'ThrottledException',
  'TooManyRequestsException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'SlowDown',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'InternalFailure',
  'InternalError',
  'ServerException',
  'RequestTimeout',
  'RequestTimeoutException',
  'TimeoutError',
  'AbortError',
  'ExpiredToken',
  'ExpiredTokenException',
  'RequestExpired',
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
]);

const deniedNames = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'UnauthorizedOperation',
  'UnauthorizedException',
  'AuthorizationError',
]);

const nameOf = (error: unknown) => (error as AwsError | null)?.name ?? '';
const codeOf = (error: unknown) => (error as AwsError | null)?.code ?? '';

/** Whether the call may work if made again: throttling, a fault of AWS, or the network. */
export function isTransient(error: unknown): boolean {
  const status = (error as AwsError | null)?.$metadata?.httpStatusCode ?? 0;
  return (
    transientNames.has(nameOf(error)) || networkCodes.has(codeOf(error)) || status >= 500 || status === 429
  );
}

const isThrottling = (error: unknown) => /Throttl|LimitExceeded|TooManyRequests|SlowDown/.test(nameOf(error));

/** Whether AWS says that the caller isn't allowed to do it. */
export const isAccessDenied = (error: unknown) =>
  deniedNames.has(nameOf(error)) || deniedNames.has(codeOf(error));

/**
 * An error of a call to AWS in the terms of a workflow. `doing` completes "AWS would not …" ("describe the
 * cluster vectors"). An error that doesn't come from AWS (a bug) is returned as it is.
 */
export function translateAwsError(error: unknown, doing: string): unknown {
  if (isTransient(error)) {
    // Only of these AWS's words are known to hold nothing that isn't for all to see.
    const words = isThrottling(error) && upstreamText((error as AwsError).message);
    const said = [nameOf(error), words].filter(Boolean).join(': ');
    return new RetryableError(`AWS could not ${doing} just now (${said}); this is tried again.`, {
      cause: error,
    });
  }
  const { message, $fault } = error as AwsError;
  if (isAccessDenied(error)) {
    const action = /perform:? ([a-z0-9-]+:\w+)/i.exec(message)?.[1];
    const missing = action ? `it lacks ${action}` : upstreamText(message);
    const fix = "Add the permission to the role's policy and try again.";
    return new Refusal('permission_missing', `The role may not ${doing}: ${missing}. ${fix}`, {
      cause: error,
    });
  }
  if ($fault === undefined) return error;
  return new Refusal('cloud_refused', `AWS would not ${doing}: ${upstreamText(message)}`, { cause: error });
}
