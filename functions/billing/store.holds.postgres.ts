import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';

// What is held for work under way, over all organizations.

/** Of one that has ended, everything that counts is in its entry. */
const holdsKeptForMs = 30 * dayMs;

export const purgeHolds: Purge = (sql, { now, limit }) =>
  sql`delete from credit_holds where (org_id, id) in (select org_id, id from credit_holds
    where state <> 'active' and ended_at < ${new Date(now.getTime() - holdsKeptForMs)} order by ended_at limit ${limit})`;
