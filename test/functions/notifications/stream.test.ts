import { decodeTime } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationRoutes } from '../../../functions/notifications/routes.ts';
import { bannerPace, notificationStreamApi } from '../../../functions/notifications/stream/api.ts';
import { notificationStreamRoutes } from '../../../functions/notifications/stream/routes.ts';
import { fixedClock, systemClock } from '../../../functions/shared/clock.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import {
  longestGapMs,
  type Position,
  positionsOf,
  settledMs,
} from '../../../functions/shared/events/positions.ts';
import { limitRules } from '../../../functions/shared/http/limits/limits.ts';
import { bearerAuthentication } from '../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens, newSignIn } from '../../../functions/shared/http/pipeline/token.ts';
import type { Pace } from '../../../functions/shared/http/streams/follow.ts';
import { streamingHandler } from '../../../functions/shared/http/streams/streaming-handler.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { lambdaContext, proxyEvent } from '../../support/builders/proxy-event.ts';
import { testApi, testSecret, unlimited } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';
import { installStreamingRuntime, StreamReader } from '../../support/hosts/streaming.ts';

const { after, cursor: streamCursor, read: readStreamCursor } = positionsOf('notification', 'Connect again.');

const database = await testDatabase({ maxConnections: 8 });
const { owner } = database;
// The login that the function has.
const db = databaseAs(database.logins.API_DATABASE_URL, { maxConnections: 4 });
afterAll(() => db.close().then(() => database.close()));

let org: TestOrg;
beforeAll(() => installStreamingRuntime());
beforeEach(async () => {
  org = await createOrg(owner);
});

const path = '/api/notifications/stream';
const quick: Pace = { pollMs: 5, longestMs: 60_000, eventsAtATime: 3 };
const emit = (unit: Unit, title: string) =>
  unit.emit({
    type: 'org.renamed',
    entityId: unit.orgId,
    title,
    payload: { old_name: 'A', name: title },
  });
const happens = (title: string, { orgId } = org) => database.db.system(orgId, (unit) => emit(unit, title));

/** A stream as it comes in, until `end`, which is a reader who goes away. */
async function open({ by = org, lastId = undefined as string | undefined, pace = quick } = {}) {
  const tokens = accessTokens([testSecret], systemClock);
  const handler = streamingHandler({
    routes: notificationStreamRoutes,
    api: notificationStreamApi({ db, clock: systemClock, pace }),
    authenticate: bearerAuthentication(tokens),
    limiter: unlimited,
    cors: { origins: [] },
    clock: systemClock,
    log: { info: () => {}, error: () => {} },
  });
  const reader = new StreamReader();
  const signIn = newSignIn(systemClock.now());
  const token = await tokens.issue({ userId: by.userId, orgId: by.orgId, tokenVersion: 1, signIn });
  const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
  const ended = handler(proxyEvent('GET', path, { token, headers }), reader, lambdaContext).then(
    () => undefined,
    (error: Error) => error,
  );
  const end = async () => {
    reader.destroy();
    await ended;
  };
  return { reader, ended, end };
}

const framesOf = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.includes('data: '))
    .map((part) => ({
      id: /^id: (.+)$/m.exec(part)?.[1] ?? '',
      data: /^data: (.+)$/m.exec(part)?.[1] ?? '',
    }));
const typesOf = (text: string) =>
  framesOf(text).map(({ data }) => (data === '[DONE]' ? data : JSON.parse(data).type));
const titlesOf = (text: string): string[] =>
  framesOf(text).flatMap(({ data }) =>
    data.includes('"type":"notification"') ? [JSON.parse(data).notification.title] : [],
  );
const lastIdOf = (text: string) => framesOf(text).findLast(({ id }) => id !== '')?.id ?? '';
const shows = (reader: StreamReader, text: string) =>
  eventually(() => expect(reader.text).toContain(text), 5);

test('an account whose address is not verified gets no stream', async () => {
  await owner`update users set email_verified_at = null where id = ${org.userId}`;
  const { reader, ended } = await open();
  await ended;
  expect([reader.head?.statusCode, JSON.parse(reader.text).code]).toEqual([403, 'email_not_verified']);
});

