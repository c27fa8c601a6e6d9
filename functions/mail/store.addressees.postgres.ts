import type { PendingQuery, Row } from 'postgres';
import { hasDecider, mayDecide } from '../deployments/approvals/store.deciders.postgres.ts';
import type { DeploymentPlace } from '../deployments/places/place.ts';
import { selectPlace } from '../deployments/places/store.postgres.ts';
import type { Choices } from '../notifications/preferences.ts';
import type { Creation } from '../orgs/creation.ts';
import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';

// The members who may be mailed about a notification: those with a verified address.

export interface Addressee {
  id: string;
  to: string;
  name: string | null;
  org: string;
  title: string;
  summary: string | null;
  /** The deployment that it belongs to, or the account that it is about. */
  entity: string;
  /** What the event lists, each with its page in the frontend. */
  made: readonly Creation[] | null;
  /** In the frontend. */
  link: string;
  /** Of the deployment that it is about; null where it is about none. */
  place: DeploymentPlace | null;
  choice: Choices[string] | null;
  /** It waits for them, or reports on their request. */
  isConcerned: boolean;
  /** No member may decide it, and that concerns them. */
  isStuck: boolean;
  /** It is in their daily mail, or waits for it. */
  isListed: boolean;
  /** How many mails about other events of the organization they got since then. Zero where this mail was begun already. */
  mailed: number;
}

/** A condition on the notification n, and the member m. */
type Condition = (sql: Tx, orgId: string) => PendingQuery<Row[]>;

// Whether a notification is still current: its mail may be sent hours later, or out of the dead letters.

export const waitsForApproval: Condition = (sql, orgId) => sql`exists (select from approvals a
  where a.org_id = ${orgId} and a.id = n.entity_id and a.status = 'pending')`;
export const isUnhealthy: Condition = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.health_status = 'unhealthy' and c.disconnected_at is null)`;
export const isEnding: Condition = (sql, orgId) =>
  sql`exists (select from org_deletions d where d.org_id = ${orgId})`;
export const isExpiring: Condition = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.secret_warned_days is not null and c.disconnected_at is null)`;
/** For members other than the one whose act it is. */
export const byAnother: Condition = (sql) => sql`m.user_id is distinct from n.actor_id`;
export const always: Condition = (sql) => sql`true`;

// The member whom it concerns.

/** The member who made the request; of a request by a service account, the member who made that account. */
const isAsker = (sql: Tx, orgId: string, requestedBy: PendingQuery<Row[]>) => sql`m.user_id = coalesce(
  (select s.created_by from service_accounts s where s.org_id = ${orgId} and s.id = ${requestedBy}), ${requestedBy})`;

export const atLeast =
  (role: Role): Condition =>
  (sql) =>
    sql`m.role >= ${role}::org_role`;
/** Those who may decide the request. */
export const deciders: Condition = (sql, orgId) => sql`exists (select from approvals w
  where w.org_id = ${orgId} and w.id = n.entity_id and ${mayDecide(sql)})`;
/** The requester and the admins, of a request that no member may decide. */
export const stuck: Condition = (sql, orgId) => sql`exists (select from approvals w
  where w.org_id = ${orgId} and w.id = n.entity_id and not ${hasDecider(sql, orgId)}
    and (${atLeast('admin')(sql, orgId)} or ${isAsker(sql, orgId, sql`w.requested_by`)}))`;
/** The member who requested the run. */
export const requester: Condition = (sql, orgId) => sql`exists (select from runs r
  where r.org_id = ${orgId} and r.id = n.payload ->> 'run_id' and ${isAsker(sql, orgId, sql`r.requested_by`)})`;
/** The member who planned the deployment, and the present owner of its session. */
const whoseItIs: Condition = (sql, orgId) => sql`exists (select from deployments d
    left join sessions s on s.org_id = ${orgId} and s.id = d.session_id
  where d.org_id = ${orgId} and d.id = n.payload ->> 'deployment_id' and (${isAsker(sql, orgId, sql`d.requested_by`)} or m.user_id = s.user_id))`;
/** The same, and the member who requested the run: an admin may destroy the deployments of others. */
export const requesterAndWhose: Condition = (sql, orgId) =>
  sql`(${requester(sql, orgId)} or ${whoseItIs(sql, orgId)})`;
/** Those whose deployment it is, but for the member whose act it is. */
export const whoseByAnother: Condition = (sql, orgId) =>
  sql`(${whoseItIs(sql, orgId)} and ${byAnother(sql, orgId)})`;
