import type { Tx } from '../shared/db/client.ts';
import type { Suspension } from '../shared/suspension.ts';

interface SuspendedUser {
  id: string;
  former: Suspension | null;
}

/** Null ends the suspension. Undefined where no user has the address. */
export async function putUserSuspension(
  sql: Tx,
  email: string,
  suspension: Suspension | null,
): Promise<SuspendedUser | undefined> {
  const [user] = await sql<SuspendedUser[]>`
    select id, suspension as former from users where email = ${email} for no key update`;
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
