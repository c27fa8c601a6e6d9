import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type * as z from 'zod';
import { AppError } from '../../errors.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';
import { refuseLarge, refuseMany, refuseNested } from './body-bounds.ts';
import { isStorable } from './storable-text.ts';

/** Refuses bodies over 1 MiB on every route, before anything else looks at them. */
export function bodySize(): MiddlewareObj<HttpEvent, HttpResponse> {
  return {
    before: ({ event }) => refuseLarge(event),
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
      refuseNested(textOf(event));
      try {
        await parser.before?.(request as never);
      } catch (error) {
        throw refusal(error);
      }
      refuseMany(event.body);
      if (!isStorable(event.body)) throw unstorable();
    },
  };
}

/** The parser decodes it by itself. */
const textOf = ({ body, isBase64Encoded }: HttpEvent): string =>
  isBase64Encoded ? Buffer.from(String(body), 'base64').toString() : String(body);

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
