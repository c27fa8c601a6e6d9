import { afterAll, beforeEach, expect, test } from 'vitest';
import { operator as command } from '../../../bin/operator/command.ts';
import { endpoints } from '../../../functions/routes.ts';
import type { Actor } from '../../../functions/shared/actor.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { testMail } from '../../support/builders/mail.ts';
import { printed } from '../../support/doubles/screen.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

test('A suspended user keeps their own sign-ins and data, members of a suspended organization its export and notifications too', () => {
  const open = endpoints.filter(({ route }) => route.whileSuspended);
  const ids = (rows: typeof open) => rows.map(({ operationId }) => operationId).sort();
  expect(ids(open.filter(({ route }) => route.whileSuspended === 'members'))).toEqual([
    'exportOrg',
    'listNotifications',
  ]);
  expect(ids(open.filter(({ route }) => route.whileSuspended === 'members and users'))).toEqual([
    'endAllSignIns',
    'endSignIn',
    'exportMe',
    'getMe',
    'listMyOrgs',
    'listSignIns',
    'refreshSignIn',
    'switchOrg',
  ]);
});

const database = await testDatabase();
afterAll(() => database.close());

const { db, owner } = database;
const mail = testMail(database, systemClock);
beforeEach(mail.beginAnew);

async function operator(...words: string[]) {
  const environment = {
    AUTH_DATABASE_URL: database.logins.AUTH_DATABASE_URL,
    APP_BASE_URL: 'https://app.example.com',
  };
  const { code, stdout, stderr } = await printed((screen) => command(words, environment, screen));
  return { code, output: stdout + stderr };
}

const because = [
  '--reason',
  'Its requests slow the service down for all others',
  '--contact',
  'support@example.com',
  '--by',
  'op@example.com',
];
const sentence = 'Its requests slow the service down for all others. Write to support@example.com.';

const read = (actor: Actor) => db.tenant(actor, (sql) => [sql`select 1`]);
const write = (actor: Actor) => db.write(actor, async () => {});

test('A suspended organization is refused from the next request on, with reason and contact, until it is freed', async () => {
  const org = await createOrg(owner);
  const other = await createOrg(owner);
  await read(org.actor());
  expect(await operator('suspend', org.orgId, ...because)).toEqual({
    code: 0,
    output: `Acme (${org.orgId}) is suspended, from the next request on. Its members get a mail.\n`,
  });
  const refused = {
    kind: 'forbidden',
    code: 'organization_suspended',
    detail: `This organization is suspended. ${sentence} What runs in your cloud goes on; nothing new begins.`,
  };
  await expect(read(org.actor())).rejects.toMatchObject(refused);
  await expect(write(org.actor())).rejects.toMatchObject(refused);
  // What runs goes on, and so do rows that are open to who is suspended.
  await db.system(org.orgId, async () => {});
  await read({ ...org.actor(), whileSuspended: 'members' });
  await read(other.actor());

  expect((await operator('free', org.orgId, '--by', 'op@example.com')).code).toBe(0);
  await read(org.actor());
  expect((await operator('free', org.orgId, '--by', 'op@example.com')).output).toContain(
    'no suspended organization',
  );
});

test('The organization’s own log has operator, reason and time, and its members are notified', async () => {
  const org = await createOrg(owner);
  await operator('suspend', org.orgId, ...because);
  await operator('free', org.orgId, '--by', 'op@example.com');
  const audited = await owner`select e.action, e.changes, p.details -> 'changes' as personal
    from audit_events e join audit_people p on p.org_id = e.org_id and p.audit_id = e.id
    where e.org_id = ${org.orgId} order by e.id`;
  const reason = 'Its requests slow the service down for all others.';
  expect(audited).toMatchObject([
    {
      action: 'org.suspended',
      changes: { reason, contact: 'support@example.com' },
      personal: { operator: 'op@example.com' },
    },
    { action: 'org.freed', changes: { since: expect.any(String) }, personal: { operator: 'op@example.com' } },
  ]);
  const told = await owner`select event_type, title, body, deep_link from notifications
    where org_id = ${org.orgId} order by id`;
  expect(told).toMatchObject([
    {
      event_type: 'org.suspended',
      title: 'Acme is suspended',
      body: expect.stringContaining(sentence),
      deep_link: 'https://app.example.com/settings',
    },
    { event_type: 'org.freed', title: 'Acme is not suspended any more' },
  ]);
  const events = await owner`select event_type from outbox where org_id = ${org.orgId} order by id`;
  expect(events.map(({ event_type }) => event_type)).toEqual(['org.suspended', 'org.freed']);
});

