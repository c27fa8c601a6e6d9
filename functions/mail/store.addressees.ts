import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';

// Who is mailed about a notification, read where it is told: members with a verified address.

/** A notification with what the mails about it tell. */
export interface Announcement {
  orgId: string;
  notificationId: string;
}

export interface Told {
  id: string;
  to: string;
  name: string | null;
  org: string;
  title: string;
  summary: string | null;
  /** The deployment that it belongs to, or the account that it is about. */
  entity: string;
}

/** Whether a notification is still current: its mail may be sent hours later, or out of the dead letters. */
type StillTrue = (sql: Tx, orgId: string) => PendingQuery<Row[]>;

export const waitsForApproval: StillTrue = (sql, orgId) => sql`exists (select from approvals a
  where a.org_id = ${orgId} and a.id = n.entity_id and a.status = 'pending')`;
export const isUnhealthy: StillTrue = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.health_status = 'unhealthy' and c.disconnected_at is null)`;
export const isEnding: StillTrue = (sql, orgId) =>
  sql`exists (select from org_deletions d where d.org_id = ${orgId})`;
export const isExpiring: StillTrue = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.secret_warned_days is not null and c.disconnected_at is null)`;

export async function selectAdmins(
  { sql, orgId }: Unit,
  notificationId: string,
  stillTrue: StillTrue,
  least: 'admin' | 'owner' = 'admin',
): Promise<Told[]> {
  return sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        coalesce(n.payload ->> 'deployment_id', n.entity_id) as entity
      from notifications n join orgs o on o.id = n.org_id
        join members m on m.org_id = n.org_id and m.role >= ${least} join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null
        and ${stillTrue(sql, orgId)}
      order by u.id`;
}

export async function selectRequester({ sql, orgId }: Unit, notificationId: string): Promise<Told[]> {
  return sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        n.payload ->> 'deployment_id' as entity
      from notifications n join orgs o on o.id = n.org_id
        join runs r on r.org_id = n.org_id and r.id = n.payload ->> 'run_id'
        join members m on m.org_id = n.org_id and m.user_id = r.requested_by join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null`;
}

export async function selectAskers({ sql, orgId }: Unit, notificationId: string): Promise<Told[]> {
  return sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        n.payload ->> 'deployment_id' as entity
      from notifications n join orgs o on o.id = n.org_id
        join approvals a on a.org_id = n.org_id and a.id = n.entity_id
        left join sessions s on s.org_id = n.org_id and s.id = n.payload ->> 'session_id'
        join members m on m.org_id = n.org_id and m.user_id in (a.requested_by, s.user_id)
          and m.user_id is distinct from a.decided_by
        join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null
      order by u.id`;
}
