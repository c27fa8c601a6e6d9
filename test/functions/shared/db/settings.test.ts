import postgres, { type Sql } from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { type Duty, duties, urlVariable } from '../../../../functions/shared/db/duties.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';
import { granted } from './granted.ts';

// What the settings open that any statement can set itself: app.org_id, app.user_id and their like.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const ours = await createOrg(owner);
const theirs = await createOrg(owner);
await recordedDeployment(database, theirs);
await owner`insert into notifications (org_id, id, event_type, severity, entity_type, entity_id, title, deep_link)
  values (${theirs.orgId}, 'n', 'x', 'info', 'x', 'x', 'x', 'x')`;
await owner`insert into audit_events (org_id, id, action, target_type, target_id)
  values (${theirs.orgId}, 'a', 'x', 'x', 'x')`;
await owner`insert into outbox (id, org_id, event_type, detail, published_at)
  values ('published', ${theirs.orgId}, 'x', '{}', now())`;
await owner`insert into conversations (org_id, session_id) values (${theirs.orgId}, 'their-session')`;
await owner`insert into invites (org_id, id, email, role, status, invited_by, token_hash, expires_at)
  values (${theirs.orgId}, 'i', 'x@example.com', 'owner', 'pending', 'u', 'their-token', now())`;

/** The tables with rows of the other tenant that this login sees with these settings. */
async function seen(duty: Duty, settings: Record<string, string>): Promise<string[]> {
  const sql = postgres(database.logins[urlVariable(duty)], { max: 1, onnotice: () => {} });
  try {
    return await sql.begin(async (tx) => {
      for (const [name, value] of Object.entries(settings))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`;
      const tables = await tenantTables();
      const visible: string[] = [];
      for (const { name, org } of tables) {
        const rights = granted[duty][name] ?? '';
        if (!rights.startsWith('select')) continue;
        // Some may read few columns, and the policies decide without reading any.
        const columns = /^select \(([^)]+)/.exec(rights)?.[1]?.split(', ');
        const filter = !columns || columns.includes(org) ? tx`where ${tx(org)} = ${theirs.orgId}` : tx``;
        const rows = await tx`select from ${tx(name)} ${filter}`;
        if (rows.length > 0) visible.push(name);
      }
      return visible;
    });
  } finally {
    await sql.end();
  }
}

const tenantTables = () =>
  owner<{ name: string; org: string }[]>`select c.relname::text as name, a.attname::text as org
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.attname = 'org_id' or c.relname = 'orgs' and a.attname = 'id') and not a.attisdropped order by 1`;

/** All that a statement can say without knowing somebody of the other tenant. */
const everything = {
  sweep: 'on',
  purge: 'on',
  invite_hash: 'guessed',
  session_id: 'guessed',
  operator_grant: 'guessed',
};
const forTheirs = { ...everything, org_id: theirs.orgId, user_id: ours.userId };

const tenantsWork = ['approvals', 'deployments', 'plans', 'sessions'];
const opened: Record<Duty, string[]> = {
  api: [],
  auth: [
    'audit_events',
    'invites',
    'members',
    'notifications',
    'orgs',
    'sessions',
    'deployments',
    'cloud_accounts',
  ],
  mail: [
    ...['approvals', 'cloud_accounts', 'deployments', 'invites', 'members', 'notifications', 'orgs'],
    'sessions',
  ],
  // Tokens are made from an account's row. Which one is the caller's to name.
  issuer: ['cloud_accounts'],
  // Of an organization that it names: who its owners are, before a person or the whole goes.
  retention: ['deployment_events', 'invites', 'members', 'notifications', 'orgs', 'outbox'],
  workers: [
    ...['audit_events', 'audit_unsealed', 'cloud_accounts', 'members', 'notifications', 'orgs', 'outbox'],
    ...tenantsWork,
  ],
  webhooks: ['notifications'],
  billing: ['notifications'],
  // States, without whose they are.
  metrics: ['approvals', 'audit_unsealed', 'deployments', 'outbox', 'sessions'],
  // Without a grant of that operator for that organization nothing: test/tenancy/operators.test.ts.
  support: [],
};

it.each(duties)(
  'the settings alone open to %s what its duty is for, and nothing of another tenant else',
  async (duty) => {
    expect((await seen(duty, forTheirs)).sort()).toEqual(opened[duty].sort());
  },
);

it('without any setting no row of a tenant is visible', async () => {
  for (const duty of duties) expect([duty, await seen(duty, {})]).toEqual([duty, []]);
});

it('an org opens to the API’s login together with one of its members', async () => {
  const pair = { org_id: theirs.orgId, user_id: theirs.userId };
  expect(await seen('api', pair)).toEqual(
    expect.arrayContaining(['orgs', 'members', 'deployments', 'sessions']),
  );
  expect(await seen('api', { ...pair, user_id: newId('user') })).toEqual([]);
});

const as = (duty: Duty, work: (sql: Sql) => Promise<unknown>) => {
  const sql = postgres(database.logins[urlVariable(duty)], { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
};

it('the API’s login can’t list people, orgs or memberships, and so learns no pair that opens one', async () => {
  await as('api', async (sql) => {
    for (const table of ['users', 'orgs', 'members', 'invites'])
      expect([table, (await sql`select from ${sql(table)}`).length]).toEqual([table, 0]);
  });
});

it('inside its org the API’s login sees the people of that org, and not how they sign in', async () => {
  await as('api', (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.org_id', ${ours.orgId}, true), set_config('app.user_id', ${ours.userId}, true)`;
      expect(await tx`select id from users`).toEqual([{ id: ours.userId }]);
    }),
  );
});

it.each([
  [
    'write',
    (org: string) => `insert into audit_events (org_id, id, action, target_type, target_id)
    values ('${org}', 'forged', 'x', 'x', 'x')`,
  ],
  [
    'announce',
    (org: string) =>
      `insert into outbox (id, org_id, event_type, detail) values ('forged', '${org}', 'x', '{}')`,
  ],
  ['change', (org: string) => `update orgs set name = 'taken' where id = '${org}' returning 1`],
  ['leave', (org: string) => `delete from members where org_id = '${org}' returning 1`],
])('the API’s login can’t %s in another org that it names', async (_, statement) => {
  await as('api', (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.org_id', ${theirs.orgId}, true), set_config('app.user_id', ${ours.userId}, true)`;
      const outcome = await tx
        .savepoint((sp) => sp.unsafe(statement(theirs.orgId)))
        .then(
          (rows) => rows.length,
          (error) => error.code,
        );
      expect([0, '42501']).toContain(outcome);
    }),
  );
});

it('no user becomes a member of an existing org by writing the row, without an invitation for their own address', async () => {
  await as('api', async (sql) => {
    await expect(
      sql`insert into members (org_id, user_id, role) values (${theirs.orgId}, ${ours.userId}, 'owner')`,
    ).rejects.toMatchObject({ code: '42501' });
    await expect(sql`select open_org(${theirs.orgId}, ${ours.userId}, 'x', now())`).rejects.toMatchObject({
      code: '23505',
    });
    expect(await sql`select * from accept_invite('their-token', ${ours.userId}, '2020-01-01')`).toEqual([]);
  });
  expect(await owner`select user_id from members where org_id = ${theirs.orgId}`).toEqual([
    { user_id: theirs.userId },
  ]);
});
