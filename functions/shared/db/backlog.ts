import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './tx.ts';

/** How many times what is wanted is looked through for turns, from each end. */
const width = 5;

/** Rows of what is due, in the order of their time (empty) or against it (`desc`), and no more than so many. */
export type Due = (order: PendingQuery<Row[]>, most: number) => PendingQuery<Row[]>;

/**
 * The longest due and the latest of a backlog, for organizations to take turns among. It costs no more the longer the
 * backlog is, and one organization's holds up no other one whose things have just become due.
 * @param limit how many of all organizations are wanted
 * @param due has to read an index in the order of the time
 */
export const endsOfBacklog = (sql: Tx, limit: number, due: Due) =>
  sql`((${due(sql``, width * limit)}) union (${due(sql`desc`, width * limit)}))`;
