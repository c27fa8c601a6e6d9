import * as z from 'zod';
import { once } from '../shared/concurrency/once.ts';

// Pure: what organizations can choose. The operator may put other plans in their place (BILLING_PLANS).

/** Features that only some plans have. */
export const planFeatures = ['audit_export'] as const;
export type PlanFeature = (typeof planFeatures)[number];

const planSchema = once(() => {
  const count = z.int('must be a whole number').min(0, 'must not be negative');
  return z.strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _'),
    title: z.string().min(1).max(60),
    /** Cents of a US dollar per month. */
    price_cents: count.max(100_000_000),
    /** Per period; null: nothing is limited. */
    included_credits: count.max(1_000_000_000).nullable(),
    /** Cents for a thousand credits beyond the included ones; null where none can be had. */
    overage_cents_per_1000: z.int().min(1).max(1_000_000).nullable(),
    /** People, open invitations included; null: nothing is limited. */
    members: count.min(1, 'must be 1 at least').max(1_000_000).nullable().default(null),
    /** Deployments with something in a cloud; null: nothing is limited. */
    running_deployments: count.max(1_000_000).nullable().default(null),
    features: z.array(z.enum(planFeatures)).default([...planFeatures]),
  });
});
export type Plan = z.output<ReturnType<typeof planSchema>>;

/**
 * The first is the plan of an organization that chose none, so it is free. The schema is made only where the operator
 * has plans of their own: functions that use the standard ones start without it.
 */
export const plansSchema = once(() =>
  z
    .array(planSchema())
    .min(1, 'must name a plan')
    .max(20, 'must be 20 plans at most')
    .refine((plans) => new Set(plans.map(({ name }) => name)).size === plans.length, 'names a plan twice')
    .refine(([first]) => first?.price_cents === 0, 'must begin with a plan that costs nothing')
    .refine(([first]) => first?.overage_cents_per_1000 === null, 'must begin with a plan without overage')
    .refine(
      (plans) =>
        plans.every((plan) => plan.included_credits !== null || plan.overage_cents_per_1000 === null),
      'has a plan without a limit that has a price of overage',
    ),
);

/** A credit is about what a message costs. */
export const standardPlans: readonly Plan[] = [
  {
    name: 'free',
    title: 'Free',
    price_cents: 0,
    included_credits: 500,
    overage_cents_per_1000: null,
    members: 3,
    running_deployments: 2,
    features: [],
  },
  {
    name: 'team',
    title: 'Team',
    price_cents: 9_900,
    included_credits: 10_000,
    overage_cents_per_1000: 500,
    members: 25,
    running_deployments: 20,
    features: ['audit_export'],
  },
  {
    name: 'business',
    title: 'Business',
    price_cents: 49_900,
    included_credits: 100_000,
    overage_cents_per_1000: 400,
    members: null,
    running_deployments: null,
    features: ['audit_export'],
  },
];

/** The operator's own limits where billing is off. */
interface OwnLimits {
  CREDITS_PER_MONTH?: number | undefined;
  MEMBERS_PER_ORG?: number | undefined;
  DEPLOYMENTS_PER_ORG?: number | undefined;
}

/** For installations without billing. The price of credits turns them into a budget in cents. */
const selfHosted = (own: OwnLimits): Plan => ({
  name: 'self_hosted',
  title: 'Self-hosted',
  price_cents: 0,
  included_credits: own.CREDITS_PER_MONTH ?? null,
  overage_cents_per_1000: 100,
  members: own.MEMBERS_PER_ORG ?? null,
  running_deployments: own.DEPLOYMENTS_PER_ORG ?? null,
  features: [...planFeatures],
});

export interface Catalogue {
  provider: 'none' | 'stripe';
  plans: readonly Plan[];
  /** The plan of an organization that chose none, or one that doesn't exist any more. */
  default: Plan;
}

export function catalogueOf(
  config: OwnLimits & { PAYMENT_PROVIDER: 'none' | 'stripe'; BILLING_PLANS?: readonly Plan[] | undefined },
): Catalogue {
  const { PAYMENT_PROVIDER: provider, BILLING_PLANS } = config;
  const plans = provider === 'none' ? [selfHosted(config)] : (BILLING_PLANS ?? standardPlans);
  return { provider, plans, default: plans[0] as Plan };
}

/**
 * For a function that spends credits or follows subscriptions: the setting that the stage was deployed with counts
 * there, even if the operator's variable says otherwise. Where the two differ the API of billing doesn't start.
 */
export const deployedCatalogue = (
  PAYMENT_PROVIDER: Catalogue['provider'],
  config: Omit<Parameters<typeof catalogueOf>[0], 'PAYMENT_PROVIDER'>,
): Catalogue => catalogueOf({ ...config, PAYMENT_PROVIDER });

export const planNamed = ({ plans }: Catalogue, name: string): Plan | undefined =>
  plans.find((plan) => plan.name === name);
