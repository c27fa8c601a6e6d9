import type { Purge } from '../../shared/db/purge.ts';
import type { Tx } from '../../shared/db/tx.ts';
import { dayMs } from '../../shared/durations.ts';

// The holds of work under way, over all organizations.

/** The data of an ended hold are in its ledger entry. */
const holdsKeptForMs = 30 * dayMs;

export const purgeHolds: Purge = (sql, { now, limit }) =>
  sql`delete from credit_holds where (org_id, id) in (select org_id, id from credit_holds
    where state <> 'active' and ended_at < ${new Date(now.getTime() - holdsKeptForMs)} order by ended_at limit ${limit})`;

/** Oldest first; runs as a sweep. */
export const selectStaleHolds = (sql: Tx, now: Date, limit: number) =>
  sql<{ orgId: string; id: string }[]>`select org_id as "orgId", id from credit_holds
    where state = 'active' and expires_at <= ${now} order by expires_at limit ${limit}`;