test('A suspended user is refused in every organization, whose logs say so, and their colleagues are not', async () => {
  const [org, other] = [await createOrg(owner), await createOrg(owner)];
  await owner`insert into members (org_id, user_id, role) values (${other.orgId}, ${org.userId}, 'admin')`;
  const elsewhere = { ...org.actor(), orgId: other.orgId };
  expect(await operator('suspend', org.email, ...because)).toEqual({
    code: 0,
    output: `${org.email} is suspended, from the next request on, and gets a mail.\n`,
  });
  for (const actor of [org.actor(), elsewhere])
    await expect(read(actor)).rejects.toMatchObject({
      code: 'user_suspended',
      detail: `Your account is suspended. ${sentence}`,
    });
  for (const actor of [org.actor(), elsewhere]) {
    await read({ ...actor, whileSuspended: 'members and users' });
    // Of the organization they export and read nothing.
    const asMember = read({ ...actor, whileSuspended: 'members' });
    await expect(asMember).rejects.toMatchObject({ code: 'user_suspended' });
  }
  await read(other.actor());
  const audited =
    await owner`select org_id from audit_events where action = 'auth.user_suspended' order by org_id`;
  expect(audited.map(({ org_id }) => org_id)).toEqual([org.orgId, other.orgId].sort());
  const signals = await owner`select event_type from outbox where detail ->> 'user_id' = ${org.userId}`;
  expect(signals).toMatchObject([{ event_type: 'user.suspended' }]);
  // By the id as well, which logs and counts have.
  expect((await operator('free', org.userId, '--by', 'op@example.com')).code).toBe(0);
  await read(elsewhere);
  const after =
    await owner`select event_type from outbox where detail ->> 'user_id' = ${org.userId} order by id`;
  expect(after.map(({ event_type }) => event_type)).toEqual(['user.suspended', 'user.freed']);
});

test('Members of a suspended organization, and a suspended user, read in a mail why and whom to write to', async () => {
  const org = await createOrg(owner);
  await operator('suspend', org.orgId, ...because);
  await operator('suspend', org.email, ...because);
  const rows = await owner<{ event_type: string; detail: object }[]>`select event_type, detail from outbox
    where org_id = ${org.orgId} or detail ->> 'user_id' = ${org.userId} order by id`;
  expect(await mail.deliver(rows)).toBe(true);
  expect(new Set(mail.sent().map(({ to, subject }) => `${to} ${subject}`))).toEqual(
    new Set([`${org.email} Acme is suspended`, `${org.email} Your account is suspended`]),
  );
  for (const { text } of mail.sent()) {
    expect(text).toContain('Its requests slow the service down for all others.');
    expect(text).toContain('support@example.com');
  }
});

test('An incomplete command names the missing part and changes nothing', async () => {
  const org = await createOrg(owner);
  const without = (flag: string) => because.toSpliced(because.indexOf(flag), 2);
  for (const flag of ['--reason', '--contact', '--by']) {
    const { code, output } = await operator('suspend', org.orgId, ...without(flag));
    expect([code, output]).toEqual([1, expect.stringContaining(flag)]);
  }
  expect((await operator('suspend', ...because)).code).toBe(1);
  expect((await operator('suspend', 'o-unknown', ...because)).output).toContain(
    'there is no organization o-unknown',
  );
  expect((await operator('suspend', 'nobody@example.com', ...because)).output).toContain(
    'no user has signed up',
  );
  await read(org.actor());
});
