import { type ApiError, ConnectionLost, errorOf, isPassing, SignInRequired } from './errors.ts';
import { keyedPaths } from './generated/facts.ts';

export interface ClientOptions {
  /** The API's origin, such as `https://api.example.com`; empty in a page that has it on its own origin. */
  baseUrl?: string;
  /** The access token of each request, asked for when it is sent. */
  token?: () => string | undefined | Promise<string | undefined>;
  /** Told that the API takes this token no more: it is over, or was ended elsewhere. */
  onTokenRefused?: (token: string) => void;
  /** For tests, proxies and platforms without a global one. */
  fetch?: typeof globalThis.fetch;
  /** How often a request that failed for no fault of its own is sent again; 3 by default, 0 for never. */
  retries?: number;
  /** A stream that is silent for longer is taken for broken; 40 s by default. The API gives a sign of life every 15 s. */
  longestSilenceMs?: number;
  /** How it waits between two tries, for tests. It ends at once, by throwing, when the signal is aborted. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** What every call takes beside its path, query and body. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Of a POST. Without one the client makes one where the API takes it, so that a request is never done twice. */
  idempotencyKey?: string;
}

export interface Call extends CallOptions {
  method: string;
  template: string;
  accept: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  lastEventId?: string;
  /** The entity tag of the answer that the caller has; where it still stands, the answer is 304 without a body. */
  ifNoneMatch?: string;
}

const longestPauseMs = 10_000;
const firstPauseMs = 300;

/** Whether sending it again can do no harm: a read, a write that sets, or a POST that the API knows by its key. */
export const mayRepeat = ({ method, idempotencyKey }: Call): boolean =>
  method !== 'POST' || idempotencyKey !== undefined;

/**
 * Sends a request, again where that can do no harm: a read, or a write that the API knows by its Idempotency-Key.
 * @param read what is read of a good answer, as a part of the try: a connection may break within an answer
 * @throws ApiError for a refusal; ConnectionLost without an answer; the signal's reason when it is aborted
 */
export async function send<Answer>(
  options: ClientOptions,
  call: Call,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { pause: wait = pause } = options;
  const retries = mayRepeat(call) ? (options.retries ?? 3) : 0;
  for (let tried = 0; ; tried++) {
    try {
      return await read(await sendOnce(options, call));
    } catch (error) {
      call.signal?.throwIfAborted();
      if (tried >= retries || !isPassing(error)) throw error;
      const ms = askedMs(error) ?? backoffMs(tried);
      // A long wait is for the caller to decide on.
      if (ms > longestPauseMs) throw error;
      await wait(ms, call.signal);
    }
  }
}

/** How long the API asks to wait. */
export const askedMs = (error: ApiError | ConnectionLost): number | undefined =>
  error instanceof ConnectionLost || error.retryAfter === undefined ? undefined : error.retryAfter * 1_000;

async function sendOnce(options: ClientOptions, call: Call): Promise<Response> {
  const { baseUrl = '', token, fetch = globalThis.fetch } = options;
  const headers: Record<string, string> = { accept: call.accept };
  const access = await token?.();
  if (access !== undefined) headers.authorization = `Bearer ${access}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.lastEventId !== undefined) headers['last-event-id'] = call.lastEventId;
  if (call.ifNoneMatch !== undefined) headers['if-none-match'] = call.ifNoneMatch;
  const response = await fetch(baseUrl + addressOf(call), {
    method: call.method,
    headers,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    ...(call.signal && { signal: call.signal }),
    // Only the token's header says who asks.
    credentials: 'omit',
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  if (response.ok || response.status === 304) return response;
  const error = await errorOf(response);
  if (error instanceof SignInRequired && access !== undefined && error.code.startsWith('token_'))
    options.onTokenRefused?.(access);
  throw error;
}

/** The key of a POST whose caller gave none, where the API takes one. */
export const newKey = (method: string, template: string): string | undefined =>
  method === 'POST' && keyedPaths.includes(template) ? crypto.randomUUID() : undefined;

/** `/api/sessions/{id}` with its values and query. */
export function addressOf({
  template,
  path = {},
  query = {},
}: Pick<Call, 'template' | 'path' | 'query'>): string {
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === '') throw new TypeError(`${template} needs path.${name}.`);
    return encodeURIComponent(String(value));
  });
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) asked.append(name, String(each));
    }
  }
  return asked.size === 0 ? address : `${address}?${asked}`;
}

/** Doubled each time, and spread, so that all pages of a service that returns don't ask at once. */
export const backoffMs = (tried: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** tried) * (0.5 + Math.random() / 2);

/** @throws the signal's reason when it is aborted */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
