import { createHash } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { invalid } from '../../errors.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';
import type { Route } from '../route.ts';
import { headerOf } from './request-facts.ts';

/**
 * Puts the request's Idempotency-Key on its actor, with a digest that tells this request from another. Needs the raw body, so
 * it runs before the body is parsed. The transaction of the effect decides what the key means.
 * @throws AppError invalid `invalid_idempotency_key`
 */
export function idempotencyKey(row: Route): MiddlewareObj<HttpEvent, HttpResponse> {
  return {
    before: ({ event }) => {
      const key = headerOf(event, 'idempotency-key');
      const { actor } = event.facts;
      if (key === undefined || !actor) return;
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw malformed();
      const body = typeof event.body === 'string' ? event.body : '';
      event.facts.actor = {
        ...actor,
        idempotency: {
          key,
          route: `${row.method} ${row.path}`,
          pathDigest: digest(`${row.method} ${event.path}`),
          bodyDigest: digest(Buffer.from(body, event.isBase64Encoded ? 'base64' : 'utf8')),
        },
      };
    },
  };
}

/** Says that a key was sent to a row that takes none, where a caller could rely on it. */
export const keyIgnored = (): MiddlewareObj<HttpEvent, HttpResponse> => ({
  before: ({ event }) => {
    if (headerOf(event, 'idempotency-key') === undefined) return;
    event.facts.responseHeaders['Idempotency-Key-Ignored'] = 'true';
  },
});

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const malformed = () =>
  invalid(
    'invalid_idempotency_key',
    'The Idempotency-Key must have 1 to 255 visible ASCII characters, without spaces.',
  );
