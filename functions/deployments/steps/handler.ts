import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { dispatchSteps } from './dispatch.ts';
import { deploymentStepsConfig, deploymentStepsEnv } from './env.ts';
import { usualInfrastructureDeadlineSeconds } from './step.ts';

const env = readEnv(deploymentStepsEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, deploymentStepsConfig);

export const handler = dispatchSteps({
  db: createDatabase({
    url: config.DATABASE_URL,
    appBaseUrl: config.APP_BASE_URL,
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  }),
  clock: systemClock,
  settings: {
    pollSeconds: env.RUN_POLL_SECONDS,
    rolloutDeadlineSeconds: env.RUN_ROLLOUT_DEADLINE_SECONDS,
    infrastructureDeadlineSeconds: usualInfrastructureDeadlineSeconds,
  },
});
