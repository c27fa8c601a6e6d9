import type { Clock } from '../../shared/clock.ts';
import type { Database, Tx } from '../../shared/db/client.ts';
import { keptForMs } from '../../shared/db/idempotency.ts';
import { logger } from '../../shared/logger.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  notificationDays: number;
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

/** Deletes a batch of rows that are older than their retention, oldest first. */
type Purge = (
  sql: Tx,
  options: { now: Date; notificationDays: number; limit: number },
) => PromiseLike<{ count: number }>;

const dayMs = 24 * 60 * 60_000;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Two weeks, like the dead letters of the queues: as long as an event's message may lie there, its row tells what it
 * was and when the bus took it.
 */
const publishedForMs = 14 * dayMs;

/**
 * An event whose mail is forgotten would be mailed again if it came again. It may: after a day on the bus, two weeks
 * among the dead letters and four days in the queue that it was sent back to. A month leaves room for a second round.
 */
const mailsKnownForMs = 30 * dayMs;

/** An invitation works for a week; how it went is remembered for a while longer. */
const invitesKnownForMs = 90 * dayMs;

/** Who waited for so long and was not invited waits no more. */
const waitlistForMs = 365 * dayMs;

/**
 * Everything that is ever deleted for its age, by table. Oldest first over all organizations, so that nobody's rows
 * wait behind younger ones of somebody else. Not here on purpose: the audit log. What was read goes with its
 * notification.
 */
const purges: Record<string, Purge> = {
  notifications: (sql, { now, notificationDays, limit }) => sql`delete from notifications
    where (org_id, id) in (select org_id, id from notifications
      where created_at < ${before(now, notificationDays * dayMs)} order by created_at limit ${limit})`,
  idempotency_keys: (sql, { now, limit }) => sql`delete from idempotency_keys
    where (org_id, user_id, path_digest, key) in (select org_id, user_id, path_digest, key from idempotency_keys
      where created_at < ${before(now, keptForMs)} order by created_at limit ${limit})`,
  invites: (sql, { now, limit }) => sql`delete from invites where (org_id, id) in (
    select org_id, id from invites where expires_at < ${before(now, invitesKnownForMs)} order by expires_at limit ${limit})`,
  waitlist: (sql, { now, limit }) => sql`delete from waitlist where email in (
    select email from waitlist where created_at < ${before(now, waitlistForMs)} order by created_at limit ${limit})`,
  email_tokens: (sql, { now, limit }) => sql`delete from email_tokens where token_hash in (
    select token_hash from email_tokens where expires_at < ${now} order by expires_at limit ${limit})`,
  // By then the mail to the former address was sent, and the link to the new one has ended.
  email_changes: (sql, { now, limit }) => sql`delete from email_changes where user_id in (
    select user_id from email_changes where requested_at < ${before(now, mailsKnownForMs)}
    order by requested_at limit ${limit})`,
  // By then no link of theirs works any more.
  pending_signups: (sql, { now, limit }) => sql`delete from pending_signups where id in (
    select id from pending_signups where created_at < ${before(now, mailsKnownForMs)}
    order by created_at limit ${limit})`,
  // A token past its end is refused for that, revoked or not.
  revoked_tokens: (sql, { now, limit }) => sql`delete from revoked_tokens where jti in (
    select jti from revoked_tokens where expires_at < ${now} order by expires_at limit ${limit})`,
  // One that the bus hasn't taken is never deleted, however old: the policy says so, too.
  outbox: (sql, { now, limit }) => sql`delete from outbox where id in (
    select id from outbox where published_at < ${before(now, publishedForMs)} order by published_at limit ${limit})`,
  sent_mails: (sql, { now, limit }) => sql`delete from sent_mails where (event_id, recipient) in (
    select event_id, recipient from sent_mails where claimed_until < ${before(now, mailsKnownForMs)}
    order by claimed_until limit ${limit})`,
};

interface Task {
  table: string;
  purge: Purge;
  limit: number;
  state: 'open' | 'done' | 'failed';
}

/**
 * Deletes what is older than its retention, in short transactions. The tables take turns, a batch each: neither a
 * large table nor a failing one delays the others.
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
 * One batch. A row may drag thousands along (whoever has read a notification), so a batch that fails is tried again
 * with a tenth of its rows; one that works may grow again.
 */
async function purgeBatch(task: Task, options: RetentionOptions, now: Date): Promise<number> {
  const { db, notificationDays, batchSize = 1_000 } = options;
  const { table, limit } = task;
  try {
    const { count } = await db.purge((sql) => task.purge(sql, { now, notificationDays, limit }));
    if (count < limit) task.state = 'done';
    task.limit = Math.min(batchSize, limit * 2);
    return count;
  } catch (error) {
    if (limit === 1) task.state = 'failed';
    task.limit = Math.ceil(limit / 10);
    logger.warn('purge_batch_failed', { table, rows: limit, error: error as Error });
    return 0;
  }
}
