import type { components, paths } from './generated/types.ts';

// What the API's document says, as types of calls.

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json = 'application/json';
type Events = 'text/event-stream';

/** A record of the API by its name in openapi.json: `Schema<'Session'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: M extends keyof paths[P] ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never;

type ParametersOf<O, In extends 'path' | 'query'> = O extends { parameters: { [K in In]: infer Values } }
  ? { [K in In]: Values }
  : O extends { parameters: { [K in In]?: infer Values } }
    ? { [K in In]?: Values }
    : unknown;

type BodyOf<O> = O extends { requestBody: { content: Record<Json, infer Body> } }
  ? { body: Body }
  : O extends { requestBody?: { content: Record<Json, infer Body> } }
    ? { body?: Body }
    : unknown;

/** What an operation is called with: `path`, `query` and `body` where it has them. */
export type InputOf<P extends keyof paths, M extends Method> = ParametersOf<Operation<P, M>, 'path'> &
  ParametersOf<Operation<P, M>, 'query'> &
  BodyOf<Operation<P, M>>;

/** The contents of an operation's good answers, by type. */
type Contents<O> = O extends { responses: infer Responses }
  ? Responses[keyof Responses] extends infer Response
    ? Response extends { content: infer Content }
      ? Content
      : Record<Json, undefined>
    : never
  : never;

type ContentOf<C, Type extends string> = C extends Record<Type, infer Value> ? Value : never;

/** The body of a good answer; undefined where there is none (204). */
export type AnswerOf<P extends keyof paths, M extends Method> = ContentOf<Contents<Operation<P, M>>, Json>;

/** The data of a stream's frames. */
export type FrameOf<P extends keyof paths, M extends Method> = ContentOf<Contents<Operation<P, M>>, Events>;

/** The paths that answer as a stream by this method. */
export type StreamPathOf<M extends Method> = {
  [P in keyof paths]: [FrameOf<P, M>] extends [never] ? never : P;
}[keyof paths];

/** The paths that list records in pages. */
export type PagedPath = {
  [P in PathOf<'get'>]: AnswerOf<P, 'get'> extends { items: unknown[]; next_cursor: string | null }
    ? P
    : never;
}[PathOf<'get'>];

/** One record of a list. */
export type ItemOf<P extends PagedPath> = AnswerOf<P, 'get'> extends { items: (infer Item)[] } ? Item : never;

/** An operation's second argument: left out where nothing is required. */
export type Arguments<Input, Options> =
  Record<never, never> extends Input ? [options?: Input & Options] : [options: Input & Options];
