import { afterAll, beforeEach, expect, test } from 'vitest';
import { suspendUser } from '../../functions/auth/suspension.ts';
import { tellOfTokens } from '../../functions/mail/digest/token-notices.ts';
import { startDigests } from '../../functions/mail/digest/worker.ts';
import { mailsByEvent } from '../../functions/mail/mails.ts';
import { suspendOrg } from '../../functions/orgs/suspension.ts';
import { postgresConversations } from '../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import type { TokenScope } from '../../functions/shared/actor.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { newId } from '../../functions/shared/ids.ts';
import { carryOutDeletions } from '../../functions/system/retention/deletions.ts';
import { testMail } from '../support/builders/mail.ts';
import { password, withPassword } from '../support/builders/people/auth.ts';
import { clientQuestion } from '../support/builders/people/clients.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';
import { type TokenKind, tokenKinds } from '../support/hosts/token-kinds.ts';

// What an admin has begun, was given or is waiting to be mailed, against each way in which their rights end. Live pages are in
// test/functions/live/live.test.ts, approvals in test/functions/deployments/matrix/four-eyes.test.ts.

const database = await testDatabase();
const { db, owner } = database;
const { apis, kinds: tokens, close } = await tokenKinds(database);
afterAll(() => Promise.all([database.close(), close()]));
const mail = testMail(database, systemClock);
beforeEach(mail.beginAnew);
const mailsOf = mailsByEvent({
  db,
  clock: systemClock,
  mailer: { send: async () => '' },
  appBaseUrl: 'https://app.example.com',
});

interface World {
  /** The owner, who stays. */
  boss: TestOrg;
  /** The admin. */
  person: TestOrg;
}

const as = async (by: TestOrg, method: string, path: string, body?: object) => {
  const group = path.split('/')[2] as keyof typeof apis;
  const token = await apis[group].tokenFor(by);
  const { status, json } = await apis[group].call(method, path, { token, ...(body && { body }) });
  expect([path, status < 300, json]).toEqual([path, true, json]);
  return json;
};
const asked = (path: string, body: object) => apis.auth.call('POST', path, { body });
const isDone = ({ status }: { status: number }) => status < 300;
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

async function carryOutDeletion({ userId }: TestOrg) {
  const conversations = postgresConversations(db);
  const work = () => carryOutDeletions({ db, conversations, clock: systemClock, budgetMs: 60_000 });
  await owner`update user_deletions set due_at = now() - interval '1 minute' where user_id = ${userId}`;
  await work();
  await owner`update user_deletions set told_at = told_at - interval '2 hours' where user_id = ${userId}`;
  expect((await work()).deleted).toBe(1);
}
async function resetLink({ email }: TestOrg) {
  await owner`delete from outbox`;
  await asked('/api/auth/forgot-password', { email });
  await mail.deliver(await mail.events('user.reset_requested'));
  return tokenIn(mail.sent().findLast(({ to }) => to === email)?.text);
}
const suspension = {
  reason: 'It was stolen, as its owner says.',
  contact: 'help@example.com',
  by: 'op@example.com',
};

const ends = {
  nothing: async () => {},
  removed: ({ boss, person }: World) => as(boss, 'DELETE', `/api/orgs/current/members/${person.userId}`),
  demoted: ({ boss, person }: World) =>
    as(boss, 'PATCH', `/api/orgs/current/members/${person.userId}`, { role: 'viewer' }),
  'organization suspended': ({ boss }: World) => suspendOrg(db, boss.orgId, suspension),
  'user suspended': ({ person }: World) => suspendUser(db, person.userId, suspension),
  'account deleted': async ({ person }: World) => {
    await as(person, 'DELETE', '/api/auth/me');
    await carryOutDeletion(person);
  },
  'password reset': async ({ person }: World) => {
    const token = await resetLink(person);
    expect(isDone(await asked('/api/auth/reset', { token, password: 'another long phrase of theirs' }))).toBe(
      true,
    );
  },
  'logged out everywhere': ({ person }: World) => as(person, 'DELETE', '/api/auth/sessions'),
} satisfies Record<string, (world: World) => Promise<unknown>>;
type End = keyof typeof ends;

/** Prepares a thing; what it resolves to tries afterwards whether it still works. */
type Kind = (world: World) => Promise<() => Promise<boolean>>;

