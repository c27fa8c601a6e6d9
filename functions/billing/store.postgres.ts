import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { newId } from '../shared/ids.ts';
import type { Account, AccountStatus, Period } from './ledger/account.ts';

// Accounts, entries and holds. The sums of an account are its triggers' (0009-billing.sql): a row that was written
// before changes none.

export interface AccountRow {
  plan: string;
  status: AccountStatus;
  period_start: Date;
  period_end: Date;
  cap_cents: number | null;
  included_micro: string;
  balance_micro: string;
  held_micro: string;
  cap_used_micro: string;
  overage_price: number | null;
  cancel_at_period_end: boolean;
  grace_until: Date | null;
  trial_ends_at: Date | null;
  paid_until: Date | null;
  was_subscribed: boolean;
}

const accountRow = (sql: Tx, orgId: string) => sql`
  select plan, status, period_start, period_end, cap_cents, included_micro, balance_micro, held_micro,
    cap_used_micro, overage_price, cancel_at_period_end, grace_until, trial_ends_at, paid_until,
    provider_subscription_id is not null as was_subscribed
  from billing_accounts where org_id = ${orgId}`;

export const selectAccount = (sql: Tx, orgId: string) => sql<AccountRow[]>`${accountRow(sql, orgId)}`;

export const toAccount = (row: AccountRow): Account => ({
  plan: row.plan,
  status: row.status,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  capCents: row.cap_cents,
  included: BigInt(row.included_micro),
  balance: BigInt(row.balance_micro),
  held: BigInt(row.held_micro),
  capUsed: BigInt(row.cap_used_micro),
  overagePrice: row.overage_price,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  graceUntil: row.grace_until,
  trialEndsAt: row.trial_ends_at,
  paidUntil: row.paid_until,
  wasSubscribed: row.was_subscribed,
});

/** Locks the account: all who spend from it, and all who change it, queue here. */
export const lockAccount = (sql: Tx, orgId: string) =>
  sql<AccountRow[]>`${accountRow(sql, orgId)} for no key update`;

/** For the rest of this transaction, or until the attempt in it has failed. */
export const waitForLocks = (sql: Tx, ms: number) =>
  sql`select set_config('lock_timeout', ${String(ms)}, true)`;

/** Does nothing where there is one. */
export async function insertAccount({ sql, orgId, now }: Unit, plan: string, period: Period): Promise<void> {
  const row = { org_id: orgId, plan, status: 'active', period_start: period.start, period_end: period.end };
  await sql`insert into billing_accounts ${sql({ ...row, created_at: now, updated_at: now })} on conflict do nothing`;
}

export async function updatePeriod(
  { sql, orgId, now }: Unit,
  period: Period,
  included: bigint,
): Promise<void> {
  await sql`update billing_accounts set period_start = ${period.start}, period_end = ${period.end},
    included_micro = ${String(included)}, updated_at = ${now} where org_id = ${orgId}`;
}

export async function updateCap({ sql, orgId, now }: Unit, cents: number | null): Promise<void> {
  await sql`update billing_accounts set cap_cents = ${cents}, updated_at = ${now} where org_id = ${orgId}`;
}

/** Later entries get this price, and a trigger converts the used part of the cap to another number of credits. */
export async function updateOveragePrice({ sql, orgId, now }: Unit, price: number): Promise<void> {
  await sql`update billing_accounts set overage_price = ${price}, updated_at = ${now} where org_id = ${orgId}`;
}

export interface NewEntry {
  kind: 'grant' | 'adjust' | 'expire' | 'bill';
  ref: string;
  micro: bigint;
  periodStart: Date;
}

/** A repeated entry fails on its key, and with it the transaction. */
export async function insertEntry({ sql, orgId, now }: Unit, entry: NewEntry): Promise<void> {
  await sql`insert into credit_entries ${sql({
    org_id: orgId,
    id: newId('creditEntry'),
    kind: entry.kind,
    ref: entry.ref,
    micro_credits: String(entry.micro),
    period_start: entry.periodStart,
    created_at: now,
  })}`;
}

export interface NewHold {
  id: string;
  micro: bigint;
  usage: 'model' | 'run';
  userId: string;
  sessionId?: string | null;
  runId?: string;
  model?: string;
  expiresAt: Date;
}

export async function insertHold({ sql, orgId, now }: Unit, hold: NewHold): Promise<void> {
  await sql`insert into credit_holds ${sql({
    org_id: orgId,
    id: hold.id,
    state: 'active',
    micro_credits: String(hold.micro),
    usage: hold.usage,
    user_id: hold.userId,
    session_id: hold.sessionId ?? null,
    run_id: hold.runId ?? null,
    model: hold.model ?? null,
    created_at: now,
    expires_at: hold.expiresAt,
  })}`;
}

export interface Settlement {
  orgId: string;
  holdId: string;
  micro: bigint;
  tokens: { input: number; output: number } | null;
  isEstimate: boolean;
  now: Date;
}

/** Settles a hold, at most with the held amount. Not done where the hold has ended before, so it may be repeated. */
export function settleHold(sql: Tx, settled: Settlement) {
  const { orgId, holdId, micro, tokens, isEstimate, now } = settled;
  return sql<DoneRow>`select settle_credits(${orgId}, ${holdId}, ${newId('creditEntry')},
    ${String(micro)}, ${tokens?.input ?? null}, ${tokens?.output ?? null}, ${isEstimate}, ${now}) as done`;
}

/** Releases a hold. Not done where the hold has ended before, so it may be repeated. */
export const releaseHold = (sql: Tx, orgId: string, holdId: string, now: Date) =>
  sql<DoneRow>`select release_credits(${orgId}, ${holdId}, ${now}) as done`;

type DoneRow = [{ done: boolean }];

/** The amount held under this id; undefined where the hold has ended, or never existed. */
export async function readHeld({ sql, orgId }: Unit, holdId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ micro: string }[]>`select micro_credits as micro from credit_holds
    where org_id = ${orgId} and id = ${holdId} and state = 'active'`;
  return row && BigInt(row.micro);
}

export interface MemberSpending {
  /** Credits of a period; null without a limit. */
  limit: number | null;
  /** Used and held in this period, in millionths; 0 where there is no limit. */
  used: bigint;
}

/**
 * Call it with the account locked. The usage of a period is booked from its first day on, which the key of the sums leads to; a
 * day more, since the period may be the payment provider's and its clock another one.
 */
export async function readMemberSpending(
  { sql, orgId }: Unit,
  userId: string,
  periodStart: Date,
): Promise<MemberSpending> {
  const [row] = await sql<{ credits: number; used: string }[]>`select l.credits,
      coalesce((select sum(u.micro_credits) from credit_usage u where u.org_id = l.org_id
        and u.about = 'user' and u.subject = l.user_id and u.period_start = ${periodStart}
        -- As a pair, or Postgres may read the days of all members by an index that has no member.
        and (u.subject, u.day) >= (l.user_id, (${periodStart}::timestamptz at time zone 'UTC')::date - 1)), 0)
      + coalesce((select sum(h.micro_credits) from credit_holds h where h.org_id = l.org_id
        and h.user_id = l.user_id and h.state = 'active'), 0) as used
    from member_credit_limits l where l.org_id = ${orgId} and l.user_id = ${userId}`;
  return row ? { limit: row.credits, used: BigInt(row.used) } : { limit: null, used: 0n };
}
