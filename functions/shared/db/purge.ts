import type { Tx } from './tx.ts';

export interface PurgeOptions {
  now: Date;
  notificationDays: number;
  /** Undefined: ended sessions are kept as long as their organization. */
  sessionDays?: number | undefined;
  /** Most rows of one transaction. */
  limit: number;
}

/**
 * Deletes a batch of rows that have had their time, oldest first over all organizations, so that nobody's rows wait
 * behind younger ones of somebody else. Each owner of such a table exports one; retention takes turns with them.
 */
export type Purge = (sql: Tx, options: PurgeOptions) => PromiseLike<{ count: number }>;