/** A token that a program has, in the way that its kind is got. */
const program =
  ({ make, by }: TokenKind): Kind =>
  async ({ person }) => {
    const token = await make(person, 'read');
    const path = by.authorizer ? '/api/deployments' : '/api/orgs/current/tokens/current';
    return async () =>
      isDone(await apis[by.authorizer ? 'deployments' : 'orgs'].call('GET', path, { token, ...by }));
  };

/** What the person is mailed of these events, which were emitted before their rights ended and are delivered after. */
const mailed = async ({ person }: World, type: string, begin: () => Promise<unknown>) => {
  await owner`delete from outbox`;
  await begin();
  const events = await mail.events(type);
  expect(events).not.toEqual([]);
  return async () => {
    const before = mail.sent().length;
    await mail.deliver(events);
    return mail
      .sent()
      .slice(before)
      .some(({ to }) => to === person.email);
  };
};

/** Whether the code is exchanged for a token that lets its program in. */
const counts = async (body: object, by: TokenKind['by'] = {}) => {
  const { access_token: token } = (await asked('/api/auth/token', body)).json;
  return (
    token !== undefined && isDone(await apis.deployments.call('GET', '/api/deployments', { token, ...by }))
  );
};
const serviceToken = async (by: TestOrg, scope: TokenScope) => {
  const { id } = await as(by, 'POST', '/api/orgs/current/service-accounts', {
    name: 'pipeline',
    role: 'member',
  });
  const body = { name: 'secret project', scope, service_account_id: id };
  return as(by, 'POST', '/api/orgs/current/tokens', body);
};
const invited = async (by: TestOrg) => {
  const email = `${newId('user')}@example.org`;
  await owner`delete from outbox`;
  await as(by, 'POST', '/api/orgs/current/invites', { email, role: 'admin' });
  const events = await mail.events('org.invite_sent');
  const link = async () => {
    await mail.deliver(events);
    return tokenIn(mail.sent().find(({ to }) => to === email)?.text);
  };
  return { email, link };
};
const accepted = async (orgId: string, email: string, invite_token: string) => {
  await asked('/api/auth/signup', { email, password, invite_token });
  const found = await owner`select from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and u.email = ${email}`;
  return found.length > 0;
};

/** Another address that the person wants, to which a link is mailed. */
const wanted = async (person: TestOrg) => {
  await withPassword(database, person);
  await owner`delete from outbox`;
  const email = `${newId('user')}@example.org`;
  const { link_secret } = await as(person, 'POST', '/api/auth/me/email', {
    email,
    current_password: password,
  });
  const events = await mail.events('user.email_change_requested');
  const link = async () => {
    await mail.deliver(events);
    return tokenIn(mail.sent().find(({ to }) => to === email)?.text);
  };
  return { link, link_secret };
};

