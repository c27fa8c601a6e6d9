import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { MemberRow } from './member.ts';

const memberRows = (sql: Tx, orgId: string) => sql`
  select u.id, u.email, u.name, m.role, m.created_at as joined_at,
    (select count(*)::int from members o where o.org_id = ${orgId} and o.role = 'owner') as owners
  from members m join users u on u.id = m.user_id where m.org_id = ${orgId}`;

/** The people of an org, those who signed up last first. */
export const selectMembers = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<MemberRow[]>`${memberRows(sql, orgId)} ${before ? sql`and m.user_id < ${before}` : sql``}
    order by m.user_id desc limit ${fetch}`;

export const selectMember = (sql: Tx, orgId: string, userId: string) =>
  sql<MemberRow[]>`${memberRows(sql, orgId)} and m.user_id = ${userId}`;

/** Those of the users who are members. */
export async function readMembers({ sql, orgId }: Unit, userIds: string[]): Promise<readonly MemberRow[]> {
  return sql<MemberRow[]>`${memberRows(sql, orgId)} and m.user_id in ${sql(userIds)}`;
}

export async function changeRoleRow({ sql, orgId }: Unit, userId: string, role: Role): Promise<void> {
  await sql`update members set role = ${role} where org_id = ${orgId} and user_id = ${userId}`;
}
