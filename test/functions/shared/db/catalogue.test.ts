import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duties, urlVariable } from '../../../../functions/shared/db/duties.ts';
import { dutyRole } from '../../../../functions/shared/db/migrating/logins.ts';
import { type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Tables of no tenant: users belong to many orgs, and the rest is asked before there is an org. */
const withoutOrg = [
  'client_authorizations',
  'device_logins',
  'email_changes',
  'email_tokens',
  'issuer_keys',
  'login_challenges',
  'orgs',
  'pending_signups',
  'recovery_codes',
  'revoked_tokens',
  'schema_migrations',
  'second_factors',
  'sent_mails',
  'sign_ins',
  'sweeps',
  'undeliverable_addresses',
  'user_deletions',
  'users',
  'waitlist',
];
/** Keys that don't lead with org_id. The sweep marks outbox rows of all orgs by their id, and a link is known by its hash. */
const otherKeys = [
  'outbox_pkey',
  'unsubscribe_links_pkey',
  // Of a random value's hash, which the API's login may not read.
  'api_tokens_hash',
  'token_trusts_id',
  // The payment provider's own ids, which only the login of billing writes.
  'billing_accounts_provider_customer_id_key',
  'billing_accounts_provider_subscription_id_key',
  'billing_events_pkey',
];
/** What is allowed beside the tenant's own policies, each with its test elsewhere. */
const otherPolicies = [
  // Of operators: test/tenancy/operators.test.ts.
  'members.granted (r)',
  'cloud_accounts.granted (r)',
  'sessions.granted (r)',
  'session_gates.granted (r)',
  'deployments.granted (r)',
  'approvals.granted (r)',
  'runs.granted (r)',
  'run_events.granted (r)',
  'conversation_messages.granted (r)',
  'webhooks.granted (r)',
  'webhook_deliveries.granted (r)',
  'webhook_attempts.granted (r)',
  'billing_accounts.granted (r)',
  'orgs.granted (r)',
  'run_events.granted_write (a)',
  'notifications.granted_write (a)',
  'audit_events.granted_write (a)',
  'audit_people.granted_write (a)',
  'outbox.granted_write (a)',
  'runs.granted_cancel (w)',
  'api_tokens.definer (*)',
  'service_accounts.definer (r)',
  'token_trusts.definer (r)',
  'service_accounts.definer_update (w)',
  'operator_grants.definer (*)',
  'operator_grants.granted (*)',
  'notifications.definer (r)',
  // What the caller has done is read for them: within their org, and for themselves alone.
  'notification_reads.own_news (a)',
  'audit_events.definer (r)',
  'audit_events.ending (a)',
  'audit_people.definer (r)',
  'audit_people.due (r)',
  'audit_people.due_ones (d)',
  'audit_unsealed.definer (*)',
  'audit_unsealed.sealed_only (d)',
  'audit_unsealed.count_read (r)',
  'audit_unsealed.sweep_read (r)',
  'cloud_accounts.sweep_read (r)',
  'approvals.count_read (r)',
  'approvals.sweep_read (r)',
  'approvals.definer (*)',
  'plans.definer (*)',
  'deployments.definer (r)',
  'deployments.definer_notes (w)',
  'deployments.count_read (r)',
  'deployments.sweep_read (r)',
  // Whether an approval is still demanded; the sweep reads nothing else of them.
  'orgs.sweep_read (r)',
  'deployment_events.definer (*)',
  'deployment_events.purge (d)',
  'deployment_events.purge_only (d)',
  'deployment_events.purge_read (r)',
  'digest_items.sweep_read (r)',
  'meter_reports.sweep_read (r)',
  'drift_checks.sweep_read (r)',
  'quota_requests.sweep_read (r)',
  'cloud_accounts.trusting (r)',
  'cloud_account_ids.trusting (r)',
  'conversation_messages.named (*)',
  'conversations.named (*)',
  'billing_accounts.definer (*)',
  'billing_accounts.sweep_read (r)',
  'budget_notices.sweep_read (r)',
  'credit_entries.definer (*)',
  'conversation_messages.purge (d)',
  'conversation_messages.purge_only (d)',
  'conversation_messages.purge_read (r)',
  'conversations.purge (d)',
  'conversations.purge_only (d)',
  'conversations.purge_read (r)',
  'deployments.purge_read (r)',
  'sessions.purge (d)',
  'sessions.purge_mark (w)',
  'sessions.purge_only (d)',
  'sessions.purge_read (r)',
  'billing_events.purge (d)',
  'billing_events.purge_only (d)',
  'billing_events.purge_read (r)',
  'credit_holds.definer (*)',
  'credit_usage.definer (*)',
  'credit_holds.purge (d)',
  'api_tokens.purge (d)',
  'credit_holds.purge_only (d)',
  'credit_holds.purge_read (r)',
  'api_tokens.purge_read (r)',
  'credit_holds.count_read (r)',
  'credit_holds.sweep_read (r)',
  'idempotency_keys.purge (d)',
  'idempotency_keys.purge_only (d)',
  'idempotency_keys.purge_read (r)',
  'invites.by_token (r)',
  'invites.definer (*)',
  'members.definer (*)',
  'invites.purge (d)',
  'invites.purge_only (d)',
  'invites.purge_read (r)',
  'members.ending (r)',
  'members.own_memberships (r)',
  'notification_preferences.definer (*)',
  'notification_preferences.sweep_read (r)',
  'notifications.ending (a)',
  'notifications.purge (d)',
  'notifications.purge_names (w)',
  'notifications.purge_only (d)',
  'notifications.purge_read (r)',
  'orgs.definer (*)',
  'org_deletions.asked_for (a)',
  'org_deletions.definer (*)',
  'org_deletions.due (r)',
  'org_deletions.taken_back (d)',
  'org_deletions.told (w)',
  'orgs.own_orgs (r)',
  'orgs.ending (*)',
  'orgs.told (d)',
  'outbox.account_events (a)',
  'outbox.definer (*)',
  'outbox.ending (a)',
  'outbox.purge (d)',
  'outbox.purge_only (d)',
  'outbox.purge_read (r)',
  'outbox.sweep_mark (w)',
  'outbox.count_read (r)',
  'outbox.sweep_read (r)',
  'run_events.purge (d)',
  'run_events.purge_only (d)',
  'run_events.purge_read (r)',
  'runs.definer (r)',
  'runs.count_read (r)',
  'runs.purge_mark (w)',
  'runs.purge_read (r)',
  'runs.sweep_read (r)',
  'sessions.count_read (r)',
  'sessions.sweep_read (r)',
  'unsubscribe_links.definer (r)',
  'unsubscribe_links.purge (d)',
  'unsubscribe_links.purge_only (d)',
  'unsubscribe_links.purge_read (r)',
  'users.addressees (r)',
  'users.all_users (*)',
  'users.colleagues (r)',
  'users.definer (*)',
  'users.due (r)',
  'users.due_ones (d)',
  'users.told (d)',
  'webhook_deliveries.purge (d)',
  'webhook_deliveries.purge_names (w)',
  'webhook_deliveries.purge_only (d)',
  'webhook_deliveries.purge_read (r)',
  'webhook_deliveries.count_read (r)',
  'webhook_deliveries.sweep_mark (w)',
  'webhook_deliveries.sweep_read (r)',
  'webhooks.sweep_read (r)',
  'webhooks.sweep_secrets (w)',
  'user_deletions.asked_for (a)',
  'user_deletions.definer (r)',
  'user_deletions.due (r)',
  'user_deletions.own (r)',
  'user_deletions.taken_back (d)',
  'user_deletions.told (w)',
];
/** Run with the rights of orchestrator_definer. */
const definers = [
  'accept_invite',
  'await_seal',
  'count_credit_entry',
  'count_credit_hold',
  'count_overage',
  'delete_ending',
  'enter_grant',
  'enter_org',
  'enter_org_as_service',
  // These take the hash of a token, which nobody knows who hasn't the token.
  'enter_org_by_token',
  'find_api_token',
  'find_token_of_program',
  'find_token_with_maker',
  'find_token_trust',
  'mark_api_token',
  'note_leaked_token',
  // As these, of an invitation's link.
  'shown_invite',
  'invite_stands',
  // Of mails, which name the token by its id.
  'take_tokens_to_tell',
  'told_token',
  'token_in_mail',
  // Of them both, and called by them alone.
  'token_reader',
  // Triggers.
  'end_tokens_of_member',
  'end_tokens_of_service',
  'end_live_tokens_of_service',
  'keep_token_maker',
  'end_tokens_of_user',
  // Notes the use of a sign-in that the caller's token names.
  'mark_sign_in',
  'find_operator',
  'granted_mail_outcomes',
  'granted_mails_of_requests',
  'granted_org',
  'granted_use',
  'mail_problem',
  'mail_problem_at',
  'open_grant',
  'entered_org',
  'approver_stands',
  // For the login of billing alone: who has an organization's invoices, and a person's organizations that pay.
  'payee',
  'paying_orgs',
  'standing_members',
  'forget_number_of_news',
  'refuse_suspended',
  'refuse_while_suspended',
  'is_own_sign_in',
  'lock_user',
  'lock_standing_member',
  'mark_published',
  'note_made',
  'number_deployment_event',
  'number_notification',
  'number_run_event',
  'open_org',
  'own_account',
  'own_audit',
  'own_invites',
  'own_sign_ins',
  'person',
  'named_actor',
  'note_approver',
  'refuse_in_deleted_org',
  'purge_plans',
  'read_own_news',
  'release_credits',
  'ending_org',
  'ending_since',
  'settle_credits',
  'unsubscribe',
  'use_plan',
  'weigh_credit_entry',
  'sum_usage',
];

const tenantTables = (sql: Sql) =>
  sql<{ name: string; oid: number }[]>`select c.relname as name, c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'orgs' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
    order by 1`;

/** Everything about the schema that would let one tenant see, change or guess another's rows. */
async function violations(sql: Sql): Promise<string[]> {
  const tables = await tenantTables(sql);
  const oids = tables.map(({ oid }) => oid);
  const unforced = await sql`select relname from pg_class where oid in ${sql(oids)}
    and not (relrowsecurity and relforcerowsecurity)`;
  const protectedBy = (policy: string, roles: string, expression: string) => sql`
    select c.relname from pg_class c where c.oid in ${sql(oids)} and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = ${policy} and p.polcmd = '*'
        and p.polpermissive and array_to_string(p.polroles::regrole[], ' ') = ${roles}
        and pg_get_expr(p.polqual, p.polrelid) in ('(org_id = ' || ${expression} || ')', '(id = ' || ${expression} || ')')
        and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))`;
  const forAll =
    'orchestrator_auth orchestrator_mail orchestrator_workers orchestrator_webhooks orchestrator_billing';
  const unprotected = await protectedBy('tenant', forAll, 'current_org()');
  const open = (
    await protectedBy('entered', 'orchestrator_api', '( SELECT entered_org() AS entered_org)')
  ).filter(({ relname }) => !relname.startsWith('conversation'));
  const policies = await sql`select c.relname || '.' || p.polname || ' (' || p.polcmd::text || ')' as policy
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname not in ('tenant', 'entered')
      and not (p.polname = 'ends' and p.polroles = array['orchestrator_definer'::regrole::oid]
        and pg_get_expr(p.polqual, p.polrelid) = '((org_id = ( SELECT ending_org() AS ending_org)) IS TRUE)')`;
  // A unique key across tenants tells whether another one has the value.
  const keys = await sql`select i.indexrelid::regclass::text as key from pg_index i
    where i.indrelid in ${sql(oids)} and i.indisunique and i.indrelid <> 'orgs'::regclass
      and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'org_id'`;
  // A foreign key check bypasses row security, so without org_id in it any tenant's row would do.
  const references = await sql`select k.conname from pg_constraint k
    where k.contype = 'f' and k.conrelid in ${sql(oids)} and k.confrelid in ${sql(oids)}
      and k.confrelid <> 'orgs'::regclass
      and not exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
        where (select attname from pg_attribute where attrelid = k.conrelid and attnum = here) = 'org_id'
          and (select attname from pg_attribute where attrelid = k.confrelid and attnum = there) = 'org_id')`;
  const powerful = await sql`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not (proname in ${sql(definers)} and proowner = 'orchestrator_definer'::regrole)`;
  const views = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
    and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false))`;
  return [
    ...unforced.map(({ relname }) => `${relname} doesn't force row-level security`),
    ...unprotected.map(({ relname }) => `${relname} has no tenant policy with USING and WITH CHECK`),
    ...open.map(({ relname }) => `${relname} opens to the API's login without a member`),
    ...policies
      .filter(({ policy }) => !otherPolicies.includes(policy))
      .map(({ policy }) => `policy ${policy}`),
    ...keys
      .filter(({ key }) => !otherKeys.includes(key))
      .map(({ key }) => `key ${key} doesn't lead with org_id`),
    ...references.map(({ conname }) => `${conname} refers to a tenant's table without org_id`),
    ...powerful.map(({ proname }) => `${proname} runs with its owner's rights`),
    ...views.map(({ relname }) => `view ${relname} runs with its owner's rights`),
  ];
}

