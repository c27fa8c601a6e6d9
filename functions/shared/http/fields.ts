import * as z from 'zod';
import { type IdKind, idPrefixes } from '../ids.ts';

// The common kinds of fields. The descriptions and examples are the OpenAPI document's. They are registered, since `meta` makes
// a second schema, and there are hundreds of these at each start.

export const textField = (description: string, example: string) =>
  z.string().register(z.globalRegistry, { description, examples: [example] });

/** A text that a request holds, with the most characters that it may have. */
export const givenText = (most: number, description: string, example: string) =>
  z
    .string()
    .max(most)
    .register(z.globalRegistry, { description, examples: [example] });

/** A time with a zone in a request: a longer text has more digits of a second than any clock. */
export const givenTime = (error = 'must be a time like 2026-01-31T12:00:00Z') =>
  z.iso.datetime({ offset: true, error }).max(mostTimeCharacters);

export const mostTimeCharacters = 40;

export const idField = (kind: IdKind, description: string) =>
  textField(description, `${idPrefixes[kind]}01k9z3v5m8qh2t7xw4c6yb0rne`);

export const timeField = (description: string) =>
  z.iso.datetime().register(z.globalRegistry, { description });

/**
 * One of some values to which others may be added. The document tells those that are known and leaves the type open,
 * so that a client made from it doesn't break on a new one.
 */
export const openEnum = <const V extends readonly [string, ...string[]]>(values: V, description: string) =>
  z.enum(values).register(z.globalRegistry, { description, 'x-extensible-enum': values });
