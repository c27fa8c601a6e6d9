import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../functions/shared/durations.ts';
import { logger } from '../../../functions/shared/logger.ts';
import type { Outcome } from '../../../functions/webhooks/delivery.ts';
import { type Secrets, webhookContext } from '../../../functions/webhooks/secrets.ts';
import { NotPosted, type PostWebhook } from '../../../functions/webhooks/sending/worker.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { storedWebhook } from '../../support/builders/webhooks.ts';
import { createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';

// Deliveries from the event to their end, with the functions' own login and a clock that only tests move.

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
  host.answers.post = answering('delivered');
});

const statuses: Partial<Record<Outcome, number>> = {
  delivered: 200,
  redirect: 302,
  client_error: 404,
  server_error: 500,
};
const answering =
  (outcome: Outcome): PostWebhook =>
  async () => ({ outcome, status: statuses[outcome] ?? null, duration_ms: 5, response: null });

const deliveries = () =>
  host.owner`select id, status, attempts_total, next_attempt_at from webhook_deliveries
    where org_id = ${org.orgId} order by id`;
const attempts = () =>
  host.owner`select seq, retry_count, outcome, status from webhook_attempts
    where org_id = ${org.orgId} order by delivery_id, seq`;
const audited = async (action: string) => {
  const rows = await host.owner`select changes from audit_events
    where org_id = ${org.orgId} and action = ${action} order by id`;
  return rows.map(({ changes }) => changes);
};
const told = async (type: string) =>
  (await host.owner`select payload from notifications where org_id = ${org.orgId} and event_type = ${type}`)
    .length;

test('an event is logged with the number of its deliveries, and not where no webhook wants it', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {});
  const fannedOut = () => info.mock.calls.filter(([line]) => line === 'webhooks_fanned_out');
  await host.notified(org.orgId);
  expect(fannedOut()).toEqual([]);
  await storedWebhook(host.owner, org);
  await storedWebhook(host.owner, org);
  const id = await host.notified(org.orgId);
  expect(fannedOut()).toEqual([
    ['webhooks_fanned_out', { event_id: id, type: 'org.renamed', deliveries: 2 }],
  ]);
});

describe('a delivery that fails', () => {
  it('is tried seven times, after exactly the waits, with the same bytes, and is then given up', async () => {
    await storedWebhook(host.owner, org);
    host.answers.post = answering('server_error');
    await host.notified(org.orgId);
    await host.drain();
    const waits: number[] = [];
    while (host.queue.length > 0) waits.push((await host.later()) / 1_000);
    expect(waits).toEqual([1, 5, 30, 120, 600, 3_600]);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts_total: 7, next_attempt_at: null },
    ]);
    expect(new Set(host.posted.map(({ body }) => body)).size).toBe(1);
    const log = await audited('webhook.delivery_attempted');
    expect(log.map(({ retry_count, status }) => [retry_count, status])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((count) => [count, 500]),
    );
    expect(await audited('webhook.delivery_failed')).toMatchObject([
      { attempts: 7, outcome: 'server_error' },
    ]);
  });

  it('since nothing is sent to its address is halted', async () => {
    await storedWebhook(host.owner, org);
    host.answers.post = answering('blocked_address');
    await host.notified(org.orgId);
    await host.drain();
    expect(await deliveries()).toMatchObject([{ status: 'halted', attempts_total: 1 }]);
    expect(await audited('webhook.delivery_failed')).toHaveLength(1);
  });
});

