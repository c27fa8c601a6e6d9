import type { Tx } from './tx.ts';

export interface PurgeOptions {
  now: Date;
  notificationDays: number;
  /** Undefined: ended sessions are kept as long as their organization. */
  sessionDays?: number | undefined;
  /** Undefined: what ended runs have told is kept as long as their organization. */
  runEventDays?: number | undefined;
  /** Undefined: plans that never ran are kept as long as their organization. */
  planDays?: number | undefined;
  /** Most rows of one transaction; about so many where they go by what they belong to. */
  limit: number;
}

export interface PurgedBatch {
  count: number;
  /** Where a batch is not so many rows; else there may be more behind a full one. */
  isMore?: boolean;
}

/**
 * Deletes a batch of rows that have had their time, oldest first over all organizations, so that nobody's rows wait
 * behind younger ones of somebody else. Each owner of such a table exports one; retention takes turns with them.
 */
export type Purge = (sql: Tx, options: PurgeOptions) => PromiseLike<PurgedBatch>;
