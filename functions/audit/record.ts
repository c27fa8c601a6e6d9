import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';

// Pure: an act as the API shows it.

export const auditEventSchema = z
  .object({
    id: idField('audit', 'Sorts by time'),
    org_id: idField('org', 'The organization in which it was done'),
    action: textField('What was done, in dotted past tense', 'org.renamed'),
    actor_id: idField('user', 'Who did it; null when the service itself acted').nullable(),
    actor_email: textField(
      'Their address at that time; null once their account is deleted',
      'ada@example.com',
    ).nullable(),
    target_type: textField('The kind of record that it was done to', 'org'),
    target_id: idField('org', 'The id of that record'),
    changes: z.record(z.string(), z.unknown()).meta({
      description:
        'Before and after, without secrets. Addresses and names of people are null once their account is deleted',
      examples: [{ name: { before: 'Analytical Engines', after: 'Difference Engines' } }],
    }),
    source_ip: textField(
      'The address that the request came from; null once the account is deleted',
      '203.0.113.7',
    ).nullable(),
    user_agent: textField(
      'What the client called itself; null once the account is deleted',
      'curl/8.11.0',
    ).nullable(),
    request_id: textField(
      'The X-Request-Id of the request',
      '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
    ).nullable(),
    created_at: timeField('When it was done'),
  })
  .meta({ id: 'AuditEvent', description: 'One act in the organization' });

export type AuditEvent = z.output<typeof auditEventSchema>;
