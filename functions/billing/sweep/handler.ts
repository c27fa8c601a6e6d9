import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { logger } from '../../shared/logger.ts';
import { noteSweep } from '../../shared/sweeps/sweeps.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { deployedCatalogue } from '../plans.ts';
import { creditSweepConfig, creditSweepEnv } from './env.ts';
import { releaseStale, tellBudgets } from './worker.ts';

const env = readEnv(creditSweepEnv);

/** Every minute: releases holds of work that never ended, and notifies of budgets that are nearly used. */
export const handler = await configured(env, creditSweepConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const catalogue = deployedCatalogue(env.PAYMENTS, config);
  const sweep = async () => {
    const counts = { released: 0, told: 0 };
    try {
      counts.released = await releaseStale({ db, clock });
    } finally {
      counts.told = await tellBudgets({ db, clock, catalogue });
      if (counts.released + counts.told > 0) logger.info('credits_swept', { ...counts });
    }
  };
  return { handler: noteSweep({ db, clock }, 'credits', sweep), close };
});
