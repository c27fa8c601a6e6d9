import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../shared/http/person.ts';

// Pure: an act as the API shows it.

export const auditEventSchema = z
  .object({
    id: idField('audit', 'ID of the event. IDs sort by creation time'),
    org_id: idField('org', 'ID of the organization in which the action took place'),
    action: textField('Name of the action, for example `org.renamed`', 'org.renamed'),
    actor_id: idField(
      'user',
      'ID of the user or service account that performed the action; `null` if the service acted on its own',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'Email address that the user in `actor_id` had at the time of the action; `null` if `actor_id` is `null` or names a service account, or after the user account was deleted',
      'ada@example.com',
    ).nullable(),
    target_type: textField(
      'Type of the record that the action affected, for example `org` or `deployment`',
      'org',
    ),
    target_id: idField('org', 'ID of the record that the action affected'),
    changes: z.record(z.string(), z.unknown()).meta({
      description:
        'Changes made by the action, usually each value before and after, without secrets. Email addresses and names of users are `null` after their user accounts were deleted',
      examples: [{ name: { before: 'Analytical Engines', after: 'Difference Engines' } }],
    }),
    source_ip: textField(
      'IP address from which the action was requested; `null` if the action was not caused by a request, or after the user account was deleted',
      '203.0.113.7',
    ).nullable(),
    user_agent: textField(
      '`User-Agent` header of the request; `null` if there was no request or no such header, or after the user account was deleted',
      'curl/8.11.0',
    ).nullable(),
    request_id: textField(
      '`X-Request-Id` of the request, for finding the request in the service’s logs; `null` if the action was not caused by a request',
      '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
    ).nullable(),
    created_at: timeField('Time at which the action took place'),
  })
  .meta({
    id: 'AuditEvent',
    description:
      'An event of the audit log: one action in the organization, who performed it and what it changed',
  });

export type AuditEvent = z.output<typeof auditEventSchema>;
