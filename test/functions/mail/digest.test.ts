import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDigests } from '../../../functions/mail/digest/worker.ts';
import { usualPreferences } from '../../../functions/notifications/preferences.ts';
import {
  lockPreferences,
  putPreferences,
} from '../../../functions/notifications/store.preferences.postgres.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { hourMs, minuteMs } from '../../../functions/shared/durations.ts';
import { type EventType, eventCatalogue, eventTypes } from '../../../functions/shared/events/catalogue.ts';
import { eventPayloads } from '../../../functions/shared/events/payloads.ts';
import { hashSecret, newId } from '../../../functions/shared/ids.ts';
import { sampleOf } from '../../support/builders/bodies/schema-samples.ts';
import { testMail } from '../../support/builders/mail.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';
import { type Hold, statementHeldBy } from '../../support/hosts/held-row.ts';

const start = new Date('2026-03-02T12:00:00Z');
const clock = fixedClock(start);
const setClock = (time: Date) => clock.advance(time.getTime() - clock.now().getTime());
const database = await testDatabase({ clock });
const { owner } = database;
// The login that both functions have.
const db = databaseAs(database.logins.MAIL_DATABASE_URL, { clock });
afterAll(() => db.close().then(() => database.close()));

const { sent, deliver, events, beginAnew } = testMail({ ...database, db }, clock);
let org: TestOrg;
beforeEach(async () => {
  await beginAnew();
  await owner`delete from digest_items`;
  setClock(start);
  org = await createOrg(owner);
});

const link = 'https://app.example.com/settings';
/** It happens, and the worker is told of it. */
async function happens(type: EventType, title: string, { orgId } = org): Promise<void> {
  await owner`delete from outbox`;
  await database.db.system(orgId, (unit) =>
    unit.emit({ type, entityId: orgId, title, payload: sampleOf(eventPayloads()[type]) as never }),
  );
  expect(await deliver(await events(type))).toBe(true);
}
const renamed = (title: string) => happens('org.renamed', title);

/** The schedule's start at this time, and the mails that come of it. */
async function digestsAt(time: string | Date) {
  setClock(new Date(time));
  const before = sent().length;
  await owner`delete from outbox`;
  await startDigests({ db, clock, isTimeUp: () => false });
  expect(await deliver(await events('member.digest_due'))).toBe(true);
  return sent().slice(before);
}

const choose = (change: Partial<typeof usualPreferences>, user = org) =>
  database.db.system(user.orgId, async (unit) => {
    const before = await lockPreferences(unit, user);
    await putPreferences(unit, user, { ...usualPreferences, ...before, ...change }, []);
  });

