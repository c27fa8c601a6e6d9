import type { Tx } from '../../shared/db/client.ts';

export interface UserDeletion {
  userId: string;
  requestedAt: Date;
  dueAt: Date;
  /** Set once the last mail was asked for. */
  toldAt: Date | null;
}

const columns = (sql: Tx) =>
  sql`user_id as "userId", requested_at as "requestedAt", due_at as "dueAt", told_at as "toldAt"`;

export const selectUserDeletion = (sql: Tx, userId: string) =>
  sql<UserDeletion[]>`select ${columns(sql)} from user_deletions where user_id = ${userId}`;

/** Asking again changes nothing: the first request counts. */
export async function insertUserDeletion(
  sql: Tx,
  { userId, requestedAt, dueAt }: Omit<UserDeletion, 'toldAt'>,
): Promise<boolean> {
  const inserted = await sql`insert into user_deletions (user_id, requested_at, due_at)
    values (${userId}, ${requestedAt}, ${dueAt}) on conflict do nothing returning user_id`;
  return inserted.length > 0;
}

/** Returns false when there is none, or it is being carried out. */
export async function deleteUserDeletion(sql: Tx, userId: string): Promise<boolean> {
  const deleted =
    await sql`delete from user_deletions where user_id = ${userId} and told_at is null returning user_id`;
  return deleted.length > 0;
}

/** Users whose deletion is due, the oldest requests first. Runs as a purge. */
export const selectDueUsers = (sql: Tx, now: Date, limit: number) =>
  sql<
    UserDeletion[]
  >`select ${columns(sql)} from user_deletions where due_at < ${now} order by due_at limit ${limit}`;

export async function markUserTold(sql: Tx, userId: string, now: Date): Promise<boolean> {
  const marked = await sql`update user_deletions set told_at = ${now}
    where user_id = ${userId} and told_at is null returning user_id`;
  return marked.length > 0;
}

/** The data by which a person is found, beside their id. */
export const selectNames = (sql: Tx, userId: string) =>
  sql<{ email: string; name: string | null }[]>`select email, name from users where id = ${userId}`;

/** Deletes the account with its dependent rows: memberships, tokens, marks of reading. */
export async function deleteUser(sql: Tx, userId: string, email: string): Promise<boolean> {
  await sql`delete from waitlist where email = ${email}`;
  const deleted = await sql`delete from users where id = ${userId} returning id`;
  return deleted.length > 0;
}
