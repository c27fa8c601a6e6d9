import type { PersonActor } from '../shared/actor.ts';
import type { Tx } from '../shared/db/tx.ts';
import type { Unit } from '../shared/db/unit.ts';
import { mostLooks } from './grant.ts';

/** An operator as the organization's audit log names them, with the grant that they have now. */
export interface Operator {
  grantId: string;
  email: string;
  name: string | null;
}

/** @throws what `enter_grant` raises: token_revoked, not_operator, no_grant */
export async function enterGrant(sql: Tx, { userId, tokenVersion, signIn }: PersonActor, orgId: string) {
  const [operator] = await sql<[Operator]>`select grant_id as "grantId", email, name
    from enter_grant(${orgId}, ${userId}, ${tokenVersion}, ${signIn.id})`;
  return operator;
}

/** Undefined where there is no such organization. */
export async function openGrant(
  sql: Tx,
  { userId, tokenVersion, signIn }: PersonActor,
  grant: { id: string; orgId: string; reason: string; endsAt: Date; now: Date },
): Promise<Operator | undefined> {
  const [operator] = await sql<Operator[]>`select grant_id as "grantId", email, name
    from open_grant(${grant.orgId}, ${userId}, ${tokenVersion}, ${signIn.id}, ${grant.id}, ${grant.reason},
      ${grant.endsAt}, ${grant.now})`;
  return operator;
}

export interface GrantRow {
  id: string;
  org_id: string;
  reason: string;
  created_at: Date;
  ends_at: Date;
  looks: number;
}

export async function selectGrant({ sql, orgId }: Unit, id: string): Promise<GrantRow> {
  const [grant] = await sql<
    [GrantRow]
  >`select id, org_id, reason, created_at, ends_at, cardinality(looked_at) as looks
    from operator_grants where org_id = ${orgId} and id = ${id}`;
  return grant;
}

export async function endGrant({ sql, orgId, now }: Unit, id: string): Promise<void> {
  await sql`update operator_grants set ended_at = ${now} where org_id = ${orgId} and id = ${id}`;
}

/** `first` where it wasn't looked at before; `full` where the grant shows nothing more. */
export async function noteLook(
  { sql, orgId }: Unit,
  grantId: string,
  what: string,
): Promise<'first' | 'again' | 'full'> {
  const noted = await sql`update operator_grants set looked_at = array_append(looked_at, ${what})
    where org_id = ${orgId} and id = ${grantId} and not (${what} = any (looked_at))
      and cardinality(looked_at) < ${mostLooks} returning id`;
  if (noted.length > 0) return 'first';
  const known = await sql`select id from operator_grants
    where org_id = ${orgId} and id = ${grantId} and ${what} = any (looked_at)`;
  return known.length > 0 ? 'again' : 'full';
}
