import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type * as z from 'zod';
import { AppError } from '../../errors.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';
import { isStorable } from './storable-text.ts';

const maxBodyBytes = 1024 * 1024;
/** Far more than any request has. Each is validated, and 1 MiB has room for 120,000: half a second of CPU time, and an error for each. */
const mostValues = 10_000;

/** Refuses bodies over 1 MiB on every route, before anything else looks at them. */
export function bodySize(): MiddlewareObj<HttpEvent, HttpResponse> {
  return {
    before: ({ event }) => {
      if (typeof event.body !== 'string') return;
      const bytes = Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes > maxBodyBytes) throw tooLarge(`has ${bytes} bytes; the most is ${maxBodyBytes}.`);
    },
  };
}

/**
 * Parses the JSON body of a route that has one. A schema that accepts `undefined` makes the body optional.
 * The parser's own answers are replaced: it says 422 to malformed JSON, and its texts are not for people.
 */
export function jsonBody(schema: z.ZodType): MiddlewareObj<HttpEvent, HttpResponse> {
  const parser = jsonBodyParser();
  const isOptional = schema.safeParse(undefined).success;
  return {
    before: async (request) => {
      const { event } = request;
      const isEmpty = event.body === null || event.body === undefined || event.body === '';
      if (isEmpty && isOptional) {
        event.body = undefined;
        return;
      }
      if (isEmpty) throw missing();
      try {
        await parser.before?.(request as never);
      } catch (error) {
        throw refusal(error);
      }
      const count = valuesIn(event.body);
      if (count > mostValues) throw tooLarge(`holds ${count} values; the most is ${mostValues}.`);
      if (!isStorable(event.body)) throw unstorable();
    },
  };
}

/** At every depth, lists and objects among them. */
const valuesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);

const tooLarge = (how: string) => new AppError('too_large', 'body_too_large', `The body ${how}`);

const missing = () =>
  new AppError(
    'malformed',
    'malformed_json',
    'This needs a JSON body, and none was sent. The document at /openapi.json shows its fields.',
  );

function refusal(error: unknown): AppError {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 415) {
    const detail = 'The body must be JSON: send the header Content-Type: application/json.';
    return new AppError('unsupported_media_type', 'unsupported_media_type', detail);
  }
  return new AppError(
    'malformed',
    'malformed_json',
    'The body is not well-formed JSON. Check quotes and commas.',
  );
}

function unstorable(): AppError {
  const detail =
    'The body holds text that is not well-formed Unicode, or the character U+0000, U+FFFE or U+FFFF. Send it without.';
  return new AppError('invalid', 'invalid_request', detail);
}
