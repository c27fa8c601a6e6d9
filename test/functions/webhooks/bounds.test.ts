import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { minuteMs } from '../../../functions/shared/durations.ts';
import type { PostResult } from '../../../functions/webhooks/posting/request.ts';
import { type Line, mostOfOrganization, turns } from '../../../functions/webhooks/sending/next-attempt.ts';
import { NotPosted } from '../../../functions/webhooks/sending/worker.ts';
import { storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';

// How much of what all share a webhook and an organization may take.

const clock = fixedClock(new Date());
let host: WebhookHost;
let org: TestOrg;
beforeAll(async () => {
  host = await webhookHost({ clock });
});
afterAll(() => host.close());
beforeEach(async () => {
  // The sweep looks over all organizations.
  await host.owner`delete from webhooks`;
  org = await createOrg(host.owner);
  host.queue.length = 0;
  host.posted.length = 0;
  host.answers.post = async () => delivered;
});

const delivered: PostResult = { outcome: 'delivered', status: 200, duration_ms: 5, response: null };

/** Parked deliveries of a webhook, due now. */
async function waiting(webhookId: string, { orgId }: TestOrg, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const id = await host.notificationOf(orgId);
    await storedDelivery(host.owner, { orgId, webhookId, notificationId: id, createdAt: clock.now() });
  }
  await host.owner`update webhook_deliveries set parked = true where webhook_id = ${webhookId}`;
}
const statuses = async (webhookId: string) => {
  const rows = await host.owner`select status from webhook_deliveries where webhook_id = ${webhookId}`;
  return rows.map(({ status }) => status);
};
const begin = (webhookId: string) =>
  host.event(org.orgId, 'webhook.deliveries_due', { id: 'evt-1', webhook_id: webhookId });

describe('an organization', () => {
  it('has eight requests under way over all its webhooks, and what waits follows those that end', async () => {
    for (let made = 0; made < 6; made++) await storedWebhook(host.owner, org);
    for (let made = 0; made < 2; made++) await host.notified(org.orgId);
    const open: (() => void)[] = [];
    host.answers.post = async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      return delivered;
    };
    const batch = host.deliver(host.queue.splice(0));
    await expect.poll(() => open.length).toBe(mostOfOrganization);
    const parked = async () =>
      (await host.owner`select from webhook_deliveries where org_id = ${org.orgId} and parked`).length;
    await expect.poll(parked).toBe(4);
    host.answers.post = async () => delivered;
    for (const end of open) end();
    await batch;
    expect(host.posted).toHaveLength(8);
    await host.drain();
    expect(host.posted).toHaveLength(12);
    expect(await parked()).toBe(0);
  });

  it.each<[string, Line[], Record<string, number>]>([
    [
      'gives each webhook its turn',
      [line('a', 0, 9), line('b', 0, 9), line('c', 0, 9)],
      { a: 3, b: 3, c: 2 },
    ],
    ['begins no more than four of a webhook', [line('a', 1, 9)], { a: 3 }],
    ['begins one of a webhook that fails', [line('a', 0, 9, 3), line('b', 0, 1, 3)], { a: 1, b: 1 }],
    ['begins nothing of a webhook that fails with one under way', [line('a', 1, 9, 3)], {}],
    ['fills what others leave', [line('a', 4, 0), line('b', 3, 5), line('c', 0, 0)], { b: 1 }],
    ['begins nothing when eight are under way', [line('a', 4, 0), line('b', 4, 0), line('c', 0, 5)], {}],
  ])('%s', (_, lines, begun) => {
    expect(Object.fromEntries(turns(lines))).toEqual(begun);
  });
});

function line(id: string, underWay: number, waitingNow: number, failures = 0): Line {
  return { id, failures, underWay, waiting: waitingNow };
}

describe('a delivery that waits for another one goes on without the sweep', () => {
  it('when the webhook has recovered, four at once', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    await host.owner`update webhooks set failures = 5 where id = ${webhookId}`;
    await waiting(webhookId, org, 9);
    await begin(webhookId);
    expect(host.queue).toHaveLength(4);
    const [first] = host.queue.splice(0);
    if (!first) throw new Error('Nothing was queued.');
    await host.deliver([first]);
    expect(host.queue).toHaveLength(4);
  });

  it('when the function that posts was not started', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    await host.owner`update webhooks set failures = 5 where id = ${webhookId}`;
    await waiting(webhookId, org, 5);
    await begin(webhookId);
    expect(host.queue).toHaveLength(4);
    const [first] = host.queue.splice(0);
    if (!first) throw new Error('Nothing was queued.');
    host.answers.post = async () => {
      throw new NotPosted('not started');
    };
    await host.deliver([first]);
    expect(host.queue.filter(({ due }) => due <= clock.now())).toHaveLength(1);
  });

  it('when the webhook is paused: all are missed', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    await waiting(webhookId, org, 7);
    await host.owner`update webhooks set status = 'paused', paused_because = 'requested' where id = ${webhookId}`;
    await begin(webhookId);
    await host.drain();
    expect(await statuses(webhookId)).toEqual(Array(7).fill('missed'));
  });
});

describe('the sweep', () => {
  const old = new Date(clock.now().getTime() - 10 * minuteMs);

  it('takes a few of a webhook whose deliveries wait for each other, and lets organizations take turns', async () => {
    const busy = await storedWebhook(host.owner, org);
    await waiting(busy, org, 9);
    await host.owner`update webhook_deliveries set next_attempt_at = ${old}`;
    const other = await createOrg(host.owner);
    const quiet = await storedWebhook(host.owner, other);
    await storedDelivery(host.owner, {
      orgId: other.orgId,
      webhookId: quiet,
      createdAt: new Date(clock.now().getTime() - minuteMs),
    });
    await host.sweep();
    expect(host.queue.map(({ orgId }) => orgId).sort()).toEqual(
      [...Array(4).fill(org.orgId), other.orgId].sort(),
    );
  });

  it('takes fifty of a webhook whose messages were lost, and the others the next time', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    const due = { orgId: org.orgId, webhookId, createdAt: old };
    await Promise.all(Array.from({ length: 60 }, () => storedDelivery(host.owner, due)));
    expect(await host.sweep()).toMatchObject({ enqueued: 50 });
    expect(await host.sweep()).toMatchObject({ enqueued: 10 });
    expect(new Set(host.queue.map(({ deliveryId }) => deliveryId)).size).toBe(60);
  });

  it('does not call late what waits for another delivery of its organization', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    await waiting(webhookId, org, 1);
    await host.owner`update webhook_deliveries set next_attempt_at = ${old}`;
    expect(await host.sweep()).toMatchObject({ oldestDueMs: 0 });
    await host.owner`update webhook_deliveries set parked = false`;
    expect(await host.sweep()).toMatchObject({ oldestDueMs: 10 * minuteMs });
  });
});
