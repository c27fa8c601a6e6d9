import { afterAll, beforeEach, expect, test } from 'vitest';
import { putUnsubscribeLink } from '../../../functions/notifications/store.preferences.postgres.ts';
import { eventCatalogue, eventTypes } from '../../../functions/shared/events/catalogue.ts';
import { newSecret } from '../../../functions/shared/ids.ts';
import { notificationsGroup } from '../../support/builders/live.ts';
import { testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const database = await testDatabase();
const { owner } = database;
// The logins that the functions have.
const db = databaseAs(database.logins.API_DATABASE_URL);
const mailDb = databaseAs(database.logins.MAIL_DATABASE_URL);
afterAll(async () => {
  await Promise.all([db.close(), mailDb.close()]);
  await database.close();
});

const api = testApi(notificationsGroup(db));
let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});

const path = '/api/notifications/preferences';
const read = async (user = org) => (await api.call('GET', path, { token: await api.tokenFor(user) })).json;
const change = async (body: object, user = org) =>
  api.call('PATCH', path, { token: await api.tokenFor(user), body });
type Mail = { event_type: string; mail: string; is_default: boolean; can_be_changed: boolean };
const mailsOf = ({ mails }: { mails: Mail[] }) =>
  Object.fromEntries(mails.map(({ event_type, ...rest }) => [event_type, rest]));

test('warnings and failures are mailed at once by default, everything else daily at eight, UTC', async () => {
  const { digest, mails } = await read();
  expect(digest).toEqual({ enabled: true, hour: 8, time_zone: 'UTC' });
  expect(mails.map(({ event_type }: Mail) => event_type)).toEqual(eventTypes);
  for (const { event_type, mail, is_default } of mails as Mail[]) {
    const { severity } = eventCatalogue[event_type as keyof typeof eventCatalogue];
    const isUrgent = severity === 'warn' || severity === 'fail';
    // That all goes on again, members are told as soon as that it doesn't.
    const isNow = isUrgent || event_type === 'org.freed';
    expect([event_type, mail, is_default]).toEqual([event_type, isNow ? 'now' : 'daily', true]);
  }
});

test('a member changes what they choose and nothing else, for themselves and in this organization alone', async () => {
  const colleague = await addMember(owner, org.orgId, 'admin');
  await change({ mails: { 'org.renamed': 'off' } });
  const { status, json } = await change({
    mails: { 'session.created': 'now' },
    digest: { hour: 17, time_zone: 'Asia/Kolkata' },
  });
  expect(status).toBe(200);
  expect(json).toEqual(await read());
  expect(json.digest).toEqual({ enabled: true, hour: 17, time_zone: 'Asia/Kolkata' });
  expect(mailsOf(json)).toMatchObject({
    'org.renamed': { mail: 'off', is_default: false },
    'session.created': { mail: 'now', is_default: false },
    'org.member_removed': { mail: 'now', is_default: true },
  });
  expect(mailsOf(await read(colleague))['org.renamed']).toMatchObject({ mail: 'daily', is_default: true });
  const back = await change({ mails: { 'org.renamed': null }, digest: { enabled: false } });
  expect(mailsOf(back.json)['org.renamed']).toMatchObject({ mail: 'daily', is_default: true });
  expect(back.json.digest).toEqual({ enabled: false, hour: 17, time_zone: 'Asia/Kolkata' });
});

test.each([
  [{ mails: { 'org.renmaed': 'off' } }, 'mails', 'org.renamed'],
  [{ mails: { 'org.renamed': 'weekly' } }, 'mails.org.renamed', 'now, daily or off'],
  [{ mails: { 'org.deletion_requested': 'off' } }, 'mails.org.deletion_requested', 'this mail always comes'],
  [{ digest: { hour: 24 } }, 'digest.hour', 'at most 23'],
  [{ digest: { time_zone: 'Europe/Atlantis' } }, 'digest.time_zone', 'such as Europe/Berlin'],
  [{ digest: { time_zone: 'UTC+2' } }, 'digest.time_zone', 'such as Europe/Berlin'],
  [{ digest: { time_zone: '+02:00' } }, 'digest.time_zone', 'such as Europe/Berlin'],
  // Known to JavaScript alone.
  [{ digest: { time_zone: 'Canada/East-Saskatchewan' } }, 'digest.time_zone', 'unknown_time_zone'],
])('%j is refused, naming the field', async (body, field, words) => {
  const { status, json } = await change(body);
  expect(status).toBe(422);
  expect(json.errors[0].path).toContain(field);
  expect(JSON.stringify(json)).toContain(words);
  expect((await read()).mails.every(({ is_default }: Mail) => is_default)).toBe(true);
});