describe('messages', () => {
  it('that come twice, shuffled or late lead to one request for each attempt', async () => {
    for (let made = 0; made < 3; made++) await storedWebhook(host.owner, org);
    await host.notified(org.orgId);
    const messages = host.queue.splice(0);
    await host.deliver([...messages, ...messages].reverse());
    await host.deliver(messages);
    expect(host.posted).toHaveLength(3);
    expect(await deliveries()).toMatchObject(
      [1, 2, 3].map(() => ({ status: 'delivered', attempts_total: 1 })),
    );
  });

  it('that come before the attempt is due wait on, in parts where it is long', async () => {
    await storedWebhook(host.owner, org);
    await host.notified(org.orgId);
    const [message] = host.queue.splice(0);
    const due = new Date(clock.now().getTime() + hourMs);
    await host.owner`update webhook_deliveries set next_attempt_at = ${due} where org_id = ${org.orgId}`;
    await host.deliver([{ ...message, due } as never]);
    expect(host.posted).toEqual([]);
    expect(host.queue).toMatchObject([{ due }]);
  });

  it('that are lost are sent again by the sweep, once in a while', async () => {
    await storedWebhook(host.owner, org);
    await host.notified(org.orgId);
    host.queue.length = 0;
    await host.sweep();
    expect(host.queue).toEqual([]);
    clock.advance(minuteMs);
    expect(await host.sweep()).toMatchObject({ oldestDueMs: minuteMs });
    await host.sweep();
    expect(host.queue).toHaveLength(1);
    await host.drain();
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('a worker that dies', () => {
  const dying: PostWebhook = async () => {
    throw new Error('killed');
  };

  it('after it has sent leaves its attempt in the log, and the delivery to another', async () => {
    await storedWebhook(host.owner, org);
    host.answers.post = dying;
    await host.notified(org.orgId);
    await host.drain();
    host.answers.post = answering('delivered');
    await host.sweep();
    expect(host.queue).toEqual([]);
    clock.advance(2 * minuteMs);
    await host.sweep();
    await host.drain();
    expect(await host.later()).toBe(1_000);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts_total: 2 }]);
    expect(await attempts()).toMatchObject([
      { outcome: 'interrupted', status: null },
      { outcome: 'delivered' },
    ]);
    expect(await audited('webhook.delivery_attempted')).toMatchObject([
      { outcome: 'interrupted', retry_count: 0, status: null },
      { outcome: 'delivered', retry_count: 1, status: 200 },
    ]);
    const [first, second] = host.posted;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('each time does not go on for ever, nor ends sooner than with a target that fails', async () => {
    await storedWebhook(host.owner, org);
    host.answers.post = dying;
    await host.notified(org.orgId);
    await host.drain();
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      clock.advance(6 * minuteMs);
      await host.sweep();
      await host.drain();
      if (host.queue.length > 0) waits.push((await host.later()) / 1_000);
    }
    expect(waits).toEqual([1, 5, 30, 120, 600, 3_600]);
    expect(host.posted).toHaveLength(7);
    expect(await deliveries()).toMatchObject([{ status: 'failed' }]);
    expect(await audited('webhook.delivery_failed')).toHaveLength(1);
  });

  it('before anything was sent costs no attempt', async () => {
    await storedWebhook(host.owner, org);
    host.answers.post = async () => {
      throw new NotPosted('not started');
    };
    await host.notified(org.orgId);
    await host.drain();
    expect(await attempts()).toEqual([]);
    host.answers.post = answering('delivered');
    expect(await host.later()).toBe(minuteMs);
    expect(await attempts()).toMatchObject([{ seq: 1, retry_count: 0, outcome: 'delivered' }]);
  });
});

test('a webhook has four requests under way, one after failures, and the rest follow one by one', async () => {
  const webhookId = await storedWebhook(host.owner, org);
  for (let made = 0; made < 7; made++) await host.notified(org.orgId);
  const open: (() => void)[] = [];
  host.answers.post = async () => {
    await new Promise<void>((resolve) => open.push(resolve));
    return { outcome: 'timeout', status: null, duration_ms: 10_000, response: null };
  };
  const batch = host.deliver(host.queue.splice(0));
  await expect.poll(() => open.length).toBe(4);
  const parked = async () => {
    const rows =
      await host.owner`select id from webhook_deliveries where webhook_id = ${webhookId} and parked`;
    return rows.length;
  };
  await expect.poll(parked).toBe(3);
  for (const end of open) end();
  await batch;
  // Three failures in a row: of the three that waited, one is sent at a time.
  const unparked = host.queue.filter(({ due }) => due <= clock.now());
  expect(unparked).toHaveLength(3);
  const second = host.deliver(unparked);
  await expect.poll(() => open.length).toBe(5);
  // Else one of the two others might ask for its turn only after the end of this one, and get it.
  await expect.poll(parked).toBe(2);
  open.at(-1)?.();
  await second;
  expect(host.posted).toHaveLength(5);
});

describe('a webhook that only fails', () => {
  it('is paused after a hundred failures over an hour, and members are notified halfway and at the end', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    host.answers.post = answering('client_error');
    const anHourAgo = new Date(clock.now().getTime() - hourMs);
    await host.owner`update webhooks set failures = 48, failing_since = ${anHourAgo} where id = ${webhookId}`;
    for (const [failures, failing, paused] of [
      [49, 0, 0],
      [50, 1, 0],
      [51, 1, 0],
    ] as const) {
      await host.notified(org.orgId);
      await host.drain();
      const [row] = await host.owner`select failures from webhooks where id = ${webhookId}`;
      expect([row?.failures, await told('webhook.failing'), await told('webhook.paused')]).toEqual([
        failures,
        failing,
        paused,
      ]);
    }
    await host.owner`update webhooks set failures = 99 where id = ${webhookId}`;
    await host.notified(org.orgId);
    await host.drain();
    const [row] = await host.owner`select status, paused_because from webhooks where id = ${webhookId}`;
    expect(row).toEqual({ status: 'paused', paused_because: 'failing' });
    expect(await told('webhook.paused')).toBe(1);
    expect(await audited('webhook.paused')).toMatchObject([{ webhook_id: webhookId, failures: 100 }]);
    await host.notified(org.orgId);
    await host.drain();
    expect((await deliveries()).at(-1)).toMatchObject({ status: 'missed', attempts_total: 0 });
  });

  it('for five days is paused, and one success begins anew', async () => {
    const webhookId = await storedWebhook(host.owner, org);
    const failingSince = new Date(clock.now().getTime() - 5 * dayMs);
    await host.owner`update webhooks set failures = 9, failing_since = ${failingSince} where id = ${webhookId}`;
    await host.notified(org.orgId);
    await host.drain();
    const [healthy] =
      await host.owner`select status, failures, failing_since from webhooks where id = ${webhookId}`;
    expect(healthy).toEqual({ status: 'active', failures: 0, failing_since: null });
    await host.owner`update webhooks set failures = 9, failing_since = ${failingSince} where id = ${webhookId}`;
    host.answers.post = answering('server_error');
    await host.notified(org.orgId);
    await host.drain();
    const [paused] = await host.owner`select status from webhooks where id = ${webhookId}`;
    expect(paused).toEqual({ status: 'paused' });
  });
});

test('the time of the last success is noted once a minute, and a failure in between at once', async () => {
  const webhookId = await storedWebhook(host.owner, org);
  const start = clock.now().getTime();
  const seen: unknown[] = [];
  for (const [seconds, outcome] of [
    [0, 'delivered'],
    [59, 'delivered'],
    [60, 'delivered'],
    [61, 'server_error'],
    [62, 'delivered'],
  ] as const) {
    clock.advance(start + seconds * 1_000 - clock.now().getTime());
    host.answers.post = answering(outcome);
    await host.notified(org.orgId);
    await host.drain();
    host.queue.length = 0;
    const [row] = await host.owner`select delivered_at, failures from webhooks where id = ${webhookId}`;
    seen.push([(row?.delivered_at.getTime() - start) / 1_000, row?.failures]);
  }
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [60, 0],
    [60, 1],
    [62, 0],
  ]);
});

