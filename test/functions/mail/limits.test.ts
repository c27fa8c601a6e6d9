import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { waitForDay, waitForMail } from '../../../functions/orgs/invites/invite-limits.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMail } from '../../support/builders/mail.ts';
import { password, testAuth } from '../../support/builders/people/auth.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { createOrg, type TestOrg } from '../../support/hosts/database.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const clock = fixedClock(new Date());
const { database, api: orgs, owner } = await apiTest(orgsGroup, { clock });

const { ses, sent, deliver, events, beginAnew } = testMail(database, clock);
const auth = testAuth(database, clock);

beforeEach(beginAnew);

/** How many mails the events that are due by now made. */
async function mailed(...types: string[]): Promise<number> {
  const before = sent().length;
  const due = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox where created_at <= greatest(${clock.now()}, now()) returning event_type, detail`;
  expect(await deliver(due.filter(({ event_type }) => types.includes(event_type)))).toBe(true);
  return sent().length - before;
}

/** Addresses of networks that nobody else has asked from. */
const network = (n: number) => `10.${n >> 8}.${n & 255}.1`;

async function forgot(email: string, sourceIp = network(0)): Promise<number> {
  const ask = (body: object) => auth.call('POST', '/api/auth/forgot-password', { body, sourceIp });
  const { status, text } = await ask({ email });
  const unknown = await ask({ email: `${newId('user')}@example.com` });
  // Whatever becomes of the mail, the answer says nothing about the address.
  expect([status, text]).toEqual([202, unknown.text]);
  return mailed('user.reset_requested');
}

/** How many of the mails that wait have gone when their time has come. */
async function later(ms: number): Promise<number> {
  clock.advance(ms);
  return mailed(
    'user.reset_requested',
    'user.verification_requested',
    'user.signup_repeated',
    'org.invite_sent',
  );
}

describe('a mailbox is not flooded with', () => {
  it('invitations of many organizations: thirty a day over all of them, the others wait, and none is told', async () => {
    const email = `${newId('user')}@example.com`;
    let arrived = 0;
    for (let n = 0; n < 32; n++) {
      const org = await createOrg(owner);
      const token = await orgs.tokenFor(org);
      const body = { email, role: 'member' };
      const { status, json } = await orgs.call('POST', '/api/orgs/current/invites', { token, body });
      expect([status, json.status]).toEqual([201, 'pending']);
      arrived += await mailed('org.invite_sent');
    }
    expect(arrived).toBe(30);
    const org = await createOrg(owner);
    const token = await orgs.tokenFor(org);
    const other = { email: `${newId('user')}@example.com`, role: 'member' };
    await orgs.call('POST', '/api/orgs/current/invites', { token, body: other });
    expect(await mailed('org.invite_sent')).toBe(1);
    expect([await later(day - 1), await later(1)]).toEqual([0, 2]);
  });

  it('invitations of many organizations of one person: twenty a day, and others’ invitations arrive', async () => {
    const email = `${newId('user')}@example.com`;
    const stranger = await createOrg(owner);
    const invite = async (org: Pick<TestOrg, 'orgId' | 'userId'>) => {
      const token = await orgs.tokenFor(org);
      await orgs.call('POST', '/api/orgs/current/invites', { token, body: { email, role: 'member' } });
      return mailed('org.invite_sent');
    };
    let arrived = 0;
    for (let n = 0; n < 30; n++) {
      const { orgId } = await createOrg(owner);
      await owner`insert into members ${owner({ org_id: orgId, user_id: stranger.userId, role: 'owner' })}`;
      arrived += await invite({ orgId, userId: stranger.userId });
    }
    expect(arrived).toBe(20);
    expect(await invite(await createOrg(owner))).toBe(1);
  });

  it('new passwords for one network: after 1, 2, 4 … minutes, and another user’s are their own', async () => {
    const [ada, bob] = [await createOrg(owner), await createOrg(owner)];
    expect(await forgot(ada.email)).toBe(1);
    // The second waits, and does for those that are asked for meanwhile.
    for (let n = 0; n < 3; n++) expect(await forgot(ada.email)).toBe(0);
    expect(await forgot(bob.email)).toBe(1);
    expect([await later(minute - 1), await later(1), await later(10 * minute)]).toEqual([0, 1, 0]);
    for (const minutes of [2, 4, 8]) {
      await forgot(ada.email);
      await later(minutes * minute);
    }
    expect(sent().filter(({ to }) => to === ada.email)).toHaveLength(5);
    // The next would be 16 minutes later.
    expect([await forgot(ada.email), await later(16 * minute - 1), await later(1)]).toEqual([0, 0, 1]);
  });

  it('new passwords for many networks: twenty a day, ten more for those that have not asked, and the others wait', async () => {
    const { email } = await createOrg(owner);
    for (let n = 1; n <= 20; n++) expect([n, await forgot(email, network(n))]).toEqual([n, 1]);
    clock.advance(minute);
    expect(await forgot(email, network(1))).toBe(0);
    for (let n = 21; n <= 30; n++) expect([n, await forgot(email, network(n))]).toEqual([n, 1]);
    expect(await forgot(email, network(31))).toBe(0);
    // The twenty of the first minute count no more by then.
    expect([await later(day - minute - 1), await later(minute + 1)]).toEqual([0, 2]);
  });

  it('verifications and notes of an account, which count together', async () => {
    const email = `${newId('user')}@example.com`;
    const signUp = () => auth.post('signup', { email, password });
    const both = ['user.verification_requested', 'user.signup_repeated'];
    await signUp();
    expect(await mailed(...both)).toBe(1);
    await signUp();
    expect(await mailed(...both)).toBe(0);
    await owner`update users set email_verified_at = now() where email = ${email}`;
    await signUp();
    expect(await mailed(...both)).toBe(0);
    expect(await later(minute)).toBe(1);
    expect(sent().at(-1)).toMatchObject({ to: email, subject: 'You have an account already' });
    // A new password is another matter.
    expect(await forgot(email)).toBe(1);
  });

  it('many concurrent requests: one mail now, and one later', async () => {
    const { email } = await createOrg(owner);
    for (let n = 0; n < 8; n++) await auth.post('forgot-password', { email });
    const rows = await events('user.reset_requested');
    await owner`delete from outbox`;
    await Promise.all(rows.map((row) => deliver([row])));
    expect(sent()).toHaveLength(1);
    // Events come again, also those whose mail waits.
    for (const row of rows) expect(await deliver([row])).toBe(true);
    expect(sent()).toHaveLength(1);
    expect([await later(minute), await later(day)]).toEqual([1, 0]);
  });
});

describe('a stranger keeps nobody', () => {
  const ada = network(1_000);
  const stranger = network(2_000);

  it('from a new password, however often they ask in a user’s name', async () => {
    const { email } = await createOrg(owner);
    for (let n = 0; n < 20; n++) {
      await forgot(email, stranger);
      await later(minute);
    }
    const before = sent().length;
    expect(before).toBeLessThan(8);
    expect(await forgot(email, ada)).toBe(1);
    const token = /token=([\w-]{43})/.exec(sent().at(-1)?.text ?? '')?.[1];
    expect((await auth.post('reset', { token, password: 'another long phrase' })).status).toBe(200);
  });

  it('from signing up', async () => {
    const email = `${newId('user')}@example.com`;
    const signUp = (sourceIp: string, secret: string) =>
      auth.call('POST', '/api/auth/signup', { body: { email, password: secret }, sourceIp });
    for (let n = 0; n < 20; n++) {
      await signUp(stranger, 'the stranger’s long phrase');
      await later(minute);
    }
    const { link_secret } = (await signUp(ada, password)).json;
    expect(await later(0)).toBe(1);
    const token = /token=([\w-]{43})/.exec(sent().at(-1)?.text ?? '')?.[1];
    const verified = await auth.call('POST', '/api/auth/verify-email', { body: { token, link_secret } });
    expect(verified.json).toEqual({ status: 'verified', password_needed: false });
    expect((await auth.post('login', { email, password })).status).toBe(200);
  });
});

it('leaves the link of the mail that was sent working while another one waits', async () => {
  const { email } = await createOrg(owner);
  await forgot(email);
  await forgot(email);
  const token = /token=([\w-]{43})/.exec(sent()[0]?.text ?? '')?.[1];
  expect((await auth.post('reset', { token, password })).status).toBe(200);
});

it('doesn’t count mails that were not accepted', async () => {
  const { email } = await createOrg(owner);
  ses.on(SendEmailCommand).rejects(new Error('down'));
  await auth.post('forgot-password', { email });
  expect(await deliver(await events('user.reset_requested'))).toBe(false);
  ses.on(SendEmailCommand).resolves({ MessageId: 'm-2' });
  await owner`delete from outbox`;
  ses.resetHistory();
  expect(await forgot(email)).toBe(1);
});

const call = async (org: TestOrg, path: string, body?: unknown) =>
  orgs.call('POST', `/api/orgs/current/invites${path}`, { token: await orgs.tokenFor(org), body });

describe('an invitation', () => {
  it('is mailed again a minute later, at the earliest, and ten times a day', async () => {
    const org = await createOrg(owner);
    const email = `${newId('user')}@example.com`;
    const { id } = (await call(org, '', { email, role: 'member' })).json;
    clock.advance(1.5 * second);
    const tooEarly = await call(org, `/${id}/resend`);
    expect(tooEarly).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '59' },
      json: { code: 'invited_too_often', detail: expect.stringContaining(email) },
    });
    clock.advance(58.5 * second);
    const all = await Promise.all([1, 2, 3].map(() => call(org, `/${id}/resend`)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    for (let n = 3; n <= 10; n++) {
      clock.advance(minute);
      expect((await call(org, `/${id}/resend`)).status).toBe(202);
    }
    clock.advance(minute);
    const { status, headers } = await call(org, `/${id}/resend`);
    expect([status, headers['Retry-After']]).toEqual([429, String((day - 10 * minute) / second)]);
    clock.advance(day - 10 * minute);
    expect((await call(org, `/${id}/resend`)).status).toBe(202);
  });

  it('can be created again at once after it was cancelled, but is no way around the limit of the day', async () => {
    const org = await createOrg(owner);
    const email = `${newId('user')}@example.com`;
    const inviteAndCancel = async () => {
      const { status, json } = await call(org, '', { email, role: 'member' });
      const token = await orgs.tokenFor(org);
      if (status === 201) await orgs.call('DELETE', `/api/orgs/current/invites/${json.id}`, { token });
      return status;
    };
    for (let n = 0; n < 10; n++) expect(await inviteAndCancel()).toBe(201);
    expect(await inviteAndCancel()).toBe(429);
    expect((await call(await createOrg(owner), '', { email, role: 'member' })).status).toBe(201);
    expect((await call(org, '', { email: `other-${email}`, role: 'member' })).status).toBe(201);
  });
});

test('the limit itself: edges of the minute and of the day, in any order of times', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ago = (...times: number[]) => times.map((ms) => new Date(now.getTime() - ms));
  expect(waitForMail([], now)).toBe(0);
  expect(waitForMail(ago(0), now)).toBe(minute);
  expect(waitForMail(ago(day, minute - 1, 5 * minute), now)).toBe(1);
  expect(waitForMail(ago(minute), now)).toBe(0);
  const ten = Array.from({ length: 10 }, (_, n) => day - 1 - n * minute);
  expect(waitForDay(ago(...ten), now)).toBe(1);
  expect(waitForDay(ago(...ten.toReversed(), day - 5), now)).toBe(5);
  expect(waitForDay(ago(...ten.slice(1), day), now)).toBe(0);
});
