import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { tenantTablesOf } from './digest.ts';
import { forgotten, statementsOf, unscoped } from './statements.ts';

// Every SQL statement in functions/ names the tenant for every tenant's table it touches, although row-level security
// would keep it apart as well. And the check that says so is tried on every single predicate, by leaving it out.

const database = await testDatabase();
afterAll(() => database.close());
const tables = (await tenantTablesOf(database.owner)).map(({ name }) => name);

const root = join(import.meta.dirname, '../..');
const files = globSync('functions/**/*.ts', { cwd: root })
  .sort()
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

/** Statements that name no tenant, by file and table, each with what keeps the tenants apart instead. */
const exceptions: Record<string, string> = {
  'functions/billing/usage/store.budgets.postgres.ts billing_accounts':
    'the sweep goes over all orgs; its policies let it read',
  'functions/billing/usage/store.budgets.postgres.ts budget_notices':
    'the same, and by the account’s organization',
  'functions/billing/ledger/store.holds.postgres.ts credit_holds':
    'sweep and purge go over all orgs; their policies let them',
  'functions/billing/stripe/meter/store.postgres.ts billing_accounts':
    'the sweep goes over all orgs; the same',
  'functions/billing/stripe/meter/store.postgres.ts meter_reports':
    'the same, and by the account’s organization',
  'functions/billing/stripe/store.postgres.ts billing_events':
    'the purge goes over all orgs; its policies let it delete',
  'functions/billing/stripe/store.accounts.postgres.ts billing_accounts':
    'whose customer an event is about: by the provider’s id and the policy of the sweep',
  'functions/audit/store.postgres.ts audit_unsealed': 'the sweep goes over all orgs; its policy lets it read',
  'functions/clouds/store.access.postgres.ts cloud_accounts':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/auth/store.postgres.ts members': 'a user’s own memberships, at the login: by user and policy',
  'functions/auth/store.postgres.ts orgs': 'the orgs of those memberships',
  'functions/orgs/store.postgres.ts members':
    'a user’s own memberships and those where they are an owner: by user and policy',
  'functions/orgs/store.postgres.ts orgs': 'the orgs of those memberships',
  'functions/exports/store.own.postgres.ts members': 'a user’s own memberships: by user and policy',
  'functions/exports/store.own.postgres.ts orgs': 'the orgs of those memberships',
  'functions/orgs/invites/store.invites.postgres.ts invites':
    'whoever holds the token is in no org yet: by token and policy',
  'functions/orgs/tokens/store.retention.postgres.ts api_tokens':
    'the purge goes over all orgs; its policies let it read and delete',
  'functions/sessions/store.retention.postgres.ts sessions':
    'the purge goes over all orgs; its policies let it read',
  'functions/sessions/store.retention.postgres.ts deployments': 'the same',
  'functions/sessions/store.sweep.postgres.ts sessions':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/shared/db/notifications.ts notifications':
    'the purge goes over all orgs; its policy lets it delete',
  'functions/shared/db/idempotency.ts idempotency_keys': 'the same',
  'functions/shared/db/erasure.ts idempotency_keys':
    'what is kept of one person in all orgs; the policy of the purge lets it delete',
  'functions/audit/store.postgres.ts audit_people':
    'joined by the organization of the event, which the lateral look before it has by its own predicate',
  'functions/shared/db/erasure.ts audit_people': 'the same',
  'functions/shared/db/erasure.ts outbox': 'the same',
  'functions/shared/db/erasure.ts notifications': 'the same, and update',
  'functions/orgs/deletion/store.deletions.postgres.ts invites': 'the same',
  'functions/orgs/deletion/store.deletions.postgres.ts org_deletions':
    'the purge goes over all orgs; its policy lets it read',
  'functions/deployments/drift/store.postgres.ts drift_checks':
    'the worker goes over all orgs; its policy lets it read',
  'functions/deployments/drift/store.postgres.ts deployments': 'the same',
  'functions/deployments/runs/destroy/later/store.postgres.ts deployments': 'the same',
  'functions/clouds/quotas/store.quotas.postgres.ts quota_requests': 'the same',
  'functions/deployments/preflight/store.postgres.ts approvals':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/deployments/requests/store.expiry.postgres.ts approvals':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/deployments/requests/store.expiry.postgres.ts deployments':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/deployments/requests/store.expiry.postgres.ts orgs': 'the same, of those that demand approvals',
  'functions/deployments/requests/store.expiry.postgres.ts sessions': 'the same',
  'functions/deployments/requests/store.expiry.postgres.ts cloud_accounts': 'the same',
  'functions/deployments/store.retention.postgres.ts runs':
    'the purge goes over all orgs; its policy lets it read',
  'functions/deployments/store.retention.postgres.ts run_events':
    'the same, and by organization and run of those that it has read',
  'functions/deployments/store.retention.postgres.ts deployment_events': 'the same',
  'functions/deployments/store.runs.postgres.ts runs':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/mail/store.digest.postgres.ts digest_items':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/mail/store.digest.postgres.ts notification_preferences': 'the same',
  'functions/notifications/store.preferences.postgres.ts unsubscribe_links':
    'the purge goes over all orgs; its policy lets it delete',
  'functions/webhooks/store.due.postgres.ts webhook_deliveries':
    'the sweep goes over all orgs; its policies let it read and mark',
  'functions/webhooks/store.secrets.postgres.ts webhooks': 'the same',
  'functions/webhooks/store.deliveries.postgres.ts webhook_deliveries':
    'the purge goes over all orgs; its policies let it delete, and take bodies away',
  'functions/system/metrics/store.postgres.ts sessions':
    'counts of what goes on over all orgs; the policies of the sweep let it read',
  'functions/system/metrics/store.postgres.ts deployments': 'the same',
  'functions/system/metrics/store.postgres.ts runs': 'the same',
  'functions/system/metrics/store.postgres.ts approvals': 'the same',
  'functions/system/metrics/store.postgres.ts outbox': 'the same',
  'functions/system/metrics/store.postgres.ts audit_unsealed': 'the same',
  'functions/system/metrics/store.postgres.ts webhook_deliveries': 'the same',
  'functions/system/metrics/store.postgres.ts credit_holds': 'the same',
  'functions/shared/events/store.outbox.postgres.ts outbox':
    'sweep and purge go over all orgs; their policies let them',
};

