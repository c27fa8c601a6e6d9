import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectGoogle } from '../../../bin/demo/other-clouds.ts';
import { ownCertificate } from '../../../bin/local/host/own-certificate.ts';
import { type Stack, synthesize } from '../../../bin/local/template/template.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { alarmsAbove, type LogLine } from '../../support/doubles/cloud-watch.ts';
import { startTcpProxy, type TcpProxy } from '../../support/doubles/tcp-proxy.ts';
import { type TestDatabase, testDatabase } from '../../support/hosts/database.ts';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';
import {
  type Deployment,
  isAt,
  lines,
  onboard,
  request,
  runEvents,
  type Session,
  say,
  startSession,
  type User,
  until,
  untilSession,
  values,
} from '../../support/hosts/service.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';
import { patienceMs } from '../../support/patience.ts';
import { playsOfTheDemo } from '../plays.ts';
import { playsOfHalfWorkingAws } from './half-working-aws.ts';
import { playsOfHalfWorkingPostgres } from './half-working-postgres.ts';

// A game day: one session from its first gate to its deployment, while one service after another is away. The tests
// follow each other. docs/operations.md has the same as a table. Each names the alarms that would ring if its outage
// lasted, and that they would end.

/** How long Postgres is away at least; `npm test -- --gameday` sets two minutes. */
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 0) * 1000;

/** Each look reads the whole log. */
const lookPauseMs = 250;