it('every table is either a tenant’s or one of the few that belong to none', async () => {
  const tenants = (await tenantTables(database.owner)).map(({ name }) => name);
  const all = await database.owner`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  const rest = all.map(({ relname }) => relname).filter((name) => !tenants.includes(name));
  expect([...rest, 'orgs'].sort()).toEqual(withoutOrg);
  expect(tenants.length).toBeGreaterThan(15);
});

it('no table, key, reference, function or view opens one tenant to another', async () => {
  expect(await violations(database.owner)).toEqual([]);
});

describe('the check notices', () => {
  afterEach(async () => {
    await database.owner`drop table if exists leak cascade`;
    await database.owner`drop function if exists leak()`;
  });

  it.each([
    [
      'a table without row-level security',
      'create table leak (org_id text primary key)',
      "leak doesn't force row-level security",
    ],
    [
      'a policy without WITH CHECK',
      `create table leak (org_id text primary key);
      alter table leak enable row level security; alter table leak force row level security;
      create policy tenant on leak using (org_id = current_org())`,
      'leak has no tenant policy',
    ],
    [
      'a policy that lets everybody in',
      `create table leak (org_id text primary key);
      alter table leak enable row level security; alter table leak force row level security;
      select isolate_tenant('leak'); create policy everybody on leak using (true)`,
      'policy leak.everybody',
    ],
    ['a key across tenants', 'create table leak (org_id text, slug text unique)', 'key leak_slug_key'],
    [
      'a reference without org_id',
      'create table leak (org_id text, outbox_id text references outbox (id), primary key (org_id))',
      'leak_outbox_id_fkey refers',
    ],
    [
      'a function with its owner’s rights',
      `create function leak() returns int language sql security definer as 'select 1'`,
      'leak runs with',
    ],
    [
      'a view with its owner’s rights',
      `create table leak (org_id text); create view leaking as select * from leak`,
      'view leaking',
    ],
  ])('%s', async (_, statements, noticed) => {
    await database.owner.unsafe(statements);
    expect((await violations(database.owner)).join('\n')).toContain(noticed);
  });
});

describe.each(duties)('the login of %s', (duty) => {
  const url = () => database.logins[urlVariable(duty)];
  const as = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const sql = postgres(url(), { max: 1, onnotice: () => {} });
    return work(sql).finally(() => sql.end());
  };

  it('owns nothing, bypasses nothing and belongs to its duty alone', async () => {
    const name = new URL(url()).username;
    const [role] =
      await database.owner`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication
      from pg_roles where rolname = ${name}`;
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
    const owned = await database.owner`select classid::regclass, objid from pg_shdepend
      where deptype = 'o' and refobjid in (${name}::regrole, ${dutyRole(duty)}::regrole)`;
    expect([...owned]).toEqual([]);
    const memberships = await database.owner`select r.rolname from pg_auth_members m
      join pg_roles r on r.oid = m.roleid where m.member in (${name}::regrole, ${dutyRole(duty)}::regrole)`;
    expect([...memberships]).toEqual([{ rolname: dutyRole(duty) }]);
  });

  it('waits for no compiler before its first large statement', async () => {
    expect([...(await as((sql) => sql`show jit`))]).toEqual([{ jit: 'off' }]);
  });

  it('is cut off by the server soon after the functions have given up on a transaction, or asked nothing for long', async () => {
    const settings = await as(
      (sql) => sql`select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect([...settings]).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '6000' },
      { name: 'idle_session_timeout', setting: '600000' },
      { name: 'statement_timeout', setting: '6000' },
    ]);
  });
});
