import { deploymentStatuses } from '../../deployments/deployment.ts';
import { activeRunStatuses, runStatuses } from '../../deployments/run.ts';
import { waitingOn } from '../../sessions/session.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { metricsConfig, metricsEnv } from './env.ts';
import { scrapes } from './scrape.ts';

const env = readEnv(metricsEnv);
const states = {
  waitingOn,
  deployments: deploymentStatuses,
  runs: runStatuses,
  activeRuns: activeRunStatuses,
};

/** Deployed where the stage has `metrics`. It reads counts, and writes nothing. */
export const handler = await configured(env, metricsConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const tokens = config.METRICS_ENABLED === 'true' ? config.METRICS_TOKEN : undefined;
  return { handler: scrapes({ db, clock, states, tokens }), close };
});
