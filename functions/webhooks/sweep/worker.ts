import type { Clock } from '../../shared/clock.ts';
import type { Database, Tx } from '../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import type { Enqueue } from '../queue.ts';
import { secretsAt } from '../secrets.ts';
import { oldestDue, sweepDue } from '../store.due.postgres.ts';
import { lockOverdue, storeOverdue } from '../store.secrets.postgres.ts';

export interface WebhookSweepOptions {
  db: Database;
  clock: Clock;
  enqueue: Enqueue;
}

export interface WebhookSweepResult {
  enqueued: number;
  /** How long the oldest delivery has been due, but for those that wait for another; 0 where none is. */
  oldestDueMs: number;
  /** Webhooks whose secrets are not what they were, because a time of their rotation has passed. */
  rotated: number;
}

/** Younger ones are on their way. */
const leftToQueueMs = 30 * secondMs;
/** A message of the last sweep may still wait in a long queue. */
const sweptForMs = 5 * minuteMs;
const mostAtOnce = 1_000;
const mostRotated = 100;

/**
 * Puts attempts into the queue again whose message was lost, and those that a worker left behind. Then takes secrets away
 * that sign nothing any more.
 */
export async function sweepWebhooks({
  db,
  clock,
  enqueue,
}: WebhookSweepOptions): Promise<WebhookSweepResult> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { due, oldest } = await db.sweep(async (sql) => ({
    oldest: await oldestDue(sql, now),
    due: await sweepDue(sql, {
      now,
      dueBefore: before(leftToQueueMs),
      sweptBefore: before(sweptForMs),
      limit: mostAtOnce,
    }),
  }));
  await enqueue(due);
  const rotated = await db.sweep((sql) => moveOnSecrets(sql, now));
  return { enqueued: due.length, oldestDueMs: oldest ? now.getTime() - oldest.getTime() : 0, rotated };
}

async function moveOnSecrets(sql: Tx, now: Date): Promise<number> {
  const overdue = await lockOverdue(sql, now, mostRotated);
  await Promise.all(overdue.map((row) => storeOverdue(sql, row, secretsAt(row, now))));
  return overdue.length;
}
