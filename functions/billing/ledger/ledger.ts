import type { Unit } from '../../shared/db/unit.ts';
import { minuteMs } from '../../shared/durations.ts';
import { newId } from '../../shared/ids.ts';
import { creditLimitReached, memberLimitReached } from '../errors.ts';
import type { Catalogue, Plan } from '../plans.ts';
import {
  type AccountRow,
  insertAccount,
  insertEntry,
  insertHold,
  lockAccount,
  type NewHold,
  readMemberSpending,
  toAccount,
  updateOveragePrice,
  updatePeriod,
} from '../store.postgres.ts';
import {
  type Account,
  adjustment,
  availableCredits,
  capUsedAt,
  grantIn,
  monthOf,
  overagePriceOf,
  type Period,
  periodAt,
  planOf,
} from './account.ts';
import { microPerCredit } from './credit-prices.ts';

/** A hold that is neither settled nor released in this time has lost its owner: the sweep releases it. */
export const holdLifetimeMs = 15 * minuteMs;

// The ledger: everything that changes an account does it with the account locked.

/**
 * Locks the account of the organization, which is made at its first use, and brings it into its present period.
 * @param locked what `lockAccount` has answered in this transaction, where it was asked before
 */
export async function openAccount(
  unit: Unit,
  catalogue: Catalogue,
  locked?: readonly AccountRow[],
): Promise<{ account: Account; plan: Plan }> {
  let [row] = locked ?? (await lockAccount(unit.sql, unit.orgId));
  if (!row) {
    await insertAccount(unit, catalogue.default.name, monthOf(unit.now));
    [row] = await lockAccount(unit.sql, unit.orgId);
  }
  const account = toAccount(row as AccountRow);
  const plan = planOf(catalogue, account, unit.now);
  const turned = await turnPeriod(unit, plan, account);
  return { account: await alignGrant(unit, catalogue, plan, await alignPrice(unit, plan, turned)), plan };
}

/** Later settlements have the present price. */
async function alignPrice(unit: Unit, plan: Plan, account: Account): Promise<Account> {
  const overagePrice = overagePriceOf(plan);
  if (account.overagePrice === overagePrice) return account;
  await updateOveragePrice(unit, overagePrice);
  return { ...account, overagePrice, capUsed: capUsedAt(overagePrice, account) };
}

/** Remaining credits of an ended period expire, and the next one begins with its plan's credits. */
async function turnPeriod(unit: Unit, plan: Plan, account: Account): Promise<Account> {
  const next = periodAt(account, unit.now);
  return next.start > account.periodStart ? beginPeriod(unit, plan, account, next) : account;
}

/** Closes the account's period and opens this one. */
export async function beginPeriod(
  unit: Unit,
  plan: Plan,
  account: Account,
  period: Period,
): Promise<Account> {
  const { balance, periodStart } = account;
  const ref = periodStart.toISOString();
  if (balance > 0n) await insertEntry(unit, { kind: 'expire', ref, micro: -balance, periodStart });
  if (balance < 0n) await insertEntry(unit, { kind: 'bill', ref, micro: -balance, periodStart });
  const included = grantIn(plan, period, account.paidUntil);
  await updatePeriod(unit, period, included);
  if (included > 0n)
    await insertEntry(unit, {
      kind: 'grant',
      ref: period.start.toISOString(),
      micro: included,
      periodStart: period.start,
    });
  return {
    ...account,
    periodStart: period.start,
    periodEnd: period.end,
    included,
    balance: included,
    capUsed: 0n,
  };
}

/**
 * Another plan, or another number in it, counts at once for the current period. Usage beyond the smaller grant is billed as
 * overage, where overage is sold, so the larger grant doesn't pay for it again.
 */
async function alignGrant(
  unit: Unit,
  { provider }: Catalogue,
  plan: Plan,
  account: Account,
): Promise<Account> {
  const micro = adjustment(plan, account);
  if (micro === 0n) return account;
  const { periodStart: start, periodEnd: end } = account;
  const billed = provider !== 'none' && micro > 0n && account.balance < 0n ? -account.balance : 0n;
  if (billed > 0n)
    await insertEntry(unit, { kind: 'bill', ref: newId('creditEntry'), micro: billed, periodStart: start });
  const included = account.included + micro;
  await updatePeriod(unit, { start, end }, included);
  await insertEntry(unit, { kind: 'adjust', ref: newId('creditEntry'), micro, periodStart: start });
  return { ...account, included, balance: account.balance + billed + micro };
}

/**
 * Sets credits aside for something that is about to happen. It counts as spent until it is settled or released. A
 * refusal must end the transaction: the hold is in it then.
 * @param locked as of `openAccount`
 * @throws AppError payment_required `credit_limit_reached`, `member_limit_reached`
 */
export async function holdCredits(
  unit: Unit,
  catalogue: Catalogue,
  hold: NewHold,
  locked?: readonly AccountRow[],
): Promise<void> {
  const { account, plan } = await openAccount(unit, catalogue, locked);
  const left = availableCredits(plan, account);
  if (left !== null && left < hold.micro) throw creditLimitReached(plan, account);
  // In one round trip; the rows that are read first don't include the hold.
  const [{ limit, used }] = await Promise.all([
    readMemberSpending(unit, hold.userId, account.periodStart),
    insertHold(unit, hold),
  ]);
  if (limit !== null && used + hold.micro > BigInt(limit) * microPerCredit)
    throw memberLimitReached(hold.usage, limit, account.periodEnd);
}
