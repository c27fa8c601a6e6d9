import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { entityTypes, severities } from '../shared/events/event-row.ts';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: the catalogue of events as the API shows it.

export const eventTypeSchema = z
  .object({
    event_type: openEnum(
      eventTypes as [EventType, ...EventType[]],
      'The name of the type of event, such as deployment.run_failed',
    ).meta({
      examples: ['org.renamed'],
    }),
    entity_type: openEnum(
      entityTypes,
      'The kind of record that the event is about, such as session, deployment or org',
    ).meta({
      examples: ['org'],
    }),
    severity: openEnum(
      severities,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ).meta({ examples: ['info'] }),
    description: textField(
      'What happened when an event of this type is reported, as a sentence to show',
      'The organization was renamed.',
    ),
    example_payload: z.record(z.string(), z.unknown()).meta({
      description: 'An example of the `payload` that notifications of this type have',
      examples: [{ old_name: 'Acme', name: 'Acme Search' }],
    }),
    payload_schema: z.record(z.string(), z.unknown()).meta({
      description:
        'The JSON Schema (2020-12) of the `payload` that notifications of this type have; fields may be added later',
      examples: [{ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }],
    }),
  })
  .meta({ id: 'EventType', description: 'A type of event that notifications and webhooks report' });
