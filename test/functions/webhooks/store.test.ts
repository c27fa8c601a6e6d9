import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { deliveryTransitions } from '../../../functions/webhooks/delivery.ts';
import {
  beginAttempt,
  countUnderWay,
  endAttempt,
  endInterrupted,
  lockDelivery,
  lockWebhookOf,
  park,
  scheduleRetry,
  selectNotification,
  takeBackAttempt,
} from '../../../functions/webhooks/sending/store.postgres.ts';
import {
  beginAnew,
  endDelivery,
  lockOwnDelivery,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectUndelivered,
} from '../../../functions/webhooks/store.deliveries.postgres.ts';
import {
  insertDeliveries,
  oldestDue,
  selectLines,
  selectSubscribers,
  sweepDue,
  unpark,
} from '../../../functions/webhooks/store.due.postgres.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  lockWebhook,
  selectWebhook,
  selectWebhooks,
  storeHealth,
} from '../../../functions/webhooks/store.postgres.ts';
import { lockSecrets, storeSecrets } from '../../../functions/webhooks/store.secrets.postgres.ts';
import { storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

// Two webhooks of one organization, and the same in another one: each statement finds what belongs to its own, in its
// order, from its moment on.

const { owner, close } = await testDatabase();
afterAll(close);

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const tables = ['webhooks', 'webhook_deliveries', 'webhook_attempts', 'notifications'];
const beside = besideTwin(owner, tables, () => now);
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const page = { before: undefined, fetch: 9, limit: 9, binding: '' };

let org: TestOrg;
let one: string;
let other: string;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
  one = await storedWebhook(owner, org);
  other = await storedWebhook(owner, org);
});

/** A delivery, due now unless something else is said. */
async function delivery(webhookId = one, more: object = {}) {
  const id = await storedDelivery(owner, { orgId: org.orgId, webhookId, createdAt: now });
  if (Object.keys(more).length > 0)
    await owner`update webhook_deliveries set ${owner(more as { parked: boolean })} where id = ${id}`;
  return id;
}
const deliveryOf = async (id: string) =>
  (await owner`select * from webhook_deliveries where org_id = ${org.orgId} and id = ${id}`)[0];
const attempt = (deliveryId: string, seq: number, more: object = {}) => owner`
  insert into webhook_attempts ${owner({ org_id: org.orgId, delivery_id: deliveryId, seq, retry_count: 0, url: 'https://hooks.example.com/', started_at: now, ...more })}`;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('Webhooks come newest first, page by page, and are found, counted and locked by their ids', async () => {
  const list = (more: object = {}) =>
    inOrg(async ({ sql, orgId }) => idsOf(await selectWebhooks(sql, orgId, { ...page, ...more })));
  expect([await list(), await list({ fetch: 1 }), await list({ before: other })]).toEqual([
    [other, one],
    [other],
    [one],
  ]);
  expect(idsOf(await inOrg(({ sql, orgId }) => selectWebhook(sql, orgId, one)))).toEqual([one]);
  expect(await inOrg(countWebhooks)).toBe(2);
  expect(await inOrg((unit) => lockWebhook(unit, one))).toMatchObject({ id: one });
  expect(await inOrg((unit) => lockWebhook(unit, 'wh-unknown'))).toBeUndefined();
});

test('A change of a webhook, its secrets or its health leaves the other one as it is', async () => {
  const rowOf = async (id: string) => (await owner`select * from webhooks where id = ${id}`)[0];
  const before = await rowOf(other);
  const url = 'https://other.example.com/';
  await inOrg((unit) =>
    changeWebhook(unit, one, { url, description: 'CI', format: 'slack', event_types: ['org.renamed'] }, null),
  );
  const secrets = {
    secret: Buffer.from('a'),
    nextSecret: Buffer.from('b'),
    nextSecretAt: after(1),
    formerSecret: Buffer.from('c'),
    formerSecretUntil: after(2),
  };
  await inOrg((unit) => storeSecrets(unit, one, secrets));
  expect(await inOrg((unit) => lockSecrets(unit, one))).toEqual(secrets);
  const health = { failures: 3, failingSince: after(-3), warnedAt: after(-2) };
  await inOrg((unit) => storeHealth(unit, one, health, now));
  await inOrg((unit) => storeHealth(unit, one, { ...health, failures: 4 }, null));
  expect(await rowOf(one)).toMatchObject({
    url,
    description: 'CI',
    format: 'slack',
    event_types: ['org.renamed'],
    updated_at: now,
    failures: 4,
    failing_since: after(-3),
    warned_at: after(-2),
    delivered_at: now,
  });
  expect(await rowOf(other)).toEqual(before);
  await owner`delete from webhook_deliveries`;
  await inOrg((unit) => deleteWebhook(unit, one));
  expect(idsOf(await owner<{ id: string }[]>`select id from webhooks`)).toEqual([other]);
});

