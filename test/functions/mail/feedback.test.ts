import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from 'vitest';
import { type MailEvent, simulatedEvent } from '../../../bin/local/admin/mail-simulator.ts';
import { operator as command } from '../../../bin/operator/command.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { dayMs, minuteMs } from '../../../functions/shared/durations.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { auditLog } from '../../support/builders/audit.ts';
import { testMail } from '../../support/builders/mail.ts';
import { password, testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { printed } from '../../support/doubles/screen.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

// Bounces and complaints as SES publishes them, of mails that the worker has sent.

const clock = fixedClock(new Date());
const { database, api: orgs, db, owner } = await apiTest(orgsGroup, { clock });

const mail = testMail(database, clock);
const auth = testAuth(database, clock);

/** Ids of SES, in the order of the mails. */
let ids: string[];
let isAway: boolean;
beforeEach(async () => {
  await mail.beginAnew();
  ids = [];
  isAway = false;
  mail.ses.on(SendEmailCommand).callsFake(taken);
});
const taken = () => {
  if (isAway) throw new Error('away');
  ids.push(newId('request'));
  return { MessageId: ids.at(-1) };
};

/** A user whose address is one of the simulator's. */
async function person(kind: 'bounce' | 'complaint' = 'bounce'): Promise<TestOrg> {
  const user = await withPassword(database, await createOrg(owner));
  const email = `${kind}+${user.userId}@simulator.amazonses.com`;
  await owner`update users set email = ${email} where id = ${user.userId}`;
  return { ...user, email };
}

/** Delivers the mails of the newest event of the type. */
const work = async (type: string) => mail.deliver((await mail.events(type)).slice(-1));
const changed = async ({ userId }: TestOrg) =>
  mail.deliver([{ event_type: 'user.password_changed', detail: { id: newId('outbox'), user_id: userId } }]);
const askReset = async ({ email }: TestOrg) => {
  await auth.post('forgot-password', { email });
  return work('user.reset_requested');
};

/** As EventBridge brings it. */
const asEvent = ({ Source, DetailType, Detail }: MailEvent) => ({
  source: Source,
  'detail-type': DetailType,
  detail: JSON.parse(Detail),
});
/** What SES tells of the mail that was sent last, or of another one. */
function told(to: string, { id = ids.at(-1) ?? '', kind = to }: { id?: string; kind?: string } = {}) {
  const sentAt = clock.now().toISOString();
  const sent = { id, sent_at: sentAt, from: 'no-reply@example.com', to: [kind] };
  const event = asEvent(simulatedEvent(sent, 'ours') as MailEvent);
  event.detail.mail.destination = [to];
  return event;
}
const hear = (...events: object[]) => mail.deliverBodies(events);

const mailRow = async ({ userId }: TestOrg) =>
  (await owner`select undelivered from sent_mails where recipient = ${userId} order by sent_at`).map(
    ({ undelivered }) => undelivered,
  );
const me = async (user: TestOrg) =>
  (await auth.call('GET', '/api/auth/me', { token: await auth.tokenFor(user) })).json.mail_problem;
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

test('an address whose mail bounced gets no other one, and the rows say why', async () => {
  const user = await person();
  expect(await me(user)).toBeNull();
  await changed(user);
  const sentAt = clock.now().toISOString();
  expect(await hear(told(user.email))).toBe(true);
  expect(await me(user)).toEqual({ reason: 'bounced', mailed_at: sentAt });
  clock.advance(minuteMs);
  expect(await changed(user)).toBe(true);
  expect(mail.sent()).toHaveLength(1);
  expect(await mailRow(user)).toEqual(['bounced', 'bounced_before']);
});

test('a complaint does the same, also behind a bounce of the same mail; one that was taken back counts for nothing', async () => {
  const user = await person('complaint');
  await changed(user);
  const takenBack = told(user.email);
  takenBack.detail.complaint.complaintFeedbackType = 'not-spam';
  await hear(takenBack);
  expect(await me(user)).toBeNull();
  await hear(told(user.email, { kind: 'bounce@simulator.amazonses.com' }), told(user.email));
  expect(await me(user)).toMatchObject({ reason: 'complained' });
  clock.advance(minuteMs);
  await changed(user);
  expect(await mailRow(user)).toEqual(['complained', 'complained_before']);
});

test('temporary failures are no reason: a full mailbox, a server that was away', async () => {
  const user = await person();
  await changed(user);
  for (const bounceType of ['Transient', 'Undetermined']) {
    const event = told(user.email);
    event.detail.bounce.bounceType = bounceType;
    expect(await hear(event)).toBe(true);
  }
  expect([await me(user), await mailRow(user)]).toEqual([null, [null]]);
});

test('an event that comes twice, or behind the complaint, counts once', async () => {
  const user = await person();
  await changed(user);
  const bounced = told(user.email);
  const complained = told(user.email, { kind: 'complaint@simulator.amazonses.com' });
  await hear(bounced, bounced);
  const times = async () =>
    (await owner`select times, reason from undeliverable_addresses where email = ${user.email}`)[0];
  expect(await times()).toEqual({ times: 1, reason: 'bounced' });
  await hear(complained, bounced, complained);
  expect(await times()).toEqual({ times: 2, reason: 'complained' });
});

test('an event about a mail that is not noted yet comes again; one about a foreign mail leaves nothing', async () => {
  const user = await person();
  await changed(user);
  const [id = ''] = ids;
  await owner`update sent_mails set message_id = null where message_id = ${id}`;
  const early = told(user.email, { id });
  expect(await hear(early)).toBe(false);
  await owner`update sent_mails set message_id = ${id} where recipient = ${user.userId}`;
  expect(await hear(early)).toBe(true);
  expect(await me(user)).toMatchObject({ reason: 'bounced' });

  const other = await person();
  const foreign = told(other.email, { id: 'of somebody else' });
  clock.advance(10 * minuteMs);
  expect(await hear(foreign)).toBe(true);
  const toTwo = told(other.email);
  toTwo.detail.mail.destination.push('grace@example.com');
  expect(await hear(toTwo)).toBe(true);
  expect(await me(other)).toBeNull();
  // Not as described: a person looks at it.
  expect(await hear({ source: 'aws.ses', detail: { eventType: 'Bounce' } })).toBe(false);
});

test('a user whose address bounced asks for a link a day later, follows it, and gets mails again', async () => {
  const user = await person();
  await changed(user);
  const late = told(user.email);
  await hear(late);
  clock.advance(dayMs - 1);
  await askReset(user);
  expect(mail.sent()).toHaveLength(1);
  clock.advance(1);
  await askReset(user);
  expect(mail.sent()).toHaveLength(2);
  // Nobody has us try the address again and again, nor voids the link that was mailed.
  clock.advance(5 * minuteMs);
  await askReset(user);
  expect(mail.sent()).toHaveLength(2);
  const token = tokenIn(mail.sent()[1]?.text);
  expect((await auth.post('reset', { token, password })).status).toBe(200);
  await work('user.password_changed');
  expect(mail.sent()).toHaveLength(3);
  // What SES tells late of a former mail.
  await owner`update sent_mails set undelivered = null where message_id = ${ids[0] ?? ''}`;
  await hear(late);
  await changed(user);
  expect(mail.sent()).toHaveLength(4);
});

test('after a complaint a link is tried once a week', async () => {
  const user = await person('complaint');
  await changed(user);
  await hear(told(user.email));
  clock.advance(7 * dayMs - 1);
  await askReset(user);
  expect(mail.sent()).toHaveLength(1);
  clock.advance(1);
  await askReset(user);
  expect(mail.sent()).toHaveLength(2);
});

test('a mail that SES does not take is tried again, and a link that was asked for isn’t left out for it', async () => {
  const user = await person();
  await changed(user);
  await hear(told(user.email));
  clock.advance(dayMs);
  isAway = true;
  await auth.post('forgot-password', { email: user.email });
  expect(await work('user.reset_requested')).toBe(false);
  isAway = false;
  expect(await work('user.reset_requested')).toBe(true);
  expect(mail.sent()).toHaveLength(3);
});

test('members’ mails that don’t arrive are seen by admins and by themselves, and by no other organization', async () => {
  const boss = await createOrg(owner);
  const [reader, admin] = [
    await addMember(owner, boss.orgId, 'viewer'),
    await addMember(owner, boss.orgId, 'admin'),
  ];
  const found = await addMember(owner, boss.orgId, 'member');
  const stranger = await createOrg(owner);
  await changed(found);
  await hear(told(found.email, { kind: 'bounce@simulator.amazonses.com' }));
  const problems = async (by: TestOrg) => {
    const { json } = await orgs.call('GET', '/api/orgs/current/members', { token: await orgs.tokenFor(by) });
    const shown = json.items.filter(({ mail_problem }: { mail_problem: unknown }) => mail_problem);
    return shown.map(({ id }: { id: string }) => id);
  };
  expect(await problems(boss)).toEqual([found.userId]);
  expect(await problems(admin)).toEqual([found.userId]);
  expect(await problems(found)).toEqual([found.userId]);
  expect(await problems(reader)).toEqual([]);
  expect(await problems(stranger)).toEqual([]);
  // Nor by the function itself, whoever's id is given to it.
  const asked = async (by: TestOrg) =>
    (await db.tenant(by.actor(), (sql) => [sql`select mail_problem(${found.userId}) as problem`])).rows[0][0];
  expect(await asked(stranger)).toEqual({ problem: null });
  expect(await asked(boss)).toMatchObject({ problem: { reason: 'bounced' } });
});

/** The organization's open invitation, as its admins see it. */
const invitation = async (org: TestOrg) => {
  const { json } = await orgs.call('GET', '/api/orgs/current/invites', { token: await orgs.tokenFor(org) });
  return json.items[0];
};
const invite = async (org: TestOrg, email: string) => {
  const token = await orgs.tokenFor(org);
  await orgs.call('POST', '/api/orgs/current/invites', { token, body: { email, role: 'member' } });
  return work('org.invite_sent');
};

test('an organization sees that the mail of its invitation came back, and no other organization does', async () => {
  const [org, other] = [await createOrg(owner), await createOrg(owner)];
  const email = `bounce+${newId('user')}@simulator.amazonses.com`;
  await invite(org, email);
  expect(await invitation(org)).toMatchObject({ email, undelivered_at: null });
  await hear(told(email));
  const bouncedAt = clock.now().toISOString();
  expect(await invitation(org)).toMatchObject({ email, undelivered_at: bouncedAt });
  // The next one is left out, which its organization reads as well.
  clock.advance(minuteMs);
  await invite(other, email);
  expect(mail.sent()).toHaveLength(1);
  expect(await invitation(other)).toMatchObject({ email, undelivered_at: clock.now().toISOString() });
  expect(await invitation(org)).toMatchObject({ undelivered_at: bouncedAt });
});

test('an invitation that is sent again counts anew', async () => {
  const org = await createOrg(owner);
  const email = `bounce+${newId('user')}@simulator.amazonses.com`;
  await invite(org, email);
  await hear(told(email));
  const { id } = await invitation(org);
  clock.advance(minuteMs);
  const token = await orgs.tokenFor(org);
  await orgs.call('POST', `/api/orgs/current/invites/${id}/resend`, { token });
  expect(await invitation(org)).toMatchObject({ undelivered_at: null });
});

test('another address of the account begins anew', async () => {
  const user = await person();
  await changed(user);
  await hear(told(user.email));
  const email = `${newId('user')}@example.com`;
  const token = await auth.tokenFor(user);
  const asked = await auth.post('me/email', { email, current_password: password }, token);
  expect(asked.status).toBe(202);
  await work('user.email_change_requested');
  const link = { token: tokenIn(mail.sent()[1]?.text), link_secret: asked.json.link_secret };
  expect((await auth.post('verify-email', link)).status).toBe(200);
  expect(await me(user)).toBeNull();
  await changed(user);
  expect(mail.sent()[2]).toMatchObject({ to: email });
});

test('operators list such addresses and free one, which its organizations read in their audit logs', async () => {
  // The command has the machine's clock.
  clock.advance(Date.now() - clock.now().getTime() - minuteMs);
  const user = await person();
  await changed(user);
  await hear(told(user.email));
  const operator = (...words: string[]) =>
    printed((screen) => command(words, { AUTH_DATABASE_URL: database.logins.AUTH_DATABASE_URL }, screen));
  expect((await operator('undeliverable')).stdout).toMatch(
    new RegExp(`^\\S+Z  bounced       1  ${user.email.replace('+', '\\+')}$`, 'm'),
  );
  const free = ['free-address', user.email.toUpperCase(), '--by', 'op@example.com'];
  expect(await operator(...free.slice(0, 2))).toMatchObject({ code: 1 });
  expect(await operator(...free)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      `gets mails again\\. One mail to it bounced, the last one sent on .*Z\\. It is the address of ${user.userId} of ${user.orgId}\\.\n$`,
    ),
  });
  expect((await operator(...free)).stderr).toBe(
    `Nothing was changed: no mail to ${user.email} is left out.\n`,
  );
  expect(await me(user)).toBeNull();
  const audited = (await auditLog(owner, user.orgId)).find(({ action }) => action === 'auth.address_freed');
  expect(audited?.changes).toEqual({ reason: 'bounced', operator: 'op@example.com' });
  expect((await operator('undeliverable')).stdout).toContain('freed ');
});
