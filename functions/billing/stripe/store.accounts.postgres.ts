import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { Account } from './account.ts';

// An account as far as the payment provider decides it.

const columns = (sql: Tx) => sql`plan, status, period_start as "periodStart", period_end as "periodEnd",
  cancel_at_period_end as "cancelAtPeriodEnd", grace_until as "graceUntil", trial_ends_at as "trialEndsAt",
  subscribed_at as "subscribedAt", paid_until as "paidUntil", provider_customer_id as "customerId",
  provider_subscription_id as "subscriptionId"`;

export const selectSubscribed = (sql: Tx, orgId: string) =>
  sql<Account[]>`select ${columns(sql)} from billing_accounts where org_id = ${orgId}`;

/**
 * When the organization's deletion was requested; null where it wasn't. A request for it waits until this transaction
 * has ended.
 */
export const selectEndingSince = (sql: Tx) =>
  sql<[{ endingSince: Date | null }]>`select ending_since() as "endingSince"`;

/** For a read: an owner who asks for the end at this moment isn’t waited for. */
export const selectIsEnding = (sql: Tx, orgId: string) => sql<[{ isEnding: boolean }]>`
  select exists (select from org_deletions where org_id = ${orgId}) as "isEnding"`;

/** Locks the organization's customer against other workers until the transaction ends. Spending goes on. */
export async function lockLooks({ sql, orgId }: Unit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${orgId}`}, 0))`;
}

/** Locks the account until the transaction ends: no other transaction changes it or spends. */
export async function lockSubscribed({ sql, orgId }: Unit): Promise<Account | undefined> {
  const [row] = await sql<
    Account[]
  >`select ${columns(sql)} from billing_accounts where org_id = ${orgId} for no key update`;
  return row;
}

export async function storeSubscription(
  { sql, orgId, now }: Unit,
  { customerId: _, ...account }: Account,
  overagePrice: number,
): Promise<void> {
  await sql`update billing_accounts set ${sql({
    plan: account.plan,
    overage_price: overagePrice,
    status: account.status,
    period_start: account.periodStart,
    period_end: account.periodEnd,
    cancel_at_period_end: account.cancelAtPeriodEnd,
    grace_until: account.graceUntil,
    trial_ends_at: account.trialEndsAt,
    subscribed_at: account.subscribedAt,
    paid_until: account.paidUntil,
    provider_subscription_id: account.subscriptionId,
    updated_at: now,
  })} where org_id = ${orgId}`;
}

/** The first of two at once stays. */
export async function storeCustomer({ sql, orgId, now }: Unit, customerId: string): Promise<string> {
  const [row] = await sql<[{ id: string }]>`update billing_accounts
    set provider_customer_id = coalesce(provider_customer_id, ${customerId}), updated_at = ${now}
    where org_id = ${orgId} returning provider_customer_id as id`;
  return row.id;
}

export async function forgetCustomer({ sql, orgId, now }: Unit): Promise<void> {
  await sql`update billing_accounts set provider_customer_id = null, updated_at = ${now}
    where org_id = ${orgId}`;
}

/** Across organizations: whose customer it is. */
export async function selectOrgOf(sql: Tx, customerId: string): Promise<string | undefined> {
  const [row] = await sql<
    { orgId: string }[]
  >`select org_id as "orgId" from billing_accounts where provider_customer_id = ${customerId}`;
  return row?.orgId;
}
