import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { MemberRow } from './member.ts';

const memberColumns = (sql: Tx, orgId: string) => sql`
  select u.id, u.email, u.name, m.role, m.created_at as joined_at,
    (select count(*)::int from members o where o.org_id = ${orgId} and o.role = 'owner') as owners`;

/** The people of an org, those who signed up last first. */
export const selectMembers = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  // The page first: joined with all members, the policy of users would be asked for each of them.
  sql<MemberRow[]>`${memberColumns(sql, orgId)}
    from (select * from members where org_id = ${orgId} ${before ? sql`and user_id < ${before}` : sql``}
      order by user_id desc limit ${fetch}) m join users u on u.id = m.user_id order by m.user_id desc`;

export const selectMember = (sql: Tx, orgId: string, userId: string) =>
  sql<MemberRow[]>`${memberColumns(sql, orgId)} from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id = ${userId}`;

/** Those of the users who are members. */
export async function readMembers({ sql, orgId }: Unit, userIds: string[]): Promise<readonly MemberRow[]> {
  return sql<MemberRow[]>`${memberColumns(sql, orgId)} from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id in ${sql(userIds)}`;
}

export async function changeRoleRow({ sql, orgId }: Unit, userId: string, role: Role): Promise<void> {
  await sql`update members set role = ${role} where org_id = ${orgId} and user_id = ${userId}`;
}