const linkFor = async (user: TestOrg, type: 'deployment.run_failed' | null) =>
  (await mailDb.system(user.orgId, (unit) => putUnsubscribeLink(unit, user.userId, type))) ?? '';
const post = (token: string) =>
  api.call('POST', '/api/unsubscribe', {
    query: { token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click' as never,
  });

test('a link ends one member’s mails of one type and nothing else, without a log-in and however often it is used', async () => {
  const colleague = await addMember(owner, org.orgId, 'member');
  await change({ mails: { 'org.renamed': 'now' } });
  const token = await linkFor(org, 'deployment.run_failed');
  for (const _ of [1, 2]) expect((await post(token)).status).toBe(204);
  const { digest, mails } = await read();
  expect(digest.enabled).toBe(true);
  const chosen = (mails as Mail[]).filter(({ is_default }) => !is_default);
  expect(chosen.map(({ event_type, mail }) => [event_type, mail])).toEqual([
    ['deployment.run_failed', 'off'],
    ['org.renamed', 'now'],
  ]);
  expect((await read(colleague)).mails.every(({ is_default }: Mail) => is_default)).toBe(true);
});

test('the link of a daily mail ends the daily mail and leaves the choices', async () => {
  await change({ mails: { 'org.renamed': 'now' }, digest: { hour: 5 } });
  expect((await post(await linkFor(org, null))).status).toBe(204);
  const { digest, mails } = await read();
  expect(digest).toEqual({ enabled: false, hour: 5, time_zone: 'UTC' });
  expect(mailsOf({ mails })['org.renamed']).toMatchObject({ mail: 'now' });
});

test('a link of a mail from before the member’s last choice about it ends nothing any more, a later one does', async () => {
  const [failures, daily] = [await linkFor(org, 'deployment.run_failed'), await linkFor(org, null)];
  for (const token of [failures, daily]) expect((await post(token)).status).toBe(204);
  await change({ mails: { 'deployment.run_failed': 'now' }, digest: { enabled: true } });
  for (const token of [failures, daily]) {
    expect(await post(token)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  }
  const kept = await read();
  expect(kept.digest.enabled).toBe(true);
  expect(mailsOf(kept)['deployment.run_failed']).toMatchObject({ mail: 'now', is_default: false });
  // A choice about something else doesn't matter.
  const later = await linkFor(org, 'deployment.run_failed');
  await change({ mails: { 'org.renamed': 'now' }, digest: { hour: 5 } });
  expect((await post(later)).status).toBe(204);
  expect(mailsOf(await read())['deployment.run_failed']).toMatchObject({ mail: 'off' });
  // Back to the default is a choice, too.
  await change({ mails: { 'deployment.run_failed': null } });
  expect((await post(later)).status).toBe(404);
  expect(mailsOf(await read())['deployment.run_failed']).toMatchObject({ mail: 'now', is_default: true });
});

test('opening a link changes nothing, and its token opens nothing else', async () => {
  const token = await linkFor(org, 'deployment.run_failed');
  const opened = await api.call('GET', '/api/unsubscribe', { query: { token } });
  expect([opened.status, opened.headers.Allow]).toEqual([405, expect.stringContaining('POST')]);
  expect((await read()).mails.every(({ is_default }: Mail) => is_default)).toBe(true);
  expect((await api.call('GET', path, { token })).status).toBe(401);
});

test('an unknown link, and one of a member who has left, are not found', async () => {
  const member = await addMember(owner, org.orgId, 'member');
  const token = await linkFor(member, null);
  await owner`delete from members where user_id = ${member.userId}`;
  for (const each of [token, newSecret()]) {
    expect(await post(each)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  }
  expect(await linkFor(member, null)).toBe('');
  expect((await post('short')).status).toBe(422);
});

test('only the hash of a link is kept', async () => {
  const token = await linkFor(org, null);
  const rows = JSON.stringify(await owner`select * from unsubscribe_links`);
  expect(rows).not.toContain(token);
});
