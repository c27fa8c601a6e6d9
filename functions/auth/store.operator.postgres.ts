import type { Sql } from 'postgres';

/** The users on the waitlist, the longest waiting first. */
export const selectWaiting = (sql: Sql) =>
  sql<
    { email: string; since: Date }[]
  >`select email, created_at as since from waitlist order by created_at, email`;

/** Only the owner of the database may write the flag. False where no user has the address. */
export async function markOperator(sql: Sql, email: string, isOperator: boolean): Promise<boolean> {
  const marked = await sql`update users set is_operator = ${isOperator} where email = ${email} returning id`;
  return marked.length > 0;
}
