import { type LookedRow, mostLookedAt, selectLookedPage } from '../shared/db/bounded-page.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { AuditEventRow, StoredEvent } from './audit-event.ts';
import { chainStart } from './chain.ts';

const storedColumns = (
  sql: Tx,
) => sql`e.id, e.org_id, e.action, e.actor_id, e.actor_email, e.target_type, e.target_id,
  e.changes, e.source_ip, e.user_agent, e.request_id, e.created_at, e.people_digests`;
const columns = (sql: Tx) => sql`${storedColumns(sql)}, a.details as actor, c.details as changed`;
/** Behind `audit_events e`. */
const people = (sql: Tx) => sql`
  left join audit_people a on a.org_id = e.org_id and a.audit_id = e.id and a.part = 'actor'
  left join audit_people c on c.org_id = e.org_id and c.audit_id = e.id and c.part = 'changes'`;

export interface AuditFilters {
  actor_id?: string | undefined;
  action?: string | undefined;
  target_id?: string | undefined;
  /** Inclusive; ISO 8601. */
  from?: string | undefined;
  /** Exclusive; ISO 8601. */
  to?: string | undefined;
}

/**
 * One page, newest first by time and not by id alone, so that a filter on time is a range of the index that is
 * also read in order.
 */
export const selectAuditEvents = (
  sql: Tx,
  orgId: string,
  { actor_id, action, target_id, from, to }: AuditFilters,
  { before, fetch }: PageRequest,
) => {
  const byActor = actor_id === undefined ? sql`` : sql`and e.actor_id = ${actor_id}`;
  const newest = sql`e.org_id = ${orgId}
    ${action === undefined ? sql`` : sql`and e.action = ${action}`}
    ${target_id === undefined ? sql`` : sql`and e.target_id = ${target_id}`}
    ${from === undefined ? sql`` : sql`and e.created_at >= ${dateOf(from)}`}
    ${to === undefined ? sql`` : sql`and e.created_at < ${dateOf(to)}`}
    ${before === undefined ? sql`` : sql`and (e.created_at, e.id) < (select created_at, id from audit_events where org_id = ${orgId} and id = ${before})`}`;
  const last = sql`order by e.created_at desc, e.id desc limit`;
  if (actor_id === undefined || target_id === undefined)
    return sql<LookedRow<AuditEventRow>[]>`select ${columns(sql)} from audit_events e ${people(sql)}
      where ${newest} ${byActor} ${last} ${fetch}`;
  // No index has a record with an actor: each is one more for every act to write, and a record has few events.
  const looked = sql`select e.id, e.created_at, e.actor_id from audit_events e where ${newest} ${last} ${mostLookedAt}`;
  const found = sql`select ${columns(sql)} from (select e.id from looked e where true ${byActor} ${last} ${fetch}) l
    cross join lateral (select * from audit_events x where x.org_id = ${orgId} and x.id = l.id limit 1) e ${people(sql)}`;
  return sql<
    LookedRow<AuditEventRow>[]
  >`${selectLookedPage(sql, { looked, found, fetch, order: sql`created_at, id` })} order by found.created_at desc, found.id desc`;
};

export const selectAuditEvent = (sql: Tx, orgId: string, id: string) =>
  sql<AuditEventRow[]>`select ${columns(sql)} from audit_events e ${people(sql)}
    where e.org_id = ${orgId} and e.id = ${id}`;

/** Postgres knows no year 0, which ISO 8601 has; nothing here is older than 1970. */
const dateOf = (time: string) => new Date(Math.max(Date.parse(time), 0));

export type ExportRow = AuditEventRow & {
  seq: number | null;
  hash: string | null;
  over_digests: boolean;
};

/** Sealed events behind the one numbered `after`, in the chain's order. */
export const selectSealed = (sql: Tx, orgId: string, after: number, limit: number) => sql<ExportRow[]>`
  select ${columns(sql)}, s.seq, s.hash, s.over_digests from audit_seals s
    join audit_events e on e.org_id = s.org_id and e.id = s.audit_id ${people(sql)}
  where s.org_id = ${orgId} and s.seq > ${after} order by s.seq limit ${limit}`;

