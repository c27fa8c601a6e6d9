import * as z from 'zod';

// Pure: an act as the API shows it and as the chain seals it.

export const auditEventSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  action: z.string().describe('What was done, in dotted past tense: org.member_removed'),
  actor_id: z.string().nullable().describe('Null when the service itself acted'),
  actor_email: z.string().nullable(),
  target_type: z.string(),
  target_id: z.string(),
  changes: z.record(z.string(), z.unknown()).describe('Before and after, without secrets'),
  source_ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type AuditEvent = z.output<typeof auditEventSchema>;

export type AuditEventRow = Omit<AuditEvent, 'created_at'> & { created_at: Date };

/** Exactly the fields that are sealed. A field more here breaks every chain that exists. */
export const auditEventOf = (row: AuditEventRow): AuditEvent => ({
  id: row.id,
  org_id: row.org_id,
  action: row.action,
  actor_id: row.actor_id,
  actor_email: row.actor_email,
  target_type: row.target_type,
  target_id: row.target_id,
  changes: row.changes,
  source_ip: row.source_ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});
