import * as z from 'zod';
import type { ActorDetails, ChangedDetails, PeopleDigests } from '../shared/db/audit-row.ts';
import { idField, textField, timeField } from '../shared/http/fields.ts';

// Pure: an act as it is stored, as the API shows it, and what of it the chain seals.

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

/** As it stands in its own table. */
export interface StoredEvent extends Omit<AuditEvent, 'created_at'> {
  created_at: Date;
  /** Null in what versions wrote that kept people's details in the event itself. */
  people_digests: PeopleDigests | null;
}

/** With what is still known of the people in it. */
export interface AuditEventRow extends StoredEvent {
  actor: ActorDetails | null;
  changed: ChangedDetails | null;
}

/** Where the details stood when the event was written. */
const actorOf = (row: AuditEventRow) => (row.people_digests ? row.actor : row);

export const toAuditEvent = (row: AuditEventRow): AuditEvent => ({
  id: row.id,
  org_id: row.org_id,
  action: row.action,
  actor_id: row.actor_id,
  actor_email: actorOf(row)?.actor_email ?? null,
  target_type: row.target_type,
  target_id: row.target_id,
  changes: { ...row.changes, ...row.changed?.changes },
  source_ip: actorOf(row)?.source_ip ?? null,
  user_agent: actorOf(row)?.user_agent ?? null,
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});

/** Exactly the fields that are sealed. A field more or less here breaks every chain that exists. */
export const sealedFields = (row: StoredEvent, overDigests: boolean) => ({
  id: row.id,
  org_id: row.org_id,
  action: row.action,
  actor_id: row.actor_id,
  target_type: row.target_type,
  target_id: row.target_id,
  changes: row.changes,
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
  ...(overDigests
    ? { people_digests: row.people_digests }
    : { actor_email: row.actor_email, source_ip: row.source_ip, user_agent: row.user_agent }),
});
