import type { ErrorCode } from './generated/facts.ts';

export type { ErrorCode };

export interface FieldError {
  /** Of the field in the body or query, such as `scope.region`. */
  path: string;
  message: string;
}

export interface ErrorFacts {
  status: number;
  code: string;
  /** For people: what was wrong and what to do. */
  detail: string;
  errors: FieldError[];
  /** To quote when asking the operator. */
  requestId: string | undefined;
  /** Seconds, from Retry-After. */
  retryAfter: number | undefined;
  /** With `human_required`: the console's page where a person does what a program was refused. */
  consoleUrl?: string | undefined;
}

/** The API refused, or failed. `message` is the API's own sentence for people. */
export class ApiError extends Error implements ErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly consoleUrl: string | undefined;

  constructor({ status, code, detail, errors, requestId, retryAfter, consoleUrl }: ErrorFacts) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.consoleUrl = consoleUrl;
  }

  /** Whether it has one of these codes: a misspelt one doesn't compile. */
  is(...codes: ErrorCode[]): boolean {
    return (codes as string[]).includes(this.code);
  }
}

/** 400, 413, 415: the request can't be read. */
export class MalformedRequest extends ApiError {}
/** 401: the token is missing, expired or revoked, or the sign-in was refused. */
export class SignInRequired extends ApiError {}
/** 402: the plan's limit, the credits or the overage cap are reached. */
export class PaymentRequired extends ApiError {}
/** 403: the caller may not, or may not yet (`email_not_verified`, `second_factor_required`). */
export class Forbidden extends ApiError {}
/** 404: there is none, or it is another organization's. */
export class NotFound extends ApiError {}
/** 409, 410: the state forbids it, or another caller was first. Read the record again. */
export class Conflict extends ApiError {}
/** 422: `errors` has an entry per field. */
export class InvalidRequest extends ApiError {}
/** 429: too many; `retryAfter` says when. */
export class RateLimited extends ApiError {}
/** 5xx: the service or what it depends on failed; it may be tried again. */
export class ServiceFailed extends ApiError {}

/** No answer came: the network is away, or the connection broke. A write may have been done all the same. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  constructor(cause: unknown) {
    super('The service can’t be reached. Check the connection and try again.', { cause });
  }
}

const byStatus: Record<number, new (facts: ErrorFacts) => ApiError> = {
  400: MalformedRequest,
  401: SignInRequired,
  402: PaymentRequired,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  410: Conflict,
  413: MalformedRequest,
  415: MalformedRequest,
  422: InvalidRequest,
  429: RateLimited,
};

export function toError(facts: ErrorFacts): ApiError {
  const Class = byStatus[facts.status] ?? (facts.status >= 500 ? ServiceFailed : ApiError);
  return new Class(facts);
}

/** Reads an answer that is no good one. What stands between (a proxy, a firewall) may answer without the API's body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const read: unknown = await response.json().catch(() => undefined);
  const body = (typeof read === 'object' && read !== null ? read : {}) as Partial<ErrorFacts> & {
    console_url?: string;
  };
  return toError({
    status: response.status,
    code: body.code ?? 'unknown',
    detail: body.detail ?? `The service answered with status ${response.status}.`,
    errors: body.errors ?? [],
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    consoleUrl: body.console_url,
  });
}

/** Of a Retry-After, which proxies may write as a date: RFC 9110, 10.2.3. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/**
 * What may go away by itself: no answer, too many requests, a service that is away, a first request with the same
 * Idempotency-Key that is still running. A 500 is a defect, which the next request meets as well.
 */
export const isPassing = (error: unknown): error is ApiError | ConnectionLost =>
  error instanceof ConnectionLost ||
  error instanceof RateLimited ||
  (error instanceof ServiceFailed && error.status !== 500) ||
  (error instanceof Conflict && error.is('idempotency_key_in_use'));
