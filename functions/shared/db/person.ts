import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './tx.ts';

/**
 * What a person is called who did something, beside their id: the name they go by, else their address. An account
 * outlives its memberships, so a removed member still has one; null only where there is no such account.
 */
export const personName = (sql: Tx, id: PendingQuery<Row[]>) =>
  sql`(select coalesce(p.name, p.email) from person(${id}) p)`;
