import type * as z from 'zod';
import { type EventType, eventCatalogue, eventTypes } from '../shared/events/catalogue.ts';
import { eventPayloads } from '../shared/events/payloads.ts';
import { exampleOf } from '../shared/http/openapi/examples.ts';
import { schemasOf } from '../shared/http/openapi/schemas.ts';
import type { eventTypeSchema } from './event-type-schema.ts';

let records: z.output<typeof eventTypeSchema>[] | undefined;

/** One record per type, in the catalogue's order. Made once, when first asked for. */
export const eventTypeResponses = () => {
  records ??= eventTypes.map(toEventType);
  return records;
};

function toEventType(type: EventType): z.output<typeof eventTypeSchema> {
  const { entityType, severity, description } = eventCatalogue[type];
  const schemas = schemasOf([]);
  const schema = schemas.answer(eventPayloads()[type]);
  return {
    event_type: type,
    entity_type: entityType,
    severity,
    description,
    example_payload: exampleOf(schema, schemas) as Record<string, unknown>,
    payload_schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
  };
}