test('Deliveries of a webhook come newest first, page by page, by status and event', async () => {
  const [first, second] = [await delivery(), await delivery(one, { event_type: 'org.deleted' })];
  const ended = { status: 'failed', next_attempt_at: null, ended_at: now };
  const third = await delivery(one, ended);
  const foreign = await delivery(other);
  const list = (filters: object = {}, more: object = {}) =>
    inOrg(async ({ sql, orgId }) =>
      idsOf(await selectDeliveries(sql, { orgId, webhookId: one }, filters, { ...page, ...more })),
    );
  expect([await list(), await list({}, { fetch: 2 }), await list({}, { before: third })]).toEqual([
    [third, second, first],
    [third, second],
    [second, first],
  ]);
  expect(await list({ status: 'pending' })).toEqual([second, first]);
  expect(await list({ event_type: 'org.renamed' })).toEqual([third, first]);
  for (const find of [
    (id: string) =>
      inOrg(async ({ sql, orgId }) => (await selectDelivery(sql, { orgId, webhookId: one, id }))[0]?.id),
    (id: string) =>
      inOrg(async (unit) => (await lockOwnDelivery(unit, { orgId: unit.orgId, webhookId: one, id }))?.id),
  ])
    expect([await find(first), await find(foreign)]).toEqual([first, undefined]);
});

test('Attempts come in their order, of the deliveries asked for, with the beginning of their answers', async () => {
  const [first, second, third] = [await delivery(), await delivery(), await delivery()];
  await attempt(second, 1);
  await attempt(first, 2, { response: 'not so long' });
  await attempt(first, 1);
  await attempt(third, 1);
  const rows = await inOrg(({ sql, orgId }) => selectAttempts(sql, orgId, [second, first], 6));
  expect(rows.map(({ delivery_id, seq, response }) => [delivery_id, seq, response])).toEqual([
    [first, 1, null],
    [first, 2, 'not so'],
    [second, 1, null],
  ]);
});

test('Undelivered ones are found from a time on, oldest first, and begin again parked', async () => {
  const ended = { next_attempt_at: null, ended_at: now };
  const made: [object, boolean][] = [
    [{ status: 'failed', created_at: after(-1) }, false],
    [{ status: 'failed' }, true],
    [{ status: 'halted' }, true],
    [{ status: 'missed', created_at: after(1) }, true],
    [{ status: 'delivered' }, false],
  ];
  const found: string[] = [];
  for (const [row, isFound] of made) {
    const id = await delivery(one, { ...ended, ...row });
    if (isFound) found.push(id);
  }
  await delivery();
  await delivery(other, { ...ended, status: 'failed' });
  const undelivered = (limit = 9) => inOrg((unit) => selectUndelivered(unit, one, now, limit));
  // The statement has them in words.
  expect([...deliveryTransitions.replay.from].sort()).toEqual(['failed', 'halted', 'missed']);
  expect([await undelivered(), await undelivered(1)]).toEqual([found, found.slice(0, 1)]);
  const [first = '', second = ''] = found;
  await owner`update webhook_deliveries set attempts = 3, attempts_total = 3, swept_at = ${now} where id = ${first}`;
  expect(await inOrg((unit) => beginAnew(unit, first, 'replay'))).toBe(true);
  expect(await deliveryOf(first)).toMatchObject({
    status: 'pending',
    attempts: 0,
    attempts_total: 3,
    next_attempt_at: now,
    parked: true,
    swept_at: null,
    ended_at: null,
  });
  expect(await deliveryOf(second)).toMatchObject({ status: 'halted', ended_at: now });
  expect(await inOrg((unit) => endDelivery(unit, first, 'halt'))).toBe(true);
  expect(await deliveryOf(first)).toMatchObject({
    status: 'halted',
    parked: false,
    ended_at: now,
    next_attempt_at: null,
    claimed_until: null,
  });
});

const notification = (id: string, ms: number) =>
  owner`insert into notifications ${owner({
    org_id: org.orgId,
    id,
    event_type: 'org.renamed',
    severity: 'info',
    entity_type: 'org',
    entity_id: org.orgId,
    title: 'Renamed',
    deep_link: 'https://x/',
    payload: {},
    created_at: after(ms),
  })}`;

