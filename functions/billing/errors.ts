import { AppError, conflict } from '../shared/errors.ts';
import { groupDigits } from '../shared/group-digits.ts';
import { type Account, hasOverage } from './ledger/account.ts';
import type { Catalogue, Plan, PlanFeature } from './plans.ts';

const usd = (cents: number) => (cents / 100).toFixed(2);
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The refusal says when credits come back, for people; `resetsAt` is for the session that goes on without. */
export class CreditsUsedUp extends AppError {
  readonly resetsAt: Date;

  constructor(code: string, detail: string, resetsAt: Date) {
    super('payment_required', code, detail);
    this.resetsAt = resetsAt;
  }
}

export function creditLimitReached(plan: Plan, account: Account): CreditsUsedUp {
  const { capCents, periodEnd } = account;
  const included = plan.included_credits;
  const used =
    included === null
      ? `This organization has reached its cap of ${usd(capCents ?? 0)} USD for this period`
      : `What is left of this organization’s ${groupDigits(included)} credits${capCents && hasOverage(plan, account) ? ` and its overage cap of ${usd(capCents)} USD` : ''} is not enough for this`;
  return new CreditsUsedUp(
    'credit_limit_reached',
    `${used}. The next period begins on ${dayOf(periodEnd)}; until then an owner can raise the cap or choose another plan.`,
    periodEnd,
  );
}

/**
 * A run may be approved by another member than the one who asked for it; a model call's refusal is read by the user who
 * made it.
 */
const whose = {
  model: { credits: (count: string) => `your ${count} credits a month`, limit: 'your limit' },
  run: {
    credits: (count: string) => `the ${count} credits a month of the member who asked for this run`,
    limit: 'that limit (PATCH /api/billing/member-limits/{id})',
  },
};

export function memberLimitReached(
  usage: keyof typeof whose,
  credits: number,
  resetsAt: Date,
): CreditsUsedUp {
  const { credits: left, limit } = whose[usage];
  return new CreditsUsedUp(
    'member_limit_reached',
    `What is left of ${left(groupDigits(credits))} in this organization is not enough for this. The next period begins on ${dayOf(resetsAt)}; until then an admin can raise ${limit}.`,
    resetsAt,
  );
}

const members = {
  of: 'members',
  includes: (most: number) => `${most} ${most === 1 ? 'member' : 'members'}`,
  variable: 'MEMBERS_PER_ORG',
} as const;

/** The limits of a plan, each in the words of the refusal, and with the operator's variable where billing is off. */
const limits = {
  members: { ...members, has: (used: number) => `${used} with this one, open invitations included` },
  joined_members: { ...members, has: (used: number) => `${used} with those who join` },
  running_deployments: {
    of: 'running_deployments',
    includes: (most: number) => `${most} ${most === 1 ? 'deployment' : 'deployments'} at a time`,
    has: (used: number) => `${used} with this one`,
    variable: 'DEPLOYMENTS_PER_ORG',
  },
} as const;
export type PlanLimit = keyof typeof limits;

/** @param used the number after the act */
export function planLimitReached(
  { provider }: Pick<Catalogue, 'provider'>,
  plan: Plan,
  limit: PlanLimit,
  used: number,
): AppError {
  const { of, includes, has, variable } = limits[limit];
  const most = includes(plan[of] ?? 0);
  const detail =
    provider === 'none'
      ? `An organization of this installation has ${most}, and this one would have ${has(used)}. Its operator can raise ${variable}.`
      : `The plan ${plan.title} includes ${most}, and this organization would have ${has(used)}. ${raisedBy}`;
  return new AppError('payment_required', 'plan_limit', `${detail} Nothing was changed.`);
}

const features: Record<PlanFeature, string> = { audit_export: 'the export of the audit log' };

export const featureMissing = (plan: Plan, feature: PlanFeature) =>
  new AppError(
    'payment_required',
    'plan_limit',
    `The plan ${plan.title} does not include ${features[feature]}. ${raisedBy}`,
  );

const raisedBy =
  'An owner can choose another plan (POST /api/billing/checkout, or /api/billing/portal where there is a subscription).';

export const billingDisabled = () =>
  conflict(
    'billing_disabled',
    'Nobody is billed on this installation, so there is nothing to buy and no customer portal.',
  );