/**
 * Events behind `afterId` that were not sealed when number `lastSeq` was the last one, in the order of their ids.
 * Those sealed since are still among them, so that none is left out while an export reads on.
 */
export const selectWaiting = (
  sql: Tx,
  orgId: string,
  { lastSeq, afterId }: { lastSeq: number; afterId: string },
  limit: number,
) => sql<ExportRow[]>`
  select ${columns(sql)}, null::integer as seq, null::text as hash,
    e.people_digests is not null as over_digests from (
    (select u.audit_id from audit_unsealed u where u.org_id = ${orgId} and u.audit_id > ${afterId}
      order by u.audit_id limit ${limit})
    union all
    -- By number first: there are few since, and the order by id would have all before them read.
    (select later.audit_id from (select s.audit_id from audit_seals s
        where s.org_id = ${orgId} and s.seq > ${lastSeq} offset 0) later
      where later.audit_id > ${afterId} order by later.audit_id limit ${limit})
  ) waiting join audit_events e on e.org_id = ${orgId} and e.id = waiting.audit_id
  ${people(sql)}
  order by e.id limit ${limit}`;

export type LinkedRow = ExportRow & { previous_hash: string | null };

/** The events of these records, in the order of their ids, each with its seal and the one before that. */
export const selectAbout = (
  sql: Tx,
  orgId: string,
  targetIds: readonly string[],
  { afterId, fetch }: { afterId: string; fetch: number },
) => sql<LinkedRow[]>`
  select ${columns(sql)}, s.seq, s.hash, coalesce(s.over_digests, e.people_digests is not null) as over_digests,
    case when s.seq = 1 then ${chainStart} else (select before.hash from audit_seals before
      where before.org_id = s.org_id and before.seq = s.seq - 1 limit 1) end as previous_hash
  from audit_events e ${people(sql)}
    left join audit_seals s on s.org_id = e.org_id and s.audit_id = e.id
  where e.org_id = ${orgId} and e.target_id in ${sql(targetIds)} and e.id > ${afterId}
  order by e.id limit ${fetch}`;

/** Orgs with events to seal, one step of the index for each, however many events they have. Runs as a sweep. */
export const selectUnsealedOrgs = (sql: Tx, { after, limit }: { after: string; limit: number }) =>
  sql<{ orgId: string }[]>`with recursive turn (org_id) as (
      (select org_id from audit_unsealed where org_id > ${after} order by org_id limit 1)
      union all
      select (select u.org_id from audit_unsealed u where u.org_id > turn.org_id order by u.org_id limit 1)
      from turn where turn.org_id is not null)
    select org_id as "orgId" from turn where org_id is not null limit ${limit}`;

/** Returns false when another worker is sealing this org: two at once would fork the chain. */
export async function lockChain({ sql, orgId }: Unit): Promise<boolean> {
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit chain ${orgId}`}, 0)) as taken`;
  return lock?.taken === true;
}

/** The end of the chain; call it with the chain locked. */
export async function selectHead({ sql, orgId }: Unit): Promise<{ seq: number; hash: string }> {
  const [head] = await sql<{ seq: number; hash: string }[]>`
    select seq, hash from audit_seals where org_id = ${orgId} order by seq desc limit 1`;
  return head ?? { seq: 0, hash: chainStart };
}

export const selectUnsealed = ({ sql, orgId }: Unit, limit: number) => sql<StoredEvent[]>`
  select ${storedColumns(sql)} from audit_unsealed u join audit_events e on e.org_id = u.org_id and e.id = u.audit_id
  where u.org_id = ${orgId} order by u.audit_id limit ${limit}`;

export interface Seal {
  seq: number;
  audit_id: string;
  hash: string;
  over_digests: boolean;
}

export async function insertSeals({ sql, orgId, now }: Unit, seals: readonly Seal[]): Promise<void> {
  const rows = seals.map((seal) => ({ org_id: orgId, ...seal, sealed_at: now }));
  await sql`insert into audit_seals ${sql(rows)}`;
  const ids = seals.map(({ audit_id }) => audit_id);
  await sql`delete from audit_unsealed where org_id = ${orgId} and audit_id in ${sql(ids)}`;
}
