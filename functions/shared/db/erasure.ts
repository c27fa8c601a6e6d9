import type { Tx } from './client.ts';

/**
 * Deletes the answers that are kept for a user's repeated requests, and published events that name their address. Runs
 * as a purge.
 */
export async function eraseInRecords(sql: Tx, userId: string, email: string): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId}`;
  await sql`delete from outbox where published_at is not null and detail #>> '{payload,email}' = ${email}`;
}

/** Stands for the name of a person whose account is deleted. */
const nobody = 'a former member';

export interface NotificationKey {
  org_id: string;
  id: string;
}

/**
 * Removes a person from the notifications of all orgs: as the actor, and by name or address. Runs as a purge. What
 * others wrote in free text stays until the notification is purged by age. Resolves to the notifications that were
 * changed; a second call returns only those that were added meanwhile.
 */
export async function eraseInNotifications(
  sql: Tx,
  userId: string,
  { email, name }: { email: string; name: string | null },
): Promise<NotificationKey[]> {
  const words = [email, ...(name && name.trim().length > 1 ? [name.trim()] : [])];
  // As a whole word: the name Al must not be cut out of "All".
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|');
  const without = (column: string) =>
    sql`regexp_replace(${sql(column)}, ${`(^|\\W)(${pattern})(?=\\W|$)`}, ${`\\1${nobody}`}, 'g')`;
  return sql<NotificationKey[]>`update notifications set
      actor_email = case when actor_id = ${userId} then null else actor_email end,
      actor_name = case when actor_id = ${userId} then null else actor_name end,
      title = ${without('title')}, body = ${without('body')},
      payload = case when payload ->> 'email' = ${email} then payload - 'email' else payload end
    where (actor_id = ${userId} or payload ->> 'user_id' = ${userId} or payload ->> 'email' = ${email})
      and (actor_id = ${userId} and num_nonnulls(actor_email, actor_name) > 0 or payload ->> 'email' = ${email}
        or title <> ${without('title')} or body <> ${without('body')})
    returning org_id, id`;
}

/**
 * Removes a person from the audit logs of all orgs: the network that they acted from, and the details about them or
 * about an address that they acted under. The events stay, with ids. Runs as a purge.
 */
export async function eraseInAudit(sql: Tx, userId: string, email: string): Promise<void> {
  await sql`delete from audit_people where part = 'changes' and user_id is null
    and details #>> '{changes,email}' in (
      select ${email} union
      select p.details ->> 'actor_email' from audit_people p where p.user_id = ${userId} and p.part = 'actor')`;
  await sql`delete from audit_people where user_id = ${userId}`;
}
