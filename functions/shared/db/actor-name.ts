import type { PendingQuery, Row } from 'postgres';
import { actorKind, type Person, type Service } from '../actor.ts';
import type { Tx } from './tx.ts';

/**
 * What a user or service account is called who did something, beside their id: the name they go by, else their address.
 * An account outlives its memberships, so a removed member still has one, and a deleted service account keeps its row;
 * null only where there is no such account.
 */
export const actorName = (sql: Tx, id: PendingQuery<Row[]>) =>
  sql`(select coalesce(a.name, a.email) from named_actor(${id}) a)`;

/** Who it is that an id names; a service account of the organization that was entered. */
export async function findActor(sql: Tx, id: string): Promise<Person | Service | undefined> {
  const [found] = await sql<{ email: string; name: string }[]>`select email, name from named_actor(${id})`;
  if (!found) return undefined;
  return actorKind(id) === 'service' ? { serviceId: id, name: found.name } : { userId: id, ...found };
}

/** The role that a user has in the organization now; null for one who has left. */
export const presentRole = (sql: Tx, orgId: string, userId: PendingQuery<Row[]>) =>
  sql`(select of_maker.role from members of_maker where of_maker.org_id = ${orgId} and of_maker.user_id = ${userId})`;
