import type { Tx } from './tx.ts';

export interface PurgeOptions {
  now: Date;
  notificationDays: number;
  /** Undefined: ended sessions are kept as long as their organization. */
  sessionDays?: number | undefined;
  /** Undefined: events of ended runs are kept as long as their organization. */
  runEventDays?: number | undefined;
  /** Undefined: plans that never ran are kept as long as their organization. */
  planDays?: number | undefined;
  /** Most rows of one transaction; about this many where rows are deleted with their parent. */
  limit: number;
}

export interface PurgedBatch {
  count: number;
  /** Given where a batch has another size; without it, a full batch means that there may be more. */
  isMore?: boolean;
}

/**
 * Deletes a batch of expired rows, oldest first over all organizations, so that no organization's rows wait behind
 * younger ones of another. Each owner of such a table exports one; retention takes turns with them.
 */
export type Purge = (sql: Tx, options: PurgeOptions) => PromiseLike<PurgedBatch>;
