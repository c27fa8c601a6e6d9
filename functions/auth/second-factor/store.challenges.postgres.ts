import type { Tx } from '../../shared/db/client.ts';

interface Challenge {
  token_hash: string;
  user_id: string;
  token_version: number;
  expires_at: Date;
}

export async function insertChallenge(sql: Tx, challenge: Challenge): Promise<void> {
  await sql`insert into login_challenges ${sql(challenge)}`;
}

/**
 * The user whose login it is half of. Undefined for an unknown, used or expired one, and for one that another act has ended.
 */
export async function findChallenge(sql: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const [found] = await sql<{ userId: string }[]>`select c.user_id as "userId" from login_challenges c
    join users u on u.id = c.user_id and u.token_version = c.token_version
    where c.token_hash = ${tokenHash} and c.expires_at > ${now}`;
  return found?.userId;
}

/**
 * Uses it up.
 * @returns the version of the user's tokens that it was made for; undefined when it was used before, or another act has ended it
 */
export async function deleteChallenge(sql: Tx, tokenHash: string, now: Date): Promise<number | undefined> {
  const [deleted] = await sql<{ version: number }[]>`delete from login_challenges c using users u
    where c.token_hash = ${tokenHash} and c.expires_at > ${now}
      and u.id = c.user_id and u.token_version = c.token_version returning c.token_version as version`;
  return deleted?.version;
}
