import type * as z from 'zod';
import type { Route } from '../route.ts';
import type { Json, Schemas } from './schemas.ts';

export const parameterComponents: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Unique value that makes the request safe to retry, for example a UUID. For 24 hours, a request with the same key and the same body executes nothing and returns the first response again, with the header `Idempotent-Replayed: true`. The same key with another body is refused with 422 `idempotency_key_reused`; while the first request is in progress, a retry is refused with 409 `idempotency_key_in_use`.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '4f7c2b1e-connect-production',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description:
      'ID of the last received event of a streamed response that was interrupted. Send it with the same `Idempotency-Key` and body as before; the response continues after that event.',
    schema: { type: 'string' },
    example: 'msg-01k9z3v5m8qh2t7xw4c6yb0rne:12',
  },
  LastEventIdRead: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description:
      'ID of the last received event of a stream that was interrupted; the stream continues after that event. Takes precedence over `cursor`.',
    schema: { type: 'string' },
  },
};

const component = (name: string) => ({ $ref: `#/components/parameters/${name}` });

export function parametersOf(row: Route, streamsEvents: boolean, schemas: Schemas): Json[] {
  return [
    ...fieldsOf(row.params, 'path', schemas),
    ...fieldsOf(row.query, 'query', schemas),
    ...(row.idempotencyKey === true ? [component('IdempotencyKey')] : []),
    ...(streamsEvents ? [component(row.idempotencyKey === true ? 'LastEventId' : 'LastEventIdRead')] : []),
  ];
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.request(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }));
}
