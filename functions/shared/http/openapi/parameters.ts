import type * as z from 'zod';
import type { Route } from '../route.ts';
import type { Json, Schemas } from './schemas.ts';

export const parameterComponents: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A value of the caller’s choice, a new one for each new request, by which a request can be repeated safely. Within 24 hours a repeated request with the same key and body does nothing and gets the first answer again, with Idempotent-Replayed: true. The same key with another body gets 422 idempotency_key_reused, and 409 idempotency_key_in_use while the first request is still running.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '4f7c2b1e-connect-production',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description:
      'To continue a streamed answer that broke off: the id of the last event of it that arrived. Send it with the same Idempotency-Key and body as before; the answer continues after that event.',
    schema: { type: 'string' },
    example: 'msg-01k9z3v5m8qh2t7xw4c6yb0rne:12',
  },
  LastEventIdRead: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description:
      'To continue a stream that broke off: the id of the last event of it that arrived; the stream continues after that event. If `cursor` is sent, too, this header counts.',
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
