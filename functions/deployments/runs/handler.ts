import { runSettlement } from '../../billing/ledger/run-payments.ts';
import { sessionMoves } from '../../sessions/moves.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { correlated } from '../../shared/correlation.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { encryptionSdkBox } from '../../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../../shared/secret-box/secret-box.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { checkAnew } from '../drift/store.postgres.ts';
import { dispatchSteps } from './dispatch-steps.ts';
import { deploymentStepsConfig, deploymentStepsEnv } from './env.ts';
import { usualInfrastructureDeadlineSeconds, usualRemovalLooks } from './work/step-tools.ts';

const env = readEnv(deploymentStepsEnv);

export const handler = await configured(env, deploymentStepsConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const settings = {
    pollSeconds: env.RUN_POLL_SECONDS,
    rolloutDeadlineSeconds: env.RUN_ROLLOUT_DEADLINE_SECONDS,
    infrastructureDeadlineSeconds: usualInfrastructureDeadlineSeconds,
    removalLooks: usualRemovalLooks,
  };
  const hooks = { ...sessionMoves, payments: runSettlement, checkAnew };
  const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
  const dispatch = dispatchSteps({ db, clock, settings, hooks, secrets });
  return { handler: (event: unknown) => correlated(event, () => dispatch(event)), close };
});