const kept = async () => {
  const [row] = await host.owner<Secrets<Buffer>[]>`select secret, next_secret as "nextSecret",
    rotates_at as "nextSecretAt", former_secret as "formerSecret", former_until as "formerSecretUntil"
    from webhooks where org_id = ${org.orgId}`;
  return row as Secrets<Buffer>;
};

test.each([
  ['', async () => {}],
  [', also when the sweep has moved the secrets on', () => host.sweep()],
])('while a secret is rotated, receivers that know one of them accept every request%s', async (_, sweep) => {
  const secrets = [0, 1].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [
    string,
    string,
  ];
  const webhookId = await storedWebhook(host.owner, org, { secret: secrets[0] });
  const sealed = await testSecretBox.seal(secrets[1], webhookContext(org.orgId, webhookId));
  const start = clock.now();
  await host.owner`update webhooks set next_secret = ${sealed}, rotates_at = ${new Date(start.getTime() + dayMs)}
    where id = ${webhookId}`;
  /** What the library would sign with the secret: its verification reads the machine's clock. */
  const knows = (secret: string) => {
    const { body = '', headers = {} } = host.posted.at(-1) ?? {};
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const own = new StandardWebhook(secret).sign(headers['webhook-id'] ?? '', at, body);
    return (headers['webhook-signature'] ?? '').split(' ').includes(own);
  };
  const simple = (secret: string) => {
    const { body = '', headers = {} } = host.posted.at(-1) ?? {};
    return headers['x-service-signature'] === createHmac('sha256', secret).update(body).digest('hex');
  };
  const seen: unknown[] = [];
  for (const hours of [0, 23, 25, 47, 49]) {
    clock.advance(start.getTime() + hours * hourMs - clock.now().getTime());
    await sweep();
    await host.notified(org.orgId);
    await host.drain();
    seen.push([hours, secrets.map(knows), secrets.map(simple)]);
  }
  expect(seen).toEqual([
    [0, [true, true], [true, false]],
    [23, [true, true], [true, false]],
    [25, [true, true], [false, true]],
    [47, [true, true], [false, true]],
    [49, [false, true], [false, true]],
  ]);
});

test('no secret is kept that signs nothing any more', async () => {
  const webhookId = await storedWebhook(host.owner, org);
  const { secret: former } = await kept();
  const next = await testSecretBox.seal('another secret of 24 chars', webhookContext(org.orgId, webhookId));
  const rotatesAt = new Date(clock.now().getTime() + dayMs);
  const until = new Date(rotatesAt.getTime() + dayMs);
  await host.owner`update webhooks set next_secret = ${next}, rotates_at = ${rotatesAt}`;
  const begun = await kept();
  expect(await host.sweep()).toMatchObject({ rotated: 0 });
  expect(await kept()).toEqual(begun);

  clock.advance(dayMs);
  expect(await host.sweep()).toMatchObject({ rotated: 1 });
  const none = { nextSecret: null, nextSecretAt: null, formerSecret: null, formerSecretUntil: null };
  expect(await kept()).toEqual({ ...none, secret: next, formerSecret: former, formerSecretUntil: until });
  expect(await host.sweep()).toMatchObject({ rotated: 0 });

  clock.advance(dayMs);
  expect(await host.sweep()).toMatchObject({ rotated: 1 });
  expect(await kept()).toEqual({ ...none, secret: next });
});
