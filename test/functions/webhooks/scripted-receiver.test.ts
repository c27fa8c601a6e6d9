import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedClock, systemClock } from '../../../functions/shared/clock.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { attemptMs, poster } from '../../../functions/webhooks/posting/post.ts';
import { sendingConfig } from '../../../functions/webhooks/sending/env.ts';
import { storedWebhook } from '../../support/builders/webhooks.ts';
import { type Answer, answersWith, webhookReceiver } from '../../support/doubles/webhook-receiver.ts';
import { createOrg } from '../../support/hosts/database.ts';
import { type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';

// Whole deliveries to a receiver that answers as it should not, over HTTPS. Waits pass on the test's clock, and an
// attempt that has to run out of time does so once the receiver has read its request.

const { WEBHOOK_MAX_ATTEMPTS: byDefault } = sendingConfig.parse({
  WEBHOOKS_DATABASE_URL: 'postgres://localhost/orchestrator',
  APP_BASE_URL: 'https://app.example.com',
});
const hosts = new Map<number, WebhookHost>();
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  for (const mostAttempts of [byDefault, 8])
    hosts.set(mostAttempts, await webhookHost({ clock: fixedClock(new Date()), mostAttempts }));
});
afterAll(async () => {
  await Promise.all([...hosts.values()].map((host) => host.close()));
  await receiver.close();
});

/** What becomes of one event: the waits in seconds, how the delivery ends, and what the audit log says. */
async function played(answer: Answer, { mostAttempts = byDefault, isTooLate = false } = {}) {
  const host = hosts.get(mostAttempts) as WebhookHost;
  const deadline = heldTimer(attemptMs);
  host.answers.post = poster({
    clock: systemClock,
    resolve: async () => ['127.0.0.1'],
    opened: parseCidrs('127.0.0.0/8'),
    authorities: [receiver.authority],
  });
  receiver.state.answer = (...exchange) => {
    answer(...exchange);
    if (isTooLate) deadline.pass();
  };
  receiver.received.length = 0;
  const org = await createOrg(host.owner);
  const url = `https://receiver.invalid:${receiver.port}/hook?key=SECRET`;
  const webhookId = await storedWebhook(host.owner, org, { url });
  const notificationId = await host.notified(org.orgId);
  await host.drain();
  const waits: number[] = [];
  while (host.queue.length > 0) waits.push((await host.later()) / 1_000);
  const [delivery] = await host.owner`select status, attempts_total, next_attempt_at from webhook_deliveries
    where org_id = ${org.orgId}`;
  const audited = async (action: string) => {
    const rows = await host.owner`select changes from audit_events
      where org_id = ${org.orgId} and action = ${action} order by id`;
    return rows.map(({ changes }) => changes);
  };
  const about = {
    url: `https://receiver.invalid:${receiver.port}/hook?***`,
    webhook_id: webhookId,
    notification_id: notificationId,
    event_type: 'org.renamed',
  };
  return {
    about,
    waits,
    delivery,
    requests: receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]),
    attempts: await audited('webhook.delivery_attempted'),
    failed: await audited('webhook.delivery_failed'),
  };
}

/** A timer of this length, which no longer ends by itself but when the test says so. */
function heldTimer(lengthMs: number) {
  let end = () => {};
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number, ...rest: []) => {
    if (ms !== lengthMs) return start(callback, ms, ...rest);
    end = callback;
    return start(() => {}, 0);
  }) as typeof setTimeout);
  return { pass: () => end() };
}

const sixWaits = [1, 5, 30, 120, 600, 3_600];
const drops: Answer = (_request, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 20);
  response.on('close', () => clearInterval(timer));
};

describe('a receiver that fails each time', () => {
  it.each<[string, Answer, number | null, string]>([
    ['500', answersWith(500), 500, 'server_error'],
    ['302', answersWith(302, '', { location: '/elsewhere' }), 302, 'redirect'],
    ['silence until the attempt is over', () => {}, null, 'timeout'],
    ['drops of an answer', drops, null, 'timeout'],
    ['a reset', (_q, _r, socket) => socket.destroy(), null, 'reset'],
    ['garbage', (_q, _r, socket) => socket.end('garbage\r\n\r\n'), null, 'protocol'],
  ])('with %s gets seven requests after exactly the waits', async (_, answer, status, outcome) => {
    const { about, ...result } = await played(answer, { isTooLate: outcome === 'timeout' });
    expect(result.waits).toEqual(sixWaits);
    expect(result.delivery).toEqual({ status: 'failed', attempts_total: 7, next_attempt_at: null });
    expect(result.requests).toHaveLength(7);
    expect(new Set(result.requests.map(String)).size).toBe(1);
    expect(result.attempts).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((retry_count) => ({ ...about, status, outcome, retry_count })),
    );
    expect(result.failed).toEqual([{ ...about, attempts: 7, outcome }]);
  });

  it('gets an eighth request after six hours where the operator allows it', async () => {
    const { about, ...result } = await played(answersWith(503), { mostAttempts: 8 });
    expect(result.waits).toEqual([...sixWaits, 21_600]);
    expect(result.delivery).toEqual({ status: 'failed', attempts_total: 8, next_attempt_at: null });
    expect(result.attempts.map(({ retry_count }) => retry_count)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(result.failed).toEqual([{ ...about, attempts: 8, outcome: 'server_error' }]);
  });
});

describe('a receiver that says that the request is wrong', () => {
  it.each<[number, Record<string, string>]>([
    [400, {}],
    [404, {}],
    [408, {}],
    [410, {}],
    [429, { 'retry-after': '1' }],
  ])('with %d gets nothing more', async (status, headers) => {
    const { about, ...result } = await played(answersWith(status, '', headers));
    expect(result.waits).toEqual([]);
    expect(result.delivery).toEqual({ status: 'halted', attempts_total: 1, next_attempt_at: null });
    expect(result.requests).toHaveLength(1);
    expect(result.attempts).toEqual([{ ...about, status, outcome: 'client_error', retry_count: 0 }]);
    expect(result.failed).toEqual([{ ...about, attempts: 1, outcome: 'client_error' }]);
  });
});

describe('a receiver that answers well', () => {
  it('with 10 MB has the event, and no more than 4 KiB are kept', async () => {
    const { about, ...result } = await played(answersWith(200, 'x'.repeat(10_000_000)));
    expect(result.delivery).toEqual({ status: 'delivered', attempts_total: 1, next_attempt_at: null });
    expect(result.attempts).toEqual([{ ...about, status: 200, outcome: 'delivered', retry_count: 0 }]);
    expect(result.failed).toEqual([]);
    const host = hosts.get(byDefault) as WebhookHost;
    const [{ length } = {}] = await host.owner`select length(response) from webhook_attempts a
      join webhook_deliveries d on d.id = a.delivery_id where d.webhook_id = ${about.webhook_id}`;
    expect(length).toBe(4_096);
  });

  it('the third time has the event once, and its waits end there', async () => {
    let asked = 0;
    const thirdTime: Answer = (_request, response) => response.writeHead(asked++ < 2 ? 503 : 200).end();
    const { about, ...result } = await played(thirdTime);
    expect(result.waits).toEqual([1, 5]);
    expect(result.delivery).toMatchObject({ status: 'delivered', attempts_total: 3 });
    expect(result.attempts.map(({ status, retry_count }) => [status, retry_count])).toEqual([
      [503, 0],
      [503, 1],
      [200, 2],
    ]);
    expect([result.failed, about.event_type]).toEqual([[], 'org.renamed']);
  });
});