test('a stream has the organization’s events from its beginning on, and none of before or of others', async () => {
  await happens('Before');
  const stranger = await createOrg(owner);
  const { reader, end } = await open();
  await shows(reader, '"type":"ready"');
  await happens('Elsewhere', stranger);
  await happens('First');
  await shows(reader, 'First');
  await happens('Second');
  await shows(reader, 'Second');
  await end();
  expect(reader.head?.headers['Content-Type']).toBe('text/event-stream; charset=utf-8');
  expect(reader.text.startsWith('retry: 3000\n\n')).toBe(true);
  expect(titlesOf(reader.text)).toEqual(['First', 'Second']);
  expect(JSON.parse(framesOf(reader.text)[1]?.data ?? '').notification).toMatchObject({
    event_type: 'org.renamed',
    severity: 'info',
    org_id: org.orgId,
    read: false,
  });
});

test('a stream ends by itself, and the next one goes on exactly where it ended', async () => {
  const brief = { ...quick, longestMs: 300 };
  const first = await open({ pace: brief });
  await shows(first.reader, '"type":"ready"');
  await happens('During');
  expect(await first.ended).toBeUndefined();
  expect(typesOf(first.reader.text)).toEqual(['ready', 'notification']);
  for (let n = 0; n < 10; n++) await happens(`Missed ${n}`);
  const next = await open({ lastId: lastIdOf(first.reader.text) });
  await shows(next.reader, '"type":"ready"');
  await next.end();
  expect(titlesOf(next.reader.text)).toEqual(Array.from({ length: 10 }, (_, n) => `Missed ${n}`));
  expect(typesOf(next.reader.text).at(-1)).toBe('ready');
  // From any frame, not only the last.
  const [, , third] = framesOf(next.reader.text);
  const again = await open({ lastId: third?.id ?? '' });
  await shows(again.reader, '"type":"ready"');
  await again.end();
  expect(titlesOf(again.reader.text)).toEqual(Array.from({ length: 7 }, (_, n) => `Missed ${n + 3}`));
});

test('a notification that commits late under a smaller id is streamed, once', async () => {
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = database.db.system(org.orgId, async (unit) => {
    await emit(unit, 'Slow');
    written.resolve();
    await release.promise;
  });
  await written.promise;
  const { reader, end } = await open();
  await shows(reader, '"type":"ready"');
  await happens('Quick');
  await shows(reader, 'Quick');
  release.resolve();
  await slow;
  await shows(reader, 'Slow');
  await happens('Last');
  await shows(reader, 'Last');
  await end();
  expect(titlesOf(reader.text)).toEqual(['Quick', 'Slow', 'Last']);
});

test('with many concurrent writers a reader who connects again and again misses nothing and gets nothing twice', async () => {
  const start = await open();
  await shows(start.reader, '"type":"ready"');
  await start.end();
  let lastId = lastIdOf(start.reader.text);
  const told: string[] = [];
  const names = Array.from({ length: 30 }, (_, n) => `Writer ${n}.`);
  let isWritten = false;
  const writers = Promise.all(names.map((name) => happens(name))).then(() => {
    isWritten = true;
  });
  for (let isLast = false; !isLast; ) {
    isLast = isWritten;
    const { reader, end } = await open({ lastId });
    await shows(reader, '"type":"ready"');
    await end();
    told.push(...titlesOf(reader.text));
    lastId = lastIdOf(reader.text);
  }
  await writers;
  expect(told.sort()).toEqual(names.sort());
});

const suspension = { reason: 'Too much.', contact: 'ops@example.com', by: 'a@example.com', at: 'now' };

