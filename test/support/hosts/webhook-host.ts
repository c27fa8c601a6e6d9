import type { SQSEvent } from 'aws-lambda';
import { type Clock, fixedClock } from '../../../functions/shared/clock.ts';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import type { EventType } from '../../../functions/shared/events/catalogue.ts';
import { fanOutWorker } from '../../../functions/webhooks/fan-out/worker.ts';

import type { PostRequest } from '../../../functions/webhooks/posting/request.ts';
import type { DueAttempt } from '../../../functions/webhooks/queue.ts';
import {
  type PostWebhook,
  type SendingOptions,
  sendingWorker,
} from '../../../functions/webhooks/sending/worker.ts';
import { sweepWebhooks } from '../../../functions/webhooks/sweep/worker.ts';
import { testSecretBox } from '../builders/clouds.ts';
import { lambdaContext } from '../builders/proxy-event.ts';
import { databaseAs, type TestDatabase, testDatabase } from './database.ts';

export interface WebhookHostOptions {
  clock?: Clock & { advance(ms: number): void };
  post?: PostWebhook;
  mostAttempts?: number;
}

/**
 * The functions that deliver, over a database with their own login and a queue that is a list: tests say in which order
 * messages come, how often, and when.
 */
export async function webhookHost(options: WebhookHostOptions = {}) {
  const { clock = fixedClock(new Date()), mostAttempts = 7 } = options;
  const database: TestDatabase = await testDatabase({ clock });
  const worker = workerDatabase(database, clock);
  const posted: PostRequest[] = [];
  const queue: DueAttempt[] = [];
  const enqueue = async (attempts: readonly DueAttempt[]) => {
    queue.push(...attempts);
  };
  const answers: { post: PostWebhook } = {
    post:
      options.post ?? (async () => ({ outcome: 'delivered', status: 200, duration_ms: 1, response: 'ok' })),
  };
  const sending: SendingOptions = {
    db: worker,
    clock,
    secrets: testSecretBox,
    post: async (request) => {
      posted.push(request);
      return answers.post(request);
    },
    enqueue,
    mostAttempts,
  };
  const fanOut = fanOutWorker({ db: worker, enqueue });
  const send = sendingWorker(sending);

  const host = {
    ...database,
    clock,
    queue,
    posted,
    answers,
    /** An event reaches the worker that makes deliveries of it. */
    async event(orgId: string, type: EventType | 'webhook.deliveries_due', detail: Record<string, unknown>) {
      const body = JSON.stringify({
        source: eventSource,
        'detail-type': type,
        detail: { org_id: orgId, ...detail },
      });
      return fanOut(records([body]), lambdaContext);
    },
    /** A notification, as a domain writes it. */
    notificationOf: (orgId: string, title = 'Renamed'): Promise<string> =>
      database.db.system(orgId, (unit) =>
        unit.emit({
          type: 'org.renamed',
          entityId: orgId,
          title,
          payload: { old_name: 'Acme', name: 'Acme Search' },
        }),
      ),
    /** One that has reached the bus. */
    async notified(orgId: string, title?: string): Promise<string> {
      const id = await host.notificationOf(orgId, title);
      await host.event(orgId, 'org.renamed', { id });
      return id;
    },
    /** Everything that lies in the queue and is due, until nothing is. */
    async drain(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const due = queue.filter(({ due }) => due <= now);
        if (due.length === 0) return;
        for (const attempt of due) queue.splice(queue.indexOf(attempt), 1);
        await host.deliver(due);
      }
    },
    /** Time goes on to the next attempt. Resolves to the milliseconds until then, 0 where there is none. */
    async later(): Promise<number> {
      const [next] = [...queue].sort((a, b) => a.due.getTime() - b.due.getTime());
      if (!next) return 0;
      const waited = next.due.getTime() - clock.now().getTime();
      clock.advance(waited);
      await host.drain();
      return waited;
    },
    /** These messages, as one batch. */
    deliver: (attempts: readonly DueAttempt[]) => send(attemptEvent(attempts), lambdaContext),
    sweep: () => sweepWebhooks({ db: worker, clock, enqueue }),
    async close() {
      await worker.close();
      await database.close();
    },
  };
  return host;
}

export type WebhookHost = Awaited<ReturnType<typeof webhookHost>>;

/** Messages of the queue, as they reach the worker. */
export const attemptEvent = (attempts: readonly DueAttempt[]): SQSEvent => records(attempts.map(toBody));

const toBody = ({ orgId, deliveryId, due }: DueAttempt) =>
  JSON.stringify({ org_id: orgId, delivery_id: deliveryId, due: due.toISOString() });

/** Messages with these bodies, as a worker gets them. */
export const records = (bodies: readonly string[]) =>
  ({
    Records: bodies.map((body, index) => ({ messageId: String(index), body, eventSource: 'aws:sqs' })),
  }) as SQSEvent;

const workerDatabase = ({ logins }: TestDatabase, clock: Clock) =>
  databaseAs(logins.WEBHOOKS_DATABASE_URL, { maxConnections: 4, clock });
