import type { Tx } from '../shared/db/client.ts';

// Beside store.postgres.ts, whose answers bring schemas with them that functions without these answers need not load.

/** The account that an id was kept for has been connected and disconnected since: a token needs another setup. */
export const isSpent = (sql: Tx) => sql`exists (select from cloud_accounts a where a.org_id = r.org_id
  and a.id = r.cloud_account_id and a.disconnected_at >= r.created_at)`;