test('An event makes one delivery for each webhook that wants it and is as old', async () => {
  await owner`update webhooks set created_at = ${now}, event_types = ${owner.json(['org.deleted', 'org.renamed'])} where id = ${one}`;
  await owner`update webhooks set created_at = ${after(1)} where id = ${other}`;
  await notification('n-1', 0);
  await notification('n-2', 1);
  const made = (id: string, type = 'org.renamed') =>
    inOrg(async (unit) =>
      insertDeliveries(unit, id, type, await selectSubscribers(unit.sql, unit.orgId, id, type)),
    );
  expect(await made('n-1', 'cloud_account.connected')).toEqual([]);
  const [first, ...rest] = await made('n-1');
  expect([first?.orgId, first?.due, rest]).toEqual([org.orgId, now, []]);
  expect(await deliveryOf(first?.deliveryId ?? '')).toMatchObject({
    webhook_id: one,
    notification_id: 'n-1',
  });
  const [repeated, [second, third]] = [await made('n-1'), await made('n-2')];
  expect([repeated, third?.orgId]).toEqual([[], org.orgId]);
  const ofBody = (deliveryId = '') => inOrg((unit) => selectNotification(unit, deliveryId));
  expect(await ofBody(second?.deliveryId)).toMatchObject([
    { id: 'n-2', org_id: org.orgId, created_at: after(1) },
  ]);
  await owner`update webhook_deliveries set body = '{}', body_format = 'raw' where notification_id = 'n-2'`;
  expect(await ofBody(second?.deliveryId)).toEqual([]);
  await owner`update webhooks set format = 'slack'`;
  expect(await ofBody(second?.deliveryId)).toMatchObject([{ id: 'n-2' }]);
});

// One that was parked while who begins it waited for the lock is younger than that one's moment.
test('Parked deliveries of a webhook begin, those that wait longest first, whatever the moment of who begins them', async () => {
  const parked = (ms: number, more: object = {}, webhookId = one) =>
    delivery(webhookId, { parked: true, next_attempt_at: after(ms), ...more });
  const late = await parked(1);
  const [second, third, first] = [await parked(0), await parked(0), await parked(-1)];
  await delivery();
  await parked(-9, {}, other);
  const begun = async (most: number) =>
    (await inOrg((unit) => unpark(unit, one, most))).map(({ deliveryId }) => deliveryId).sort();
  expect(await begun(2)).toEqual([first, second].sort());
  expect([await begun(1), await begun(9), await begun(9)]).toEqual([[third], [late], []]);
});

test('A webhook’s line has deliveries under way and waiting ones, from its moment on', async () => {
  const lines = (most = 9) => inOrg((unit) => selectLines(unit, most));
  await delivery(one, { claimed_until: now });
  expect(await lines()).toEqual([]);
  await owner`update webhooks set failures = 2 where id = ${one}`;
  await delivery(one, { claimed_until: after(1) });
  for (let made = 0; made < 3; made++) await delivery(one, { parked: true, next_attempt_at: after(made) });
  await delivery(other, { parked: true });
  const byId = async (most?: number) =>
    Object.fromEntries((await lines(most)).map(({ id, ...line }) => [id, line]));
  expect(await byId()).toEqual({
    [one]: { failures: 2, underWay: 1, waiting: 3 },
    [other]: { failures: 0, underWay: 0, waiting: 1 },
  });
  expect((await byId(2))[one]).toMatchObject({ waiting: 2 });
  const next = await delivery(one);
  const counted = () => inOrg((unit) => countUnderWay(unit, next));
  expect(await counted()).toEqual([{ ofWebhook: 1, ofOrganization: 1 }]);
  await delivery(other, { claimed_until: after(1) });
  expect(await counted()).toEqual([{ ofWebhook: 1, ofOrganization: 2 }]);
});

test('The sweep takes due deliveries without a worker that were not swept lately', async () => {
  const at = { next_attempt_at: after(-11) };
  const due = await delivery(one, at);
  const free = await delivery(one, { ...at, claimed_until: after(-1), swept_at: after(-6) });
  for (const row of [
    { next_attempt_at: after(-10) },
    { ...at, claimed_until: now },
    { ...at, swept_at: after(-5) },
    { status: 'failed', next_attempt_at: null, ended_at: now },
  ])
    await delivery(one, row);
  const swept = async (limit = 9) =>
    (
      await owner.begin((sql) =>
        sweepDue(sql as unknown as Tx, { now, dueBefore: after(-10), sweptBefore: after(-5), limit }),
      )
    )
      .map(({ deliveryId }) => deliveryId)
      .sort();
  expect(await swept()).toEqual([due, free].sort());
  expect([await swept(), (await deliveryOf(due))?.swept_at]).toEqual([[], now]);
  const [first, second] = [await delivery(one, { next_attempt_at: after(-13) }), await delivery(other, at)];
  await delivery(one, { next_attempt_at: after(-12) });
  // One of each webhook before the second one of any.
  expect(await swept(2)).toEqual([first, second].sort());
});

