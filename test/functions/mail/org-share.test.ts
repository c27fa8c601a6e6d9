import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { hourMs } from '../../../functions/shared/durations.ts';
import type { EventType } from '../../../functions/shared/events/catalogue.ts';
import { eventPayloads } from '../../../functions/shared/events/payloads.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { sampleOf } from '../../support/builders/bodies/schema-samples.ts';
import { testMail } from '../../support/builders/mail.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

// How many mails one organization sends in an hour; here it is four.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
// The worker's own login.
const db = databaseAs(database.logins.MAIL_DATABASE_URL, { clock });
const mail = testMail({ ...database, db }, clock, { orgMailsInAnHour: 4 });
afterAll(() => db.close().then(() => database.close()));
beforeEach(() => mail.beginAnew());

const happens = (type: EventType, { orgId }: TestOrg, title: string, entityId = orgId) =>
  database.db.system(orgId, (unit) =>
    unit.emit({ type, entityId, title, payload: sampleOf(eventPayloads()[type]) as never }),
  );
/** Each admin is mailed of it at once, until their own quota is used up. */
const removed = (org: TestOrg, title: string) => happens('org.member_removed', org, title);
const invited = async (org: TestOrg) => {
  const id = newId('invite');
  await owner`insert into invites ${owner({
    id,
    org_id: org.orgId,
    email: `${id}@example.com`,
    role: 'member',
    status: 'pending',
    invited_by: org.userId,
    expires_at: new Date(clock.now().getTime() + 24 * hourMs),
  })}`;
  await happens('org.invite_sent', org, 'Invited', id);
};

/** How many mails are sent by the events that are due. */
async function mailed(): Promise<number> {
  const before = mail.sent().length;
  const due = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox where created_at <= greatest(${clock.now()}, now()) returning event_type, detail`;
  for (const row of due) expect(await mail.deliver([row])).toBe(true);
  return mail.sent().length - before;
}

test('mails about events over the share wait for their hour; none is lost, and other organizations go on', async () => {
  const [org, other] = [await createOrg(owner), await createOrg(owner)];
  await addMember(owner, org.orgId, 'admin');
  for (let n = 1; n <= 4; n++) await removed(org, `Removed ${n}`);
  // Two members are mailed of each.
  expect(await mailed()).toBe(4);
  await removed(other, 'Elsewhere');
  expect(await mailed()).toBe(1);
  clock.advance(hourMs - 1);
  expect(await mailed()).toBe(0);
  clock.advance(1);
  expect(await mailed()).toBe(4);
  const ofOrg = mail.sent().filter(({ subject }) => subject.startsWith('Removed'));
  expect(new Set(ofOrg.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(8);
});

test('invitations count, wait, and go when the share allows it', async () => {
  const org = await createOrg(owner);
  for (let n = 0; n < 5; n++) await invited(org);
  const first = await mailed();
  // Its members are mailed of the invitations as well.
  clock.advance(hourMs);
  const second = await mailed();
  clock.advance(hourMs);
  await mailed();
  clock.advance(hourMs);
  await mailed();
  expect(first).toBeLessThanOrEqual(5);
  expect(second).toBeGreaterThan(0);
  const invitations = mail.sent().filter(({ to }) => to.startsWith('inv'));
  expect(new Set(invitations.map(({ to }) => to)).size).toBe(5);
});

test('mails of a person’s account, and those that always come, go all the same and are not counted', async () => {
  const org = await createOrg(owner);
  for (let n = 1; n <= 4; n++) await removed(org, `Removed ${n}`);
  expect(await mailed()).toBe(4);
  await database.db.public((_, { signal }) => signal('user.reset_requested', { user_id: org.userId }));
  await database.db.public((_, { signal }) => signal('user.verification_requested', { user_id: org.userId }));
  await owner`update users set email_verified_at = null where id = ${org.userId}`;
  expect(await mailed()).toBe(2);
  await owner`update users set email_verified_at = now() where id = ${org.userId}`;
  await happens('webhook.paused', org, 'Paused');
  expect(await mailed()).toBe(1);
  const [{ count } = { count: -1 }] = await owner<{ count: number }[]>`
    select count(*)::int from sent_mails where counted_for = ${org.orgId}`;
  expect(count).toBe(4);
});
