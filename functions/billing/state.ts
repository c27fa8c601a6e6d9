import { dayOf } from './errors.ts';
import {
  type Account,
  availableCredits,
  type CapUse,
  capUsedAt,
  grantIn,
  grantOf,
  monthOf,
  overageOf,
  overagePriceOf,
  periodAt,
  planOf,
  toCredits,
} from './ledger/account.ts';
import { microPerThousand } from './ledger/credit-prices.ts';
import type { Catalogue, Plan } from './plans.ts';
import { toPlanResponse } from './responses.ts';
import type { BillingStateResponse } from './schema.ts';
import type { PeriodUsage } from './usage/store.usage.postgres.ts';

/** The account as it is at this moment: one whose period is over is shown as its next use will find it. */
export function presentAccount(catalogue: Catalogue, stored: Account | undefined, now: Date): Account {
  const plan = planOf(catalogue, stored, now);
  if (!stored) {
    const granted = grantOf(plan);
    const { start, end } = monthOf(now);
    return {
      ...nobodys,
      plan: plan.name,
      periodStart: start,
      periodEnd: end,
      included: granted,
      balance: granted,
    };
  }
  const { start, end } = periodAt(stored, now);
  if (start.getTime() === stored.periodStart.getTime()) return stored;
  const granted = grantIn(plan, { start, end }, stored.paidUntil);
  return { ...stored, periodStart: start, periodEnd: end, included: granted, balance: granted, capUsed: 0n };
}

const nobodys: Omit<Account, 'plan' | 'periodStart' | 'periodEnd' | 'included' | 'balance'> = {
  status: 'active',
  capCents: null,
  held: 0n,
  capUsed: 0n,
  overagePrice: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  trialEndsAt: null,
  paidUntil: null,
  wasSubscribed: false,
};

export function toState(
  catalogue: Catalogue,
  stored: Account | undefined,
  usage: PeriodUsage,
  now: Date,
): BillingStateResponse {
  const plan = planOf(catalogue, stored, now);
  const account = presentAccount(catalogue, stored, now);
  const left = availableCredits(plan, { ...account, capUsed: capUsedAt(overagePriceOf(plan), account) });
  const overage = BigInt(usage.overage);
  const model = BigInt(usage.model);
  const run = BigInt(usage.run);
  return {
    plan: toPlanResponse(plan, plan),
    status: account.status,
    period_start: account.periodStart.toISOString(),
    period_end: account.periodEnd.toISOString(),
    credits: {
      included: plan.included_credits === null ? null : toCredits(account.included),
      used: toCredits(model + run),
      in_use: toCredits(account.held),
      overage: toCredits(overage),
      available: left === null ? null : toCredits(left > 0n ? left : 0n),
    },
    usage: {
      model: toCredits(model),
      run: toCredits(run),
      members: usage.members,
      running_deployments: usage.running_deployments,
    },
    limits: {
      members: { limit: plan.members, used: usage.invited_members },
      running_deployments: { limit: plan.running_deployments, used: usage.running_deployments },
    },
    cap_cents: account.capCents,
    cap_used_cents: centsOf(plan, account),
    next: nextOf(plan, account, catalogue),
    grace_until: account.graceUntil?.toISOString() ?? null,
    cancel_at_period_end: account.cancelAtPeriodEnd,
  };
}

/** Rounded up, as an invoice would be at the most. */
function centsOf(plan: Plan, { capUsed, overagePrice }: CapUse): number {
  const used = { capUsed, overagePrice: overagePrice ?? overagePriceOf(plan) };
  return Number((capUsedAt(1, used) + microPerThousand - 1n) / microPerThousand);
}

function nextOf(plan: Plan, account: Account, catalogue: Catalogue): string {
  const day = dayOf(account.periodEnd);
  if (account.status === 'past_due' && account.graceUntil)
    return `The last invoice was not paid. Pay it by ${dayOf(account.graceUntil)}, or the plan ${catalogue.default.title} follows.`;
  if (account.cancelAtPeriodEnd)
    return `The plan ends on ${day}, and the plan ${catalogue.default.title} follows.`;
  if (account.status === 'trialing' && account.trialEndsAt)
    return `The trial ends on ${dayOf(account.trialEndsAt)}.`;
  if (overageOf(plan, account.capCents) === null) return `Nothing is limited. A new period begins on ${day}.`;
  return `Credits are renewed on ${day}.`;
}