test.each([
  [
    'organization',
    'organization_suspended',
    () => owner`update orgs set suspension = ${owner.json(suspension)} where id = ${org.orgId}`,
  ],
  [
    'user',
    'user_suspended',
    () => owner`update users set suspension = ${owner.json(suspension)} where id = ${org.userId}`,
  ],
])('a stream of a suspended %s ends with its next look, which says why', async (_, code, suspend) => {
  const { reader, ended } = await open();
  await shows(reader, '"type":"ready"');
  await suspend();
  await happens('Secret');
  expect(await ended).toBeUndefined();
  expect(typesOf(reader.text)).toEqual(['ready', 'error', '[DONE]']);
  expect(reader.text).toContain(code);
  expect(reader.text).not.toContain('Secret');
});

test('a removed member learns it and gets no further event', async () => {
  const member = await addMember(owner, org.orgId, 'viewer');
  const { reader, ended } = await open({ by: member });
  await shows(reader, '"type":"ready"');
  await owner`delete from members where user_id = ${member.userId}`;
  await happens('Secret');
  expect(await ended).toBeUndefined();
  expect(typesOf(reader.text)).toEqual(['ready', 'error', '[DONE]']);
});

const api = testApi({
  routes: notificationRoutes,
  api: {} as never,
  streamingApi: notificationStreamApi({ db, clock: systemClock, pace: { ...quick, longestMs: 1 } }),
});
const read = async (headers: Record<string, string>, user = org) =>
  api.call('GET', path, { token: await api.tokenFor(user), headers });
const events = { accept: 'text/event-stream' };

test('an id of another organization, or an unknown one, is refused before the stream begins', async () => {
  const lastId = lastIdOf((await read(events)).text);
  const stranger = await createOrg(owner);
  const other = await read({ ...events, 'last-event-id': lastId }, stranger);
  expect(other).toMatchObject({ status: 400, json: { code: 'invalid_cursor' } });
  // The last one has a time that no id can have.
  const overflowing = Buffer.from(`${org.orgId} ${Date.now()} ${'z'.repeat(26)}`).toString('base64url');
  for (const id of ['ntfn_1', 'x'.repeat(5_000), '%', overflowing]) {
    const refused = await read({ ...events, 'last-event-id': id });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_cursor' } });
  }
  await happens('Unread');
  expect(await read({})).toMatchObject({ status: 200, json: { unread_count: 1, has_more: false } });
});

test('a reader who was away for more than an hour is sent to the feed and goes on from now', async () => {
  await happens('Long ago');
  const at = Date.now() - longestGapMs - 1;
  const { text } = await read({ ...events, 'last-event-id': streamCursor(org.orgId, { at, seen: [] }) });
  expect(typesOf(text)).toEqual(['gap', 'ready']);
  const recent = await read({
    ...events,
    'last-event-id': streamCursor(org.orgId, { at: at + 60_000, seen: [] }),
  });
  expect(titlesOf(recent.text)).toContain('Long ago');
});

test('all streams together look at the database twelve times a second at most, and none ever waits longer than five', () => {
  const { quota, held } = limitRules.stream_notifications;
  expect([quota / (bannerPace.pollMs / 1_000), held]).toEqual([12, 'stream']);
});

test('a position remembers streamed ids for as long as others may still commit before them, and no longer', () => {
  const clock = fixedClock('2026-03-02T12:00:00Z');
  const start: Position = { at: clock.now().getTime(), seen: [] };
  const ids = [newId('notification'), newId('notification')];
  // By the ids: where another test of this process was ahead of the time, new ids are as well.
  const now = decodeTime((ids[1] as string).slice(-26).toUpperCase());
  const told = after(start, ids, now);
  expect(told).toEqual({ at: now, seen: ids });
  expect(after(told, [], now - 5_000).at).toBe(now);
  expect(after(told, [], now + settledMs + 1_000)).toEqual({ at: now + settledMs + 1_000, seen: [] });
  expect(readStreamCursor(streamCursor(org.orgId, told), org.orgId)).toEqual(told);
  const many = Array.from({ length: 200 }, () => newId('notification'));
  const cursor = streamCursor(org.orgId, after(start, many, Date.now()));
  expect(cursor.length).toBeLessThan(2_000);
  expect(readStreamCursor(cursor, org.orgId).seen).toEqual(many.slice(-40));
});
