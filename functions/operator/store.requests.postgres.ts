import { mayDecide } from '../deployments/approvals/store.deciders.postgres.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { MailRow } from './store.views.postgres.ts';

type Told = Omit<MailRow, 'id' | 'event_type'> & { approval_id: string };

/** Requests that wait, newest first, each with the members who may decide it and the mails about it. */
export async function selectRequests(unit: Unit, { before: id, fetch }: PageRequest) {
  const { sql, orgId } = unit;
  const [requests, mails] = await Promise.all([
    sql<{ id: string }[]>`select w.id, w.deployment_id, d.name as deployment_name, w.action, w.requested_by,
        w.requested_at, w.expires_at, w.second_approver_required or o.require_second_approver as by_second,
        (select coalesce(jsonb_agg(jsonb_build_object('user_id', x.user_id, 'role', x.role)), '[]')
          from (select m.user_id, m.role from members m where m.org_id = ${orgId} and ${mayDecide(sql)}
            order by m.approver_since, m.user_id limit 25) x) as deciders
      from approvals w
      join orgs o on o.id = w.org_id
      join lateral (select n.name from deployments n where n.org_id = w.org_id and n.id = w.deployment_id limit 1) d on true
      where w.org_id = ${orgId} and w.status = 'pending' ${id === undefined ? sql`` : sql`and w.id < ${id}`}
      order by w.id desc limit ${fetch}`.execute(),
    sql<Told[]>`select approval_id, recipient, sent_at, waits, claimed_until, undelivered
      from granted_mails_of_requests()`.execute(),
  ]);
  return requests.map((request) => ({
    ...request,
    mails: mails
      .filter(({ approval_id }) => approval_id === request.id)
      .map(({ approval_id: _, ...mail }) => mail),
  }));
}
