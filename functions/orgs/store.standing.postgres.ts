import type { PersonCaller, Role } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';

/** The member's role of this moment, locked until this transaction has ended; null where their sign-ins or membership have ended. */
export async function lockStanding(
  { sql }: Unit,
  { userId, tokenVersion }: Pick<PersonCaller, 'userId' | 'tokenVersion'>,
): Promise<Role | null> {
  const [row] = await sql<
    [{ role: Role | null }]
  >`select lock_standing_member(${userId}, ${tokenVersion}) as role`;
  return row.role;
}
