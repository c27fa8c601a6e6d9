import { AppError, conflict } from '../shared/errors.ts';
import { type Account, hasOverage } from './account.ts';
import type { Plan } from './plans.ts';

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
      : `What is left of this organization’s ${included.toLocaleString('en-US')} credits${capCents && hasOverage(plan, account) ? ` and its overage cap of ${usd(capCents)} USD` : ''} is not enough for this`;
  return new CreditsUsedUp(
    'credit_limit_reached',
    `${used}. The next period begins on ${dayOf(periodEnd)}; until then an owner can raise the cap or choose another plan.`,
    periodEnd,
  );
}

export const memberLimitReached = (credits: number, resetsAt: Date) =>
  new CreditsUsedUp(
    'member_limit_reached',
    `What is left of your ${credits.toLocaleString('en-US')} credits a month in this organization is not enough for this. The next period begins on ${dayOf(resetsAt)}; until then an admin can raise your limit.`,
    resetsAt,
  );

export const billingDisabled = () =>
  conflict(
    'billing_disabled',
    'Nobody is billed on this installation, so there is nothing to buy and no customer portal.',
  );