/** Exceptions that stand for several statements of a file: without the number one more on the same table would go unnoticed. */
const several: Record<string, number> = {
  'functions/auth/store.postgres.ts members': 2,
  'functions/billing/ledger/store.holds.postgres.ts credit_holds': 2,
  'functions/deployments/requests/store.expiry.postgres.ts approvals': 3,
  'functions/deployments/requests/store.expiry.postgres.ts deployments': 3,
  'functions/orgs/invites/store.invites.postgres.ts invites': 2,
  'functions/orgs/store.postgres.ts members': 2,
  'functions/deployments/store.retention.postgres.ts runs': 2,
  'functions/deployments/store.runs.postgres.ts runs': 2,
  'functions/sessions/store.retention.postgres.ts deployments': 3,
  'functions/sessions/store.retention.postgres.ts sessions': 2,
  'functions/shared/db/erasure.ts audit_people': 2,
  'functions/shared/events/store.outbox.postgres.ts outbox': 2,
  'functions/system/metrics/store.postgres.ts runs': 2,
  'functions/webhooks/store.deliveries.postgres.ts webhook_deliveries': 2,
  'functions/webhooks/store.due.postgres.ts webhook_deliveries': 3,
};

/** A table whose name is a value is some tenant's. */
const named = (text: string) => text.replace(/^update \?/, 'update any_table');

const unscopedIn = (source: string) =>
  statementsOf(source).flatMap((statement) =>
    unscoped(named(statement.text), [...tables, 'any_table']).map((table) => ({ ...statement, table })),
  );

test('every statement names the tenant, or stands among the exceptions', () => {
  const found = files.flatMap(({ name, source }) =>
    unscopedIn(source).map(({ table, text }) => ({ key: `${name} ${table}`, text })),
  );
  expect(found.filter(({ key }) => !(key in exceptions))).toEqual([]);
  const counts = Object.entries(Object.groupBy(found, ({ key }) => key)).map(([key, all = []]) => [
    key,
    all.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    ...Object.fromEntries(Object.keys(exceptions).map((key) => [key, 1])),
    ...several,
  });
});

test('statements are found', () => {
  const statements = files.flatMap(({ source }) => statementsOf(source));
  const ofTenants = statements.filter(({ text }) => tables.some((table) => text.includes(table)));
  expect(ofTenants.length).toBeGreaterThan(80);
});

test('a forgotten predicate is noticed, whichever it is', () => {
  let tried = 0;
  const survivors: string[] = [];
  for (const { name, source } of files) {
    const before = unscopedIn(source);
    for (const each of forgotten(source)) {
      // An exception has no tenant to forget.
      if (before.some(({ start, end }) => start <= each.index && each.index < end)) continue;
      tried += 1;
      if (unscopedIn(each.source).length <= before.length)
        survivors.push(`${name}:${each.line} ${each.predicate}`);
    }
  }
  expect(survivors).toEqual([]);
  expect(tried).toBeGreaterThan(80);
});
