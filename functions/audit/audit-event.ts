import { kindBeside } from '../shared/actor.ts';
import type { ActorDetails, ChangedDetails, PeopleDigests } from '../shared/db/audit-row.ts';
import type { AuditEvent } from './schema.ts';

/** As it stands in its own table. */
export interface StoredEvent extends Omit<AuditEvent, 'actor_kind' | 'created_at'> {
  created_at: Date;
  /** Null in what versions wrote that kept people's details in the event itself. */
  people_digests: PeopleDigests | null;
}

/** With the personal details that are still kept. */
export interface AuditEventRow extends StoredEvent {
  actor: ActorDetails | null;
  changed: ChangedDetails | null;
}

/** The actor's details: beside the event, or in it for events of earlier versions. */
const actorOf = (row: AuditEventRow) => (row.people_digests ? row.actor : row);

export const toAuditEvent = (row: AuditEventRow): AuditEvent => ({
  id: row.id,
  org_id: row.org_id,
  action: row.action,
  actor_id: row.actor_id,
  // Not sealed: the sealed id says it.
  actor_kind: kindBeside(row.actor_id),
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
