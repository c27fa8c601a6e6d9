import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { entityTypes, severities } from '../shared/events/event-row.ts';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: the catalogue of events as the API shows it.

export const eventTypeSchema = z
  .object({
    event_type: openEnum(
      eventTypes as [EventType, ...EventType[]],
      'Event type, for example `deployment.run_failed`',
    ).meta({
      examples: ['org.renamed'],
    }),
    entity_type: openEnum(
      entityTypes,
      'Kind of record that events of this type are about, for example `session`, `deployment` or `org`',
    ).meta({
      examples: ['org'],
    }),
    severity: openEnum(
      severities,
      'Severity of events of this type. `info`: information. `ok`: success. `warn`: needs attention. `fail`: failure',
    ).meta({ examples: ['info'] }),
    description: textField(
      'What has happened when an event of this type is reported, for display',
      'The organization was renamed.',
    ),
    example_payload: z.record(z.string(), z.unknown()).meta({
      description: 'Example of `payload` in notifications of this type',
      examples: [{ old_name: 'Acme', name: 'Acme Search' }],
    }),
    payload_schema: z.record(z.string(), z.unknown()).meta({
      description:
        'JSON Schema (2020-12) of `payload` in notifications of this type; fields can be added later',
      examples: [{ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }],
    }),
  })
  .meta({ id: 'EventType', description: 'A type of event that notifications and webhooks report' });
