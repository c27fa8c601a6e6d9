import { ConnectionLost, toError } from './errors.ts';
import { type EventOptions, type Frame, frames } from './events.ts';
import { followChanges, type Live, type LiveOptions } from './live.ts';
import type {
  AnswerOf,
  Arguments,
  FrameOf,
  InputOf,
  ItemOf,
  PagedPath,
  PathOf,
  StreamPathOf,
} from './paths.ts';
import { type CallOptions, type ClientOptions, newKey, send } from './request.ts';

type Given = CallOptions & {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A client of the API. Its calls have the API's own paths; `openapi.json` and the compiler know what each takes. */
export interface Client {
  get<P extends PathOf<'get'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'get'>, CallOptions>
  ): Promise<AnswerOf<P, 'get'>>;
  post<P extends PathOf<'post'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'post'>, CallOptions>
  ): Promise<AnswerOf<P, 'post'>>;
  put<P extends PathOf<'put'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'put'>, CallOptions>
  ): Promise<AnswerOf<P, 'put'>>;
  patch<P extends PathOf<'patch'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'patch'>, CallOptions>
  ): Promise<AnswerOf<P, 'patch'>>;
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'delete'>, CallOptions>
  ): Promise<AnswerOf<P, 'delete'>>;
  /** All records of a list, newest first; pages are asked for as they are needed. */
  all<P extends PagedPath>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'get'>, CallOptions>
  ): AsyncGenerator<ItemOf<P>, void, void>;
  /** Follows a stream that is read: a deployment's events, notifications. */
  follow<P extends StreamPathOf<'get'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'get'>, CallOptions & EventOptions>
  ): AsyncGenerator<Frame<FrameOf<P, 'get'>>, void, void>;
  /** Sends a message and reads the reply as it is written. */
  reply<P extends StreamPathOf<'post'>>(
    path: P,
    ...[given]: Arguments<InputOf<P, 'post'>, CallOptions & EventOptions>
  ): AsyncGenerator<Frame<FrameOf<P, 'post'>>, void, void>;
  /** Follows which things of the organization change, over a WebSocket. */
  live(given: LiveOptions): Live;
}

// Its type is written out: TypeScript 7.0.2 crashes where it has to print such methods from an inferred one.
export function createClient(options: ClientOptions = {}): Client {
  // biome-ignore lint/suspicious/noExplicitAny: the types of answers are those of the paths below
  const call = async (method: string, template: string, given: Given = {}): Promise<any> => {
    const key = given.idempotencyKey ?? newKey(method, template);
    const sent = {
      ...given,
      method,
      template,
      accept: 'application/json',
      ...(key !== undefined && { idempotencyKey: key }),
    };
    return send(options, sent, bodyOf);
  };
  const stream = <Data>(method: string, template: string, given: Given & EventOptions = {}) => {
    const key = given.idempotencyKey ?? newKey(method, template);
    const sent = {
      ...given,
      method,
      template,
      accept: 'text/event-stream',
      ...(key !== undefined && { idempotencyKey: key }),
    };
    return frames<Data>(options, sent, given);
  };

  return {
    get: (path, ...[given]) => call('GET', path, given),
    post: (path, ...[given]) => call('POST', path, given),
    put: (path, ...[given]) => call('PUT', path, given),
    patch: (path, ...[given]) => call('PATCH', path, given),
    delete: (path, ...[given]) => call('DELETE', path, given),
    async *all(path, ...[given]) {
      const { query, ...rest } = (given ?? {}) as Given;
      let cursor: string | null = null;
      for (;;) {
        const page = await call('GET', path, { ...rest, query: { ...query, ...(cursor && { cursor }) } });
        yield* page.items;
        // The events of what is not at rest always have a next cursor: the same one again says that nothing has come behind it yet.
        if (page.next_cursor === null || page.next_cursor === cursor) return;
        cursor = page.next_cursor;
      }
    },
    follow: (path, ...[given]) => stream('GET', path, given),
    reply: (path, ...[given]) => stream('POST', path, given),
    live: (given) => followChanges(options, given),
  };
}

/**
 * The body of a good answer; undefined where there is none.
 * @throws ConnectionLost when the connection broke within it; ApiError when it is not the API's, as a proxy's page
 */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw toError({
      status: response.status,
      code: 'unknown',
      detail: `${response.url || 'The service'} answered with something that is not the API’s. Check the address of the API.`,
      errors: [],
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfter: undefined,
    });
  }
}
