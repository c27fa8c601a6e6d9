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
    'ID of the request in the service’s logs: the `X-Request-Id` that was sent if it consists of 8 to 64 ' +
      'letters, digits, dots, dashes and underscores; otherwise a new ID',
    '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
  ),
  RateLimit: header(
    'What remains of each rate limit, one entry per limit. `r`: number of requests left. `t`: seconds until the limit resets',
    '"read";r=598;t=41',
  ),
  'RateLimit-Policy': header(
    'Rate limits of the operation, one entry per limit. `q`: maximum number of requests. `w`: length of the window in seconds',
    '"read";q=600;w=60',
  ),
  'Retry-After': header('Number of seconds to wait before sending the request again', '5'),
  Location: header('Path of the created record in this API', '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne'),
  'Idempotent-Replayed': header(
    '`true` if the request repeats an earlier one with the same `Idempotency-Key`: nothing was executed again, and this is the response to the first request',
    'true',
  ),
  'Idempotency-Key-Ignored': header(
    '`true` if an `Idempotency-Key` was sent to an operation that ignores it: a repeated request is executed again',
    'true',
  ),
  'WWW-Authenticate': header('Authentication scheme that the operation requires (RFC 9110)', 'Bearer'),
};

/** The headers of an answer with this status. */
export function headersOf(row: Route | StaticRoute, status: number): Json {
  // A document in a bucket has the gateway's headers, which are not listed here.
  if ('refused' in row) return {};
  const isSuccess = status < 300;
  const names = [
    'X-Request-Id',
    ...(row.limit !== 'none' && (isSuccess || status === 429) ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(status === 429 || status === 503 || (status === 409 && row.idempotencyKey === true)
      ? ['Retry-After']
      : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 201 ? ['Location'] : []),
    ...(isSuccess && row.idempotencyKey === true ? ['Idempotent-Replayed'] : []),
    ...(isSuccess && row.method !== 'GET' && row.idempotencyKey !== true ? ['Idempotency-Key-Ignored'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