test('The oldest that is due is neither parked nor ended, and was due before', async () => {
  const oldest = () => owner.begin((sql) => oldestDue(sql as unknown as Tx, now));
  await delivery(one, { parked: true, next_attempt_at: after(-9) });
  await delivery(one);
  expect(await oldest()).toBeUndefined();
  await delivery(one, { next_attempt_at: after(-1) });
  await delivery(other, { next_attempt_at: after(-2) });
  expect(await oldest()).toEqual(after(-2));
});

test('An attempt begins and ends on its delivery alone, and its end is noted once', async () => {
  const [id, beside] = [await delivery(one, { parked: true }), await delivery(one, { parked: true })];
  const [locked] = await inOrg((unit) => lockDelivery(unit, id));
  expect([locked?.id, await inOrg((unit) => lockDelivery(unit, 'whd-unknown'))]).toEqual([id, []]);
  expect(await inOrg((unit) => lockWebhookOf(unit, id))).toMatchObject([{ id: one }]);
  if (!locked) throw new Error('There is no delivery.');
  const begin = (current: typeof locked) =>
    inOrg((unit) =>
      beginAttempt(unit, {
        delivery: current,
        body: '{}',
        bodyFormat: 'raw',
        url: 'https://x/',
        until: after(9),
      }),
    );
  await begin(locked);
  expect(await deliveryOf(id)).toMatchObject({
    body: '{}',
    body_format: 'raw',
    attempts: 1,
    attempts_total: 1,
    claimed_until: after(9),
    parked: false,
  });
  // As the version before makes one anew: it knows no formats of bodies.
  await owner`update webhook_deliveries set body = '{"text":""}' where id = ${id}`;
  expect(await deliveryOf(id)).toMatchObject({ body_format: null });
  expect(await deliveryOf(beside)).toMatchObject({ body: null, attempts: 0, parked: true });
  await attempt(beside, 1);
  const posted = { outcome: 'server_error', status: 500, duration_ms: 5, response: 'no' } as never;
  const end = () => inOrg((unit) => endAttempt(unit, { deliveryId: id, seq: 1 }, posted));
  const ended = { url: 'https://x/', retryCount: 0, status: 500, outcome: 'server_error' };
  expect([await end(), await end()]).toEqual([[ended], []]);
  await inOrg((unit) => scheduleRetry(unit, id, after(5)));
  expect(await deliveryOf(id)).toMatchObject({ next_attempt_at: after(5), claimed_until: null });
  expect(await deliveryOf(beside)).toMatchObject({ next_attempt_at: now });
  await begin({ ...locked, attempts: 1, attemptsTotal: 1 });
  const interrupt = () => inOrg((unit) => endInterrupted(unit, id));
  expect([await interrupt(), await interrupt()]).toMatchObject([
    { retryCount: 1, outcome: 'interrupted' },
    undefined,
  ]);
  const outcomes = await owner`select outcome from webhook_attempts order by delivery_id, seq`;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['server_error', 'interrupted', null]);
  await inOrg((unit) => park(unit, id));
  expect(await deliveryOf(id)).toMatchObject({ parked: true });
  await owner`update webhook_deliveries set status = 'halted', next_attempt_at = null, ended_at = ${now} where id = ${id}`;
  await inOrg((unit) => scheduleRetry(unit, id, after(5)));
  expect(await deliveryOf(id)).toMatchObject({ next_attempt_at: null });
});

test('An attempt that was not made is taken back once, while it is the last of what waits', async () => {
  const [id, beside] = [await delivery(), await delivery()];
  const begun = { attempts: 2, attempts_total: 2, claimed_until: after(9), parked: true };
  await owner`update webhook_deliveries set ${owner(begun)}`;
  await attempt(id, 1, { outcome: 'server_error' });
  await attempt(id, 2);
  await attempt(beside, 2);
  const back = (seq: number) => inOrg((unit) => takeBackAttempt(unit, { deliveryId: id, seq }, after(1)));
  await back(1);
  expect(await deliveryOf(id)).toMatchObject(begun);
  await back(2);
  const taken = {
    attempts: 1,
    attempts_total: 1,
    claimed_until: null,
    parked: false,
    next_attempt_at: after(1),
  };
  expect(await deliveryOf(id)).toMatchObject(taken);
  await back(2);
  expect(await deliveryOf(id)).toMatchObject(taken);
  expect(await deliveryOf(beside)).toMatchObject(begun);
  const left = await owner`select delivery_id, seq from webhook_attempts order by 1, 2`;
  expect(left.map(({ delivery_id, seq }) => [delivery_id, seq])).toEqual([
    [id, 1],
    [beside, 2],
  ]);
  await attempt(id, 3);
  await back(3);
  expect(await deliveryOf(id)).toMatchObject(taken);
});
