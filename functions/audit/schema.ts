import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../shared/http/person.ts';

// Pure: an act as the API shows it.

export const auditEventSchema = z
  .object({
    id: idField('audit', 'The id of the event; sorted by their ids, events are in the order of time'),
    org_id: idField('org', 'Id of the organization in which the action was done'),
    action: textField('What was done, as a name for programs such as org.renamed', 'org.renamed'),
    actor_id: idField(
      'user',
      'Id of the user or service account that did it; null if this service acted by itself',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'The mail address that the user in actor_id had at that time; null if actor_id is null or a service account, and after the user’s account was deleted',
      'ada@example.com',
    ).nullable(),
    target_type: textField(
      'The kind of the record that the action was about, such as org or deployment',
      'org',
    ),
    target_id: idField('org', 'The id of the record that the action was about'),
    changes: z.record(z.string(), z.unknown()).meta({
      description:
        'What the action changed, mostly each value before and after, without secrets. Mail addresses and names of users in it are null after their account was deleted',
      examples: [{ name: { before: 'Analytical Engines', after: 'Difference Engines' } }],
    }),
    source_ip: textField(
      'The IP address that the request for the action came from; null if there was no request, and after the user’s account was deleted',
      '203.0.113.7',
    ).nullable(),
    user_agent: textField(
      'The header User-Agent of the request for the action; null if there was none, and after the user’s account was deleted',
      'curl/8.11.0',
    ).nullable(),
    request_id: textField(
      'The X-Request-Id of the request for the action, by which it can be found in the service’s logs; null if there was no request',
      '9d1f3a52-77aa-4c1e-9a63-0f1f6f1b2c3d',
    ).nullable(),
    created_at: timeField('When the action was done'),
  })
  .meta({
    id: 'AuditEvent',
    description:
      'An event of the audit log: one action in the organization, with who did it and what it changed',
  });

export type AuditEvent = z.output<typeof auditEventSchema>;