const folder = await temporaryDirectory();
const outage = join(folder, 'outage');
let database: TestDatabase;
let postgres: TcpProxy;
let cloud: LocalCloud;
let stacks: Stack[];
let ada: User;
let id: string;
let deploymentId: string;
beforeAll(async () => {
  database = await testDatabase();
  postgres = await startTcpProxy(database.ownerUrl);
  cloud = await startLocalCloud({
    entry: 'test/e2e/outages/away.ts',
    // The issuer signs with KMS.
    env: {
      OUTAGE: outage,
      DATABASE_OWNER_URL: postgres.through(database.ownerUrl),
      JWT_ISSUER_PRIVATE_KEY_PATH: '',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      WEBHOOK_CA: (await ownCertificate('receiver')).cert,
    },
  });
  // The template that the cloud has just been started from.
  stacks = await synthesize(new URL('../../../lib/app.ts', import.meta.url).href, join(folder, 'cdk.out'));
  // Neither the person nor the account of the demo, which is played here at the end.
  ada = await onboard(cloud.url, 'augusta@example.com', '333322221111');
  ({ id } = await startSession(ada.api));
});
afterAll(async () => {
  await cloud?.stop();
  await postgres?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

type Away = 'DynamoDB' | 'AWSEvents' | 'AmazonSQS' | 'TrentService';
const away = (...services: Away[]) =>
  writeFile(outage, services.map((service) => `${service}:away`).join(' '));
const answerTo = (text: string) =>
  request(cloud.url, 'POST', `/api/sessions/${id}/messages`, {
    token: ada.api.token as string,
    body: JSON.stringify({ text }),
  });
/** Alarms above their threshold by what was logged from then on. */
async function ringing(since: Date): Promise<string[]> {
  const lines = (await cloud.logs()).split('\n').flatMap((line): LogLine[] => {
    if (!line.startsWith('{')) return [];
    const parsed = JSON.parse(line) as LogLine;
    return new Date(String(parsed.timestamp)) >= since ? [parsed] : [];
  });
  return alarmsAbove(stacks, lines).sort();
}
/** What functions have logged since then lets these alarms ring. */
const expectRinging = (alarms: string[], since: Date) =>
  eventually(async () => expect(await ringing(since)).toEqual(expect.arrayContaining(alarms)), lookPauseMs);
/** What the service does now doesn't let them ring. */
const expectEnded = (alarms: string[], act: () => Promise<unknown>) =>
  eventually(async () => {
    const since = new Date();
    await act();
    const now = await ringing(since);
    expect(alarms.filter((alarm) => now.includes(alarm))).toEqual([]);
  }, 500);
/** How often functions have logged this so far. */
const logged = async (message: string) =>
  (await cloud.logs()).split('\n').filter((line) => line.includes(`"message":"${message}"`)).length;
const session = () => ada.api.call<Session>('GET', `/api/sessions/${id}`);
/** Events that are committed and that the bus hasn't taken. */
const untaken = async () => (await database.owner`select from outbox where published_at is null`).length;
/** What runs every minute, now. */
async function sweepOutbox() {
  // The sweep leaves the newest to who has written them.
  await database.owner`update outbox set created_at = created_at - interval '1 hour' where published_at is null`;
  await startSweep('EventSweep');
}
async function sweepSessions() {
  await database.owner`update sessions set waiting_since = waiting_since - interval '1 hour' where waiting_on = 'workflow'`;
  await startSweep('WorkflowSweep');
}
async function startSweep(name: string) {
  const { items } = (await (await fetch(`${cloud.adminUrl}/schedules`)).json()) as {
    items: { name: string }[];
  };
  const found = items.find((item) => item.name.includes(name));
  if (!found) throw new Error(`${name} is none of ${items.map((item) => item.name).join(', ')}.`);
  await fetch(`${cloud.adminUrl}/schedules/${found.name}`, { method: 'POST' });
}
/** Asks again where the service says that it can't just now, as clients are told to. */
const patiently = <T>(what: string, ask: () => Promise<T>) => until(what, ask, () => true);
const sayPatiently = (text: string) => patiently(text, () => say(ada.api, id, text));

test('without DynamoDB reads are answered, messages are asked for again, and the store of limits is told to be down', async () => {
  const began = new Date();
  await away('DynamoDB');
  const refused = await answerTo(values[0]);
  expect([refused.status, refused.json.code, refused.headers.has('retry-after')]).toEqual([
    503,
    'limits_unavailable',
    true,
  ]);
  expect((await session()).current_gate).toBe(1);
  const alarms = ['RateLimitStoreDownAlarm'];
  await expectRinging(alarms, began);
  await away();
  await sayPatiently(values[0]);
  await expectEnded(alarms, session);
  await sayPatiently(lines[0]);
  await untilSession(ada.api, id, isAt(2));
});

test('without the bus the next gate opens, and what happened is told once it is back', async () => {
  await sayPatiently(values[1]);
  const began = new Date();
  await away('AWSEvents');
  expect((await answerTo(lines[1])).status).toBe(200);
  await untilSession(ada.api, id, isAt(3));
  await sweepOutbox();
  expect(await untaken()).toBeGreaterThan(0);
  expect(await logged('outbox_relay_failed')).toBeGreaterThan(0);
  // The sweep says by its failure that it reaches no bus.
  const alarms = ['SweepsEventSweepWorkerErrorsAlarm'];
  await expectRinging(alarms, began);
  await away();
  await expectEnded(alarms, sweepOutbox);
  expect(await untaken()).toBe(0);
});

test('without SQS the next gate opens, and its consumers go on once it is back', async () => {
  const began = new Date();
  await away('AmazonSQS');
  expect((await answerTo(lines[2])).status).toBe(200);
  await untilSession(ada.api, id, isAt(4));
  // A bus on AWS would keep it for a day and then put it into the queue that UndeliveredAlarm watches; the local one
  // refuses what it can't put into a queue.
  await sweepOutbox();
  expect(await untaken()).toBeGreaterThan(0);
  const alarms = ['SweepsRefusedEventsAlarm'];
  await expectRinging(alarms, began);
  await away();
  await expectEnded(alarms, sweepOutbox);
  expect(await untaken()).toBe(0);
  const worked = await logged('mail_worked');
  await sayPatiently(lines[3]);
  await untilSession(ada.api, id, isAt(5));
  const { deployment_id } = await sayPatiently(lines[4]);
  deploymentId = deployment_id as string;
  // On a busy machine the bus may refuse the event in the time that a request has for it; the sweep then takes it in a minute or two.
  await until(
    'the mail about the approval',
    async () => {
      await sweepOutbox();
      return { mails: await logged('mail_worked'), untaken: await untaken() };
    },
    ({ mails }) => mails > worked,
  );
});

test('without KMS a federated account can’t be connected for the moment, and can afterwards', async () => {
  const began = new Date();
  await away('TrentService');
  await expect(connectGoogle(ada.api, cloud.url, 'acme-research')).rejects.toMatchObject({ status: 503 });
  const alarms = ['IssuerUnsignedTokensAlarm'];
  await expectRinging(alarms, began);
  await away();
  const over = new Date();
  const connected = await patiently('the account', () => connectGoogle(ada.api, cloud.url, 'acme-research'));
  expect(connected).toMatchObject({ provider: 'gcp' });
  expect(await ringing(over)).not.toContain(alarms[0]);
});

test('without Postgres in the middle of a run requests get 503, and the run goes on to its end', async () => {
  await ada.api.call('POST', `/api/deployments/${deploymentId}/approve`);
  await untilSession(ada.api, id, isAt(6));
  await sayPatiently(lines[5]);
  await until(
    'the run',
    () => runEvents(ada.api, deploymentId),
    (seen) => seen.length > 1,
  );

  const began = new Date();
  postgres.fault({ on: /^/, at: 'request', how: 'reset', times: Number.POSITIVE_INFINITY });
  postgres.strike('reset');
  // The alarm rings above five.
  for (let asked = 0; asked < 6; asked++) {
    const refused = await request(cloud.url, 'GET', `/api/sessions/${id}`, {
      token: ada.api.token as string,
    });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  }
  // What was found a few seconds ago may still be answered.
  await eventually(async () => expect((await fetch(`${cloud.url}/healthz`)).status).toBe(503), lookPauseMs);
  await eventually(async () => expect(await logged('step_failed')).toBeGreaterThan(0), lookPauseMs);
  await sleep(Math.max(0, began.getTime() + outageMs - Date.now()));
  const alarms = ['ApiRestApiServerErrorsAlarm', 'WorkflowsDeploymentStepsErrorsAlarm'];
  await expectRinging(alarms, began);
  postgres.fault();

  // The next try of a step may be as far away as the outage was long.
  if (outageMs > 0)
    await eventually(
      async () => expect((await session()).status).not.toBe('active'),
      1_000,
      2 * outageMs + patienceMs,
    );
  expect(await untilSession(ada.api, id, ({ status }) => status !== 'active')).toMatchObject({
    status: 'completed',
    current_gate: 7,
  });
  expect(await ada.api.call<Deployment>('GET', `/api/deployments/${deploymentId}`)).toMatchObject({
    status: 'succeeded',
    failure: null,
  });
  // As many as would let the alarm ring if they failed.
  await expectEnded(['ApiRestApiServerErrorsAlarm'], async () => {
    for (let asked = 0; asked < 6; asked++) await session();
  });
  const messages = (await runEvents(ada.api, deploymentId)).map(({ message }) => message);
  expect(messages).toEqual([...new Set(messages)]);
});

describe('with services of AWS that half work', () =>
  playsOfHalfWorkingAws(() => ({ cloud, ada, outage, untaken, logged, sweepOutbox, sweepSessions })));

describe('with a Postgres that half works', () =>
  playsOfHalfWorkingPostgres(() => ({ cloud, postgres, database, ada })));

test('nothing was lost, and nothing was told twice', async () => {
  await sweepOutbox();
  expect(await untaken()).toBe(0);
  const { items } = await ada.api.call<{ items: { event_type: string }[] }>(
    'GET',
    '/api/notifications?limit=100',
  );
  const told = Object.groupBy(items, ({ event_type }) => event_type);
  for (const type of [
    'session.created',
    'deployment.created',
    'deployment.run_started',
    'deployment.run_succeeded',
    'session.completed',
  ])
    expect([type, told[type]?.length]).toEqual([type, 1]);
});

describe('once everything is back, a play', () => playsOfTheDemo(() => cloud));
