import { SQSClient } from '@aws-sdk/client-sqs';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { workerParts } from '../../../shared/workers/worker-parts.ts';
import { deployedCatalogue } from '../../plans.ts';
import { stripeForPeople } from '../client.ts';
import { enqueueIn, queueSettings } from '../queue.ts';
import { stripeMeterConfig, stripeMeterEnv } from './env.ts';
import { stripeMeter } from './meter.ts';
import { priceIn } from './overage-reports.ts';
import { isCompared, meterWorker } from './worker.ts';

const env = readEnv(stripeMeterEnv);
const client = new SQSClient(queueSettings);

/** Every 20 minutes. */
export const handler = await configured(env, stripeMeterConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const catalogue = deployedCatalogue('stripe', config);
  const access = { key: config.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE };
  const run = meterWorker({
    db,
    clock,
    meter: stripeMeter(stripeForPeople(access), config.STRIPE_METER),
    enqueue: enqueueIn(env.STRIPE_QUEUE_URL, client),
    priceOf: priceIn(catalogue),
    defaultPlan: catalogue.default.name,
  });
  const report = async () => {
    const { failed, left } = await run({ compare: isCompared(clock.now()) });
    if (failed + left > 0)
      throw new Error(
        `Overage of ${failed} organizations could not be reported, and for ${left} there was no time.`,
      );
  };
  return { handler: report, close };
});