const kinds: Record<string, Kind> = {
  'an access token': async ({ person }) => {
    const token = await apis.orgs.tokenFor(person);
    return async () =>
      isDone(
        await apis.orgs.call('POST', '/api/orgs/current/invites', {
          token,
          body: { email: 'eve@example.org', role: 'viewer' },
        }),
      );
  },
  ...Object.fromEntries(tokens.map((kind) => [kind.name, program(kind)])),
  'a machine’s code that was allowed': async ({ person }) => {
    const { device_code, user_code } = (await asked('/api/auth/device', { client_id: 'dor' })).json;
    const { id } = await as(person, 'POST', '/api/auth/device/show', { user_code });
    await as(person, 'POST', '/api/auth/device/allow', { id, scope: 'run' });
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    return () => counts({ grant_type, client_id: 'dor', device_code });
  },
  'a client’s code that was allowed': async ({ person }) => {
    const { id } = await as(person, 'POST', '/api/auth/authorize/show', clientQuestion);
    const { redirect_to } = await as(person, 'POST', '/api/auth/authorize/allow', { id, scope: 'run' });
    const { client_id, redirect_uri, resource } = clientQuestion;
    const code = new URL(redirect_to).searchParams.get('code');
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const body = { grant_type: 'authorization_code', client_id, redirect_uri, resource, code, code_verifier };
    return () => counts(body, { authorizer: { caller: 'mcp' } });
  },
  'an invitation that was mailed': async ({ person }) => {
    const { email, link } = await invited(person);
    const token = await link();
    return () => accepted(person.orgId, email, token);
  },
  'an invitation whose mail waits': async ({ person }) => {
    const { link } = await invited(person);
    return async () => (await link()) !== '';
  },
  'a mailed link that sets a password': async ({ person }) => {
    const token = await resetLink(person);
    return async () =>
      isDone(await asked('/api/auth/reset', { token, password: 'a phrase of somebody else' }));
  },
  'a wish for another address whose mail waits': async ({ person }) => {
    const { link } = await wanted(person);
    return async () => (await link()) !== '';
  },
  'a link that was mailed to another address': async ({ person }) => {
    const { link, link_secret } = await wanted(person);
    const token = await link();
    return async () => isDone(await asked('/api/auth/verify-email', { token, link_secret }));
  },
  'a mail about the organization that waits': (world) =>
    mailed(world, 'org.safety_loosened', () => serviceToken(world.boss, 'run')),
  'a mail about the organization that its worker has begun': async ({ boss, person }) => {
    await owner`delete from outbox`;
    await serviceToken(boss, 'run');
    const [event] = await mail.events('org.safety_loosened');
    const { detail } = event as NonNullable<typeof event>;
    const mails = await mailsOf({
      id: String(detail.id),
      type: 'org.safety_loosened',
      orgId: boss.orgId,
      detail,
    });
    const own = mails.find(({ recipient }) => recipient === person.userId);
    return async () => (await own?.compose()) !== undefined;
  },
  'a daily mail’s line': async (world) => {
    const { person } = world;
    await as(person, 'PATCH', '/api/notifications/preferences', {
      mails: { 'org.safety_loosened': 'daily' },
    });
    await owner`delete from outbox`;
    await serviceToken(world.boss, 'run');
    await mail.deliver(await mail.events('org.safety_loosened'));
    await owner`update digest_items set added_at = now() - interval '2 days' where org_id = ${person.orgId}`;
    return mailed(world, 'member.digest_due', () =>
      startDigests({ db, clock: systemClock, isTimeUp: () => false }),
    );
  },
  'a mail about a service account’s token that waits': async (world) => {
    const { id } = await serviceToken(world.person, 'read');
    await owner`update api_tokens set tell_at = now() - interval '1 minute' where id = ${id}`;
    return mailed(world, 'user.token_expiring', () => tellOfTokens({ db, clock: systemClock }));
  },
};

/** The ends after which a thing works on, and why. All others end it. */
const everyEnd =
  'removed, demoted, organization suspended, user suspended, account deleted, password reset, logged out everywhere';
const goesOn: Record<string, { after: string; because: string }> = {
  'a token of a service account': {
    after: everyEnd.replace('organization suspended, ', ''),
    because: 'it is the organization’s; the admins are told of what its maker has made',
  },
  'a token that a pipeline has exchanged': {
    after: everyEnd.replace('organization suspended, ', ''),
    because: 'as a service account’s',
  },
  'an invitation that was mailed': {
    after: 'organization suspended, password reset, logged out everywhere',
    because:
      'a suspended organization refuses its new member as well; who has the account again finds it in the list',
  },
  'an invitation whose mail waits': {
    after: 'organization suspended, password reset, logged out everywhere',
    because: 'as one that was mailed',
  },
  'a mailed link that sets a password': {
    after: 'removed, demoted, organization suspended, user suspended, logged out everywhere',
    because: 'it is the account’s, and its mailbox’s owner’s way back',
  },
  'a wish for another address whose mail waits': {
    after: 'removed, demoted, organization suspended',
    because: 'it is the account’s',
  },
  'a link that was mailed to another address': {
    after: 'removed, demoted, organization suspended',
    because: 'it is the account’s',
  },
  ...Object.fromEntries(
    [
      'a mail about the organization that waits',
      'a mail about the organization that its worker has begun',
      'a daily mail’s line',
      'a mail about a service account’s token that waits',
    ].map((kind) => [
      kind,
      {
        after: 'organization suspended, user suspended, password reset, logged out everywhere',
        because: 'who is suspended reads notifications as before: what runs in the customer’s cloud goes on',
      },
    ]),
  ),
};

for (const [kind, prepare] of Object.entries(kinds))
  test.each(Object.keys(ends) as End[])(`${kind}, and then: %s`, async (end) => {
    const boss = await createOrg(owner);
    const world = { boss, person: await addMember(owner, boss.orgId, 'admin') };
    const works = await prepare(world);
    await ends[end](world);
    const isExpected = end === 'nothing' || goesOn[kind]?.after.split(', ').includes(end) === true;
    expect([end, await works()]).toEqual([end, isExpected]);
  });

test('each thing that goes on is one that was tried', () => {
  expect(Object.keys(goesOn).filter((kind) => !(kind in kinds))).toEqual([]);
});
