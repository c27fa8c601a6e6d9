import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import type { Enqueue } from '../queue.ts';
import { oldestDue, sweepDue } from '../store.due.postgres.ts';

export interface WebhookSweepOptions {
  db: Database;
  clock: Clock;
  enqueue: Enqueue;
}

export interface WebhookSweepResult {
  enqueued: number;
  /** How long the oldest delivery has been due, but for those that wait for another; 0 where none is. */
  oldestDueMs: number;
}

/** Younger ones are on their way. */
const leftToQueueMs = 30 * secondMs;
/** A message of the last sweep may still wait in a long queue. */
const sweptForMs = 5 * minuteMs;
const mostAtOnce = 1_000;

/** Puts attempts into the queue again whose message was lost, and those that a worker left behind. */
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
  return { enqueued: due.length, oldestDueMs: oldest ? now.getTime() - oldest.getTime() : 0 };
}
