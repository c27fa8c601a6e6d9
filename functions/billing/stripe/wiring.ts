import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { SoldConfig } from '../env.ts';
import type { Payments } from '../payments/payments.ts';
import type { Catalogue } from '../plans.ts';
import { stripeForPeople } from './client.ts';
import { stripePayments } from './payments.ts';
import { pricesOf } from './price-ids.ts';

export interface PaymentsParts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  env: { STRIPE_API_BASE?: string | undefined };
  config: SoldConfig;
}

/** The only way into this folder for a function that may do without it. */
export const paymentsOf = ({ db, clock, catalogue, env, config }: PaymentsParts): Payments =>
  stripePayments({
    db,
    clock,
    stripe: stripeForPeople({ key: config.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE }),
    prices: pricesOf(catalogue.plans, config),
    appBaseUrl: config.APP_BASE_URL,
    automaticTax: config.STRIPE_AUTOMATIC_TAX === 'true',
    trialDays: config.STRIPE_TRIAL_DAYS,
    catalogue,
  });
