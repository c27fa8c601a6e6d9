/** The kind of an error, which decides the status code. The table to HTTP is in http/errors.ts. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable';

/** One field that failed validation: `path` in dots (`credentials.roleArn`), `message` for people. */
export interface FieldError {
  path: string;
  message: string;
}

export type OAuthError =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'slow_down'
  // RFC 7009, section 2.2.1.
  | 'unsupported_token_type'
  // RFC 8628, section 3.5.
  | 'authorization_pending'
  | 'access_denied'
  | 'expired_token';

export interface ErrorOptions {
  /** Field errors of a validation. */
  errors?: FieldError[];
  /** Seconds after which a retry is worth it; becomes Retry-After. */
  retryAfter?: number;
  /** What RFC 6749, section 5.2, calls it, for clients of that standard. */
  oauthError?: OAuthError;
  /** Further response headers, such as Allow. */
  headers?: Record<string, string>;
  /** The reason for the log. It never reaches the caller. */
  cause?: unknown;
}

/**
 * A refusal that the caller sees. `code` is stable and for programs; `detail` is one or two sentences for people:
 * what was wrong, with which value, what to do. Anything else that is thrown becomes a 500 with a fixed text.
 */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Record<string, string>;
  readonly oauthError: OAuthError | undefined;

  constructor(kind: ErrorKind, code: string, detail: string, options: ErrorOptions = {}) {
    super(`${code}: ${detail}`, { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.headers = options.headers ?? {};
    this.oauthError = options.oauthError;
  }
}

/**
 * The answer for an unknown id and for another tenant's: the same bytes, so that a caller can't learn which ids exist.
 * `what` is the record's name in the path ("deployment"), never the id.
 */
export const notFound = (what: string) =>
  new AppError('not_found', 'not_found', outside[what] ?? `There is no such ${what} in this organization.`);

/** Records that belong to no organization, or not to the caller's. */
const outside: Record<string, string> = {
  agent: 'There is no such agent. GET /api/agents lists them.',
  invitation:
    'This invitation is not valid any more: it was used, cancelled, replaced by that of a newer mail, or its time is over. Ask to be invited again.',
};

/** The state forbids the action, or another request was faster. */
export const conflict = (code: string, detail: string) => new AppError('conflict', code, detail);

/** @param errors the fields of a request that decide it, such as a password: a form shows them at their place */
export const forbidden = (code: string, detail: string, errors?: FieldError[]) =>
  new AppError('forbidden', code, detail, errors ? { errors } : {});

export const invalid = (code: string, detail: string, errors?: FieldError[]) =>
  new AppError('invalid', code, detail, errors ? { errors } : {});

/** A dependency is down: the caller may try again after `retryAfter` seconds. */
export const unavailable = (code: string, detail: string, cause?: unknown, retryAfter = 5) =>
  new AppError('unavailable', code, detail, { cause, retryAfter });
