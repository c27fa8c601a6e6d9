import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { secondMs } from '../../../shared/durations.ts';
import { createRelay } from '../../../shared/events/relay.ts';
import { workerParts } from '../../../shared/workers/worker-parts.ts';
import { deployedCatalogue } from '../../plans.ts';
import { stripeForWorkers } from '../client.ts';
import { pricesOf } from '../price-ids.ts';
import { endPayments } from './end-payments.ts';
import { stripeWorkerConfig, stripeWorkerEnv } from './env.ts';
import { keepPayee } from './keep-payee.ts';
import { lookAt } from './stripe-reads.ts';
import { stripeWorker } from './worker.ts';

const env = readEnv(stripeWorkerEnv);

/** Longer than one look at Stripe, which the transaction waits for. */
const deadlineMs = 10 * secondMs;

/** Consumes the queue of Stripe's events. The only one that changes a plan. */
export const handler = await configured(env, stripeWorkerConfig, async (config) => {
  const relay = createRelay({ busName: env.EVENT_BUS_NAME });
  const { db, close } = await workerParts(env, config, { relay, deadlineMs });
  const catalogue = deployedCatalogue('stripe', config);
  const { planOf } = pricesOf(catalogue.plans, config);
  const access = { key: config.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE };
  const stripe = stripeForWorkers(access);
  const handle = stripeWorker({
    db,
    look: lookAt(stripe),
    endPayments: endPayments(stripe),
    keepPayee: keepPayee(db, stripe),
    planOf,
    catalogue,
  });
  return { handler: handle, close };
});
