import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../shared/http/person.ts';

// Pure: an act as the API shows it.

export const auditEventSchema = z
  .object({
    id: idField('audit', 'The event’s id; ids sort by time'),
    org_id: idField('org', 'The organization that the event belongs to'),
    action: textField('What was done, as a dotted name in the past tense', 'org.renamed'),
    actor_id: idField(
      'user',
      'The user or service account who did it; null when the service itself did',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'The mail address of the user in actor_id at the time of the event; null after their account was deleted, and for a service account',
      'ada@example.com',
    ).nullable(),
    target_type: textField('The kind of record that was acted on', 'org'),
    target_id: idField('org', 'The id of the record that was acted on'),
    changes: z.record(z.string(), z.unknown()).meta({
      description:
        'The values before and after, without secrets. Mail addresses and names are null after the account was deleted',
      examples: [{ name: { before: 'Analytical Engines', after: 'Difference Engines' } }],
    }),
    source_ip: textField(
      'The IP address of the request; null after the account was deleted',
      '203.0.113.7',
    ).nullable(),
    user_agent: textField(
      'The User-Agent of the request; null after the account was deleted',
      'curl/8.11.0',
    ).nullable(),
    request_id: textField(
      'The X-Request-Id of the request',
      '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
    ).nullable(),
    created_at: timeField('When the action was done'),
  })
  .meta({ id: 'AuditEvent', description: 'An event of the audit log' });

export type AuditEvent = z.output<typeof auditEventSchema>;
