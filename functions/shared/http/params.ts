import * as z from 'zod';
import { type IdKind, idLength, idPattern } from '../ids.ts';

/** The record that a path parameter names, for the 404 of a malformed one. */
export const pathRecords = z.registry<{ record: string }>();

/**
 * A path parameter that names a record ("deployment"). A value that the schema refuses is answered with
 * notFound(record), byte for byte what an unknown id gets: use the same word for `notFound` in the service.
 */
export function recordParam<S extends z.ZodType>(record: string, schema: S): S {
  pathRecords.add(schema, { record });
  return schema;
}

/** The id of a record in a path, of the form that ids.ts makes. */
export const idParam = (kind: IdKind, record: string) =>
  recordParam(record, z.string().max(idLength(kind)).regex(idPattern(kind)).describe(`ID of the ${record}`));
