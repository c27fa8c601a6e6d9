import { afterAll, beforeAll, expect, test } from 'vitest';
import { deploymentEventsApi } from '../../../../functions/deployments/events/api.ts';
import { eventRoutes } from '../../../../functions/deployments/events/event-routes.ts';
import type { DeploymentEvent } from '../../../../functions/deployments/events/event-schema.ts';
import type { SignIn } from '../../../../functions/shared/actor.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { memoryLimitStore } from '../../../../functions/shared/http/limits/limit-store.memory.ts';
import { limitRules } from '../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { bearerAuthentication } from '../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens, newSignIn } from '../../../../functions/shared/http/pipeline/token.ts';
import type { Pace } from '../../../../functions/shared/http/streams/follow.ts';
import { streamingHandler } from '../../../../functions/shared/http/streams/streaming-handler.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import {
  appendRunEvent,
  dispatchRun,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { eventually } from '../../../support/builders/eventually.ts';
import { lambdaContext, proxyEvent } from '../../../support/builders/proxy-event.ts';
import { testApi, testSecret, unlimited } from '../../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';
import { installStreamingRuntime, StreamReader } from '../../../support/hosts/streaming.ts';

const database = await testDatabase({ maxConnections: 10 });
const { owner } = database;
// The login that the function has.
const db = databaseAs(database.logins.API_DATABASE_URL, { maxConnections: 4 });
afterAll(() => db.close().then(() => database.close()));

let acme: TestOrg;
beforeAll(async () => {
  acme = await createOrg(owner, 'owner', { approval_required: false });
});

const inAcme = <T>(work: (unit: Unit) => Promise<T>) => database.db.system(acme.orgId, work);
const say = (runId: string, message: string) =>
  inAcme((unit) =>
    appendRunEvent(unit, runId, { step: 'Preflight', level: 'info', message, dedup: message }),
  );

const emitExpiring = (unit: Unit, id: string, title: string) =>
  unit.emit({
    type: 'deployment.expiring',
    entityId: id,
    title,
    payload: { deployment_id: id, session_id: null, expires_at: '2026-12-01T00:00:00.000Z' },
  });

async function running() {
  const made = await recordedDeployment(database, acme);
  const run = await inAcme((unit) =>
    dispatchRun(unit, { deploymentId: made.deploymentId, digest: made.digest, requestedBy: acme.userId }),
  );
  if (run.outcome !== 'dispatched') throw new Error('not dispatched');
  return { ...made, runId: run.runId, path: `/api/deployments/${made.deploymentId}/events` };
}

const quick: Pace = { pollMs: 5, longestMs: 60_000, eventsAtATime: 100 };
const api = testApi({
  routes: eventRoutes,
  api: {},
  streamingApi: deploymentEventsApi({ db, clock: systemClock, pace: quick }),
});

const read = async (
  url: string,
  headers: Record<string, string> = {},
  by = acme,
): Promise<Awaited<ReturnType<typeof api.call>>> => {
  const [path = '', search] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return api.call('GET', path, { token: await api.tokenFor(by), headers, query });
};
const events = { accept: 'text/event-stream' };

/** A stream as it comes in, to be looked at while it goes on. */
async function open(
  path: string,
  { by = acme, pace = quick, from = db, limiter = unlimited, lastId = '' } = {},
) {
  installStreamingRuntime();
  const tokens = accessTokens([testSecret], systemClock);
  const handler = streamingHandler({
    routes: eventRoutes,
    api: deploymentEventsApi({ db: from, clock: systemClock, pace }),
    authenticate: bearerAuthentication(tokens),
    limiter,
    cors: { origins: [] },
    clock: systemClock,
    log: { info: () => {}, error: () => {} },
  });
  const reader = new StreamReader();
  const signIn = newSignIn(systemClock.now());
  const token = await tokens.issue({ userId: by.userId, orgId: by.orgId, tokenVersion: 1, signIn });
  const event = proxyEvent('GET', path, {
    token,
    headers: { ...events, ...(lastId && { 'last-event-id': lastId }) },
  });
  const ended = handler(event, reader, lambdaContext).then(
    () => undefined,
    (error: Error) => error,
  );
  return { reader, ended, signIn };
}

