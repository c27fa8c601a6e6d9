import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './tx.ts';

/**
 * The name of the person who acted, beside their id: their display name, else their address. An account outlives its
 * memberships, so a removed member still has one; null only where there is no such account.
 */
export const personName = (sql: Tx, id: PendingQuery<Row[]>) =>
  sql`(select coalesce(p.name, p.email) from person(${id}) p)`;
