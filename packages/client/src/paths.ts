import type { components } from './generated/types.ts';

// What the API's document says, as types of calls.

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Schemas = components['schemas'];
type Operations = Schemas['Operations'];

/** A record of the API by its name in openapi.json: `Schema<'Session'>`. */
export type Schema<Name extends Exclude<keyof Schemas, 'Operations'>> = Schemas[Name];

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof Operations]: M extends keyof Operations[P] ? P : never;
}[keyof Operations];

type Operation<P extends keyof Operations, M extends Method> = M extends keyof Operations[P]
  ? Operations[P][M]
  : never;

/** What an operation is called with: `path`, `query` and `body` where it has them. */
export type InputOf<P extends keyof Operations, M extends Method> = Pick<
  Operation<P, M>,
  Extract<keyof Operation<P, M>, 'path' | 'query' | 'body'>
>;

/** The body of a good answer; undefined where there is none (204). */
export type AnswerOf<P extends keyof Operations, M extends Method> =
  Operation<P, M> extends { answer: infer Answer } ? Answer : undefined;

/** The data of a stream's frames. */
export type FrameOf<P extends keyof Operations, M extends Method> =
  Operation<P, M> extends { frame: infer Frame } ? Frame : never;

/** The paths that answer as a stream by this method. */
export type StreamPathOf<M extends Method> = {
  [P in keyof Operations]: [FrameOf<P, M>] extends [never] ? never : P;
}[keyof Operations];

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