interface Frame {
  id: string | undefined;
  data: string;
}
const framesOf = (text: string): Frame[] =>
  text
    .split('\n\n')
    .filter((part) => part.includes('data: '))
    .map((part) => ({ id: /^id: (.+)$/m.exec(part)?.[1], data: /^data: (.+)$/m.exec(part)?.[1] as string }));
const eventsOf = (text: string): DeploymentEvent[] =>
  framesOf(text).flatMap(({ data }) => (data.startsWith('{"type":"event"') ? [JSON.parse(data).event] : []));
const titles = (list: readonly DeploymentEvent[]) => list.map(({ title }) => title);
const shows = (reader: StreamReader, text: string) =>
  eventually(() => expect(reader.text).toContain(text), 5);

test('a stream has past and new events and the deployment’s state, and ends when it is at rest', async () => {
  const { runId, path } = await running();
  await say(runId, 'Before anybody listened.');
  const { reader, ended } = await open(path);
  await shows(reader, 'Before anybody listened.');
  await say(runId, 'While somebody listens.');
  await shows(reader, 'While somebody listens.');
  await inAcme((unit) => succeedRun(unit, runId, []));
  expect(await ended).toBeUndefined();

  expect(reader.head?.headers['Content-Type']).toBe('text/event-stream; charset=utf-8');
  expect(reader.text.startsWith('retry: 3000\n\n')).toBe(true);
  const told = eventsOf(reader.text);
  expect(told.map(({ type }) => type)).toEqual([
    'deployment.created',
    'deployment.run_started',
    'run_event',
    'run_event',
    'run_event',
    'deployment.run_succeeded',
  ]);
  expect(told.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(told[2]).toMatchObject({ run_id: runId, step: 'Preflight', severity: 'info', actor_id: null });
  expect(told[5]).toMatchObject({ run_id: runId, severity: 'ok', actor_id: acme.userId });
  const frames = framesOf(reader.text);
  const statuses = frames.filter(({ data }) => data.startsWith('{"type":"status"'));
  expect(statuses.map(({ data }) => JSON.parse(data))).toEqual([
    { type: 'status', status: 'running', active_run: { id: runId, kind: 'apply', status: 'queued' } },
    { type: 'status', status: 'succeeded', active_run: null },
  ]);
  expect(frames.at(-1)).toEqual({ id: undefined, data: '[DONE]' });
});

test('a reader who was cut off goes on with the id of the last event, by header or by cursor', async () => {
  const { runId, path } = await running();
  await say(runId, 'Seen.');
  const { json } = await read(path);
  const last = json.items.at(-1) as DeploymentEvent;
  await say(runId, 'Missed.');
  await inAcme((unit) => succeedRun(unit, runId, []));
  const missed = ['Missed.', 'The deployment has succeeded.', 'Vectors is deployed'];
  const byHeader = await read(path, { ...events, 'last-event-id': last.id });
  expect(titles(eventsOf(byHeader.text))).toEqual(missed);
  const byCursor = await read(`${path}?cursor=${last.id}`, events);
  expect(titles(eventsOf(byCursor.text))).toEqual(missed);
  // An EventSource connects again to its first address.
  const both = await read(`${path}?cursor=${json.items[0].id}`, { ...events, 'last-event-id': last.id });
  expect(titles(eventsOf(both.text))).toEqual(missed);
});

test('an id of something else is refused and not taken for a beginning', async () => {
  const [one, other] = [await running(), await running()];
  const { json } = await read(other.path);
  for (const id of [json.items[0].id, '7', 'x'.repeat(400)]) {
    const { status, json: refusal } = await read(one.path, { ...events, 'last-event-id': id });
    expect([status, refusal.code]).toEqual([400, 'invalid_cursor']);
  }
});

test('without the Accept header there are pages, until the deployment is at rest and all is read', async () => {
  const { runId, path } = await running();
  await say(runId, 'Done.');
  const first = await read(`${path}?limit=2`);
  expect(first.json).toMatchObject({ status: 'running', items: [{ seq: 1 }, { seq: 2 }] });
  const second = await read(`${path}?limit=2&cursor=${first.json.next_cursor}`);
  expect(titles(second.json.items)).toEqual(['Done.']);
  const empty = await read(`${path}?cursor=${second.json.next_cursor}`);
  expect(empty.json).toMatchObject({ items: [], next_cursor: second.json.next_cursor });
  await inAcme((unit) => succeedRun(unit, runId, []));
  const end = await read(`${path}?cursor=${empty.json.next_cursor}`);
  expect(end.json).toMatchObject({ status: 'succeeded', items: [{ seq: 4 }, { seq: 5 }], next_cursor: null });
});

test('an event that commits late is streamed late: no number appears below one that was read', async () => {
  const { runId, deploymentId, path } = await running();
  const before = (await read(path)).json.next_cursor as string;
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // Writes first and commits last.
  const slow = inAcme(async (unit) => {
    await appendRunEvent(unit, runId, { step: 'Preflight', level: 'info', message: 'Slow.', dedup: 'slow' });
    written.resolve();
    await release.promise;
  });
  await written.promise;
  await inAcme((unit) => emitExpiring(unit, deploymentId, 'Quick.'));
  const between = (await read(`${path}?cursor=${before}`)).json;
  expect(titles(between.items)).toEqual(['Quick.']);
  release.resolve();
  await slow;
  const after = (await read(`${path}?cursor=${between.next_cursor}`)).json;
  expect(titles(after.items)).toEqual(['Slow.']);
  expect(after.items[0].seq).toBe(between.items[0].seq + 1);
});

test('of many writers at once each event has its own number, and a reader in between misses none', async () => {
  const { deploymentId, path } = await running();
  const writers = Array.from({ length: 24 }, (_, n) =>
    inAcme((unit) => emitExpiring(unit, deploymentId, `Writer ${n}`)),
  );
  let isWritten = false;
  const all = Promise.all(writers).then(() => {
    isWritten = true;
  });
  const found: DeploymentEvent[] = [];
  let cursor: string | undefined;
  for (let isLast = false; !isLast; ) {
    isLast = isWritten;
    const { json } = await read(`${path}?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...json.items);
    cursor = json.next_cursor;
  }
  await all;
  expect(found.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
  expect(new Set(titles(found)).size).toBe(26);
});

test('a rolled back event has no number', async () => {
  const { runId, path } = await running();
  await inAcme(async (unit) => {
    await appendRunEvent(unit, runId, { step: 'S', level: 'info', message: 'Undone.', dedup: 'undone' });
    throw new Error('on purpose');
  }).catch(() => {});
  await say(runId, 'Done.');
  expect((await read(path)).json.items.map(({ seq, title }: DeploymentEvent) => [seq, title])).toEqual([
    [1, expect.any(String)],
    [2, expect.any(String)],
    [3, 'Done.'],
  ]);
});

test('a notification that is not kept any more leaves its number empty, and no later event takes it', async () => {
  const { runId, path } = await running();
  const { json } = await read(path);
  await owner`delete from notifications where org_id = ${acme.orgId} and payload ->> 'run_id' = ${runId}`;
  expect((await read(path)).json.items.map(({ seq }: DeploymentEvent) => seq)).toEqual([1]);
  await say(runId, 'Later.');
  const later = await read(`${path}?cursor=${json.next_cursor}`);
  expect(later.json.items).toMatchObject([{ seq: 3, title: 'Later.' }]);
});

test('another organization’s deployment and its events are not found, streamed or not', async () => {
  const { path } = await running();
  const stranger = await createOrg(owner);
  const unknown = await read(`/api/deployments/${newId('deployment')}/events`, events, stranger);
  for (const headers of [events, {}]) {
    const theirs = await read(path, headers, stranger);
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
  }
});

const suspension = { reason: 'Too much.', contact: 'ops@example.com', by: 'a@example.com', at: 'now' };
const endings: [string, (by: TestOrg, signIn: SignIn) => Promise<unknown>, string][] = [
  [
    'a membership that is taken away',
    ({ orgId, userId }) => owner`delete from members where org_id = ${orgId} and user_id = ${userId}`,
    'not_a_member',
  ],
  [
    'a password that is reset',
    ({ userId }) => owner`update users set token_version = token_version + 1 where id = ${userId}`,
    'token_revoked',
  ],
  [
    'a logout',
    (_, { id, until }) => owner`insert into revoked_tokens (jti, expires_at) values (${id}, ${until})`,
    'token_revoked',
  ],
  [
    'a suspension of the user',
    ({ userId }) => owner`update users set suspension = ${owner.json(suspension)} where id = ${userId}`,
    'user_suspended',
  ],
  [
    'a suspension of the organization',
    ({ orgId }) => owner`update orgs set suspension = ${owner.json(suspension)} where id = ${orgId}`,
    'organization_suspended',
  ],
];
test.each(endings)('%s ends an open stream at the next look', async (_, end, code) => {
  const { runId, path } = await running();
  const viewer = await addMember(owner, acme.orgId, 'viewer');
  const { reader, ended, signIn } = await open(path, { by: viewer });
  await shows(reader, '"status":"running"');
  await end(viewer, signIn);
  await say(runId, 'Not for them.');
  expect(await ended).toBeUndefined();
  expect(reader.text).toContain(`"code":"${code}"`);
  expect(reader.text).not.toContain('Not for them.');
  expect(reader.text.endsWith('data: [DONE]\n\n')).toBe(true);
  await owner`update orgs set suspension = null where id = ${acme.orgId}`;
});

test('a membership that ends within a look is told as what it is', async () => {
  const { path, runId } = await running();
  const viewer = await addMember(owner, acme.orgId, 'viewer');
  let isEnding = false;
  const from: Database = {
    ...db,
    tenant: async (actor, queries) => {
      const found = await db.tenant(actor, queries);
      if (!isEnding) return found;
      // Between its two statements: the second one sees nothing any more.
      isEnding = false;
      await owner`delete from members where org_id = ${acme.orgId} and user_id = ${viewer.userId}`;
      return { ...found, rows: found.rows.map(() => []) as never };
    },
  };
  const { reader, ended } = await open(path, { by: viewer, from });
  await shows(reader, '"status":"running"');
  isEnding = true;
  await say(runId, 'Not for them.');
  expect(await ended).toBeUndefined();
  expect(reader.text).toContain('"code":"not_a_member"');
  expect(reader.text).not.toContain('Not for them.');
});

test('a stream ends with the sign-in that opened it', async () => {
  const { deploymentId } = await running();
  const actor = acme.actor();
  const until = new Date(Date.now() + 300);
  const { listDeploymentEvents } = deploymentEventsApi({ db, clock: systemClock, pace: quick });
  const { stream } = await listDeploymentEvents({
    actor: { ...actor, signIn: { ...actor.signIn, until } },
    params: { id: deploymentId },
    query: { limit: 25 },
    body: undefined,
    headers: events,
    requestId: 'req-1',
    sourceIp: '192.0.2.1',
    userAgent: 'test',
    hasOneLook: false,
    continuationAt: () => undefined,
  });
  let text = '';
  for await (const frame of stream ?? []) text += frame;
  expect(text).toContain('"status":"running"');
  expect(text).not.toContain('[DONE]');
  expect(Date.now()).toBeLessThan(until.getTime() + 5_000);
});

test('a reader that goes away ends the looking, however long the next pause would be', async () => {
  const { path } = await running();
  let looks = 0;
  const from: Database = {
    ...db,
    tenant: (actor, queries) => {
      looks += 1;
      return db.tenant(actor, queries);
    },
  };
  const { reader, ended } = await open(path, {
    from,
    pace: { ...quick, pollMs: 60_000, longestMs: 600_000 },
  });
  await shows(reader, '"status":"running"');
  reader.destroy();
  await ended;
  expect(looks).toBe(1);
});

test('an organization that fills all places takes none from another, whose streams go on by one look each', async () => {
  const { path, runId } = await running();
  await say(runId, 'before');
  const full = { ...limitRules, stream_service: { ...limitRules.stream_service, quota: 1, shares: [] } };
  const limiter = rateLimiter({
    store: memoryLimitStore(),
    clock: systemClock,
    log: { warn: () => {} },
    rules: full,
  });
  await limiter.hold('stream_service', { actorId: 'u-1', orgId: 'o-1', sourceIp: '203.0.113.9' });
  const first = await open(path, { limiter });
  expect(await first.ended).toBeUndefined();
  expect(first.reader.head?.statusCode).toBe(200);
  expect(first.reader.text).toContain('"before"');
  expect(first.reader.text).toMatch(/^retry: 10000\n/);
  expect(first.reader.text).not.toContain('[DONE]');
  await say(runId, 'meanwhile');
  const lastId = /id: (\S+)\n(?![\s\S]*\nid: )/.exec(first.reader.text)?.[1] ?? '';
  const second = await open(path, { limiter, lastId });
  expect(await second.ended).toBeUndefined();
  expect(second.reader.text).toContain('"meanwhile"');
  expect(second.reader.text).not.toContain('"before"');
});
