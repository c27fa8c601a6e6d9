import type { Role } from '../shared/actor.ts';
import { anyOrg } from '../shared/db/any-org.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { MemberRow } from './member.ts';

/** At most three owners are counted: enough to know whether one more or less leaves any. */
const memberColumns = (sql: Tx, orgId: string) => sql`
  select u.id, u.email, u.name, m.role, m.created_at as joined_at, mail_problem(u.id) as mail_problem,
    (select count(*)::int from (select from members o where o.org_id = ${orgId} and o.role = 'owner'
      limit 3) counted) as owners`;

/** The people of an org, those who signed up last first. */
export const selectMembers = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  // The page first, and of it what the index has: all columns Postgres would rather read of all members, and sort them.
  sql<MemberRow[]>`${memberColumns(sql, orgId)}
    from (select user_id from members where org_id = ${anyOrg(sql, orgId)} ${before ? sql`and user_id < ${before}` : sql``}
      order by user_id desc limit ${fetch}) p
      cross join lateral (select * from members x where x.org_id = ${orgId} and x.user_id = p.user_id limit 1) m
      join users u on u.id = m.user_id
    order by m.user_id desc`;

export const selectMember = (sql: Tx, orgId: string, userId: string) =>
  sql<MemberRow[]>`${memberColumns(sql, orgId)} from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id = ${userId}`;

/** A member who comes to approve by it does so from now on, by this act: a trigger notes through whom, and keeps it while they may. */
export async function changeRoleRow({ sql, orgId, now }: Unit, userId: string, role: Role): Promise<void> {
  await sql`update members set role = ${role}, approver_since = ${now} where org_id = ${orgId} and user_id = ${userId}`;
}
