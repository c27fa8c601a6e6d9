import {
  purgeAuthorizations,
  purgeChallenges,
  purgeDeviceLogins,
  purgeEmailChanges,
  purgeEmailTokens,
  purgeRevocations,
  purgeSignIns,
  purgeSignups,
  purgeWaitlist,
} from '../../auth/store.purges.postgres.ts';
import { purgeHolds } from '../../billing/ledger/store.holds.postgres.ts';
import { purgeEvents } from '../../billing/stripe/store.postgres.ts';
import { purgePlans, purgeRunEvents } from '../../deployments/store.retention.postgres.ts';
import { purgeSentMails } from '../../mail/store.postgres.ts';
import { purgeProblems } from '../../mail/store.undeliverable.postgres.ts';
import { purgeUnsubscribeLinks } from '../../notifications/store.preferences.postgres.ts';
import { purgeInvites } from '../../orgs/invites/store.invites.postgres.ts';
import { purgeApiTokens } from '../../orgs/tokens/store.retention.postgres.ts';
import { purgeSessions } from '../../sessions/store.retention.postgres.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { purgeKeys } from '../../shared/db/idempotency.ts';
import { purgeNotifications } from '../../shared/db/notifications.ts';
import type { Purge } from '../../shared/db/purge.ts';
import { purgeOutbox } from '../../shared/events/store.outbox.postgres.ts';
import { logger } from '../../shared/logger.ts';
import { purgeDeliveries } from '../../webhooks/store.deliveries.postgres.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  notificationDays: number;
  sessionDays?: number | undefined;
  runEventDays?: number | undefined;
  planDays?: number | undefined;
  /** Take no new batch after this long; the next day goes on. */
  budgetMs: number;
  /** Most rows of one transaction. */
  batchSize?: number;
}

export interface RetentionResult {
  /** Rows by table. */
  deleted: Record<string, number>;
  /** Tables that could not be purged. */
  failed: string[];
  /** Tables that the time wasn't enough for. */
  unfinished: string[];
}

/**
 * The purges by age, by table; each is its owner's function. Not here: conversations, which may be in another store, and, on
 * purpose, the audit log.
 */
export const purges = {
  notifications: purgeNotifications,
  idempotency_keys: purgeKeys,
  invites: purgeInvites,
  waitlist: purgeWaitlist,
  email_tokens: purgeEmailTokens,
  email_changes: purgeEmailChanges,
  pending_signups: purgeSignups,
  revoked_tokens: purgeRevocations,
  outbox: purgeOutbox,
  sent_mails: purgeSentMails,
  undeliverable_addresses: purgeProblems,
  unsubscribe_links: purgeUnsubscribeLinks,
  sign_ins: purgeSignIns,
  api_tokens: purgeApiTokens,
  login_challenges: purgeChallenges,
  device_logins: purgeDeviceLogins,
  client_authorizations: purgeAuthorizations,
  webhook_deliveries: purgeDeliveries,
  credit_holds: purgeHolds,
  billing_events: purgeEvents,
  sessions: purgeSessions,
  run_events: purgeRunEvents,
  plans: purgePlans,
} satisfies Record<string, Purge>;

interface Task {
  table: string;
  purge: Purge;
  limit: number;
  state: 'open' | 'done' | 'failed';
}

/**
 * Deletes rows that are older than their retention, in short transactions. The tables take turns, a batch each: neither a large
 * table nor a failing one delays the others.
 */
export async function purgeOutdated(options: RetentionOptions): Promise<RetentionResult> {
  const { clock, budgetMs, batchSize = 1_000 } = options;
  const now = clock.now();
  const isTimeUp = () => clock.now().getTime() >= now.getTime() + budgetMs;
  const tasks = Object.entries(purges).map(
    ([table, purge]): Task => ({ table, purge, limit: batchSize, state: 'open' }),
  );
  const deleted: Record<string, number> = Object.fromEntries(tasks.map(({ table }) => [table, 0]));
  const tablesIn = (state: Task['state']) =>
    tasks.filter((task) => task.state === state).map(({ table }) => table);
  while (tablesIn('open').length > 0 && !isTimeUp()) {
    for (const task of tasks) {
      if (task.state !== 'open' || isTimeUp()) continue;
      deleted[task.table] = (deleted[task.table] ?? 0) + (await purgeBatch(task, options, now));
    }
  }
  return { deleted, failed: tablesIn('failed'), unfinished: tablesIn('open') };
}

/**
 * One batch. A row may drag thousands along (all who have read a notification), so a batch that fails is tried again
 * with a tenth of its rows; one that works may grow again.
 */
async function purgeBatch(task: Task, options: RetentionOptions, now: Date): Promise<number> {
  const { db, notificationDays, sessionDays, runEventDays, planDays, batchSize = 1_000 } = options;
  const { table, limit } = task;
  try {
    const aged = { now, notificationDays, sessionDays, runEventDays, planDays, limit };
    const { count, isMore = count >= limit } = await db.purge((sql) => task.purge(sql, aged));
    if (!isMore) task.state = 'done';
    task.limit = Math.min(batchSize, limit * 2);
    return count;
  } catch (error) {
    if (limit === 1) task.state = 'failed';
    task.limit = Math.ceil(limit / 10);
    logger.warn('purge_batch_failed', { table, rows: limit, error: error as Error });
    return 0;
  }
}
