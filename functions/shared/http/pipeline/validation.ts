import * as z from 'zod';
import { type FieldError, invalid, notFound } from '../../errors.ts';
import { pathRecords } from '../params.ts';
import type { HttpEvent } from '../request.ts';
import type { Route } from '../route.ts';
import { secretErrors } from './secret-fields.ts';
import { isStorable } from './storable-text.ts';
import { fieldErrors, unknownName, wording } from './wording.ts';

/** The parts of a request that the row's schemas describe, after them. */
export interface ValidatedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Checks params, query and body against the row. A wrong path parameter is a 404, since nothing can exist under
 * it; query and body are reported together, every field at once. A body whose fields are right is searched for secrets.
 * @throws AppError not_found or invalid (422 with `errors`)
 */
export function validateInput(row: Route, event: HttpEvent): ValidatedInput {
  const params = row.params ? parseParams(row.params, event.pathParameters ?? {}) : undefined;
  const given = queryOf(event);
  const errors = queryErrors(Object.keys(row.query?.shape ?? {}), event);
  const query = row.query && collect(row.query, given, errors);
  const body = row.body && collect(row.body, event.body, errors);
  if (errors.length === 0) errors.push(...secretErrors(body));
  if (errors.length > 0) throw invalid('invalid_request', summary(errors), errors);
  return { params, query, body };
}

/**
 * Faults of the query that don't depend on the meaning of its values. Ignoring an unknown name would silently use a
 * default.
 */
function queryErrors(known: readonly string[], event: HttpEvent): FieldError[] {
  return Object.entries(queryOf(event)).flatMap(([path, value]) => {
    if (!isStorable(value) || !isStorable(path)) {
      return [{ path: isStorable(path) ? path : '?', message: 'holds a character that no text may have' }];
    }
    if (!known.includes(path)) return [{ path, message: unknownName('parameter', path, known) }];
    if ((event.multiValueQueryStringParameters?.[path]?.length ?? 1) > 1) {
      return [{ path, message: 'is given more than once' }];
    }
    return [];
  });
}

function parseParams(schema: z.ZodObject, raw: Record<string, string | undefined>): unknown {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = z.safeParse(field, decoded(raw[name]));
    if (!result.success) throw notFound(pathRecords.get(field as z.ZodType)?.record ?? 'record');
    values[name] = result.data;
  }
  return values;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined; // a broken percent sign names nothing
  }
}

const queryOf = (event: HttpEvent) => ({ ...event.queryStringParameters });

/** More than a form has fields. */
const mostErrors = 100;

function collect(schema: z.ZodType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value, { error: wording });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, mostErrors);
  errors.push(...issues.flatMap((issue) => fieldErrors(issue, schema)));
  return undefined;
}

function summary(errors: FieldError[]): string {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more, see errors)` : '';
  const sentence = `${first?.path || 'The body'}: ${first?.message}${more}`;
  return sentence.endsWith('?') ? sentence : `${sentence}.`;
}
