import { AppError, type ErrorKind } from '../../errors.ts';
import type { HttpResponse } from '../request.ts';

/** The one table from what went wrong to the status code. */
const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
};

/**
 * Body of an error: `detail` for people, `code` for programs, `errors` per field of a validation, `console_url` where a person
 * may do it, `error` for clients of OAuth.
 */
export interface ErrorBody {
  detail: string;
  code: string;
  errors?: { path: string; message: string }[];
  console_url?: string;
  /** On requests of OAuth: what RFC 6749 calls it. */
  error?: string;
  error_description?: string;
}

/**
 * An AppError in the caller's words; anything else as a fixed text with the id to quote, so that no message of
 * a library or database ever reaches a caller.
 */
export function errorBody(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  if (!(error instanceof AppError)) {
    const detail = `Something went wrong on our side. Try again, and quote request ${requestId} if it stays.`;
    return { status: 500, body: { detail, code: 'internal_error' } };
  }
  const { detail, code, errors, oauthError } = error;
  return {
    status: statusOf[error.kind],
    body: {
      detail,
      code,
      ...(errors && { errors }),
      ...(oauthError && { error: oauthError, error_description: detail }),
    },
  };
}

/**
 * The whole answer to a refused or failed request, always JSON.
 * @param page of the console, where a person may do what was refused
 */
export function errorResponse(error: unknown, requestId: string, page?: string): HttpResponse {
  const { status, body: refusal } = errorBody(error, requestId);
  const body: ErrorBody = page
    ? { ...refusal, detail: `${refusal.detail} Do it in the console: ${page}`, console_url: page }
    : refusal;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (error instanceof AppError) {
    Object.assign(headers, error.headers);
    if (error.retryAfter !== undefined)
      headers['Retry-After'] = String(Math.max(1, Math.ceil(error.retryAfter)));
    if (error.kind === 'unauthenticated') headers['WWW-Authenticate'] ??= 'Bearer';
  }
  return { statusCode: status, headers, body: JSON.stringify(body) };
}
