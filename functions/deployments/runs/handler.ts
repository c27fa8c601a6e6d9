import { sessionMoves } from '../../sessions/moves.ts';
import { systemClock } from '../../shared/clock.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { deploymentStepsConfig, deploymentStepsEnv } from './env.ts';
import { dispatchSteps } from './work/dispatch.ts';
import { usualInfrastructureDeadlineSeconds } from './work/step-tools.ts';

const env = readEnv(deploymentStepsEnv);

export const handler = await configured(env, deploymentStepsConfig, async (config) => {
  const db = createDatabase({
    ...(await databaseAt(env, config)),
    appBaseUrl: config.APP_BASE_URL,
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const settings = {
    pollSeconds: env.RUN_POLL_SECONDS,
    rolloutDeadlineSeconds: env.RUN_ROLLOUT_DEADLINE_SECONDS,
    infrastructureDeadlineSeconds: usualInfrastructureDeadlineSeconds,
  };
  return {
    handler: dispatchSteps({ db, clock: systemClock, settings, hooks: sessionMoves }),
    close: () => db.close(),
  };
});
