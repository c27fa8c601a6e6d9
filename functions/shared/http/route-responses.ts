import type * as z from 'zod';
import type { Route, Routes, StaticRoute } from './route.ts';

// Pure. The success responses of routes stand beside the rows, in each group's route-responses.ts, and only the OpenAPI
// document and tests import it: a function needs no schema of an answer, and making one takes time of its start.

/** The schemas of a route's answers by status; `null` for an empty body. The first status is the usual one. */
export interface RouteResponses {
  [status: number]: z.ZodType | null;
  /** The contents of its stream's events, one JSON document each. */
  events?: z.ZodType;
}

/** A row that streams server-sent events has their schema beside that of its JSON document; no other row has one. */
type ResponsesOfRow<R> = RouteResponses &
  (R extends { streaming: true; streams?: never } ? { events: z.ZodType } : { events?: never });

/** The answers of all rows, under the same keys: a row without answers doesn't compile. */
export type ResponsesOf<R extends Record<string, Route | StaticRoute>> = {
  [K in keyof R]: ResponsesOfRow<R[K]>;
};

/** A group of endpoints in the OpenAPI document. */
export interface DocumentedGroup {
  description: string;
  routes: Record<string, Route | StaticRoute>;
  responses: Record<string, RouteResponses>;
}

/** The same with the type that ties the answers to the rows. */
export const documentedGroup = <R extends Routes | Record<string, StaticRoute>>(group: {
  description: string;
  routes: R;
  responses: ResponsesOf<R>;
}): DocumentedGroup => group as DocumentedGroup;

/** The schemas by status, without that of events. */
export const schemasByStatus = ({ events: _, ...schemas }: RouteResponses): [string, z.ZodType | null][] =>
  Object.entries(schemas);
