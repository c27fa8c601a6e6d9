import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, systemClock } from '../../../functions/shared/clock.ts';
import { minuteMs } from '../../../functions/shared/durations.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { poster } from '../../../functions/webhooks/posting/post.ts';
import { defaultMostAttempts } from '../../../functions/webhooks/retry-waits.ts';
import { NotPosted, type PostWebhook } from '../../../functions/webhooks/sending/worker.ts';
import { startWorker } from '../../bench/webhooks/workers.ts';
import { testSealingKey } from '../../support/builders/clouds.ts';
import { storedWebhook } from '../../support/builders/webhooks.ts';
import { webhookReceiver } from '../../support/doubles/webhook-receiver.ts';
import { createOrg } from '../../support/hosts/database.ts';
import { attemptEvent, type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';
import { seededRandom } from '../../support/random.ts';

// What may go wrong on our side of a delivery. Each notification arrives at each endpoint all the same.

const clock = fixedClock(new Date());
let host: WebhookHost;
beforeAll(async () => {
  host = await webhookHost({ clock });
});
afterAll(() => host.close());

const attemptsOf = (orgId: string) =>
  host.owner<{ delivery_id: string; outcome: string | null }[]>`select delivery_id, outcome
    from webhook_attempts where org_id = ${orgId} order by delivery_id, seq`;

test('a process killed in the middle of an attempt leaves the attempt in the log, and the event arrives again', async () => {
  const receiver = await webhookReceiver();
  const org = await createOrg(host.owner);
  await storedWebhook(host.owner, org, { url: `https://127.0.0.1:${receiver.port}/hook` });
  const id = await host.notified(org.orgId);
  receiver.state.answer = () => {};
  const worker = startWorker({
    databaseUrl: host.logins.WEBHOOKS_DATABASE_URL,
    attemptsQueueUrl: 'http://127.0.0.1:1/0/attempts',
    rawKey: testSealingKey.toString('base64'),
    authority: receiver.authority,
    connections: 1,
  });
  const answer = worker.invoke('attempts', attemptEvent(host.queue.splice(0)));
  await expect.poll(() => receiver.received.length).toBe(1);
  await worker.stop();
  expect(await answer).toBeUndefined();

  receiver.state.answer = (_request, response) => response.writeHead(204).end();
  host.answers.post = poster({
    clock: systemClock,
    resolve: async () => [],
    opened: parseCidrs('127.0.0.1/32'),
    authorities: [receiver.authority],
  });
  clock.advance(2 * minuteMs);
  await host.sweep();
  await host.drain();
  await host.later();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  expect(await attemptsOf(org.orgId)).toMatchObject([{ outcome: 'interrupted' }, { outcome: 'delivered' }]);
  const deliveries = await host.owner`select status from webhook_deliveries where org_id = ${org.orgId}`;
  expect(deliveries).toEqual([{ status: 'delivered' }]);
  await receiver.close();
});

/**
 * A delivery makes at most one attempt in a round, since the clock stands still there, and has seven. Which of them fail
 * depends on which were under way when connections were cut, so it is the rounds that are bounded.
 */
const troubledRounds = defaultMostAttempts - 2;

test('lost, doubled and shuffled messages, dying workers and a database that is reset lose no event and no attempt', async () => {
  const random = seededRandom(20261122);
  const org = await createOrg(host.owner);
  const webhooks = 3;
  for (let made = 0; made < webhooks; made++) {
    await storedWebhook(host.owner, org, { url: `https://hooks-${made}.example.com/` });
  }
  const { owner } = host;
  /**
   * Every connection of the workers, as a failover cuts them: also those of transactions that are under way. Resolves when
   * they have ended, so that none ends in a later round.
   */
  const reset = () => owner`select pg_terminate_backend(pid, ${minuteMs}) from pg_stat_activity
    where datname = current_database() and usename like '%webhooks'`;
  let round = 0;
  const arrived: string[] = [];
  let requests = 0;
  host.answers.post = (async ({ url, headers }) => {
    const luck = round < troubledRounds ? random.next() : 0.5;
    if (luck < 0.1) throw new NotPosted('not started');
    requests += 1;
    if (luck < 0.4) await reset();
    if (luck > 0.8) return { outcome: 'server_error', status: 503, duration_ms: 1, response: null };
    arrived.push(`${headers['webhook-id']} ${url}`);
    if (luck > 0.7) throw new Error('killed after it had sent');
    return { outcome: 'delivered', status: 200, duration_ms: 1, response: null };
  }) satisfies PostWebhook;

  const ids: string[] = [];
  for (let made = 0; made < 5; made++) {
    const id = await host.notificationOf(org.orgId);
    ids.push(id);
    // The bus, too, delivers at least once.
    await Promise.all([1, 2].map(() => host.event(org.orgId, 'org.renamed', { id })));
  }
  const pending = async () => {
    const [row] = await owner`select count(*)::int as count from webhook_deliveries
      where org_id = ${org.orgId} and status = 'pending'`;
    return row?.count as number;
  };
  for (; round < 1_000 && (await pending()) > 0; round++) {
    const messages = host.queue
      .splice(0)
      .filter(() => !random.chance(0.3))
      .flatMap((message) => (random.chance(0.3) ? [message, message] : [message]))
      .sort(() => random.next() - 0.5);
    await host.deliver(messages);
    clock.advance(2 * minuteMs);
    await host.sweep();
  }

  const wanted = ids.flatMap((id) =>
    Array.from({ length: webhooks }, (_, n) => `${id} https://hooks-${n}.example.com/`),
  );
  expect(new Set(arrived)).toEqual(new Set(wanted));
  const statuses = await owner`select status, count(*)::int as count from webhook_deliveries
    where org_id = ${org.orgId} group by status`;
  expect(statuses).toEqual([{ status: 'delivered', count: wanted.length }]);
  // One that is noted and was not made ended with the connection, before it was sent.
  const noted = await attemptsOf(org.orgId);
  const ended = noted.filter(({ outcome }) => outcome !== 'interrupted');
  expect(requests).toBeGreaterThan(wanted.length);
  expect(noted.length).toBeGreaterThanOrEqual(requests);
  expect(ended.length).toBeLessThanOrEqual(requests);
  expect(ended.every(({ outcome }) => outcome !== null)).toBe(true);
  const audited = await owner`select count(*)::int as count from audit_events
    where org_id = ${org.orgId} and action = 'webhook.delivery_attempted'`;
  expect(audited).toEqual([{ count: noted.length }]);
});
