import type { Tx } from '../../shared/db/client.ts';
import { countedSince, mostKept } from './attempts.ts';

export interface StoredSecondFactor {
  id: string;
  sealedSecret: Buffer;
  lastStep: number;
  failedAt: Date[];
  /** A sign-in asks for it. */
  isConfirmed: boolean;
}

/** Another one in place of one that was never confirmed. False where there is a confirmed one. */
export async function putSecondFactor(
  sql: Tx,
  userId: string,
  { id, sealedSecret }: Pick<StoredSecondFactor, 'id' | 'sealedSecret'>,
): Promise<boolean> {
  const [user] = await sql`select second_factor_at from users where id = ${userId} for no key update`;
  if (!user || user.second_factor_at !== null) return false;
  await sql`insert into second_factors (user_id, id, sealed_secret) values (${userId}, ${id}, ${sealedSecret})
    on conflict (user_id) do update set id = excluded.id, sealed_secret = excluded.sealed_secret, last_step = 0`;
  return true;
}

export const selectSecondFactor = (sql: Tx, userId: string) => factorRows(sql, userId, sql``);

/** The same, locked: of many codes that are tried at once each sees what became of those before. */
export async function lockSecondFactor(sql: Tx, userId: string): Promise<StoredSecondFactor | undefined> {
  const [row] = await factorRows(sql, userId, sql`for update of f`);
  return row && { ...row, failedAt: row.failedAt.map((time) => new Date(time)) };
}

const factorRows = (sql: Tx, userId: string, lock: ReturnType<Tx>) =>
  sql<StoredSecondFactor[]>`select f.id, f.sealed_secret as "sealedSecret", f.last_step::float8 as "lastStep",
      to_json(f.failed_at) as "failedAt", u.second_factor_at is not null as "isConfirmed"
    from second_factors f join users u on u.id = f.user_id where f.user_id = ${userId} ${lock}`;

/** The code was right: none of its time step or of one before counts again. */
export async function acceptStep(sql: Tx, userId: string, step: number): Promise<void> {
  await sql`update second_factors set last_step = ${step} where user_id = ${userId}`;
}

export async function countFailure(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update second_factors set failed_at = array(
      select at from unnest(failed_at || ${now}::timestamptz) at where at > ${countedSince(now)}
      order by at desc limit ${mostKept})
    where user_id = ${userId}`;
}

export async function confirmSecondFactor(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set second_factor_at = ${now} where id = ${userId}`;
}

/** In an org that requires one, none of the user's sign-ins suffices from now on. */
export async function deleteSecondFactor(sql: Tx, userId: string): Promise<void> {
  await sql`update users set second_factor_at = null where id = ${userId}`;
  await sql`delete from second_factors where user_id = ${userId}`;
  await sql`delete from recovery_codes where user_id = ${userId}`;
  await sql`update sign_ins set second_factor_at = null where user_id = ${userId}`;
}

export async function markSignIn(sql: Tx, signInId: string, now: Date): Promise<void> {
  await sql`update sign_ins set second_factor_at = ${now} where id = ${signInId}`;
}

/** These and no others. */
export async function replaceRecoveryCodes(
  sql: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`;
  await sql`insert into recovery_codes ${sql(hashes.map((code_hash) => ({ user_id: userId, code_hash })))}`;
}

/** False for an unknown or used one, which look alike. */
export async function useRecoveryCode(sql: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  const used = await sql`update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning code_hash`;
  return used.length > 0;
}

/** The state of the second factor, as its owner sees it. */
export const selectStanding = (sql: Tx, userId: string) =>
  sql<[{ since: Date | null; left: number }]>`select u.second_factor_at as since, (select count(*)::int
    from recovery_codes c where c.user_id = u.id and c.used_at is null) as left from users u where u.id = ${userId}`;

export async function countRecoveryCodes(sql: Tx, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from recovery_codes
    where user_id = ${userId} and used_at is null`;
  return row.count;
}
