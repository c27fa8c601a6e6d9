import { setTimeout as pause } from 'node:timers/promises';
import { CloudUnavailable } from './probe.ts';

export interface CloudRequest {
  method?: 'GET' | 'POST';
  /** Bearer token. */
  token?: string;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  signal: AbortSignal;
}

export interface CloudAnswer {
  status: number;
  /** The parsed body; undefined when it was not JSON. */
  json: unknown;
  /** The cloud's id of this answer, where it gives one. */
  trace?: string | undefined;
}

/** Azure's and Google's headers of it, in the order of their use to support. */
const traceHeaders = ['x-ms-correlation-request-id', 'x-ms-request-id', 'x-cloud-trace-context'];

/**
 * The time limit of every call to another cloud: it leaves room in a probe's 15 s for a second attempt of one call that hangs.
 */
export const patience = { attempts: 2, attemptMs: 6_000, retryAfterMs: 300 } as const;
/** Longer than any answer we ask for, so that an endless body can't fill the memory. */
const longestBody = 256 * 1024;

/**
 * One call to a cloud's JSON API. After errors of the cloud, throttling and network errors it is repeated once. Redirects
 * aren't followed: none of these APIs sends any, and the request carries a token.
 * @throws CloudUnavailable after the second failure, or when the signal says that time is up
 */
export async function cloudRequest(url: string, request: CloudRequest): Promise<CloudAnswer> {
  for (let attempt = 1; ; attempt++) {
    const result = await send(url, request);
    if (!(result instanceof CloudUnavailable)) return result;
    if (attempt === patience.attempts || request.signal.aborted) throw result;
    await pause(patience.retryAfterMs);
  }
}

async function send(
  url: string,
  { method = 'GET', token, body, signal }: CloudRequest,
): Promise<CloudAnswer | CloudUnavailable> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.attemptMs)]),
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await bodyOf(response);
    if (response.status === 429 || response.status >= 500) {
      return new CloudUnavailable(`${new URL(url).host} answered ${response.status}.`);
    }
    const trace = traceHeaders.map((name) => response.headers.get(name)).find((value) => value !== null);
    return { status: response.status, json: parsed(text), trace: trace ?? undefined };
  } catch (error) {
    // The host only: paths name customers' accounts.
    return new CloudUnavailable(`${new URL(url).host} did not answer.`, { cause: error });
  }
}

async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestBody) throw new Error('The answer is too long.');
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
