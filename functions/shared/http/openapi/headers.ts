import type { Route, StaticRoute } from '../route.ts';
import type { Json } from './schemas.ts';

const header = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Every header that is ours to explain. */
export const headerComponents: Json = {
  'X-Request-Id': header(
    'The request’s id in the service’s logs: the X-Request-Id that was sent, if it has 8 to 64 ' +
      'letters, digits, dots, dashes and underscores, or else a new one',
    '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
  ),
  RateLimit: header(
    'How much of each rate limit is left, one entry per limit: `r` requests may still be sent, and `t` seconds remain until the limit counts anew',
    '"read";r=598;t=41',
  ),
  'RateLimit-Policy': header(
    'The rate limits that the operation has, one entry per limit: `q` requests within `w` seconds',
    '"read";q=600;w=60',
  ),
  'Retry-After': header('How many seconds to wait before the request is sent again', '5'),
  Location: header(
    'The path, in this API, of the record that was created',
    '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
  ),
  'Idempotent-Replayed': header(
    'true if the request repeats an earlier one with the same Idempotency-Key: nothing was done again, and this is the first answer',
    'true',
  ),
  'Idempotency-Key-Ignored': header(
    'true if an Idempotency-Key was sent with a request that takes none: it had no effect, so a repeated request is carried out again',
    'true',
  ),
  'WWW-Authenticate': header('The kind of authentication that the operation needs (RFC 9110)', 'Bearer'),
};

/** The headers of an answer with this status. */
export function headersOf(row: Route | StaticRoute, status: number): Json {
  // A document in a bucket has the gateway's headers, which are not listed here.
  if ('refused' in row) return {};
  const isSuccess = status < 300;
  const names = [
    'X-Request-Id',
    ...(row.limit !== 'none' && (isSuccess || status === 429) ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 201 ? ['Location'] : []),
    ...(isSuccess && row.idempotencyKey === true ? ['Idempotent-Replayed'] : []),
    ...(isSuccess && row.method !== 'GET' && row.idempotencyKey !== true ? ['Idempotency-Key-Ignored'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
