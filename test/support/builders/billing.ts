import { memberEntitlement } from '../../../functions/billing/entitlements.ts';
import { modelSpending } from '../../../functions/billing/ledger/model-calls.ts';
import { type Catalogue, catalogueOf, type Plan, standardPlans } from '../../../functions/billing/plans.ts';
import type { TurnCreditHolds } from '../../../functions/sessions/conversation/spending.ts';
import type { Clock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';

/** As an installation without a payment provider has it: nothing is limited. */
export const selfHosted = catalogueOf({ PAYMENT_PROVIDER: 'none' });

/** Where every plan has each feature. */
export const anyFeature = async () => {};

export const anyMembers = memberEntitlement(selfHosted);

/** The standard plans, the first of which has these changes. */
export const catalogueWith = (free: Partial<Plan>): Catalogue =>
  catalogueOf({
    PAYMENT_PROVIDER: 'stripe',
    BILLING_PLANS: standardPlans.map((plan, place) => (place === 0 ? { ...plan, ...free } : plan)),
  });

export const unlimitedSpending = (db: Database, clock: Clock) =>
  modelSpending({ db, clock, catalogue: selfHosted });

/** Where a test is about what is said, not about what it costs. */
export const unpaid: TurnCreditHolds = {
  hold: async () => ({ kind: 'held', settle: async () => {}, release: async () => {} }),
  later: () => {},
};
