import type { PendingQuery, Row } from 'postgres';
import { actorName } from '../../shared/db/actor-name.ts';
import type { Tx } from '../../shared/db/client.ts';

export interface Decider {
  id: string;
  name: string | null;
}

/** An organization of hundreds of administrators need not read all their names. */
export const mostDeciders = 5;

/** Whether the member `m` may decide the pending request `w` of the organization `o`: four-eyes.ts in SQL. */
export const mayDecide = (sql: Tx) => sql`m.approver_since is not null
  and (not (w.second_approver_required or o.require_second_approver) or m.approver_since <= w.requested_at
    and not (w.wanted_by || to_jsonb(w.requested_by)) ? m.user_id
    and not m.approver_through ?| array(select jsonb_array_elements_text(w.wanted_by || to_jsonb(w.requested_by))))`;

/**
 * Who may decide the pending request, one more than are named, as a column, over the few members who may approve at all. Beside
 * the deployment `d`, its organization `o` and the pending request `w`.
 */
export const deciders = (sql: Tx, orgId: string) => named(sql, orgId, mayDecide(sql));

/** Whether any member may decide the pending request: a column for the rows that `deciders` is a column of. */
export const hasDecider = (sql: Tx, orgId: string) =>
  sql`(select true from members m where m.org_id = ${orgId} and ${mayDecide(sql)} limit 1) is not null`;

/**
 * The admins who could ask for the same in the requester's place, so that another member may decide it then: not all others have
 * the right to approve through them.
 */
export const possibleAskers = (sql: Tx, orgId: string) =>
  named(
    sql,
    orgId,
    sql`m.approver_since is not null and not (w.wanted_by || to_jsonb(w.requested_by)) ? m.user_id
      and exists (select from members s where s.org_id = ${orgId} and s.approver_since is not null
        and s.user_id <> m.user_id and not s.approver_through ? m.user_id)`,
  );

const named = (
  sql: Tx,
  orgId: string,
  condition: PendingQuery<Row[]>,
) => sql`select coalesce(jsonb_agg(jsonb_build_object('id', x.user_id,
    'name', ${actorName(sql, sql`x.user_id`)})), '[]')
  from (select m.user_id from members m where m.org_id = ${orgId} and ${condition}
    order by m.approver_since, m.user_id limit ${mostDeciders + 1}) x`;