test('events since the last daily mail come at the member’s hour, each once, newest first', async () => {
  await renamed('Acme is called Beta');
  clock.advance(minuteMs);
  await happens('cloud_account.connected', 'The account <Ops> is connected');
  expect(sent()).toEqual([]);
  expect(await digestsAt('2026-03-03T07:59:00Z')).toEqual([]);
  const [mail, ...others] = await digestsAt('2026-03-03T08:00:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: org.email, subject: expect.stringMatching(/^2 things happened in /) });
  expect(mail?.text).toMatch(/- The account <Ops> is connected\n {2}\S+\n- Acme is called Beta\n {2}\S+\n/);
  expect(mail?.html).toContain('>The account &lt;Ops&gt; is connected</a>');
  expect(mail?.text).toContain(`${link}/notifications`);
  expect(await digestsAt('2026-03-03T08:15:00Z')).toEqual([]);
  await renamed('Beta is called Gamma');
  expect(await digestsAt('2026-03-03T23:00:00Z')).toEqual([]);
  const [next] = await digestsAt('2026-03-04T08:00:00Z');
  expect(next?.subject).toMatch(/^one thing happened in /);
  expect(next?.text).not.toContain('Acme is called Beta');
});

test('a member who is removed while their item is noted keeps the others from none', async () => {
  const { userId } = await addMember(owner, org.orgId, 'member');
  const hold: Hold = (sql) => sql`delete from members where user_id = ${userId} returning user_id`;
  expect(await statementHeldBy(database, hold, () => renamed('Acme is called Beta'))).toMatch(
    /insert into digest_items/,
  );
  const items = await owner`select user_id from digest_items`;
  expect([...items]).toEqual([{ user_id: org.userId }]);
});

test('a start that was missed is made up for, and two at once make one mail', async () => {
  await renamed('Acme is called Beta');
  setClock(new Date('2026-03-03T10:30:00Z'));
  const twice = [1, 2].map(() => startDigests({ db, clock, isTimeUp: () => false }));
  const results = await Promise.all(twice);
  expect(results.map(({ started }) => started).sort()).toEqual([0, 1]);
  await deliver(await events('member.digest_due'));
  await deliver(await events('member.digest_due'));
  expect(sent()).toHaveLength(1);
});

test('a repeated event is neither mailed nor listed again, even after other choices', async () => {
  await renamed('Listed');
  const listed = await events('org.renamed');
  await choose({ choices: { 'org.renamed': 'now' } });
  expect(await deliver(listed)).toBe(true);
  expect(sent()).toEqual([]);
  await renamed('Mailed');
  const mailed = await events('org.renamed');
  await choose({ choices: { 'org.renamed': 'daily' } });
  expect(await deliver(mailed)).toBe(true);
  expect(sent().map(({ subject }) => subject)).toEqual(['Mailed']);
  const [mail] = await digestsAt('2026-03-03T08:00:00Z');
  expect(mail?.text).toContain('- Listed');
  expect(mail?.text).not.toContain('- Mailed');
});

test('a member with nothing to read, without a daily mail or without the type by now gets none', async () => {
  const [none, off] = [
    await addMember(owner, org.orgId, 'viewer'),
    await addMember(owner, org.orgId, 'viewer'),
  ];
  await choose({ digestEnabled: false }, none);
  await choose({ choices: { 'org.renamed': 'daily' } }, off);
  await renamed('Acme is called Beta');
  await choose({ choices: { 'org.renamed': 'off' } }, off);
  await createOrg(owner);
  const mails = await digestsAt('2026-03-03T08:00:00Z');
  expect(mails.map(({ to }) => to)).toEqual([org.email]);
  expect(await owner`select user_id from digest_items where digest_id is null`).toEqual([]);
});

test('a member who left, was deleted or has no verified address any more gets none, before it is started and after', async () => {
  const [left, deleted, unverified, late] = await Promise.all(
    [1, 2, 3, 4].map(() => addMember(owner, org.orgId, 'member')),
  );
  await renamed('Acme is called Beta');
  await owner`delete from members where user_id = ${left?.userId ?? ''}`;
  await owner`delete from users where id = ${deleted?.userId ?? ''}`;
  await owner`update users set email_verified_at = null where id = ${unverified?.userId ?? ''}`;
  setClock(new Date('2026-03-03T08:00:00Z'));
  await owner`delete from outbox`;
  await startDigests({ db, clock, isTimeUp: () => false });
  await owner`delete from members where user_id = ${late?.userId ?? ''}`;
  expect(await deliver(await events('member.digest_due'))).toBe(true);
  expect(sent().map(({ to }) => to)).toEqual([org.email]);
});

test.each([
  // The clocks go from 2 to 3 on 29 March 2026 in Berlin, and from 3 to 2 on 25 October.
  ['summer time', 'Europe/Berlin', 8, '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z'],
  ['an hour that is left out', 'Europe/Berlin', 2, '2026-03-28T01:00:00Z', '2026-03-29T01:00:00Z'],
  ['winter time', 'Europe/Berlin', 8, '2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z'],
  ['an hour that comes twice', 'Europe/Berlin', 2, '2026-10-24T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['a zone a day ahead', 'Pacific/Kiritimati', 0, '2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z'],
  [
    'a zone off by three quarters of an hour',
    'Asia/Kathmandu',
    8,
    '2026-03-03T02:15:00Z',
    '2026-03-04T02:15:00Z',
  ],
])('in %s the mail comes once a day, at that hour', async (_what, timeZone, digestHour, first, second) => {
  await choose({ timeZone, digestHour });
  const [from, to] = [new Date(first).getTime(), new Date(second).getTime()];
  setClock(new Date(from - hourMs));
  await renamed('First');
  const mailedAt: string[] = [];
  // Of the schedule's starts every one in the hour before a mail and the hour after it, and one an hour else: what a start
  // finds due, it sends.
  const isNear = (time: number) =>
    [from, to].some((moment) => time >= moment - hourMs && time < moment + hourMs);
  for (let time = from - hourMs; time < to + 6 * hourMs; time += isNear(time) ? 15 * minuteMs : hourMs) {
    if (time === from + 15 * minuteMs) {
      setClock(new Date(time));
      await renamed('Second');
    }
    if ((await digestsAt(new Date(time))).length > 0) mailedAt.push(new Date(time).toISOString());
  }
  expect(mailedAt).toEqual([new Date(first), new Date(second)].map((time) => time.toISOString()));
});

test('another zone or hour holds from then on, and brings nothing twice', async () => {
  await renamed('First');
  expect(await digestsAt('2026-03-03T08:00:00Z')).toHaveLength(1);
  await renamed('Second');
  // There it was eight o'clock three hours ago, before this happened.
  await choose({ timeZone: 'Asia/Tokyo', digestHour: 14 });
  expect(await digestsAt('2026-03-03T08:15:00Z')).toEqual([]);
  const [mail] = await digestsAt('2026-03-04T05:00:00Z');
  expect(mail?.text).toContain('- Second');
  expect(mail?.text).not.toContain('- First');
});

test('a zone that the server does not know counts as UTC and keeps no other member from their mail', async () => {
  await choose({ timeZone: 'Mars/Olympus' });
  const colleague = await addMember(owner, org.orgId, 'viewer');
  await renamed('Acme is called Beta');
  const mails = await digestsAt('2026-03-03T08:00:00Z');
  expect(mails.map(({ to }) => to).sort()).toEqual([org.email, colleague.email].sort());
});

test('of more than fifty things the newest are listed and the rest is counted', async () => {
  const notifications = Array.from({ length: 53 }, (_, n) => ({
    org_id: org.orgId,
    id: newId('notification'),
    event_type: 'org.renamed',
    entity_type: 'org',
    entity_id: org.orgId,
    severity: 'info',
    title: `Name ${n}.`,
    deep_link: link,
    payload: {},
    created_at: start,
  }));
  await owner`insert into notifications ${owner(notifications)}`;
  await owner`insert into digest_items (org_id, user_id, notification_id, added_at)
    select org_id, ${org.userId}, id, created_at from notifications where org_id = ${org.orgId}`;
  const [mail] = await digestsAt('2026-03-03T08:00:00Z');
  expect(mail?.subject).toMatch(/^53 things/);
  expect(mail?.text.match(/^- Name/gm)).toHaveLength(50);
  expect(mail?.text).toContain('- Name 52.');
  expect(mail?.text).toContain('And 3 more.');
});

test('each event reaches a mail: at once where that is chosen, else in the daily one, with a link that ends it', async () => {
  const always: string[] = ['org.deletion_requested', 'org.deletion_due', 'org.suspended', 'org.freed'];
  // Their mails are only sent while they are true; mails.test.ts shows that.
  const passing = [
    'deployment.approval_requested',
    'cloud_account.unhealthy',
    'cloud_account.credentials_expiring',
  ];
  const types = eventTypes.filter((type) => !always.includes(type) && !passing.includes(type));
  await choose({ choices: Object.fromEntries(types.map((type) => [type, 'now'])) });
  const daily = await addMember(owner, org.orgId, 'owner');
  await choose({ choices: Object.fromEntries(types.map((type) => [type, 'daily'])) }, daily);
  const off = await addMember(owner, org.orgId, 'owner');
  await choose({ choices: Object.fromEntries(types.map((type) => [type, 'off'])) }, off);
  for (const type of types) {
    clock.advance(5 * minuteMs);
    await happens(type, `It is ${type}`);
    const [mail] = sent().slice(-1);
    expect([mail?.to, mail?.subject]).toEqual([org.email, `It is ${type}`]);
    const url = /^<https:\/\/api\.example\.com\/api\/unsubscribe\?token=([\w-]{43})>$/;
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, token = ''] = url.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
    const [row] =
      await owner`select user_id, event_type from unsubscribe_links where token_hash = ${hashSecret(token)}`;
    expect(row).toEqual({ user_id: org.userId, event_type: type });
  }
  expect(sent().map(({ to, subject }) => [to, subject])).toEqual(
    types.map((type) => [org.email, `It is ${type}`]),
  );
  const [mail, ...others] = await digestsAt('2026-03-03T08:00:00Z');
  expect([mail?.to, others]).toEqual([daily.email, []]);
  for (const type of types) expect(mail?.text).toContain(`- It is ${type}\n`);
  expect(types.length + passing.length + always.length).toBe(Object.keys(eventCatalogue).length);
});

test('beyond twenty mails of one organization in an hour, sixty where they concern the member, the rest comes daily', async () => {
  const removed = (n: number) => happens('org.member_removed', `Removed ${n}`);
  for (let n = 1; n <= 22; n++) await removed(n);
  expect(sent().map(({ subject }) => subject)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Removed ${n + 1}`),
  );
  for (let n = 1; n <= 41; n++) await happens('deployment.expiring', `Expiring ${n}`);
  expect(sent()).toHaveLength(60);
  const other = await createOrg(owner);
  await owner`insert into members ${owner({ org_id: other.orgId, user_id: org.userId, role: 'admin' })}`;
  await happens('org.member_removed', 'Elsewhere', other);
  expect(sent().map(({ to, subject }) => `${to} ${subject}`)).toContain(`${org.email} Elsewhere`);
  // What the organization is reached by has failed: that isn't counted.
  const paused = () => sent().filter(({ subject }) => subject === 'Paused').length;
  const soFar = paused();
  await happens('webhook.paused', 'Paused');
  expect(paused()).toBeGreaterThan(soFar);
  const before = sent().length;
  expect(await deliver(await events('org.member_removed'))).toBe(true);
  clock.advance(hourMs + 1);
  await removed(23);
  expect(sent()).toHaveLength(before + 1);
  const digests = await digestsAt('2026-03-03T08:00:00Z');
  const [mail] = digests.filter(({ to }) => to === org.email);
  expect(mail?.subject).toMatch(/^3 things happened in /);
  for (const title of ['Removed 21', 'Removed 22', 'Expiring 41'])
    expect(mail?.text).toContain(`- ${title}\n`);
});

test('without the address of the API mails have no such header', async () => {
  const bare = testMail({ ...database, db }, clock, { apiBaseUrl: undefined });
  await bare.beginAnew();
  await database.db.system(org.orgId, (unit) =>
    unit.emit({
      type: 'org.member_removed',
      entityId: org.userId,
      title: 'Gone',
      payload: { user_id: org.userId, role: 'viewer', left: true },
    }),
  );
  await bare.deliver(await bare.events('org.member_removed'));
  expect(bare.sent()).toMatchObject([{ subject: 'Gone', headers: {} }]);
});
