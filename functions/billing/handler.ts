import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { billingApi } from './api.ts';
import { billingConfig, billingEnv, type SoldConfig, soldConfig } from './env.ts';
import { catalogueOf } from './plans.ts';
import { billingRoutes } from './routes.ts';

const env = readEnv(billingEnv);

/** Loaded where there is something to sell, and only there: no code of Stripe's is otherwise. */
const paymentsOf = env.PAYMENTS === 'stripe' ? (await import('./stripe/wiring.ts')).paymentsOf : undefined;

export const handler = await configured(env, paymentsOf ? soldConfig : billingConfig, async (config) => {
  if (config.PAYMENT_PROVIDER !== env.PAYMENTS)
    throw new Error(
      `PAYMENT_PROVIDER is ${config.PAYMENT_PROVIDER} and this stage was deployed for ${env.PAYMENTS}: change the variable or paymentProvider in lib/config.ts.`,
    );
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const catalogue = catalogueOf(config);
  const payments = paymentsOf?.({ db, clock, catalogue, env, config: config as SoldConfig });
  const api = billingApi({ db, clock, catalogue, ...(payments && { payments }) });
  return { handler: httpHandler({ ...pipeline, routes: billingRoutes, api }), close };
});