/** The members who requested runs of its deployment. */
export const runners: Condition = (sql, orgId) => sql`exists (select from runs r
  where r.org_id = ${orgId} and r.deployment_id = n.payload ->> 'deployment_id' and ${isAsker(sql, orgId, sql`r.requested_by`)})`;
export const runnersAndAdmins: Condition = (sql, orgId) =>
  sql`(${runners(sql, orgId)} or ${atLeast('admin')(sql, orgId)})`;
/** The member who requested the approval, and the present owner of the session; not the member who decided. */
export const askers: Condition = (sql, orgId) => sql`exists (select from approvals a
    left join sessions s on s.org_id = ${orgId} and s.id = n.payload ->> 'session_id'
  where a.org_id = ${orgId} and a.id = n.entity_id and (${isAsker(sql, orgId, sql`a.requested_by`)} or m.user_id = s.user_id)
    and m.user_id is distinct from a.decided_by)`;
/** The same, but for the member whose act it is. */
export const othersWhoAsked: Condition = (sql, orgId) =>
  sql`(${askers(sql, orgId)} and m.user_id is distinct from n.actor_id)`;
/** The admin who asked the cloud for more of a quota. */
export const quotaAsker: Condition = (sql) => sql`m.user_id = n.payload ->> 'requested_by'`;
export const nobody: Condition = (sql) => sql`false`;

export interface Audience {
  concerned: Condition;
  /** The members to tell that it waits for no member. */
  stuck?: Condition | undefined;
  isCurrent: Condition;
}

/** Members behind `after` up to and with `upTo`, in the order of their ids; empty where there is no such end. */
export interface MemberRange {
  after: string;
  upTo: string;
}

/**
 * Ranges that together hold all members of the organization behind `after`, also those of later, with `size` in each now.
 * Of very many members only the first `most` ranges have an end; the last one then holds all the rest.
 */
export async function memberRanges(
  { sql, orgId }: Unit,
  { after, size, most }: { after: string; size: number; most: number },
): Promise<MemberRange[]> {
  // The last member of a range, where further members follow. As many members are read as the ranges hold.
  const endBehind = (start: PendingQuery<Row[]>) => sql`(select case when count(*) > ${size} then
    (array_agg(next.user_id order by next.user_id))[${size}] end
    from (select m.user_id from members m where m.org_id = ${orgId} and m.user_id > ${start}
      order by m.user_id limit ${size + 1}) next)`;
  const last = await sql<{ id: string }[]>`
    with recursive ends (id, place) as (
      select ${endBehind(sql`${after}`)}, 1
      union all
      select ${endBehind(sql`ends.id`)}, place + 1 from ends where id is not null and place < ${most})
    select id from ends where id is not null order by place`;
  const ends = last.map(({ id }) => id);
  return [...ends, ''].map((upTo, index) => ({ after: ends[index - 1] ?? after, upTo }));
}

export async function selectAddressees(
  { sql, orgId }: Unit,
  notificationId: string,
  {
    concerned,
    stuck = nobody,
    isCurrent,
    least,
    since,
    range,
  }: Audience & { least: Role; since: Date; range: MemberRange },
): Promise<Addressee[]> {
  return sql<Addressee[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        coalesce(n.payload ->> 'deployment_id', n.entity_id) as entity, n.deep_link as link, n.payload -> 'made' as made, ${selectPlace(sql, orgId, sql`n.payload ->> 'deployment_id'`)} as place,
        p.choices ->> n.event_type as choice, (${concerned(sql, orgId)}) as "isConcerned", (${stuck(sql, orgId)}) as "isStuck",
        exists (select from digest_items d where d.org_id = n.org_id and d.user_id = u.id
          and d.notification_id = n.id) as "isListed",
        (select count(*)::int from sent_mails s join notifications about
            on about.org_id = ${orgId} and about.id = s.event_id
          where s.recipient = u.id and s.sent_at > ${since} and not exists (select from sent_mails b
            where b.event_id = n.id and b.recipient = u.id)) as mailed
      from notifications n join orgs o on o.id = n.org_id
        join members m on m.org_id = n.org_id and ${atLeast(least)(sql, orgId)} 
        -- One by one: planned as a whole, all users may be read for a share of them.
        join lateral (select x.id, x.email, x.name, x.email_verified_at from users x where x.id = m.user_id limit 1) u on true
        left join notification_preferences p on p.org_id = n.org_id and p.user_id = u.id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null
        and ${isCurrent(sql, orgId)} and m.user_id > ${range.after}
        ${range.upTo === '' ? sql`` : sql`and m.user_id <= ${range.upTo}`}
      order by u.id`;
}
