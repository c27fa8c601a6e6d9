import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { entityTypes, severities } from '../shared/events/event-row.ts';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: the catalogue of events as the API shows it.

export const eventTypeSchema = z
  .object({
    event_type: openEnum(eventTypes as [EventType, ...EventType[]], 'The type’s name').meta({
      examples: ['org.renamed'],
    }),
    entity_type: openEnum(entityTypes, 'The kind of record that the event is about').meta({
      examples: ['org'],
    }),
    severity: openEnum(
      severities,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ).meta({ examples: ['info'] }),
    description: textField('When the event occurs', 'The organization was renamed.'),
    example_payload: z.record(z.string(), z.unknown()).meta({
      description: 'An example of the event’s payload',
      examples: [{ old_name: 'Acme', name: 'Acme Search' }],
    }),
    payload_schema: z.record(z.string(), z.unknown()).meta({
      description: 'JSON Schema (2020-12) of the event’s payload; a later version may add fields',
      examples: [{ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }],
    }),
  })
  .meta({ id: 'EventType', description: 'A type of events, as notifications and webhooks report them' });
