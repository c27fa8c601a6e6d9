import type { Sql } from 'postgres';
import type { PersonCaller } from '../../../../functions/shared/actor.ts';

/** The owner of the organization, who has just signed in, as a request of theirs has them. */
export async function ownerCaller(owner: Sql, { orgId }: { orgId: string }): Promise<PersonCaller> {
  const [row] = await owner<[{ userId: string; email: string; name: string | null; tokenVersion: number }]>`
    select u.id as "userId", u.email, u.name, u.token_version as "tokenVersion"
    from members m join users u on u.id = m.user_id where m.org_id = ${orgId} and m.role = 'owner' limit 1`;
  return { kind: 'person', role: 'owner', signIn: { at: new Date() }, ...row };
}
