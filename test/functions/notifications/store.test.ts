import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  countUnread,
  type Reader,
  selectNotification,
  selectNotifications,
  selectUnread,
  setAllRead,
  setRead,
} from '../../../functions/notifications/store.postgres.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const tables = ['notifications', 'notification_reads', 'notification_marks'];
const beside = besideTwin(owner, tables, () => now);

let org: TestOrg;
let reader: Reader;
beforeEach(async () => {
  org = await createOrg(owner);
  reader = { orgId: org.orgId, userId: org.userId };
});
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);

const notification = (id: string, more: object = {}) =>
  owner`insert into notifications ${owner({
    org_id: org.orgId,
    id,
    event_type: 'session.started',
    severity: 'info',
    entity_type: 'session',
    entity_id: 's-1',
    title: id,
    deep_link: '/',
    created_at: before(60_000),
    ...more,
  })}`;
const notifications = async (...ids: string[]) => {
  for (const id of ids) await notification(id);
};
const markedThrough = (id: string, userId = org.userId) =>
  owner`insert into notification_marks (org_id, user_id, read_through) values (${org.orgId}, ${userId}, ${id})`;
const read = (id: string, isRead: boolean, userId = org.userId) => owner`insert into notification_reads
  (org_id, user_id, notification_id, is_read) values (${org.orgId}, ${userId}, ${id}, ${isRead})`;

const page = (fetch = 9, from?: string) => ({ before: from, fetch, limit: fetch, binding: '' });
const told = (rows: readonly { id: string; read: boolean }[]) => rows.map(({ id, read }) => [id, read]);
const all = async () => told(await inOrg(({ sql }) => selectNotifications(sql, reader, undefined, page())));
const unread = async (type?: string, fetch = 9, from?: string) =>
  told(await inOrg(({ sql }) => selectUnread(sql, reader, type, page(fetch, from)))).map(([id]) => id);
const count = async (most = 99) => (await inOrg(({ sql }) => countUnread(sql, reader, most)))[0].count;

test('The mark decides what is read, except for those that were marked one by one', async () => {
  await notifications('n-1', 'n-2', 'n-3', 'n-4', 'n-5', 'n-6');
  const other = await addMember(owner, org.orgId, 'member');
  await markedThrough('n-3');
  await read('n-2', false);
  await read('n-5', true);
  await markedThrough('n-6', other.userId);
  for (const id of ['n-4', 'n-6']) await read(id, true, other.userId);
  await read('n-1', false, other.userId);
  expect(await all()).toEqual([
    ['n-6', false],
    ['n-5', true],
    ['n-4', false],
    ['n-3', true],
    ['n-2', false],
    ['n-1', true],
  ]);
  expect([await unread(), await count()]).toEqual([['n-6', 'n-4', 'n-2'], 3]);
  // At the mark itself, and just above it.
  await read('n-3', false);
  await read('n-4', true);
  expect([await unread(), await count()]).toEqual([['n-6', 'n-3', 'n-2'], 3]);
  const one = async (id: string) => told(await inOrg(({ sql }) => selectNotification(sql, reader, id)));
  expect([await one('n-3'), await one('n-4'), await one('n-9')]).toEqual([
    [['n-3', false]],
    [['n-4', true]],
    [],
  ]);
});

test('Unread ones come in pages and by their type, newest first, and are counted up to a bound', async () => {
  await notifications('n-1', 'n-2', 'n-3', 'n-4');
  for (const id of ['n-0', 'n-5']) await notification(id, { event_type: 'session.completed' });
  await markedThrough('n-2');
  for (const id of ['n-0', 'n-1', 'n-2']) await read(id, false);
  expect(await unread(undefined, 2)).toEqual(['n-5', 'n-4']);
  expect(await unread(undefined, 2, 'n-4')).toEqual(['n-3', 'n-2']);
  expect(await unread(undefined, 9, 'n-2')).toEqual(['n-1', 'n-0']);
  expect(await unread('session.completed')).toEqual(['n-5', 'n-0']);
  expect([await count(5), await count(6), await count(7)]).toEqual([5, 6, 6]);
  const listed = (type: string, from: string) =>
    inOrg(({ sql }) => selectNotifications(sql, reader, type, page(1, from)));
  expect(told(await listed('session.started', 'n-4'))).toEqual([['n-3', false]]);
});

test('One is marked as read and as unread again, and one that is not there is not', async () => {
  await notifications('n-1', 'n-2');
  const mark = (id: string, isRead: boolean) => inOrg((unit) => setRead(unit, reader, id, isRead));
  expect([await mark('n-1', true), await unread()]).toEqual([true, ['n-2']]);
  expect([await mark('n-1', false), await unread()]).toEqual([true, ['n-2', 'n-1']]);
  expect([await mark('n-9', true), await unread()]).toEqual([false, ['n-2', 'n-1']]);
});

test('All are marked as read: by the mark where no smaller id can come any more, and the younger one by one', async () => {
  const other = await addMember(owner, org.orgId, 'member');
  await notification('n-1');
  await notification('n-2', { created_at: before(10_001) });
  await notification('n-3', { created_at: before(10_000) });
  await notification('n-4', { created_at: now });
  await read('n-1', false);
  await read('n-1', false, other.userId);
  await inOrg((unit) => setAllRead(unit, reader));
  expect([await unread(), await count()]).toEqual([[], 0]);
  const rows = async () => [
    await owner`select user_id = ${org.userId} as ours, notification_id as id, is_read as read
      from notification_reads where org_id = ${org.orgId} order by ours, id`,
    await owner`select user_id, read_through from notification_marks where org_id = ${org.orgId}`,
  ];
  const expected = [
    [
      { ours: false, id: 'n-1', read: false },
      { ours: true, id: 'n-1', read: true },
      { ours: true, id: 'n-3', read: true },
      { ours: true, id: 'n-4', read: true },
    ],
    [{ user_id: org.userId, read_through: 'n-2' }],
  ];
  expect(await rows()).toEqual(expected);
  // What is above the mark and old by now moves it, and it never goes back.
  await owner`update notifications set created_at = ${now} where org_id = ${org.orgId} and id = 'n-2'`;
  await inOrg((unit) => setAllRead(unit, reader));
  expect((await rows())[1]).toEqual(expected[1]);
});
