import type { Unit } from '../shared/db/unit.ts';

/** How many there are of each, and the most that is counted of it. */
interface Counts {
  /** Places of `take_place`: advisory locks, which say nothing of who holds them but their key. */
  requests: number;
  sessions: number;
  /** Without a conversation. */
  deployments: number;
  mails: number;
}

export interface Use extends Counts {
  /** No more than are sent at once, so they need no end. */
  deliveries: number;
  model_calls: number;
}

/** What the organization uses of the bounds that the database counts. Each count ends at its bound. */
export async function selectUse({ sql, orgId, now }: Unit, most: Counts, dayBefore: Date): Promise<Use> {
  const [use] = await sql<[Use]>`select
    (select count(*)::int from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32) | l.objid::bigint in
        (select hashtextextended('request ' || ${orgId}::text, n) from generate_series(0, ${most.requests - 1}::int) n)) as requests,
    (select count(*)::int from (select created_at from sessions where org_id = ${orgId} order by id desc
      limit ${most.sessions}) latest where created_at > ${dayBefore}) as sessions,
    (select count(*)::int from (select created_at from deployments where org_id = ${orgId} and session_id is null
      order by id desc limit ${most.deployments}) latest where created_at > ${dayBefore}) as deployments,
    (select count(*)::int from webhook_deliveries where org_id = ${orgId} and claimed_until > ${now}) as deliveries,
    used.mails, used.model_calls from granted_use(${most.mails}, ${now}) used`;
  return use;
}
