import * as z from 'zod';
import {
  type EventType,
  entityTypes,
  eventCatalogue,
  eventTypes,
  severities,
} from '../shared/events/catalogue.ts';
import { eventPayloads } from '../shared/events/payloads.ts';
import { openEnum, textField } from '../shared/http/fields.ts';
import { exampleOf } from '../shared/http/openapi/examples.ts';
import { schemasOf } from '../shared/http/openapi/schemas.ts';

// Pure: the catalogue of events as the API shows it.

export const eventTypeSchema = z
  .object({
    event_type: openEnum(eventTypes as [EventType, ...EventType[]], 'The type of the event').meta({
      examples: ['org.renamed'],
    }),
    entity_type: openEnum(entityTypes, 'The kind of record that it is about').meta({ examples: ['org'] }),
    severity: openEnum(severities, 'How much it matters').meta({ examples: ['info'] }),
    description: textField('When it comes', 'The organization has another name'),
    example_payload: z.record(z.string(), z.unknown()).meta({
      description: 'What its payload may look like',
      examples: [{ old_name: 'Acme', name: 'Acme Search' }],
    }),
    payload_schema: z.record(z.string(), z.unknown()).meta({
      description: 'JSON Schema (2020-12) of its payload; a later version may add fields',
      examples: [{ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }],
    }),
  })
  .meta({ id: 'EventType', description: 'A type of events that notifications and webhooks tell of' });

let records: z.output<typeof eventTypeSchema>[] | undefined;

/** One record per type, in the catalogue's order. Made once, when first asked for. */
export const eventTypeRecords = () => {
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
