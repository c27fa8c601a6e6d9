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
    'r requests are left, and the window ends in t seconds; one entry per limit of the route',
    '"read";r=598;t=41',
  ),
  'RateLimit-Policy': header('q requests in w seconds, one entry per limit', '"read";q=600;w=60'),
  'Retry-After': header('Seconds to wait before trying again', '5'),
  Location: header('The URL of the new record', '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne'),
  'Idempotent-Replayed': header(
    'true where the request repeats an Idempotency-Key: nothing was done again',
    'true',
  ),
  'Idempotency-Key-Ignored': header(
    'true where an Idempotency-Key was sent to a request that takes none: repeating it is not prevented',
    'true',
  ),
  'WWW-Authenticate': header('How to authenticate', 'Bearer'),
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
