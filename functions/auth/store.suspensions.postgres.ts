import type { Tx } from '../shared/db/client.ts';
import { idPattern } from '../shared/ids.ts';
import type { Suspension } from '../shared/suspension.ts';

interface SuspendedUser {
  id: string;
  email: string;
  name: string | null;
  former: Suspension | null;
}

/**
 * Null ends the suspension. Undefined where there is no such user.
 * @param whom an address, or the id of a user, as logs and counts have it
 */
export async function putUserSuspension(
  sql: Tx,
  whom: string,
  suspension: Suspension | null,
): Promise<SuspendedUser | undefined> {
  const named = idPattern('user').test(whom) ? sql`id = ${whom}` : sql`email = ${whom}`;
  const [user] = await sql<SuspendedUser[]>`
    select id, email, name, suspension as former from users where ${named} for no key update`;
  if (user)
    await sql`update users set suspension = ${suspension && sql.json({ ...suspension })} where id = ${user.id}`;
  return user;
}

/** For the mail about it. */
export async function findUserSuspension(sql: Tx, userId: string): Promise<Suspension | undefined> {
  const [user] = await sql<{ suspension: Suspension | null }[]>`
    select suspension from users where id = ${userId}`;
  return user?.suspension ?? undefined;
}
