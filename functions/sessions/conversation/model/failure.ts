// Pure. Why a model's provider gave no answer, in words that an alarm and an operator can act on.

export const failureCategories = [
  /** Too many calls at the moment. */
  'rate_limit',
  /** There are no credits left for calls. */
  'quota',
  'wrong_key',
  'server_error',
  /** The provider refused this call: too long, an unknown model. */
  'refused',
  'timed_out',
  'unreachable',
  /** The answer broke off. */
  'cut',
] as const;

export interface ModelFailure {
  category: (typeof failureCategories)[number];
  status?: number;
  /** How long the provider asks to be left alone. */
  waitMs?: number;
}

/** The model said nothing for too long. */
export class SilentModel extends Error {
  override readonly name = 'SilentModel';
}

/** The stream ended without saying why. */
export class UnfinishedAnswer extends Error {
  override readonly name = 'UnfinishedAnswer';
}

/** The provider tells in the midst of its stream that it failed. Has the members of the client's errors. */
export class FailedAnswer extends Error {
  override readonly name = 'FailedAnswer';
  readonly status = undefined;
  readonly error = {};
  readonly code: string | null;
  constructor(code: string | null = null) {
    super();
    this.code = code;
  }
}

/** The category of an error of the client; a header with a date is read against `now`. */
export function failureOf(error: unknown, now: Date): ModelFailure {
  if (error instanceof SilentModel) return { category: 'timed_out' };
  // Errors of the client have these members, also where they are undefined; their names don't say what they are.
  if (!(error instanceof Error && 'status' in error)) return { category: 'cut' };
  const { status, code, headers, error: told } = error as ProviderError;
  if (status === undefined) {
    if (told === undefined) return { category: 'unreachable' };
    // An error in the midst of the stream.
    return { category: ofCode(code) ?? 'server_error' };
  }
  const waitMs = status === 429 || status === 503 ? askedWait(headers, now) : undefined;
  return {
    category: ofCode(code) ?? ofStatus(status),
    status,
    ...(waitMs !== undefined && { waitMs }),
  };
}

interface ProviderError {
  status?: number;
  code?: string | null;
  headers?: Headers;
  error?: unknown;
}

function ofCode(code: string | null | undefined): ModelFailure['category'] | undefined {
  if (code === 'insufficient_quota') return 'quota';
  return code === 'rate_limit_exceeded' ? 'rate_limit' : undefined;
}

function ofStatus(status: number): ModelFailure['category'] {
  if (status === 402) return 'quota';
  if (status === 429) return 'rate_limit';
  if (status === 401 || status === 403) return 'wrong_key';
  return status >= 500 ? 'server_error' : 'refused';
}

function askedWait(headers: Headers | undefined, now: Date): number | undefined {
  const asked = headers?.get('retry-after');
  if (!asked) return undefined;
  const seconds = Number(asked);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - now.getTime();
  return Number.isFinite(ms) ? ms : undefined;
}
