import { randomUUID } from 'node:crypto';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** A refusal of the service: status and body as received. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds to wait before the same request has a chance, where the service said so. */
  readonly retryAfter: number | undefined;
  constructor(method: string, path: string, response: Response, body: { detail?: string; code?: string }) {
    super(`${method} ${path} answered ${response.status}: ${body.detail ?? '(no detail)'}`);
    this.status = response.status;
    this.code = body.code ?? '';
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  }
}

/** A frame of the message stream, as the API documents it. */
export type StreamFrame =
  | { type: 'token'; text: string }
  | { type: 'values'; gate: number; values: Record<string, unknown>; missing: string[] }
  | { type: 'gate'; current_gate: number }
  | { type: 'error'; detail: string; code: string }
  | { type: 'message'; message: { id: string; text: string } };

/** A frame of a deployment's stream. */
export type FollowFrame =
  | { type: 'event'; event: { type: string; severity: string; title: string; run_id: string | null } }
  | { type: 'status'; status: string }
  | { type: 'error'; detail: string; code: string };

export interface Api {
  token: string | undefined;
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T>;
  /** Posts and reads the stream to its end, frame by frame. */
  stream(path: string, body: unknown, key: string): AsyncGenerator<StreamFrame>;
  /** Reads what happens until it says that no more comes; where it is cut, it goes on from there. */
  follow(path: string): AsyncGenerator<FollowFrame>;
}

/** The service ends a stream after 5 minutes. */
const longestStreamSeconds = 330;

const eventsOf = (body: NonNullable<Response['body']>) =>
  body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());

/** A client of the public API and nothing else: what it does, a user's script can do. */
export function createApi(baseUrl: string): Api {
  const send = (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string | undefined>,
    longestSeconds = 60,
  ) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: Object.fromEntries(
        Object.entries({
          'content-type': body === undefined ? undefined : 'application/json',
          authorization: api.token && `Bearer ${api.token}`,
          ...headers,
        }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(longestSeconds * 1000),
    });

  const api: Api = {
    token: undefined,
    async call(method, path, body, key) {
      const acting = method === 'POST' ? (key ?? randomUUID()) : undefined;
      const response = await send(method, path, body, { 'idempotency-key': acting });
      const text = await response.text();
      const answer = text === '' ? undefined : JSON.parse(text);
      if (!response.ok) throw new ApiFailure(method, path, response, answer ?? {});
      return answer;
    },
    async *stream(path, body, key) {
      const headers = { accept: 'text/event-stream', 'idempotency-key': key };
      const response = await send('POST', path, body, headers);
      if (!response.ok || !response.body) {
        throw new ApiFailure('POST', path, response, JSON.parse((await response.text()) || '{}'));
      }
      for await (const { data } of eventsOf(response.body)) {
        if (data === '[DONE]') return;
        yield JSON.parse(data) as StreamFrame;
      }
      throw new Error('The reply ended without [DONE]: the connection was cut.');
    },
    async *follow(path) {
      for (let last: string | undefined; ; ) {
        const headers = { accept: 'text/event-stream', 'last-event-id': last };
        const response = await send('GET', path, undefined, headers, longestStreamSeconds);
        if (!response.ok || !response.body) {
          throw new ApiFailure('GET', path, response, JSON.parse((await response.text()) || '{}'));
        }
        for await (const { data, id } of eventsOf(response.body)) {
          if (data === '[DONE]') return;
          last = id ?? last;
          yield JSON.parse(data) as FollowFrame;
        }
      }
    },
  };
  return api;
}
